/** Texts of labels as a table: place, text, symbol by their heads, or one column in the order of the places. */
import type { Language } from '#platform/language/language.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, type Cell } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import { labelSymbols, type LabelArea, type LabelSymbol } from '#shop/catalogue/articles/model/label-area.ts'
import { tidied, type LabelEntry } from './labels.ts'

type ColumnName = 'place' | 'text' | 'symbol'
const heads: Record<Language, Record<ColumnName, string>> = {
  en: { place: 'Position', text: 'Text', symbol: 'Symbol' },
  es: { place: 'Posición', text: 'Texto', symbol: 'Símbolo' },
}
const alsoKnown: Record<ColumnName, readonly string[]> = {
  place: [
    'contact',
    'pole',
    'pin',
    'place',
    'lugar',
    'position',
    'module',
    'terminal',
    'contacto',
    'polo',
    'posicion',
    'modulo',
    'borne',
  ],
  text: ['label', 'labeltext', 'marking', 'designation', 'name', 'rotulo', 'marcado', 'designacion'],
  symbol: ['sign', 'simbolo'],
}
export const columnsOf = knownHeads(heads, alsoKnown)

const symbolIn = (text: string): LabelSymbol | '' => {
  const word = text.toLowerCase().replace(/[\s_]+/g, '-')
  return labelSymbols.find(symbol => symbol === word || symbol === word.replaceAll('-', '')) ?? ''
}

/**
 * The entries of an area with what the rows say; `taken` texts found their place, `left` rows did not. Two columns without heads
 * are place and text where the first names places, else the first column is the text.
 */
export function entriesIn(
  area: LabelArea,
  rows: readonly (readonly Cell[])[],
): { entries: LabelEntry[]; taken: number; left: number } {
  const [first = [], ...others] = rows
  const head = columnsOf(first)
  const headed = head.text !== undefined || head.place !== undefined
  const body = headed ? others : rows
  const text = (cells: readonly Cell[], column: number | undefined) =>
    column === undefined ? '' : unquoted(cellText(cells[column]))
  const known = new Set(area.places)
  const named =
    head.place !== undefined ||
    (!headed && body.length > 0 && body.every(cells => cells.length > 1 && known.has(text(cells, 0))))
  const columns = headed
    ? { ...head, text: head.text ?? (head.place === 0 ? 1 : 0) }
    : named
      ? { place: 0, text: 1, symbol: 2 }
      : { place: undefined, text: 0, symbol: 1 }
  const given = new Map<string, Pick<LabelEntry, 'text' | 'symbol'>>()
  let left = 0
  for (const [i, cells] of body.entries()) {
    const place = named ? text(cells, columns.place) : area.places[i]
    if (place === undefined || !known.has(place)) {
      left++
      continue
    }
    given.set(place, {
      text: tidied(text(cells, columns.text)),
      symbol: symbolIn(text(cells, columns.symbol)),
    })
  }
  const entries = area.places.map(place => ({ place, text: '', symbol: '' as const, ...given.get(place) }))
  return { entries, taken: given.size, left }
}
