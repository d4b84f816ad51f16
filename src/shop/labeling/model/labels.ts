/** What is to stand on the labels of an article, place by place, and what is wrong with it (LAB-01, LAB-02). */
import type { LineDetails } from '#shop/catalogue/model.ts'
import type { LabelArea, LabelKind, LabelMaterial, LabelSymbol } from '#shop/catalogue/model/label-area.ts'
import { seriesOf } from '#shop/catalogue/model/series.ts'

/** The label of one contact or module place; lines of the text end in '\n'. */
export type LabelEntry = { place: string; text: string; symbol: LabelSymbol | '' }
/** Labels of one article: one kind, one material, an entry for each place. */
export type Labels = { kind: LabelKind; material: LabelMaterial; entries: readonly LabelEntry[] }

/** Symbols that hold the text as a code instead of standing beside it as a sign. */
export const isCode = (symbol: LabelSymbol | ''): symbol is 'qr' | 'datamatrix' =>
  symbol === 'qr' || symbol === 'datamatrix'

/** What a code holds: the text with a space between its lines. */
export const codeContent = (text: string): string => text.split('\n').join(' ').trim()

export type EntryFault =
  | { why: 'too-long'; line: number; by: number }
  | { why: 'too-many-lines'; by: number }
  | { why: 'characters'; which: string }
  | { why: 'symbol' }
  | { why: 'code-empty' }
  | { why: 'code-dense' }

const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]|\p{Emoji_Presentation}/u
/** Characters, as people count them. */
export const charactersOf = (line: string): number => [...line].length

/** All that keeps an entry from being printed as it is; nothing is ever cut silently. */
export function faultsOf(
  area: Pick<LabelArea, 'lines' | 'characters' | 'symbols'>,
  { text, symbol }: Pick<LabelEntry, 'text' | 'symbol'>,
): EntryFault[] {
  const lines = text.split('\n')
  const faults: EntryFault[] = []
  if (lines.length > area.lines) faults.push({ why: 'too-many-lines', by: lines.length - area.lines })
  for (const [i, line] of lines.entries()) {
    const by = charactersOf(line) - area.characters
    if (by > 0) faults.push({ why: 'too-long', line: i + 1, by })
    const which = unprintable.exec(line)?.[0]
    if (which !== undefined) faults.push({ why: 'characters', which })
  }
  if (symbol !== '' && !area.symbols.includes(symbol)) faults.push({ why: 'symbol' })
  else if (isCode(symbol) && codeContent(text) === '') faults.push({ why: 'code-empty' })
  return faults
}

/** An entry of which nothing is printed. */
export const isBlank = ({ text, symbol }: LabelEntry): boolean => text.trim() === '' && symbol === ''
export const printed = ({ entries }: Labels): LabelEntry[] => entries.filter(entry => !isBlank(entry))

/** As it is kept: no spaces at the ends of lines, no empty lines at the end. */
export const tidied = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replace(/\n+$/, '')

/** Entries for all places of an area, empty but for what is given in their order. */
export const entriesFor = (
  area: LabelArea,
  texts: readonly string[] = [],
  symbols: readonly string[] = [],
): LabelEntry[] =>
  area.places.map((place, i) => ({
    place,
    text: tidied(texts[i] ?? ''),
    symbol: (symbols[i] ?? '') as LabelSymbol | '',
  }))

/** Fills a series into the texts from place `at` on; null: it is none. Texts beyond its end stay. */
export function filled(texts: readonly string[], pattern: string, at = 0): string[] | null {
  const series = seriesOf(pattern, texts.length - at)
  return series && texts.map((text, i) => series[i - at] ?? text)
}

/** What goes with a line of a basket into the order: all that is needed to print it, whatever becomes of the catalogue. */
export type LineLabels = Labels & { area: LabelArea; configId: string | null }

/** The labels of a line; null: it has none. */
export function labelsIn({ labeling }: LineDetails): LineLabels | null {
  if (typeof labeling !== 'object' || labeling === null || !('area' in labeling)) return null
  return labeling as unknown as LineLabels
}

/** The visitor's own labels in a list. */
export type SavedLabels = { configId: string; kind: LabelKind; title: string; savedAt: Date }

/** The same in the list of the account, with their article. */
export type AccountLabels = {
  configId: string
  code: string
  /** '' where the article is no longer in the catalogue, so that its labels can only be deleted */
  name: string
  kind: LabelKind
  material: LabelMaterial
  title: string
  /** how many of them are printed */
  count: number
  savedAt: Date
}
