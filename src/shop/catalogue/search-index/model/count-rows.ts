import type { CatalogueIndex, Column } from './catalogue-index.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import type { WorkingMemory } from './working-memory.ts'

/** The articles to look at, variants of a row side by side. */
export type Source = {
  /** Null: every article, in rank order. */
  articles: Uint32Array | null
  from: number
  to: number
  /** True: `articles` are places of category order, whose cells lie in the same order. */
  places: boolean
  scores: Uint16Array | null
  /** Rows outside do not count; null: all do. */
  within: ((row: number) => boolean) | null
}

export type RowMode = {
  /** Every SKU is a row. */
  variants: boolean
  /** SKUs that are rows of their own; their siblings do not show. */
  named: ReadonlySet<number>
}

export type Counted = {
  total: number
  /** How many articles pass; they are in memory.docs with memory.scores, in the order of the source. */
  passing: number
  /** By filter: rows that fail this filter only. */
  freed: number[]
  /** Rows in a category, by category number, everything below included. */
  categoryCounts: Uint32Array
}

/**
 * Counts rows, facets and categories in one pass. A facet is counted without its own filter; a row counts once for
 * a value however many of its variants have it. The facet counts are left in memory.counts.
 */
export function countRows(
  index: CatalogueIndex,
  memory: WorkingMemory,
  source: Source,
  filters: readonly ChosenFilter[],
  mode: RowMode,
  keep: 'articles and counts' | 'articles' | 'counts' | 'total',
): Counted {
  const { rowOf, columns, facetColumns, mainLeaves, manyLeaves, categoryLeaves } = index
  const { articles, from, to, places, scores: sourceScores, within } = source
  const { counts, docs, scores, seen, categoryCounts: leafCounts } = memory
  if (memory.mark > 0x70000000) {
    seen.fill(0)
    memory.mark = 0
  }
  let mark = memory.mark
  counts.fill(0)
  leafCounts.fill(0)
  const nodeCounts = new Uint32Array(index.categories.length + 1)
  const severalLeaves = !places && manyLeaves.size > 0

  const cells = places ? index.categoryCells : index.cells
  const stride = facetColumns.length
  const facets = facetColumns.map(c => columns[c])
  const nPlain = facets.filter(c => c?.stepped === false).length

  const nFilters = filters.length
  const filterCells = Int32Array.from(filters, f => f.cell)
  const table = new Uint8Array(nFilters === 0 ? 0 : index.counters)
  for (const f of filters) table.set(f.passes, columns[f.column]?.offset ?? 0)
  const freedUnits = new Float64Array(nFilters).fill(-1)
  const freed: number[] = Array.from({ length: nFilters }, () => 0)
  const { variants, named } = mode
  const ownRows = named.size > 0 ? new Set(Array.from(named, a => rowOf[a] ?? 0)) : null

  const keepArticles = keep.startsWith('articles')
  const keepCounts = keep.endsWith('counts')
  let total = 0
  let passing = 0
  let unit = -1
  let passedUnit = -1
  let keptRow = -1
  let rowKept = true

  for (let i = from; i < to; i++) {
    const article = articles === null ? i : (articles[i] ?? 0)
    const cell = (places ? i : article) * stride
    let failed = -1
    let fails = 0
    for (let f = 0; f < nFilters; f++) {
      if (table[cells[cell + (filterCells[f] ?? 0)] ?? 0] === 0) {
        failed = f
        if (++fails > 1) break
      }
    }
    if (fails > 1) continue
    const row = rowOf[article] ?? 0
    if (within !== null) {
      if (row !== keptRow) {
        keptRow = row
        rowKept = within(row)
      }
      if (!rowKept) continue
    }
    let here = variants ? article : row
    if (ownRows !== null && ownRows.has(row)) {
      if (!named.has(article)) continue
      here = index.rows + article
    }
    if (here !== unit) {
      unit = here
      mark++
    }
    if (fails === 1) {
      if (freedUnits[failed] !== unit) {
        freedUnits[failed] = unit
        freed[failed] = (freed[failed] ?? 0) + 1
      }
      const f = filterCells[failed] ?? 0
      const facet = facets[f]
      const at = cells[cell + f] ?? 0
      if (f >= nPlain && facet !== undefined) countSteps(facet, at, counts, seen, mark)
      else if (seen[at] !== mark) {
        seen[at] = mark
        counts[at] = (counts[at] ?? 0) + 1
      }
      continue
    }
    if (keepArticles) {
      docs[passing] = article
      if (sourceScores !== null) scores[passing] = sourceScores[i] ?? 0
    }
    passing++
    if (passedUnit !== unit) {
      passedUnit = unit
      total++
      if (severalLeaves && manyLeaves.has(row)) countAbove(index, manyLeaves.get(row) ?? [], nodeCounts)
      else {
        const leaf = (places ? categoryLeaves[i] : mainLeaves[row]) ?? 0
        leafCounts[leaf] = (leafCounts[leaf] ?? 0) + 1
      }
    }
    if (!keepCounts) continue
    // No branches: whether a variant brings a new value cannot be foretold. Value 0 has a counter of its own.
    for (let f = cell; f < cell + nPlain; f++) {
      const at = cells[f] ?? 0
      const other = (seen[at] ?? 0) ^ mark
      counts[at] = (counts[at] ?? 0) + ((other | -other) >>> 31)
      seen[at] = mark
    }
    for (let f = nPlain; f < stride; f++) {
      const facet = facets[f]
      if (facet !== undefined) countSteps(facet, cells[cell + f] ?? 0, counts, seen, mark)
    }
  }
  memory.mark = mark

  addBelow(index, leafCounts, nodeCounts)
  return { total, passing, freed, categoryCounts: nodeCounts }
}

/** Adds to each category what its leaves and the categories below it count. */
function addBelow(index: CatalogueIndex, leafCounts: Uint32Array, nodeCounts: Uint32Array): void {
  const sum = (i: number): number => {
    const node = index.categories[i]
    let all = leafCounts[i] ?? 0
    if (node !== undefined) for (const child of node.children) all += sum(child)
    nodeCounts[i] = (nodeCounts[i] ?? 0) + all
    return all
  }
  for (const i of index.topCategories) sum(i)
}

/** Counts a row for every end that lies inside its interval. */
function countSteps(facet: Column, at: number, counts: Int32Array, seen: Int32Array, mark: number): void {
  const value = at - facet.offset
  if (value === 0) return
  const to = facet.offset + (facet.highSteps[value] ?? 0)
  for (let step = facet.offset + (facet.lowSteps[value] ?? 0); step <= to; step++) {
    const other = (seen[step] ?? 0) ^ mark
    counts[step] = (counts[step] ?? 0) + ((other | -other) >>> 31)
    seen[step] = mark
  }
}

/** Counts a row once in each category that one of its leaves is in. */
function countAbove(index: CatalogueIndex, leaves: readonly number[], nodeCounts: Uint32Array): void {
  const above = new Set<number>()
  for (const leaf of leaves)
    for (let i = leaf; i !== -1 && !above.has(i); i = index.categories[i]?.parent ?? -1) above.add(i)
  for (const i of above) nodeCounts[i] = (nodeCounts[i] ?? 0) + 1
}
