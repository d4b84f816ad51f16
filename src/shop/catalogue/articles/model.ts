/**
 * The catalogue: a tree of categories holds base products and articles. An article (SKU) is what is sold,
 * priced and stocked; a base product gathers the variants of one design. Values of technical data follow one
 * attribute dictionary, which knows name, unit, precision, group and kind of facet.
 *
 * Covers CAT-01, PDP-01, PDP-10, and the codes of conventions.md ("Paths, lists, codes").
 */
import * as z from 'zod'
import type { Json } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import type { AttributeLimits } from './model/attribute-limits.ts'
import type { LabelArea } from './model/label-area.ts'
import { languages, localised, type Language, type Localised } from '#platform/language/language.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'

export type { Language, Localised }
export { languages, localised }

/** 1 to 120 characters without `|` and control characters; real codes hold spaces, commas, slashes and `+`. */
export const ProductCode = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^|\p{Cc}\u2028\u2029]+$/u)
export type ProductCode = string

/** The slug of the category's path. */
export const CategoryCode = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\p{L}\p{N}._-]+$/u)

export const lifecycles = [
  'announced',
  'active',
  'not-for-new-designs',
  'last-orders',
  'discontinued',
] as const
export type Lifecycle = (typeof lifecycles)[number]
export type StockKind = 'stock-only' | 'lead-time'
export type RelationKind = 'accessory' | 'matching' | 'part' | 'successor' | 'spare-part'
export type NumberKind = 'mpn' | 'superseded' | 'type' | 'ean' | 'order'

/** A technical value: text, number, closed interval [from, to] or flag. Numbers are in the attribute's unit. */
export type AttributeValue = string | number | readonly [number, number] | boolean

export type AttributeKind = 'text' | 'number' | 'interval' | 'flag'
export type Attribute = {
  code: string
  names: Localised
  kind: AttributeKind
  /** as printed: 'mm', 'mm²', 'A', 'V', '°C' */
  unit: string | null
  /** decimals at most */
  precision: number
  group: string | null
  sort: number
  facet: 'none' | 'values' | 'range'
  /** 1 to 6: one of the columns that decide in result lists; null otherwise */
  keyRank: number | null
  /** translations of text values */
  valueNames: Record<string, Localised>
} & AttributeLimits
export type AttributeGroup = { code: string; names: Localised; sort: number }

export type Category = {
  code: string
  parent: string | null
  names: Localised
  descriptions: Localised
  drawing: Drawing | null
  /** the kept file of a picture of its own, shown instead of the drawing; no source of catalogue data has it */
  picture?: string | null
  sort: number
}

export type Compliance = {
  rohs?: 'compliant' | 'exempt' | 'not-compliant'
  /** RoHS exemption, for example '6(c)' */
  rohsExemption?: string
  /** REACH substances of very high concern above 0.1 % by weight */
  reach?: { cas: string; name: string; percent: string }[]
  /** export control number, e.g. 'EAR99' */
  exportControl?: string
  /** tariff number (HS or CN) */
  tariff?: string
  /** ISO 3166-1 alpha-2 */
  origin?: string
}

/** A scale of prices: `price` is a decimal string with at most 4 places, per `priceUnit` of the article's unit. */
export type PriceScale = {
  priceList: string
  currency: string
  priceUnit: number
  /** calendar days, inclusive; null: unlimited */
  validFrom: string | null
  validUntil: string | null
  breaks: { from: number; price: string }[]
}

/** A scale as a source gives it; `priceUnit` null: not told, the article's prices keep the one they have. */
export type GivenScale = Omit<PriceScale, 'priceUnit'> & { priceUnit: number | null }

export type DocumentRecord = {
  code: string
  type: string
  language: Language | null
  titles: Localised
  source: string
  fileType: string
  sizeBytes: number | null
  restricted: boolean
}

export type DeratingCurve = {
  crossSection: string
  /** how many contacts carry the current at once; left out or 0: all of them */
  loaded?: number
  descriptions: Localised
  points: { current: number; temperature: number }[]
  limitingTemperature: number
  currentCut: number
  temperatureCut: number | null
  /** thermal time constant in s; left out or null: not known */
  heatingTime?: number | null
}

