import type { CategoryNode } from './catalogue-index.ts'
import type { IndexedCategory } from './index-input.ts'

export type CategoryTree = {
  nodes: CategoryNode[]
  top: number[]
  articles: Uint32Array
  leaves: Uint32Array
  mainLeaves: Uint32Array
  manyLeaves: Map<number, number[]>
  rowStarts: Uint32Array
}

/**
 * Puts the articles into category order: the tree from top to bottom, in each leaf by rank. A row that stands in
 * several categories stands there several times. `leavesOfRow`: category numbers, -1 for none.
 */
export function buildCategories(
  categories: readonly IndexedCategory[],
  leavesOfRow: readonly (number | readonly number[])[],
  rowStarts: Uint32Array,
  firstList: number,
): CategoryTree {
  const numbers = new Map(categories.map((c, i) => [c.code, i]))
  const nodes: CategoryNode[] = categories.map((c, i) => ({
    code: c.code,
    names: c.names,
    parent: safeParent(categories, numbers, i),
    children: [],
    from: 0,
    to: 0,
    doubled: false,
    list: firstList + i,
  }))
  const top: number[] = []
  const bySort = [...nodes.keys()].toSorted(
    (a, b) => (categories[a]?.sort ?? 0) - (categories[b]?.sort ?? 0) || a - b,
  )
  for (const i of bySort) {
    const parent = nodes[i]?.parent ?? -1
    if (parent === -1) top.push(i)
    else nodes[parent]?.children.push(i)
  }

  const none = categories.length
  const rowsOfLeaf: number[][] = Array.from({ length: none + 1 }, () => [])
  const mainLeaves = new Uint32Array(leavesOfRow.length)
  const manyLeaves = new Map<number, number[]>()
  let places = 0
  leavesOfRow.forEach((leaves, row) => {
    const list = typeof leaves === 'number' ? [leaves === -1 ? none : leaves] : leaves
    mainLeaves[row] = list[0] ?? none
    if (list.length > 1) manyLeaves.set(row, [...list])
    for (const leaf of list) rowsOfLeaf[leaf]?.push(row)
    places += list.length * ((rowStarts[row + 1] ?? 0) - (rowStarts[row] ?? 0))
  })

  const articles = new Uint32Array(places)
  const leaves = new Uint32Array(places)
  let at = 0
  const place = (leaf: number) => {
    for (const row of rowsOfLeaf[leaf] ?? [])
      for (let a = rowStarts[row] ?? 0; a < (rowStarts[row + 1] ?? 0); a++) {
        articles[at] = a
        leaves[at++] = leaf
      }
  }
  const walk = (i: number) => {
    const node = nodes[i]
    if (node === undefined) return
    node.from = at
    place(i)
    for (const child of node.children) walk(child)
    node.to = at
  }
  for (const i of top) walk(i)
  place(none)
  for (const list of manyLeaves.values()) markDoubled(nodes, list)
  return { nodes, top, articles, leaves, mainLeaves, manyLeaves, rowStarts }
}

/** The parent's number; -1 for none, an unknown one, or one that would close a circle. */
function safeParent(categories: readonly IndexedCategory[], numbers: Map<string, number>, i: number): number {
  const parentOf = (c: number) => numbers.get(categories[c]?.parent ?? '') ?? -1
  let above = parentOf(i)
  for (let steps = 0; above !== -1; steps++) {
    if (above === i || steps > 100) return -1
    above = parentOf(above)
  }
  return parentOf(i)
}

function markDoubled(nodes: CategoryNode[], leaves: readonly number[]): void {
  const seen = new Set<number>()
  for (const leaf of leaves)
    for (let i = leaf; i !== -1; i = nodes[i]?.parent ?? -1) {
      const node = nodes[i]
      if (node !== undefined && seen.has(i)) node.doubled = true
      seen.add(i)
    }
}
