/** The units of a company as a tree, on pages and in lists to choose from (COMP-09). */

type Part = { id: number; parentId: number | null; name: string }
export type TreeNode<U extends Part> = U & { level: number; children: TreeNode<U>[] }

/** Units as trees, each level by name; a unit whose parent is not among them begins one. `level` 1 is the top. */
export function treeOf<U extends Part>(units: readonly U[]): TreeNode<U>[] {
  const known = new Set(units.map(unit => unit.id))
  const below = Map.groupBy(units, unit =>
    unit.parentId !== null && known.has(unit.parentId) ? unit.parentId : null,
  )
  const nodes = (parentId: number | null, level: number): TreeNode<U>[] =>
    (below.get(parentId) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(unit => ({ ...unit, level, children: nodes(unit.id, level + 1) }))
  return nodes(null, 1)
}

/** The nodes one below the other, as they stand on the page. */
export const flat = <U extends Part>(nodes: readonly TreeNode<U>[]): TreeNode<U>[] =>
  nodes.flatMap(node => [node, ...flat(node.children)])

/** Units for a list to choose from, each below the one it belongs to and set in by its level. */
export const unitChoices = (
  units: readonly (Part & { code: string })[],
): { value: string; label: string }[] =>
  flat(treeOf(units)).map(({ code, name, level }) => ({
    value: code,
    label: `${'\u2003'.repeat(level - 1)}${name}`,
  }))
