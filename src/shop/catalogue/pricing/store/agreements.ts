/** Prices agreed with single companies, as the shop itself makes them. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { AgreedTwice } from '../model/agreed-twice.ts'

export type AgreedPrice = {
  articleId: number
  /** agreed for exactly what was put together under this key; absent: for the article */
  lineKey?: string
  currency: string
  priceUnit: number
  bounds: readonly number[]
  prices: readonly string[]
}
const insertAgreement = preparedStatement<{ id: number }, [number, string, string, string, string | null]>(
  'pricing-agreement-insert',
  `insert into agreement (company_id, code, name, valid_from, valid_until)
   values ($1, $2, $3, $4::date, $5::date) returning id`,
)
const insertAgreed = preparedStatement<never, [number, string]>(
  'pricing-agreed-insert',
  `insert into agreement_price (agreement_id, article_id, currency, price_unit, bounds, prices)
   select $1, t."articleId", t.currency, t."priceUnit", t.bounds, t.prices
     from jsonb_to_recordset($2::jsonb) as t("articleId" bigint, currency text, "priceUnit" int, bounds int[],
          prices numeric[])`,
)
const insertAgreedLines = preparedStatement<never, [number, string]>(
  'pricing-agreed-lines-insert',
  `insert into agreement_line_price (agreement_id, article_id, line_key, currency, price_unit, bounds, prices)
   select $1, t."articleId", t."lineKey", t.currency, t."priceUnit", t.bounds, t.prices
     from jsonb_to_recordset($2::jsonb) as t("articleId" bigint, "lineKey" text, currency text, "priceUnit" int,
          bounds int[], prices numeric[])`,
)
const emptyAgreement = preparedStatement<{ id: number }, [number[], number, string]>(
  'pricing-agreement-empty',
  `with same as (select id from agreement where id = any($1) and company_id = $2 and code = $3),
   prices as (delete from agreement_price p using same where p.agreement_id = same.id),
   lines as (delete from agreement_line_price p using same where p.agreement_id = same.id)
   select id from same`,
)
const continueAgreement = preparedStatement<{ id: number }, [number, string, string, string | null]>(
  'pricing-agreement-continue',
  `update agreement set name = $2, valid_from = $3::date, valid_until = $4::date where id = $1 returning id`,
)
/**
 * Agrees prices with a company for a time; answers the agreement's id. Days are inclusive, null: without end. One of
 * `former` (ids) with this company and number goes on with these prices in the place of its own, so that its address stays.
 */
export async function agreePrices(
  tx: Tx,
  former: readonly number[],
  one: { companyId: number; code: string; name: string; validFrom: string; validUntil: string | null },
  prices: readonly AgreedPrice[],
): Promise<number> {
  const [same] = await emptyAgreement(tx, [[...former], one.companyId, one.code])
  const [row] = same
    ? await continueAgreement(tx, [same.id, one.name, one.validFrom, one.validUntil])
    : await insertAgreement(tx, [one.companyId, one.code, one.name, one.validFrom, one.validUntil])
  if (!row) throw new Error('no agreement was written')
  const ofLines = prices.filter(price => price.lineKey !== undefined)
  const ofArticles = prices.filter(price => price.lineKey === undefined)
  if (ofArticles.length > 0) await insertAgreed(tx, [row.id, JSON.stringify(ofArticles)])
  if (ofLines.length > 0) await insertAgreedLines(tx, [row.id, JSON.stringify(ofLines)])
  return row.id
}
const deleteAgreement = preparedStatement<never, [number[]]>(
  'pricing-agreement-delete',
  'delete from agreement where id = any($1)',
)
/** Takes agreements back, with their prices. */
export const deleteAgreements = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  deleteAgreement(tx, [[...ids]])

/** A price of an agreement, named as people read it. */
export type NamedAgreedPrice = {
  articleId: number
  code: string
  company: string
  agreement: string
  currency: string
  priceUnit: number
  bounds: number[]
  prices: string[]
}
const namedPrices = preparedStatement<NamedAgreedPrice, [number[]]>(
  'pricing-agreed-named',
  `select p.article_id as "articleId", a.code, c.code as company, g.code as agreement, p.currency,
          p.price_unit as "priceUnit", p.bounds, p.prices::text[]
     from (select agreement_id, article_id, currency, price_unit, bounds, prices from agreement_price
           union all
           select agreement_id, article_id, currency, price_unit, bounds, prices from agreement_line_price) p
     join agreement g on g.id = p.agreement_id join company c on c.id = g.company_id join article a on a.id = p.article_id
    where p.agreement_id = any($1)`,
)
/** The prices that agreements hold. */
export const agreedPricesOf = (tx: Tx, ids: readonly number[]): Promise<NamedAgreedPrice[]> =>
  namedPrices(tx, [[...ids]])

const twice = preparedStatement<AgreedTwice, [number, number]>(
  'pricing-agreed-twice',
  `select f.id as "fromId", f.code as "from", i.id as "intoId", i.code as "into", count(distinct a.id)::int as articles,
          (array_agg(distinct a.code))[1:5] as codes
     from agreement f join agreement i on i.company_id = $2
       and f.valid_from <= coalesce(i.valid_until, 'infinity') and i.valid_from <= coalesce(f.valid_until, 'infinity')
     join agreement_price p on p.agreement_id = f.id
     join agreement_price o on o.agreement_id = i.id and o.article_id = p.article_id and o.currency = p.currency
     join article a on a.id = p.article_id
    where f.company_id = $1 group by f.id, i.id order by f.code, i.code`,
)
/** The agreements of a company that meet those of another one. */
export const agreedTwice = (db: Db | Tx, fromId: number, intoId: number): Promise<AgreedTwice[]> =>
  twice(db, [fromId, intoId])

const dropTwice = preparedStatement<never, [number, number]>(
  'pricing-agreed-twice-drop',
  `delete from agreement_price p using agreement_price o where p.agreement_id = $1 and o.agreement_id = $2
      and o.article_id = p.article_id and o.currency = p.currency`,
)
/** Takes from an agreement the prices of articles that another one has a price of in the same currency. */
export const dropAgreedTwice = (tx: Tx, id: number, other: number): Promise<unknown> =>
  dropTwice(tx, [id, other])
