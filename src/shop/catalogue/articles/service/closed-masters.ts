/**
 * A source that may change articles but bring nothing else into being: at the desk a mistyped price list, site, currency,
 * category or column is refused instead of becoming master data, and a price of 0 is a mistake.
 */
import type { ArticleRecord, PriceRow, StockRow } from '../model.ts'
import type { Fault } from './check-article.ts'

export type ClosedMasters = {
  article: (article: ArticleRecord) => Fault | null
  price: (price: PriceRow) => Fault | null
  stock: (stock: StockRow) => Fault | null
}

const unknown = (field: string, value: string): Fault => ({
  field,
  reason: `'${value}' is not known to the shop`,
})
const isZero = (price: string): boolean => /^0*(\.0*)?$/.test(price)

/** The rules of such a source; `currencies` are those of the shop. */
export function closedMasters(
  known: { lists: ReadonlySet<string>; sites: ReadonlySet<string> },
  currencies: readonly string[],
): ClosedMasters {
  const scale = (list: string, currency: string, prices: readonly string[]): Fault | null => {
    if (!known.lists.has(list)) return unknown('price_list', list)
    if (!currencies.includes(currency)) return unknown('currency', currency)
    return prices.some(isZero) ? { field: 'price', reason: '0 is not a price' } : null
  }
  const site = (code: string): Fault | null => (known.sites.has(code) ? null : unknown('site', code))
  return {
    article: ({ prices = [], stock = {}, inbound = [] }) => {
      for (const { priceList, currency, breaks } of prices) {
        const fault = scale(
          priceList,
          currency,
          breaks.map(one => one.price),
        )
        if (fault) return fault
      }
      for (const code of [...Object.keys(stock), ...inbound.map(receipt => receipt.site)]) {
        const fault = site(code)
        if (fault) return fault
      }
      return null
    },
    price: ({ priceList, currency, price }) => scale(priceList, currency, price === null ? [] : [price]),
    stock: stock => site(stock.site),
  }
}
