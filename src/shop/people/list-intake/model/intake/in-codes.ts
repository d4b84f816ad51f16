/** What the columns of part numbers say of a row. */
import type { Known, Match } from '../known.ts'
import { valueIn, type TypedLine } from '../read-lines.ts'
import { withoutMark } from './fitted.ts'

/** Articles that a number means by itself; a number of a design is no contradiction to one of its variants. */
const meant = (matches: readonly Match[]): Match[] => matches.filter(one => one.how !== 'base')

/** The numbers of a cell that names several to choose from: 'ABC 1 / DEF-2', 'ABC 1 or DEF-2', one below the other. */
const between = /\s*[|;\n]\s*|\s+[,/]\s*|,\s+|\s+(?:or|alt\.?:?|oder|ou|o|bzw\.?)\s+/iu
export const alternatives = (cell: string): string[][] =>
  // a stroke may be part of a number
  [between, /\s*[|;,/\n]\s*/u].map(sign =>
    cell
      .split(sign)
      .map(one => one.trim())
      .filter(one => one !== '')
      .slice(0, 6),
  )

/**
 * What the columns of part numbers say of a row: the first that is known counts. Two that name different articles (ours in
 * one, that of a maker in the other) are asked about.
 */
export function inCodes(
  line: TypedLine,
  codes: readonly number[],
  known: Known,
): { code: string; matches: readonly Match[] } {
  const named = codes.map(at => line.cells[at] ?? '').filter(cell => cell !== '')
  const found = named.flatMap(cell => {
    const code = [cell, withoutMark(cell)].find(one => (known.get(one)?.length ?? 0) > 0)
    return code === undefined ? [] : [{ code, matches: known.get(code) ?? [] }]
  })
  const [first, ...more] = found
  if (!first) {
    const [either] = codes.flatMap(at => {
      return alternatives(valueIn(line, at)).flatMap(each => {
        const all = each.map(one => meant(known.get(one) ?? []))
        return all.length > 1 && all.every(one => one.length > 0) ? [all.flat()] : []
      })
    })
    if (either) return { code: named[0] ?? '', matches: either.map(one => ({ ...one, how: 'other-number' })) }
  }
  if (!first) return { code: named.find(code => /[\p{L}\p{N}]/u.test(code)) ?? named[0] ?? '', matches: [] }
  const ids = new Set(first.matches.map(one => one.article.id))
  const other = more.find(
    one => meant(one.matches).length > 0 && !one.matches.some(match => ids.has(match.article.id)),
  )
  if (!other || meant(first.matches).length === 0) return first
  const both = [...meant(first.matches), ...meant(other.matches)]
  return {
    code: `${first.code} · ${other.code}`,
    matches: both.map(one => ({ ...one, how: 'other-number' })),
  }
}