/**
 * One article as an import, the demo catalogue or another source hands it over. What is undefined is not
 * spoken of by the source and left as it is; null or an empty list takes away.
 */
export type ArticleRecord = {
  code: ProductCode
  /** code of the base product, which must have been handed over before its articles */
  base?: string | null
  categories?: string[]
  names?: Localised
  descriptions?: Localised
  manufacturer?: string | null
  mpn?: string | null
  series?: string | null
  keywords?: string[]
  /** merged value by value: null takes one away, one that is not named stays */
  attributes?: Record<string, AttributeValue | null>
  /** UN/ECE recommendation 20, e.g. C62 (piece), MTR */
  unit?: string
  orderMinimum?: number
  orderStep?: number
  stockKind?: StockKind
  leadTimeDays?: number
  lifecycle?: Lifecycle
  lastOrderOn?: string | null
  taxCode?: string
  weightG?: number | null
  /** merged value by value, like attributes */
  compliance?: { readonly [K in keyof Compliance]: Compliance[K] | null }
  drawing?: Drawing | null
  rank?: number
  numbers?: { kind: NumberKind; number: string }[]
  relations?: { kind: RelationKind; target: string; quantity?: number; mandatory?: boolean }[]
  pictures?: { source: string; alt?: Localised }[]
  documents?: DocumentRecord[]
  derating?: DeratingCurve[]
  /** what of it can be labelled */
  labels?: LabelArea[]
  /**
   * For each price list and currency named, the scales replace those whose validity begins no earlier than
   * the earliest one given; other lists and currencies stay.
   */
  prices?: GivenScale[]
  /** quantity on hand by site code; sites not named stay */
  stock?: Record<string, number>
  /** all planned receipts of the article */
  inbound?: { site: string; on: string; quantity: number }[]
}

export type BaseProductRecord = {
  code: ProductCode
  category: string | null
  names: Localised
  descriptions: Localised
  manufacturer: string | null
  series: string | null
  drawing: Drawing | null
  variantAttributes: string[]
}

/** Prices and stock that stand in tables of their own, a row each; rows of one article need not be neighbours. */
export type PriceRow = Omit<GivenScale, 'breaks'> & {
  code: ProductCode
  /** null: the whole scale, which is taken away */
  from: number | null
  /** null: this step, or the whole scale, is taken away */
  price: string | null
  /** it belongs to this agreement of a company, not to the price list */
  agreement?: { company: string; code: string }
}
/** `on` null: on hand now; else a planned receipt of that day. */
export type StockRow = { code: ProductCode; site: string; quantity: number; on: string | null }

export type PriceList = { code: string; names: Localised; kind: 'list' | 'group' }
export type Site = { code: string; names: Localised; country: string; priority: number }

/**
 * What a source of catalogue data yields. Attributes, categories and base products come before the articles
 * that speak of them. `row` is where it stands in the source: a table row, or a line of XML.
 */
export type CatalogueRecord =
  | { kind: 'attribute-group'; group: AttributeGroup }
  /** `inferred`: read off the data by an import; never overwrites an entry that stands in the dictionary */
  | { kind: 'attribute'; attribute: Attribute; inferred?: boolean }
  /** `inferred`: made of names in a table; adds a category, never changes one */
  | { kind: 'category'; category: Category; inferred?: boolean }
  | { kind: 'price-list'; list: PriceList }
  | { kind: 'site'; site: Site }
  | { kind: 'base'; base: BaseProductRecord }
  /** `existing`: says something about an article that must stand in the catalogue; never adds one */
  | { kind: 'article'; row: number; article: ArticleRecord; existing?: boolean }
  /** an article's place in a category, told apart from the article; counts among its `categories` */
  | { kind: 'membership'; row: number; code: ProductCode; category: string; sort: number }
  | { kind: 'price'; row: number; price: PriceRow }
  | { kind: 'stock'; row: number; stock: StockRow }
  /** the source says that the article is no longer sold */
  | { kind: 'retired'; row: number; code: ProductCode }
  | { kind: 'refused'; row: number; code: string | null; field: string; reason: string }

