import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { CodeRange } from '#shop/catalogue/articles/model/code-range.ts'
import type { PriceSourceKind, Scale } from './model.ts'
import type { UnitPrice } from './model/compare.ts'

type Row = {
  article_id: number
  kind: PriceSourceKind
  code: string
  name: string
  currency: string
  price_unit: number
  valid_from: string
  valid_until: string | null
  bounds: number[]
  prices: string[]
}

const scales = preparedStatement<Row, [number[], string, string, number | null, string | null]>(
  'pricing-scales',
  `select p.article_id, case l.kind when 'group' then 'group' else 'list' end as kind, l.code,
          coalesce(l.names->>$5, l.names->>'en', l.code) as name, p.currency, p.price_unit, p.valid_from,
          p.valid_until, p.bounds, p.prices
     from article_price p join price_list l on l.code = p.price_list
    where p.article_id = any($1) and p.currency = $2 and p.price_list in ('list', $3)
      and p.valid_from <= current_date and (p.valid_until is null or p.valid_until >= current_date)
   union all
   select p.article_id, 'agreement', a.code, a.name, p.currency, p.price_unit, a.valid_from, a.valid_until,
          p.bounds, p.prices
     from agreement_price p join agreement a on a.id = p.agreement_id
    where $4::bigint is not null and a.company_id = $4 and p.article_id = any($1) and p.currency = $2
      and a.valid_from <= current_date and (a.valid_until is null or a.valid_until >= current_date)`,
)

const publicScales = preparedStatement<Row, [number[], string, string]>(
  'pricing-public-scales',
  `select p.article_id, 'list' as kind, l.code, coalesce(l.names->>$3, l.names->>'en', l.code) as name, p.currency,
          p.price_unit, p.valid_from, p.valid_until, p.bounds, p.prices
     from article_price p join price_list l on l.code = p.price_list
    where p.article_id = any($1) and p.currency = $2 and p.price_list = 'list'
      and p.valid_from <= current_date and (p.valid_until is null or p.valid_until >= current_date)`,
)

/** The scales that hold today for a visitor, by article. One round trip; an anonymous visitor has the public list. */
export async function scalesOf(
  db: Db | Tx,
  articleIds: readonly number[],
  visitor: { currency: string; priceList: string | null; companyId: number | null; language: string },
): Promise<Map<number, Scale[]>> {
  const ids = [...articleIds]
  const rows =
    visitor.companyId === null && visitor.priceList === null
      ? await publicScales(db, [ids, visitor.currency, visitor.language])
      : await scales(db, [
          ids,
          visitor.currency,
          visitor.priceList ?? 'list',
          visitor.companyId,
          visitor.language,
        ])
  const found = new Map<number, Scale[]>()
  for (const row of rows) {
    const scale = scaleOf(row)
    const list = found.get(row.article_id)
    if (list) list.push(scale)
    else found.set(row.article_id, [scale])
  }
  return found
}

/** A scale with where it is kept: the code of its list, or the number of its agreement. */
export type PlacedScale = Scale & { keptIn: { keep: 'list' | 'agreement'; id: string } }
const everyScale = preparedStatement<Row & { kept_in: string }, [number, string, number, string]>(
  'pricing-every-scale',
  `select p.article_id, case l.kind when 'group' then 'group' else 'list' end as kind, l.code,
          coalesce(l.names->>$4, l.names->>'en', l.code) as name, p.currency, p.price_unit, p.valid_from,
          p.valid_until, p.bounds, p.prices, l.code as kept_in
     from article_price p join price_list l on l.code = p.price_list
    where p.article_id = $1 and p.price_list in ('list', $2)
   union all
   select p.article_id, 'agreement', a.code, a.name, p.currency, p.price_unit, a.valid_from, a.valid_until,
          p.bounds, p.prices, a.id::text
     from agreement_price p join agreement a on a.id = p.agreement_id
    where p.article_id = $1 and a.company_id = $3
    order by kind, code, currency, valid_from`,
)
/** Every scale that a company has for an article in any currency, also those that have ended or are yet to begin. */
export const everyScaleOf = async (
  db: Db,
  articleId: number,
  company: { id: number; priceList: string | null },
  language: string,
): Promise<PlacedScale[]> =>
  (await everyScale(db, [articleId, company.priceList ?? 'list', company.id, language])).map(row => ({
    ...scaleOf(row),
    keptIn: { keep: row.kind === 'agreement' ? 'agreement' : 'list', id: row.kept_in },
  }))

