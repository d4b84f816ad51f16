/**
 * The watchlist: articles that a person keeps an eye on, with a quantity, and what has changed since they were added.
 * Covers WISH-01, WISH-03, WISH-06 and ux.md 3.5.
 */
import { tenThousandths } from '#kit/money.ts'
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import type { Lifecycle, OrderRule } from '#shop/catalogue/articles/model.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'

/** Most entries of a watchlist (trust.md). */
export const maxWatched = 5_000
/** Rows of one page. */
export const watchedPerPage = 100

/** The answers of adding and removing, as the specification has them (WISH-09, WISH-12). */
export const addAnswers = ['Added', 'Duplicate', 'Failure'] as const
export type AddAnswer = (typeof addAnswers)[number]
export const removeAnswers = ['Removed', 'Failure'] as const

/** By when it was last edited (WISH-06); the newest first unless said. */
export const watchSorts = ['edited-desc', 'edited-asc'] as const
export type WatchSort = (typeof watchSorts)[number]
export const otherSort = (sort: WatchSort): WatchSort =>
  sort === 'edited-desc' ? 'edited-asc' : 'edited-desc'

/** What a price or stock was when the entry was added. */
export type Then = { price: string; priceUnit: number; currency: string }
/** `percent` with one decimal, never 0.0 for what changed: at least 0.1. */
export type PriceChange = { direction: 'up' | 'down'; percent: string }

/**
 * How a price has moved since; null: not at all, or the two cannot be compared (another currency, none then or now).
 */
export function priceChange(
  then: Then | null,
  now: Pick<Priced, 'price' | 'priceUnit' | 'currency'> | null,
): PriceChange | null {
  if (!then || !now || then.currency !== now.currency) return null
  const before = tenThousandths(then.price) * BigInt(now.priceUnit)
  const after = tenThousandths(now.price) * BigInt(then.priceUnit)
  if (before === after || before <= 0n) return null
  const difference = after > before ? after - before : before - after
  // tenths of a percent, rounded half up
  const tenths = (difference * 2_000n + before) / (before * 2n)
  const shown = tenths === 0n ? 1n : tenths
  return { direction: after > before ? 'up' : 'down', percent: `${shown / 10n}.${shown % 10n}` }
}

export type StockChange = 'back' | 'gone'
/** Stock that came back, or went; null: as it was, or it was not known. */
export function stockChange(then: number | null, now: StockState | null): StockChange | null {
  if (then === null || !now) return null
  const there = now.state === 'in-stock'
  if (then > 0 === there) return null
  return there ? 'back' : 'gone'
}

export type Entry = {
  articleId: number
  code: string
  name: string
  picture: string | null
  quantity: number
  addedAt: Date
  editedAt: Date
  /** not in the catalogue any more */
  gone: boolean
  lifecycle: Lifecycle | null
  rule: OrderRule
  price: Priced | null
  priceChange: PriceChange | null
  stock: StockState | null
  stockChange: StockChange | null
}
export type Watchlist = {
  total: number
  sort: WatchSort
  page: number
  lastPage: number
  entries: readonly Entry[]
}

/** The code in a marked entry's value, which is an order line `code|quantity|year|month|day` or a code alone. */
export const codeOfValue = (value: string): string => value.split('|', 1)[0] ?? ''
