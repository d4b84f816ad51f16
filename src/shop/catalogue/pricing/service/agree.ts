/** Agreements that the shop makes out of an answer, in the place of those it made before, with their trace in the history. */
import type { Tx } from '#kit/db/connect.ts'
import {
  compareValues,
  type ArticleChange,
  type ArticleValue,
} from '#shop/catalogue/articles/model/changes.ts'
import { writtenPrice } from '../model/compare.ts'
import {
  agreedPricesOf,
  agreePrices,
  deleteAgreements,
  dropAgreedTwice,
  type AgreedPrice,
  type NamedAgreedPrice,
} from '../store/agreements.ts'
import { recordPriceChanges, type MadeBy } from '../store/price-changes.ts'

export { agreedTwice } from '../store/agreements.ts'
export type { AgreedPrice } from '../store/agreements.ts'

/** An agreement with its prices; days are inclusive, null: without end. */
export type NewAgreement = {
  companyId: number
  code: string
  name: string
  validFrom: string
  validUntil: string | null
  prices: readonly AgreedPrice[]
}

const valuesOf = (one: NamedAgreedPrice): ArticleValue[] =>
  one.bounds.map((from, i) => ({
    code: one.code,
    what: 'price',
    key: `${one.company} ${one.agreement} ${one.currency} ${from}+`,
    value: writtenPrice({ price: one.prices[i] ?? '0', priceUnit: one.priceUnit }),
    amount: Number(one.prices[i] ?? 0) / one.priceUnit,
  }))

/**
 * Puts agreements in the place of `former` ones (their ids), and writes down what that does to prices. One of the same
 * company and number goes on, so that links to it stay good. Answers their ids in their order, and the changes.
 */
export async function replaceAgreements(
  tx: Tx,
  former: readonly number[],
  agreements: readonly NewAgreement[],
  by: MadeBy,
): Promise<{ ids: number[]; changes: ArticleChange[] }> {
  const before = await agreedPricesOf(tx, former)
  const ids: number[] = []
  for (const { prices, ...agreement } of agreements)
    ids.push(await agreePrices(tx, former, agreement, prices))
  await deleteAgreements(
    tx,
    former.filter(id => !ids.includes(id)),
  )
  return { ids, changes: await recordAgreed(tx, by, before, await agreedPricesOf(tx, ids)) }
}

/** Writes down what differs between agreed prices, and answers it. */
async function recordAgreed(
  tx: Tx,
  by: MadeBy,
  before: readonly NamedAgreedPrice[],
  after: readonly NamedAgreedPrice[],
): Promise<ArticleChange[]> {
  const articles = new Map([...before, ...after].map(one => [one.code, one.articleId]))
  const changes = compareValues(before.flatMap(valuesOf), after.flatMap(valuesOf))
  await recordPriceChanges(
    tx,
    by,
    changes.flatMap(({ code, key, before: was, after: now, percent }) => {
      const articleId = articles.get(code)
      return articleId === undefined ? [] : [{ articleId, key, before: was, after: now, percent }]
    }),
  )
  return changes
}

/** Leaves of articles that two agreements have prices of only those of `other`, and writes down what goes. */
export async function keepAgreedOnce(tx: Tx, id: number, other: number, by: MadeBy): Promise<void> {
  const before = await agreedPricesOf(tx, [id])
  await dropAgreedTwice(tx, id, other)
  await recordAgreed(tx, by, before, await agreedPricesOf(tx, [id]))
}
