/**
 * Price lists as the desk keeps them: the public list, those of price groups, and agreements with one company. A price is
 * a whole scale: of one article in one currency from one day on (PDP-14).
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Localised } from '#platform/language/language.ts'
import { decimalsOf, type Currency } from '#kit/money.ts'
import type { Sort } from '#kit/sort.ts'

/** What of a price list its address names: a list by its code, an agreement by its number. */
export const keeps = ['list', 'agreement'] as const
export type Keep = (typeof keeps)[number]
export type ListOf = { keep: Keep; id: string }

export const listSorts = ['name', 'for', 'prices'] as const
export type ListSort = Sort<(typeof listSorts)[number]>
export const priceSorts = ['code', 'price', 'from'] as const
export type PriceSort = Sort<(typeof priceSorts)[number]>

/** Rows of one page of a list. */
export const pageSize = 25

type Validity = { validFrom: CalendarDate | null; validUntil: CalendarDate | null }

export type PriceListLine = ListOf &
  Validity & {
    kind: 'list' | 'group' | 'agreement'
    code: string
    name: string
    /** whose agreement it is */
    company: string | null
    currencies: readonly string[]
    /** articles that have a price there */
    articles: number
    /** companies of a price group */
    companies: number
  }
export type KeptList = Validity & {
  keep: Keep
  id: string
  kind: PriceListLine['kind']
  code: string
  names: Localised
  company: { code: string; name: string } | null
  /** another one after every change of its names and days */
  version: string
}
/** A scale of one article; `validFrom` null: always, and where the agreement says the days. */
export type KeptScale = Validity & {
  code: string
  names: Localised
  currency: string
  priceUnit: number
  bounds: readonly number[]
  prices: readonly string[]
}

/** Quantity steps of one scale. */
export const maxSteps = 20
/** The pieces that one price may be for. */
export const priceUnits = [1, 10, 100, 1000] as const

export type StepEntered = { from: string; price: string }
/** A scale as it was typed. */
export type ScaleEntered = {
  article: string
  currency: string
  priceUnit: string
  /** as typed: dd/mm/yyyy; empty: without limit */
  validFrom: string
  validUntil: string
  steps: readonly StepEntered[]
}

/** The steps that say something, each with its place in the form. */
export const filledSteps = (steps: readonly StepEntered[]): (StepEntered & { at: number })[] =>
  steps.flatMap((one, at) => (one.from.trim() === '' && one.price.trim() === '' ? [] : [{ ...one, at }]))

/**
 * The scales that a table has to name so that this one changes and the others stay: a table replaces all that begin no
 * earlier than the first it names.
 */
export function scalesToName<S extends Pick<KeptScale, 'validFrom'>>(
  kept: readonly S[],
  validFrom: CalendarDate | null,
): S[] {
  return kept.filter(one => (one.validFrom ?? '') > (validFrom ?? ''))
}

/** Which field of the form a refused cell came from. */
export function fieldOf(column: string, step: number | null): string {
  if (column === 'min_quantity') return step === null ? 'steps' : `from-${step}`
  if (column === 'price') return step === null ? 'steps' : `price-${step}`
  if (column === 'price_quantity') return 'priceUnit'
  if (column === 'currency') return 'currency'
  if (column === 'code') return 'article'
  return 'steps'
}

/** A price as its field holds it in a locale, with at least the decimals of its currency and never three, which could be thousands. */
export function typedPrice(price: string, currency: Currency, locale: string): string {
  const places = (price.split('.')[1] ?? '').replace(/0+$/, '').length
  const least = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: places > least ? 4 : least,
    maximumFractionDigits: 4,
    useGrouping: false,
  }).format(price as Intl.StringNumericLiteral)
}

/** What was done to a price of an article, and by what: a file or form, an answer to an inquiry, a reference document. */
export type HistoryStep = {
  origin: { kind: 'import'; id: number } | { kind: 'inquiry' | 'document' | 'merge'; reference: string }
  what: string
  key: string
  before: string | null
  after: string | null
  percent: number | null
  author: string
  at: Date
  takenBackAt: Date | null
}
