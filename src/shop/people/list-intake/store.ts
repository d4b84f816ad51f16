import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { KnownArticle, Match } from './model/known.ts'
import type { Meaning } from './model/table-columns.ts'

type Row = {
  typed: string
  how: Match['how']
  variants: number | null
  id: number
  code: string
  name: string
  order_minimum: number
  order_step: number
  unit: string
  lifecycle: KnownArticle['lifecycle']
  last_order_on: string | null
}

const article = `a.id, a.code,
  coalesce(a.names->>$2::text, a.names->>'en', b.names->>$2::text, b.names->>'en', a.code) as name,
  a.order_minimum, a.order_step, a.unit, a.lifecycle, a.last_order_on`

/**
 * Every number is looked up by index, in whatever numbers it stands: `offset 0` keeps the planner from reading the
 * catalogue from end to end when a list is long.
 */
const lookup = preparedStatement<Row, [string[], string, string[], number | null]>(
  'part-list-lookup',
  `with typed as materialized (select t.code, t.key from unnest($1::text[], $3::text[]) as t(code, key)),
   hit as (
     select t.code as typed, 'exact' as how, x.id, null::int as variants
       from typed t cross join lateral (select id from article where code = t.code offset 0) x
     union all
     select t.code, 'normalised', x.id, null
       from typed t cross join lateral (select id from article where code_key = t.key offset 0) x where t.key <> ''
     union all
     select t.code, 'customer-number', x.article_id, null
       from typed t cross join lateral (
         select article_id from company_article_number where company_id = $4::bigint and number_key = t.key offset 0) x
      where t.key <> ''
     union all
     select t.code, case x.kind when 'superseded' then 'superseded' else 'other-number' end, x.article_id, null
       from typed t cross join lateral (
         select article_id, kind from article_number where number_key = t.key offset 0) x
      where t.key <> ''
     union all
     select t.code, 'other-number', x.id, null
       from typed t cross join lateral (
         select id from article where lower(regexp_replace(mpn, '[^[:alnum:]]', '', 'g')) = t.key and mpn is not null offset 0) x
      where t.key <> ''
     union all
     select t.code, 'base', x.id, x.variants
       from typed t cross join lateral (
         select v.id, count(*) over ()::int as variants from base_product p join article v on v.base_id = p.id
          where p.code = t.code and v.retired_at is null and p.retired_at is null
          order by v.rank desc, v.id limit 20) x
   )
   select h.typed, h.how, h.variants, ${article}
     from hit h join article a on a.id = h.id left join base_product b on b.id = a.base_id
    where a.retired_at is null`,
)

const articleOf = (row: Omit<Row, 'typed' | 'how' | 'variants'>): KnownArticle => ({
  id: row.id,
  code: row.code,
  name: row.name,
  orderMinimum: row.order_minimum,
  orderStep: row.order_step,
  unit: row.unit,
  lifecycle: row.lifecycle,
  lastOrderOn: row.last_order_on,
})

/** What the catalogue, and the company's own list, know of these numbers, in one round trip. */
export async function lookUp(
  db: Db | Tx,
  numbers: readonly string[],
  language: string,
  companyId: number | null,
): Promise<Map<string, Match[]>> {
  const found = new Map<string, Match[]>()
  if (numbers.length === 0) return found
  for (const row of await lookup(db, [[...numbers], language, numbers.map(codeKey), companyId])) {
    const match: Match = {
      how: row.how,
      article: articleOf(row),
      ...(row.variants !== null && { variants: row.variants }),
    }
    const list = found.get(row.typed)
    if (list) list.push(match)
    else found.set(row.typed, [match])
  }
  return found
}

/** Whose lists they are: a company's, or a person's without one. */
export type HeadOwner = { companyId: number | null; customerId: number | null }
const ofOwner = `company_id is not distinct from $1::bigint and customer_id is not distinct from $2::bigint`

export type KeptHead = { meaning: Meaning; head: string }
const heads = preparedStatement<KeptHead, [number | null, number | null]>(
  'list-heads',
  `select meaning, head from list_head where ${ofOwner} order by named_at desc limit 200`,
)
/** The heads that were named, the latest first, 200 at most. */
export const headsOf = (db: Db, { companyId, customerId }: HeadOwner): Promise<KeptHead[]> =>
  heads(db, [companyId, customerId])

const forget = preparedStatement<{ head: string }, [number | null, number | null, Meaning, string[]]>(
  'list-heads-forget',
  `delete from list_head where ${ofOwner} and meaning = $3 and head = any($4::text[]) returning head`,
)
/** Forgets one; false: it was not there. */
export const forgetHead = async (
  db: Db,
  { companyId, customerId }: HeadOwner,
  { meaning, head }: KeptHead,
): Promise<boolean> => (await forget(db, [companyId, customerId, meaning, [head]])).length > 0
const keep = preparedStatement<never, [number | null, number | null, Meaning, string]>(
  'list-heads-keep',
  `insert into list_head (company_id, customer_id, meaning, head) values ($1, $2, $3, $4)
   on conflict (company_id, customer_id, meaning, head) do update set named_at = now()`,
)
/** Keeps a head, and forgets what was kept before of the same table (`instead`: all its heads). */
export async function keepHead(
  tx: Tx,
  { companyId, customerId }: HeadOwner,
  meaning: Meaning,
  head: string,
  instead: readonly string[],
): Promise<void> {
  const others = instead.map(one => one.trim().slice(0, 80)).filter(one => one !== head)
  await forget(tx, [companyId, customerId, meaning, others])
  await keep(tx, [companyId, customerId, meaning, head])
}
