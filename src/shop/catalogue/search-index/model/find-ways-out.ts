import type { CatalogueIndex } from './catalogue-index.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import { countRows, type RowMode, type Source } from './count-rows.ts'
import type { FoundText } from './find-text.ts'
import type { WayOut } from './list-query.ts'
import type { WorkingMemory } from './working-memory.ts'

const nothingNamed: ReadonlySet<number> = new Set()

/** For a list without rows: what each filter, the text or the category alone keeps away. */
export function findWaysOut(
  index: CatalogueIndex,
  memory: WorkingMemory,
  category: number | null,
  found: FoundText | null,
  filters: readonly ChosenFilter[],
  freed: readonly number[],
  mode: RowMode,
  sources: (category: number | null, found: FoundText | null) => Source,
): WayOut[] {
  const ways: WayOut[] = filters.map((f, i) => ({
    remove: 'filter',
    facet: index.columns[f.column]?.code ?? '',
    count: freed[i] ?? 0,
  }))
  const count = (source: Source, rows: RowMode) =>
    countRows(index, memory, source, filters, rows, 'total').total
  if (found !== null && (category !== null || filters.length > 0)) {
    ways.push({
      remove: 'text',
      count: count(sources(category, null), { ...mode, named: nothingNamed }),
    })
  }
  if (category !== null && (found !== null || filters.length > 0))
    ways.push({ remove: 'category', count: count(sources(null, found), mode) })
  return ways.filter(w => w.count > 0).toSorted((a, b) => b.count - a.count)
}