type LineRow = Omit<Row, 'kind'> & { line_key: string }
const lineScales = preparedStatement<LineRow, [number, string[], string]>(
  'pricing-line-scales',
  `select p.article_id, p.line_key, a.code, a.name, p.currency, p.price_unit, a.valid_from, a.valid_until, p.bounds, p.prices
     from agreement_line_price p join agreement a on a.id = p.agreement_id
    where a.company_id = $1 and p.line_key = any($2) and p.currency = $3
      and a.valid_from <= current_date and (a.valid_until is null or a.valid_until >= current_date)`,
)
/** What was put together for a line, and the scale that was agreed for exactly that. */
export type LineScale = { articleId: number; lineKey: string; scale: Scale }
/** The scales that hold today for lines of a company by their keys. */
export async function lineScalesOf(
  db: Db | Tx,
  companyId: number,
  lineKeys: readonly string[],
  currency: string,
): Promise<LineScale[]> {
  const rows = await lineScales(db, [companyId, [...lineKeys], currency])
  return rows.map(row => ({
    articleId: row.article_id,
    lineKey: row.line_key,
    scale: scaleOf({ ...row, kind: 'agreement' }),
  }))
}

const scaleOf = (row: Row): Scale => ({
  source: { kind: row.kind, code: row.code, name: row.name },
  currency: row.currency,
  priceUnit: row.price_unit,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  breaks: row.bounds.map((from, i) => ({ from, price: row.prices[i] ?? '0' })),
})

/** What one piece costs a company, where that is another price than the list's. */
export type OwnPriceKey = { id: number; key: number }
const ownKeys = preparedStatement<OwnPriceKey, [string, string | null, number | null]>(
  'pricing-own-keys',
  `with own as (
     select p.article_id, 1 as strength, a.valid_from, p.price_unit, p.bounds, p.prices
       from agreement_price p join agreement a on a.id = p.agreement_id
      where a.company_id = $3 and p.currency = $1
        and a.valid_from <= current_date and (a.valid_until is null or a.valid_until >= current_date)
     union all
     select article_id, 2, valid_from, price_unit, bounds, prices from article_price
      where price_list = $2 and $2 <> 'list' and currency = $1
        and valid_from <= current_date and (valid_until is null or valid_until >= current_date)),
   asked as (
     select own.*, greatest(x.order_minimum, least(min(own.bounds[1]) over (partition by own.article_id),
              (select min(l.bounds[1]) from article_price l
                where l.article_id = own.article_id and l.price_list = 'list' and l.currency = $1
                  and l.valid_from <= current_date and (l.valid_until is null or l.valid_until >= current_date)))) as quantity
       from own join article x on x.id = own.article_id and x.retired_at is null)
   select distinct on (article_id) article_id as id,
          ((select prices[i] from generate_subscripts(bounds, 1) i where bounds[i] <= quantity order by bounds[i] desc limit 1)
            / price_unit)::float8 as key
     from asked where quantity >= bounds[1] order by article_id, strength, valid_from desc`,
)
/** The price of one piece at the quantity that lists show, of all articles for which a company has a price of its own. */
export const ownKeysOf = (
  db: Db,
  visitor: { currency: string; priceList: string | null; companyId: number | null },
): Promise<OwnPriceKey[]> => ownKeys(db, [visitor.currency, visitor.priceList, visitor.companyId])

export type KeptPrice = {
  kind: PriceSourceKind
  /** of the list or the agreement */
  code: string
  name: string
  /** the number of an agreement, and whose it is */
  agreement: number | null
  company: string | null
  currency: string
  priceUnit: number
  validFrom: string
  validUntil: string | null
  bounds: number[]
  prices: string[]
}
const kept = preparedStatement<KeptPrice, [number, string]>(
  'pricing-kept',
  `select case l.kind when 'group' then 'group' else 'list' end as kind, l.code,
          coalesce(l.names->>$2, l.names->>'en', l.code) as name, null::bigint as agreement, null::text as company, p.currency,
          p.price_unit as "priceUnit", p.valid_from as "validFrom", p.valid_until as "validUntil", p.bounds, p.prices
     from article_price p join price_list l on l.code = p.price_list where p.article_id = $1
   union all
   select 'agreement', a.code, a.name, a.id, c.name, p.currency, p.price_unit, a.valid_from, a.valid_until, p.bounds, p.prices
     from agreement_price p join agreement a on a.id = p.agreement_id join company c on c.id = a.company_id
    where p.article_id = $1
    order by kind desc, code, currency, "validFrom"`,
)
/** Every price an article has, of all lists, agreements and times. */
export const keptPrices = (db: Db, articleId: number, language: string): Promise<KeptPrice[]> =>
  kept(db, [articleId, language])

