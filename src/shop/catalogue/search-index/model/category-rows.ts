import type { CatalogueIndex } from './catalogue-index.ts'
import type { WorkingMemory } from './working-memory.ts'

/** Whether a row stands in a category or below it. */
export function inCategory(
  index: CatalogueIndex,
  memory: WorkingMemory,
  category: number,
): (row: number) => boolean {
  const key = `inside ${category}`
  let inside = memory.kept.get(key) as Uint8Array | undefined
  if (inside === undefined) {
    inside = new Uint8Array(index.categories.length + 1)
    const mark = (i: number) => {
      if (inside !== undefined) inside[i] = 1
      for (const child of index.categories[i]?.children ?? []) mark(child)
    }
    mark(category)
    memory.kept.set(key, inside)
  }
  const nodes = inside
  const { mainLeaves, manyLeaves } = index
  return row =>
    nodes[mainLeaves[row] ?? 0] === 1 ||
    (manyLeaves.size > 0 && (manyLeaves.get(row)?.some(leaf => nodes[leaf] === 1) ?? false))
}
