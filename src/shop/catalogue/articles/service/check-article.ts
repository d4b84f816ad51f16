/**
 * The rules an article must keep before it is staged. A rule that is broken names the field and says why;
 * the whole row is then refused (conventions.md, "Working with the catalogue from the command line").
 */
import { CalendarDate } from '#kit/calendar-date.ts'
import {
  codeKey,
  lifecycles,
  ProductCode,
  type ArticleRecord,
  type PriceRow,
  type GivenScale,
  type StockRow,
} from '../model.ts'
import { areaFault } from '../model/label-area.ts'
import { soundText } from '#kit/typed/sound-text.ts'

export type Fault = { field: string; reason: string }

/** Most pieces in a quantity, a stock or a scale bound (R5: seven digits). */
export const maxPieces = 9_999_999
const maxPriceUnit = 1_000_000
const maxText = 1_000_000
/** Bytes that an index of the database can hold, with room to spare. */
const maxKey = 2000

const currencyNames = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
const lifecycleNames: ReadonlySet<string> = new Set(lifecycles)

const whole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** A day that exists, 'YYYY-MM-DD', between 1900 and 9999. */
export function isDay(text: string): boolean {
  return text >= '1900' && CalendarDate.safeParse(text).success
}

/** Is it a currency of ISO 4217, those of the past included? */
export function isCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && !/^(XXX|XTS)$/.test(code) && currencyNames.of(code) !== undefined
}

export function checkCode(code: string): Fault | null {
  if (code === '') return { field: 'code', reason: 'is missing' }
  if (code.length > 120) return { field: 'code', reason: 'is longer than 120 characters' }
  if (!ProductCode.safeParse(code).success || !code.isWellFormed())
    return { field: 'code', reason: 'holds | or control characters' }
  return null
}

function priceFault(price: string): string | null {
  if (price.startsWith('-')) return `${price} is below 0`
  const match = /^(\d+)(?:\.(\d+))?$/.exec(price)
  if (!match) return `'${price.slice(0, 40)}' is not a decimal number`
  if ((match[2] ?? '').replace(/0+$/, '').length > 4)
    return `${price.slice(0, 40)} has more than 4 decimal places`
  return match[1]!.replace(/^0+/, '').length > 11 ? `${price.slice(0, 40)} is too large` : null
}

/** '12.50000' → '12.5000': at most four places, as `numeric(15,4)` holds it. */
const fourPlaces = (price: string): string => price.replace(/(\.\d{4})0+$/, '$1')

type ScaleHead = Pick<GivenScale, 'priceList' | 'currency' | 'priceUnit' | 'validFrom' | 'validUntil'>

function checkScaleHead(scale: ScaleHead): Fault | null {
  if (!/^[\p{L}\p{N}._ -]{1,80}$/u.test(scale.priceList))
    return {
      field: 'price_list',
      reason: `'${scale.priceList.slice(0, 80)}' is not the code of a price list`,
    }
  if (!isCurrency(scale.currency))
    return { field: 'currency', reason: `'${scale.currency.slice(0, 20)}' is not an ISO 4217 currency` }
  if (scale.priceUnit !== null && !whole(scale.priceUnit, 1, maxPriceUnit))
    return { field: 'price_quantity', reason: `must be a whole number from 1 to ${maxPriceUnit}` }
  for (const day of [scale.validFrom, scale.validUntil])
    if (day !== null && !isDay(day)) return { field: 'price', reason: `'${day.slice(0, 20)}' is not a date` }
  if (scale.validFrom && scale.validUntil && scale.validUntil < scale.validFrom)
    return { field: 'price', reason: 'is valid until a day before it begins' }
  return null
}

function checkFrom(from: number): Fault | null {
  return whole(from, 1, maxPieces)
    ? null
    : { field: 'min_quantity', reason: `must be a whole number from 1 to ${maxPieces}` }
}

function checkBreak(from: number, price: string): Fault | null {
  const wrong = checkFrom(from)
  if (wrong) return wrong
  const fault = priceFault(price)
  return fault === null ? null : { field: 'price', reason: fault }
}

const checkStep = ({ from, price }: PriceRow): Fault | null =>
  price === null ? (from === null ? null : checkFrom(from)) : checkBreak(from ?? 1, price)

export function checkPriceRow(price: PriceRow): Fault | null {
  return checkCode(price.code) ?? checkScaleHead(price) ?? checkStep(price)
}

export function checkStockRow(stock: StockRow): Fault | null {
  if (stock.on !== null && !isDay(stock.on)) return { field: 'date', reason: `'${stock.on}' is not a date` }
  if (!/^[\p{L}\p{N}._-]{1,60}$/u.test(stock.site))
    return { field: 'site', reason: 'is not the code of a site' }
  return (
    checkCode(stock.code) ??
    (whole(stock.quantity, stock.on === null ? 0 : 1, maxPieces)
      ? null
      : { field: 'stock', reason: `must be a whole number from 0 to ${maxPieces}` })
  )
}

function checkPrices(prices: GivenScale[]): Fault | null {
  const seen = new Set<string>()
  for (const scale of prices) {
    const fault = checkScaleHead(scale)
    if (fault) return fault
    const key = `${scale.priceList}|${scale.currency}|${scale.validFrom ?? ''}`
    if (seen.has(key))
      return {
        field: 'price',
        reason: `two scales of ${scale.priceList} in ${scale.currency} from the same day`,
      }
    seen.add(key)
    if (scale.breaks.length === 0) return { field: 'price', reason: 'a scale without a price' }
    const bounds = new Set<number>()
    for (const { from, price } of scale.breaks) {
      const broken = checkBreak(from, price)
      if (broken) return broken
      if (bounds.has(from)) return { field: 'min_quantity', reason: `two prices from ${from}` }
      bounds.add(from)
    }
  }
  return null
}

