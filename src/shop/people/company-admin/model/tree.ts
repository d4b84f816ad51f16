/** The tree of units as an administrator sees it: their unit and all below, closed ones too (COMP-02, COMP-09). */

import { lineOf } from '#shop/people/company/model/units.ts'
import { flat, type TreeNode } from '#shop/people/company/model/unit-tree.ts'

export type UnitRow = {
  id: number
  parentId: number | null
  code: string
  name: string
  active: boolean
  country: string | null
  currency: string | null
}
export type UnitNode = TreeNode<UnitRow>

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

/** The units above these that are none of them, up to the root. */
export function linesAbove(units: readonly UnitRow[], reach: ReadonlySet<number>): Set<number> {
  const lines = [...reach].flatMap(id => lineOf(units, id))
  return new Set(lines.filter(id => !reach.has(id)))
}

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

/**
 * Units whose orders have nobody left to approve them but the administrators, after a unit was moved: neither they nor a unit
 * above them has an approver any more. `approving`: units that have one of their own.
 */
export const unitsLosingApprovers = (
  before: readonly UnitRow[],
  after: readonly UnitRow[],
  moved: number,
  approving: ReadonlySet<number>,
): UnitRow[] => {
  const led = (units: readonly UnitRow[], id: number) => lineOf(units, id).some(one => approving.has(one))
  const inside = below(before, [moved])
  return before.filter(({ id, active }) => inside.has(id) && active && led(before, id) && !led(after, id))
}

/** May a unit hang below that one? Never below itself. */
export const mayHang = (units: readonly UnitRow[], unitId: number, parentId: number): boolean =>
  !below(units, [unitId]).has(parentId)
