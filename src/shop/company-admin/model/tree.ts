/** The tree of units as an administrator sees it: her unit and all below, closed ones too (COMP-02, COMP-09). */

export type UnitRow = {
  id: number
  parentId: number | null
  code: string
  name: string
  active: boolean
  country: string | null
  currency: string | null
}
export type UnitNode = UnitRow & { level: number; children: UnitNode[] }

/** These units and all below them. */
export function below(units: readonly UnitRow[], roots: readonly number[]): Set<number> {
  const found = new Set<number>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    for (const unit of units) if (unit.parentId === id) waiting.push(unit.id)
  }
  return found
}

/** The units of a reach as trees, each level by name. */
export function treeOf(units: readonly UnitRow[], reach: ReadonlySet<number>): UnitNode[] {
  const nodes = (parentId: number | null, level: number): UnitNode[] =>
    units
      .filter(
        unit =>
          reach.has(unit.id) &&
          (level === 1 ? unit.parentId === null || !reach.has(unit.parentId) : unit.parentId === parentId),
      )
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(unit => ({ ...unit, level, children: nodes(unit.id, level + 1) }))
  return nodes(null, 1)
}

/** The nodes one below the other, as they stand on the page. */
export const flat = (nodes: readonly UnitNode[]): UnitNode[] =>
  nodes.flatMap(node => [node, ...flat(node.children)])

/** The branches of a tree, in order: the cookie `treeview` holds a 0 or 1 for each (COMP-09). */
export const branches = (nodes: readonly UnitNode[]): UnitNode[] =>
  flat(nodes).filter(node => node.children.length > 0)

export const treeCookie = 'treeview'

/** Which branches are open; without a cookie, or where it does not fit, all are. */
export function openBranches(nodes: readonly UnitNode[], cookie: string | undefined): Set<number> {
  const all = branches(nodes)
  const told = cookie !== undefined && /^[01]*$/.test(cookie) && cookie.length === all.length ? cookie : null
  return new Set(all.filter((_, i) => told === null || told[i] === '1').map(node => node.id))
}

/** May a unit hang below that one? Never below itself. */
export const mayHang = (units: readonly UnitRow[], unitId: number, parentId: number): boolean =>
  !below(units, [unitId]).has(parentId)