export type PriceRow = {
  code: string
  price: string
  currency: string
  minQuantity: number
  priceUnit: number
  /** empty for a price by agreement */
  priceList: string
  company: string | null
  agreement: string | null
  validFrom: string
  validUntil: string | null
}
const within = 'starts_with(a.code, $3) and a.code > $4 and a.code <= $5'
const rows = preparedStatement<
  PriceRow,
  [string | null, string | null, string, string, string, number | null]
>(
  'pricing-rows',
  `select a.code, b.price, p.currency, b.bound as "minQuantity", p.price_unit as "priceUnit",
          p.price_list as "priceList", null as company, null as agreement, p.valid_from as "validFrom",
          p.valid_until as "validUntil"
     from article_price p join article a on a.id = p.article_id
     cross join lateral unnest(p.bounds, p.prices) as b(bound, price)
    where a.retired_at is null and $6::bigint is null and ($1::text is null or p.price_list = $1)
      and ($2::text is null or p.currency = $2) and ${within}
   union all
   select a.code, b.price, p.currency, b.bound, p.price_unit, '', c.code, g.code, '2000-01-01', null
     from agreement_price p join article a on a.id = p.article_id join agreement g on g.id = p.agreement_id
     join company c on c.id = g.company_id cross join lateral unnest(p.bounds, p.prices) as b(bound, price)
    where a.retired_at is null and $1::text is null and ($6::bigint is null or p.agreement_id = $6)
      and ($2::text is null or p.currency = $2) and ${within}
    order by 1, 6, 7, 8, 3, 9, 4`,
  'for-values',
)
export type PricesAsked = {
  list: string | null
  /** only those of the agreement with this id */
  agreement: number | null
  currency: string | null
  prefix: string
}
/**
 * The breaks of all price lists and agreements for the articles of a range of numbers, one a row, by code; `prefix` narrows to
 * numbers that begin so.
 */
export const priceRows = (db: Db, asked: PricesAsked & CodeRange): Promise<PriceRow[]> =>
  rows(db, [asked.list, asked.currency, asked.prefix, asked.after, asked.last, asked.agreement])

const lists = preparedStatement<{ code: string; name: string }, [string]>(
  'pricing-lists',
  `select code, coalesce(names->>$1, names->>'en', code) as name from price_list order by code <> 'list', code`,
)
/** The price lists, the public one first. */
export const priceLists = (db: Db, language: string): Promise<{ code: string; name: string }[]> =>
  lists(db, [language])

const names = preparedStatement<{ code: string; name: string }, [string[]]>(
  'pricing-company-names',
  'select code, name from company where code = any($1)',
)
/** The names of companies by their codes. */
export const companyNames = (db: Db, codes: readonly string[]): Promise<{ code: string; name: string }[]> =>
  names(db, [[...codes]])

const costs = preparedStatement<{ id: number } & UnitPrice, [number[], string]>(
  'pricing-costs',
  `select article_id as id, cost::text as price, cost_unit as "priceUnit" from article_cost
    where article_id = any($1) and currency = $2`,
)
/** What articles cost the maker, by id; one whose cost is not known is missing. */
export const costsOf = async (
  db: Db | Tx,
  articleIds: readonly number[],
  currency: string,
): Promise<Map<number, UnitPrice>> =>
  new Map((await costs(db, [[...articleIds], currency])).map(({ id, ...cost }) => [id, cost]))

const limits = preparedStatement<{ percent: number; second: number | null }>(
  'pricing-limits',
  'select jump_percent as percent, second_percent as second from import_setting',
)
/** From how many per cent on a price is asked about, and a second person has to apply it (null: never). */
export async function priceLimits(db: Db | Tx): Promise<{ percent: number; second: number | null }> {
  const [row] = await limits(db, [])
  if (!row) throw new Error('the settings of imports are missing')
  return row
}
/** By how many per cent a price may move before the desk is asked whether it is meant. */
export async function jumpLimit(db: Db | Tx): Promise<number> {
  return (await priceLimits(db)).percent
}
