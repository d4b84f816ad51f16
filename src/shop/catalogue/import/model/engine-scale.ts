/** Prices as a load of the catalogue has them, for the one price engine. */
import type { ArticleScale } from '#shop/catalogue/articles/model/price-scales.ts'
import type { Break, Scale } from '#shop/catalogue/pricing/model.ts'

export const stepsOf = ({ bounds, prices }: Pick<ArticleScale, 'bounds' | 'prices'>): Break[] =>
  bounds.map((from, i) => ({ from, price: prices[i] ?? '0' }))

/** Without the name of its list: who shows it knows that. */
export const engineScale = (one: ArticleScale): Scale => ({
  source: { kind: one.kind, code: one.list, name: '' },
  currency: one.currency,
  priceUnit: one.priceUnit,
  validFrom: one.validFrom,
  validUntil: one.validUntil,
  breaks: stepsOf(one),
})
