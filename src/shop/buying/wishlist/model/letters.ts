/** E-mails about watched articles: which a person can ask for, and what is worth telling (decision 108). */
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import { priceChange, stockChange, type PriceChange, type StockChange, type Then } from './watchlist.ts'

/** Nobody gets them who has not asked for them. */
export const watchLetterKinds = ['price', 'stock'] as const
export type WatchLetterKind = (typeof watchLetterKinds)[number]

/** At least so many hours are between two e-mails to one person. */
export const letterPauseHours = 20
/** An e-mail names so many articles of a kind; of the others it says how many they are. */
export const maxNamed = 50

/** What a person knows of an article: what they were told last. */
export type Known = { price: Then | null; inStock: boolean | null }
/** What it is now. */
export type Current = { price: Priced | null; stock: StockState | null }
export type News = { price: PriceChange | null; stock: StockChange | null }

/** What a person who was told nothing yet knows: the entry as they added it, unless that was before they asked. */
export const knownFrom = (
  entry: { addedAt: Date; price: Then | null; stock: number | null },
  since: Date,
): Known | null =>
  entry.addedAt < since
    ? null
    : { price: entry.price, inStock: entry.stock === null ? null : entry.stock > 0 }

/** What has changed of what they want to know; nothing when nothing is known of before. */
export function newsOf(known: Known | null, now: Current, about: readonly WatchLetterKind[]): News {
  if (!known) return { price: null, stock: null }
  const { inStock } = known
  return {
    price: about.includes('price') ? priceChange(known.price, now.price) : null,
    stock: about.includes('stock') ? stockChange(inStock === null ? null : Number(inStock), now.stock) : null,
  }
}

/**
 * What they know after this look. What cannot be seen just now, such as a price that is asked for, leaves what they knew, so
 * that its coming back at another price is still told.
 */
export const knownAfter = (known: Known | null, { price, stock }: Current): Known => ({
  price: price
    ? { price: price.price, priceUnit: price.priceUnit, currency: price.currency }
    : (known?.price ?? null),
  inStock: stock ? stock.state === 'in-stock' : (known?.inStock ?? null),
})

/** Do they say the same? A price counts by its value: '1.5' is '1.5000'. */
export const knowsAlready = (known: Known | null, after: Known): boolean =>
  known !== null &&
  known.inStock === after.inStock &&
  (known.price === null
    ? after.price === null
    : after.price !== null &&
      known.price.currency === after.price.currency &&
      known.price.priceUnit === after.price.priceUnit &&
      Number(known.price.price) === Number(after.price.price))
