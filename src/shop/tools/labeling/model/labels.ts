/** What is to stand on the labels of an article, place by place, and what is wrong with it (LAB-01, LAB-02). */
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type {
  LabelArea,
  LabelKind,
  LabelMaterial,
  LabelSymbol,
} from '#shop/catalogue/articles/model/label-area.ts'
import { seriesOf } from '#shop/catalogue/articles/model/series.ts'

/** The label of one contact or module place; lines of the text end in '\n'. */
export type LabelEntry = { place: string; text: string; symbol: LabelSymbol | '' }
/** Labels of one article: one kind, one material, an entry for each place. */
export type Labels = { kind: LabelKind; material: LabelMaterial; entries: readonly LabelEntry[] }

/** Symbols that hold the text as a code instead of standing beside it as a sign. */
export const isCode = (symbol: LabelSymbol | ''): symbol is 'qr' | 'datamatrix' =>
  symbol === 'qr' || symbol === 'datamatrix'

/** What a code holds: the text with a space between its lines. */
export const codeContent = (text: string): string => text.split('\n').join(' ').trim()

/** Characters, as people count them. */
export const charactersOf = (line: string): number => [...line].length

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
