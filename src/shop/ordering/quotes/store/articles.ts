/** What the desk needs to know of articles to offer them: the article, what was paid for it before; and the costs it keeps. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#platform/language/language.ts'
import type { Amount } from '#kit/money.ts'
import type { Lifecycle, Packs } from '#shop/catalogue/articles/model.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'

export type OfferedArticle = Packs & {
  id: number
  code: string
  names: Localised
  unit: string
  taxCode: string
}
const byCodes = preparedStatement<OfferedArticle, [string[]]>(
  'quote-articles',
  `select id, code, names, unit, tax_code as "taxCode", order_minimum as "orderMinimum",
          order_step as "orderStep" from article where code = any($1) and retired_at is null`,
)
/** Articles of these codes that are in the catalogue, by code. */
export const articlesByCode = async (
  db: Db | Tx,
  codes: readonly string[],
): Promise<Map<string, OfferedArticle>> =>
  new Map((await byCodes(db, [[...codes]])).map(one => [one.code, one]))

const weights = preparedStatement<{ id: number; weightG: number }, [number[]]>(
  'quote-article-weights',
  'select id, weight_g as "weightG" from article where id = any($1) and weight_g is not null',
)
/** Grams of a piece by article; one whose weight is not known is missing. */
export const weightsOfArticles = async (
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map((await weights(db, [[...ids]])).map(({ id, weightG }) => [id, weightG]))

/** What was paid, or offered, before. */
export type PastPrice = UnitPrice & {
  articleId: number
  kind: 'order' | 'quote'
  code: string
  at: Date
  quantity: number
}
const past = preparedStatement<PastPrice & { n: number }, [number[], number, string, string]>(
  'quote-past-prices',
  `select * from (
     select l.article_id as "articleId", 'order' as kind, o.code, o.placed_at as at, l.quantity, l.price::text,
            l.price_unit as "priceUnit",
            row_number() over (partition by l.article_id order by o.placed_at desc) as n
       from sales_order_line l join sales_order o on o.id = l.order_id
      where l.article_id = any($1) and o.company_id = $2 and o.currency = $3
        and o.state not in ('awaiting-approval', 'awaiting-payment', 'rejected', 'cancelled')
     union all
     select (f->>'articleId')::bigint, 'quote', q.code, r.offered_at, (f->>'quantity')::int,
            round((f->>'price')::numeric * (1 - (f->>'discount')::numeric / 10000)
              * case when (l->>'locked')::boolean then 1 else 1 - r.discount / 100 end, 4)::text,
            (f->>'priceUnit')::int,
            row_number() over (partition by f->>'articleId' order by r.offered_at desc)
       from quote q join quote_revision r on r.quote_id = q.id cross join jsonb_array_elements(r.lines) l
       cross join jsonb_array_elements(l->'offers') f
      where q.company_id = $2 and q.currency = $3 and q.code <> $4 and r.offered_at is not null
        and (f->>'articleId')::bigint = any($1)) x
   where n <= 5 order by at desc`,
)
/** The last prices a company paid for these articles, or was offered in other quotes, newest first. */
export const pastPrices = (
  db: Db | Tx,
  asked: { articleIds: readonly number[]; companyId: number; currency: string; except: string },
): Promise<PastPrice[]> => past(db, [[...asked.articleIds], asked.companyId, asked.currency, asked.except])

export type ApprovalLimit = { currency: string; approveFrom: Amount | null; approveDiscount: number | null }
const limits = preparedStatement<ApprovalLimit>(
  'quote-limits',
  `select currency, approve_from as "approveFrom", (approve_discount * 100)::int as "approveDiscount"
     from quote_limit order by currency`,
)
/** Above what offers need an approval, one a currency. */
export const approvalLimits = (db: Db | Tx): Promise<ApprovalLimit[]> => limits(db, [])

const lock = preparedStatement<never>(
  'quote-limits-lock',
  'lock table quote_limit in share row exclusive mode',
)
/** Whoever changes limits is the only one to do so until their transaction ends. */
export const lockLimits = (tx: Tx): Promise<unknown> => lock(tx, [])

const putLimit = preparedStatement<{ currency: string }, [string, number | null, number | null]>(
  'quote-limit-put',
  `insert into quote_limit (currency, approve_from, approve_discount) values ($1, $2, $3::numeric / 100)
   on conflict (currency) do update set approve_from = excluded.approve_from,
          approve_discount = excluded.approve_discount
    where (quote_limit.approve_from, quote_limit.approve_discount)
          is distinct from (excluded.approve_from, excluded.approve_discount) returning currency`,
)
/** Keeps above what offers in a currency need an approval; false: it was so already. */
export const writeLimit = async (tx: Tx, one: ApprovalLimit): Promise<boolean> =>
  (await putLimit(tx, [one.currency, one.approveFrom, one.approveDiscount])).length > 0

const putCosts = preparedStatement<{ article_id: number }, [string]>(
  'quote-costs-put',
  `insert into article_cost (article_id, currency, cost, cost_unit)
   select c.article_id, c.currency, c.cost, c.cost_unit
     from jsonb_to_recordset($1::jsonb) as c(article_id bigint, currency text, cost numeric, cost_unit int)
   on conflict (article_id, currency) do update set cost = excluded.cost, cost_unit = excluded.cost_unit
    where (article_cost.cost, article_cost.cost_unit) is distinct from (excluded.cost, excluded.cost_unit)
   returning article_id`,
)
/** Keeps what articles cost the maker; false: it was so already. */
export const writeCosts = async (
  tx: Tx,
  rows: readonly { articleId: number; currency: string; cost: string; costUnit: number }[],
): Promise<boolean> => {
  const given = rows.map(row => ({
    article_id: row.articleId,
    currency: row.currency,
    cost: row.cost,
    cost_unit: row.costUnit,
  }))
  return (await putCosts(tx, [JSON.stringify(given)])).length > 0
}

const sale = preparedStatement<
  { code: string; retired: boolean; lifecycle: Lifecycle; lastOrderOn: CalendarDate | null },
  [number[]]
>(
  'quote-sale-facts',
  `select code, retired_at is not null as retired, lifecycle, last_order_on as "lastOrderOn" from article
    where id = any($1) order by code`,
)
/** What decides whether articles may still be ordered. */
export const saleFactsOf = (db: Db | Tx, ids: readonly number[]) => sale(db, [[...ids]])
