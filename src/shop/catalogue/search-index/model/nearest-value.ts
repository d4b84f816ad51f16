/** The nearest value that exists, for one that leaves nothing. */
import type { CatalogueIndex, Column } from './catalogue-index.ts'
import { namedCandidate, narrow, numberCandidate, type Candidate } from './filter-candidates.ts'
import { showNumber } from './column-builder.ts'
import type { Language } from './index-input.ts'
import type { FilterGivenUp } from './list-query.ts'
import { codedValue, familyValues } from './value-labels.ts'

/** Of these a little more is better than a little less. */
const ratings = new Set(['current', 'voltage', 'power', 'temperature'])

type Labelled = (language: Language) => string

/** The nearest value to one that was given up, among the articles that are left; null: they have none of the kind. */
export function nearestTo(
  index: CatalogueIndex,
  articles: Uint32Array,
  typed: string,
  candidates: readonly Candidate[],
): Omit<FilterGivenUp, 'typed'> {
  const coded = codedValue(typed)
  let best: { candidate: Candidate; distance: number; count: number; label: Labelled } | null = null
  for (const { column, cell, wanted } of candidates) {
    const family = coded ? familyValues(column, coded.family) : null
    const aim = column.numeric ? wanted : (coded?.number ?? Number.NaN)
    if (Number.isNaN(aim)) continue
    for (const [value, count] of valuesAmong(index, articles, column, cell)) {
      const ends = column.numeric ? [column.lows[value], column.highs[value]] : [family?.get(value)]
      for (const end of ends) {
        if (end === undefined) continue
        const short = column.dimension !== null && ratings.has(column.dimension) && end < aim ? 4 : 1
        const distance = Math.abs(end - aim) * short
        if (
          best !== null &&
          (distance > best.distance || (distance === best.distance && count <= best.count))
        )
          continue
        const candidate = column.numeric
          ? numberCandidate(index, column, end)
          : namedCandidate(index, column, [value])
        const label = (language: Language) =>
          column.numeric
            ? showNumber(end, column.precision, language)
            : (column.labels[language][value] ?? '')
        best = { candidate, distance, count, label }
      }
    }
  }
  const column = best?.candidate.column ?? candidates[0]?.column
  const named = { facet: column?.code ?? '', names: column?.names ?? {} }
  if (best === null) return { ...named, nearest: null }
  const count = narrow(index, articles, best.candidate)
  const rows = new Set(Array.from(count, article => index.rowOf[article]))
  const { label, candidate } = best
  const inWords = (language: Language) => [label(language), candidate.column.unit].filter(Boolean).join(' ')
  return {
    ...named,
    nearest: {
      filter: candidate.filter,
      count: rows.size,
      labels: { en: inWords('en'), es: inWords('es') },
    },
  }
}

/** The values of a column among some articles, with how many have each. */
function valuesAmong(index: CatalogueIndex, articles: Uint32Array, column: Column, cell: number) {
  const width = index.facetColumns.length
  const counts = new Map<number, number>()
  for (const article of articles) {
    const value = (index.cells[article * width + cell] ?? 0) - column.offset
    if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}
