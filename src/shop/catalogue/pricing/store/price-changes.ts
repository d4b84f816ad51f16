/** What answers, documents and merged companies did to the prices of articles. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

export type PriceOrigin = 'inquiry' | 'document' | 'merge'
/** One step of one price, from what it was (null: nothing) to what it is (null: nothing any more). */
export type PriceChange = {
  key: string
  before: string | null
  after: string | null
  percent: number | null
}
export type MadeBy = {
  author: { id: number; email: string } | null
  origin: PriceOrigin
  /** the number of the inquiry or document, or of the company that was merged */
  reference: string
}

const insert = preparedStatement<never, [number | null, string, PriceOrigin, string, string]>(
  'pricing-change-insert',
  `insert into price_change (author_id, author, origin, reference, article_id, key, before, after, percent)
   select $1, $2, $3, $4, t."articleId", t.key, t.before, t.after, t.percent
     from jsonb_to_recordset($5::jsonb) as t("articleId" bigint, key text, before text, after text, percent float8)`,
)
/** Writes down what was done to prices, in the transaction that does it. */
export const recordPriceChanges = async (
  tx: Tx,
  { author, origin, reference }: MadeBy,
  changes: readonly (PriceChange & { articleId: number })[],
): Promise<void> => {
  if (changes.length > 0)
    await insert(tx, [author?.id ?? null, author?.email ?? '', origin, reference, JSON.stringify(changes)])
}

export type KeptPriceChange = PriceChange & {
  id: number
  changedAt: Date
  author: string
  origin: PriceOrigin
  reference: string
}
const changes = preparedStatement<KeptPriceChange, [number]>(
  'pricing-changes',
  `select id, changed_at as "changedAt", author, origin, reference, key, before, after, percent
     from price_change where article_id = $1 order by id desc limit 500`,
)
/** What answers and documents did to the prices of an article, the newest first. */
export const priceChangesOf = (db: Db, articleId: number): Promise<KeptPriceChange[]> =>
  changes(db, [articleId])
