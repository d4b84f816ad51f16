import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** What trade and customs know an article by. */
export type TradeNumbers = {
  code: string
  /** GTIN of 8, 12, 13 or 14 digits; null: it has none */
  ean: string | null
  /** HS or CN; null: it has none */
  tariff: string | null
}
const ofCodes = preparedStatement<TradeNumbers, [string[]]>(
  'article-trade-numbers',
  `select a.code, (select min(n.number) from article_number n where n.article_id = a.id and n.kind = 'ean') as ean,
      a.compliance->>'tariff' as tariff from article a where a.code = any($1::text[])`,
)
/** By code; also of articles that are no longer sold. Codes that are not known are not in the map. */
export const tradeNumbers = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, TradeNumbers>> =>
  new Map((await ofCodes(db, [[...codes]])).map(one => [one.code, one]))