/** Letters and digits of a number, folded to lower case: what is compared when codes are typed (SRCH-08). */
export function codeKey(code: string): string {
  return code
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Quantities are whole numbers of at most seven digits, on a position and in a whole basket (conventions.md). */
export const maxPieces = 9_999_999

/** The quantities in which an article may be ordered. */
export type Packs = { orderMinimum: number; orderStep: number }
/** How an article may be ordered: in which quantities of which unit. */
export type OrderRule = Packs & { unit: OrderUnit }

/** The smallest quantity that can be ordered; an article that only names a step is sold in packs of it. */
export const firstQuantity = ({ orderMinimum, orderStep }: Packs): number =>
  orderMinimum > 1 ? orderMinimum : orderStep

/** The quantity itself when it can be ordered, else the next greater one: the minimum plus whole steps (BMEcat). */
export function nextQuantity(rule: Packs, wanted: number): number {
  const first = firstQuantity(rule)
  return wanted <= first ? first : first + Math.ceil((wanted - first) / rule.orderStep) * rule.orderStep
}

const numberFormats = new Map<string, Intl.NumberFormat>()
function sayNumber(value: number, precision: number, language: Language): string {
  const key = `${language} ${precision}`
  let format = numberFormats.get(key)
  if (!format)
    numberFormats.set(key, (format = new Intl.NumberFormat(language, { maximumFractionDigits: precision })))
  return format.format(value)
}

/** Words of values: interval with a negative end, flag. */
const valueWords: Record<Language, { to: string; flag: (value: boolean) => string }> = {
  en: { to: 'to', flag: value => (value ? 'Yes' : 'No') },
  es: { to: 'a', flag: value => (value ? 'Sí' : 'No') },
}

/**
 * A technical value as people read it, the one formatter of every screen: '16 A', '0.5–2.5 mm²', '-40 to 125 °C', 'Yes',
 * the name of a text value. At most `precision` decimals. Without the unit where the head of a column says it.
 */
export function formatValue(
  { unit, precision, valueNames }: Pick<Attribute, 'unit' | 'precision' | 'valueNames'>,
  value: AttributeValue,
  language: Language,
  withUnit = true,
): string {
  if (typeof value === 'boolean') return valueWords[language].flag(value)
  if (typeof value === 'string') {
    const names = valueNames[value]
    return keepUnits(names ? localised(names, language) || value : value)
  }
  const measured = withUnit && unit ? `\u00a0${unit}` : ''
  if (typeof value === 'number') return sayNumber(value, precision, language) + measured
  const [from, to] = value.map(end => sayNumber(end, precision, language))
  if (from === to) return from + measured
  const between = value[0] < 0 ? ` ${valueWords[language].to} ` : '\u2013'
  return from + between + to + measured
}

/** What is special about a line of a basket or an order beside its article: a configuration, a label, a document. */
export type LineDetails = { readonly [name: string]: Json }

/**
 * What of it is shown below the name: its `label` and those of its parts (a pickup, a way to deliver), each in one
 * language or in all; null: nothing.
 */
export function lineLabel(details: LineDetails, language: Language): string | null {
  const parts = Object.entries(details).map(([name, value]) =>
    name === 'label'
      ? value
      : typeof value === 'object' && value !== null && 'label' in value
        ? value['label']
        : null,
  )
  return parts.flatMap(label => inLanguage(label, language) ?? []).join('. ') || null
}
function inLanguage(label: Json | undefined, language: Language): string | null {
  if (typeof label === 'string') return label || null
  if (typeof label !== 'object' || label === null || Array.isArray(label)) return null
  const byLanguage = label as { readonly [language: string]: Json }
  const text = byLanguage[language] ?? byLanguage['en']
  return typeof text === 'string' ? text || null : null
}