function checkNumbers(article: ArticleRecord): Fault | null {
  const wholes: [string, number | null | undefined, number, number][] = [
    ['order_minimum', article.orderMinimum, 1, maxPieces],
    ['order_step', article.orderStep, 1, maxPieces],
    ['lead_time_days', article.leadTimeDays, 0, 3650],
    ['weight_g', article.weightG, 0, 2_000_000_000],
    ['rank', article.rank, -2_000_000_000, 2_000_000_000],
  ]
  for (const [field, value, least, most] of wholes)
    if (value !== undefined && value !== null && !whole(value, least, most))
      return { field, reason: `must be a whole number from ${least} to ${most}` }
  for (const quantity of Object.values(article.stock ?? {}))
    if (!whole(quantity, 0, maxPieces))
      return { field: 'stock', reason: `must be a whole number from 0 to ${maxPieces}` }
  for (const receipt of article.inbound ?? [])
    if (!whole(receipt.quantity, 1, maxPieces) || !isDay(receipt.on))
      return { field: 'inbound', reason: 'needs a day and a whole number of at least 1' }
  for (const relation of article.relations ?? [])
    if (!whole(relation.quantity ?? 1, 1, maxPieces) || checkCode(relation.target))
      return { field: 'relations', reason: `'${relation.target.slice(0, 120)}' cannot be referred to` }
  return null
}

/** The first rule the article breaks; null when it is sound. */
export function checkArticle(article: ArticleRecord): Fault | null {
  const fault = checkCode(article.code) ?? checkNumbers(article) ?? checkPrices(article.prices ?? [])
  if (fault) return fault
  for (const [field, texts] of [
    ['name', article.names],
    ['description', article.descriptions],
  ] as const)
    for (const text of Object.values(texts ?? {}))
      if (text.length > maxText) return { field, reason: `is longer than ${maxText} characters` }
  if (article.lifecycle !== undefined && !lifecycleNames.has(article.lifecycle))
    return { field: 'lifecycle', reason: `must be one of ${lifecycles.join(', ')}` }
  if (article.lastOrderOn && !isDay(article.lastOrderOn))
    return { field: 'last_order_on', reason: `'${article.lastOrderOn.slice(0, 20)}' is not a date` }
  if (article.unit !== undefined && !/^\S(.{0,18}\S)?$/u.test(article.unit))
    return { field: 'unit', reason: 'must be 1 to 20 characters' }
  for (const { number } of article.numbers ?? [])
    if (number.length > 200)
      return { field: 'numbers', reason: `'${number.slice(0, 40)}…' is longer than 200 characters` }
  for (const { code, source } of article.documents ?? [])
    if (Buffer.byteLength(code) > maxKey || source.length > maxKey)
      return { field: 'documents', reason: `'${source.slice(0, 60)}…' is too long` }
  for (const curve of article.derating ?? [])
    if (!(Number(curve.crossSection) > 0))
      return { field: 'derating', reason: 'needs a cross-section above 0' }
  for (const area of article.labels ?? []) {
    const reason = areaFault(area)
    if (reason !== null) return { field: 'labels', reason }
  }
  return null
}

/** What of a staged article the merge reads: the record without its code, in the order and form of the tables. */
export function stagedDocument(article: ArticleRecord): Record<string, unknown> {
  const { code: _, ...doc } = article as ArticleRecord & Record<string, unknown>
  const staged: Record<string, unknown> = doc
  if (article.prices)
    staged['prices'] = article.prices.map(({ breaks, ...scale }) => {
      const sorted = breaks.toSorted((a, b) => a.from - b.from)
      return Object.assign(scale, {
        bounds: sorted.map(one => one.from),
        amounts: sorted.map(one => fourPlaces(one.price)),
      })
    })
  if (article.numbers)
    staged['numbers'] = firstOf(
      article.numbers.filter(({ number }) => number !== ''),
      ({ kind, number }) => `${kind}|${number}`,
    ).map(({ kind, number }) => ({ kind, number, key: searchKey(number) }))
  if (article.categories) staged['categories'] = [...new Set(article.categories)]
  if (article.keywords) staged['keywords'] = [...new Set(article.keywords)]
  if (article.relations) staged['relations'] = firstOf(article.relations, one => `${one.kind}|${one.target}`)
  if (article.documents) staged['documents'] = firstOf(article.documents, one => one.code)
  if (article.derating)
    staged['derating'] = firstOf(article.derating, one => `${Number(one.crossSection)}-${one.loaded ?? 0}`)
  if (article.labels) staged['labels'] = firstOf(article.labels, one => one.kind)
  if (article.inbound) staged['inbound'] = firstOf(article.inbound, one => `${one.site}|${one.on}`)
  return staged
}

/** The key under which a code or number is found; letters that fold into many do not burst the index. */
export function searchKey(text: string): string {
  return codeKey(text).slice(0, 400)
}

function firstOf<T>(list: readonly T[], key: (one: T) => string): T[] {
  const seen = new Map<string, T>()
  for (const one of list) if (!seen.has(key(one))) seen.set(key(one), one)
  return [...seen.values()]
}

/** JSON as `jsonb` takes it: without the character 0 and half surrogates. */
export function databaseJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (!/\\u0000|\\ud[89a-f]/i.test(text)) return text
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? soundText(part) : part))
}
