/** Offers of a distributor as a table: what is downloaded can be uploaded again unchanged. */
import type { Language } from '#platform/language/language.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import { cellText, codeText, type Row } from '#kit/spreadsheet/table.ts'
import { unquoted } from '#kit/spreadsheet/write-csv.ts'
import { codeHeads } from '#shop/catalogue/articles/model/heads.ts'
import { quantityHeads } from '#shop/catalogue/articles/model/quantity-heads.ts'
import { fieldsOf, offerOf, type OfferFields, type OfferInput, type WrongOffer } from './forms.ts'

export const offerColumns = [
  'code',
  'quantity',
  'price',
  'currency',
  'link',
  'remark_en',
  'remark_es',
] as const
export type OfferColumn = (typeof offerColumns)[number]

export const offerHeads: Record<Language, Record<OfferColumn, string>> = {
  en: {
    code: 'Part number',
    quantity: 'Pieces in stock',
    price: 'Price per piece',
    currency: 'Currency',
    link: 'Link',
    remark_en: 'Remark (English)',
    remark_es: 'Remark (Spanish)',
  },
  es: {
    code: 'Referencia',
    quantity: 'Unidades en existencias',
    price: 'Precio por unidad',
    currency: 'Moneda',
    link: 'Enlace',
    remark_en: 'Observación (inglés)',
    remark_es: 'Observación (español)',
  },
}
const alsoKnown: Record<OfferColumn, readonly string[]> = {
  code: codeHeads,
  quantity: [...quantityHeads, 'stock', 'existencias', 'instock', 'available'],
  price: ['price', 'unitprice', 'precio', 'preis'],
  currency: ['currency', 'moneda', 'waehrung'],
  link: ['link', 'url', 'address', 'enlace', 'deeplink', 'productlink'],
  remark_en: ['remark', 'remarken', 'leadtime'],
  remark_es: ['remarkes', 'observacion', 'plazo'],
}
export const offerColumnsOf = knownHeads(offerHeads, alsoKnown)
export type OfferSheet = Partial<Record<OfferColumn, number>>

/** Columns that a file cannot be without. */
export const neededColumns = ['code', 'quantity', 'link'] as const satisfies readonly OfferColumn[]

export type TypedOffer = OfferFields & { row: number; code: string }
const longest = 1_000

/** One row; null: it is empty. */
export function readOfferRow(from: Row, columns: OfferSheet): TypedOffer | null {
  const text = (name: OfferColumn): string => {
    const at = columns[name]
    if (at === undefined) return ''
    // an article by the number that the sheet shows
    return unquoted(name === 'code' ? codeText(from, at) : cellText(from.cells[at])).trim()
  }
  const read = Object.fromEntries(offerColumns.map(name => [name, text(name).slice(0, longest)]))
  if (Object.values(read).every(value => value === '')) return null
  return { row: from.number, ...(read as Record<OfferColumn, string>) }
}

export type OfferFault = 'unknown-article' | 'twice' | 'remark' | 'price' | Extract<WrongOffer['why'], string>
export type JudgedOffer = {
  row: number
  code: string
  verdict: 'new' | 'changed' | 'same' | 'wrong'
  faults: OfferFault[]
  /** what is kept now, where it changes */
  before: OfferFields | null
  fields: OfferFields
  articleId: number | null
  offer: OfferInput | null
}
type Kept = OfferInput & { articleId: number }

const maxRemarkLength = 120
const sameFields = (a: OfferFields, b: OfferFields): boolean =>
  (Object.keys(a) as (keyof OfferFields)[]).every(name => a[name] === b[name])

/**
 * What each row would do: `articles` the ids of the part numbers in it, `kept` what the distributor offers now by article.
 * A part number counts once, where it stands first.
 */
export function judgeOffers(
  rows: readonly TypedOffer[],
  known: { website: string; articles: ReadonlyMap<string, number>; kept: ReadonlyMap<number, Kept> },
): JudgedOffer[] {
  const seen = new Set<number>()
  return rows.map(({ row, code, ...fields }): JudgedOffer => {
    const articleId = known.articles.get(code) ?? null
    const faults: OfferFault[] = []
    if (articleId === null) faults.push('unknown-article')
    else if (seen.has(articleId)) faults.push('twice')
    if (fields.remark_en.length > maxRemarkLength || fields.remark_es.length > maxRemarkLength)
      faults.push('remark')
    const read = offerOf(known.website, fields, 'unknown')
    if (Array.isArray(read)) faults.push(...read.map(({ why }) => (typeof why === 'string' ? why : 'price')))
    if (articleId !== null) seen.add(articleId)
    if (faults.length > 0 || Array.isArray(read) || articleId === null)
      return { row, code, verdict: 'wrong', faults, before: null, fields, articleId, offer: null }
    const now = known.kept.get(articleId)
    const before = now ? fieldsOf(now) : null
    const verdict = !before ? 'new' : sameFields(before, fieldsOf(read)) ? 'same' : 'changed'
    return { row, code, verdict, faults, before, fields: fieldsOf(read), articleId, offer: read }
  })
}

export type OfferOutcome = { added: number; changed: number; same: number; wrong: number; removed: number }
export function outcomeOf(judged: readonly JudgedOffer[], removed: number): OfferOutcome {
  const of = (verdict: JudgedOffer['verdict']) => judged.filter(one => one.verdict === verdict).length
  return { added: of('new'), changed: of('changed'), same: of('same'), wrong: of('wrong'), removed }
}
