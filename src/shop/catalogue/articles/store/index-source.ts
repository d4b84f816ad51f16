/** The catalogue as the index in memory is built from: streamed in one snapshot, never held as a whole. */
import { connectionOf, type Db, type Tx } from '#kit/db/connect.ts'
import { openClient } from '#kit/db/connection.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Attribute, AttributeValue, Category, Localised } from '../model.ts'

/** An article with all that lists, search and facets know of it. */
export type ArticleForIndex = {
  id: number
  code: string
  base: { id: number; code: string; names: Localised } | null
  /** codes, the main one first */
  categories: string[]
  names: Localised
  descriptions: Localised
  manufacturer: string | null
  mpn: string | null
  series: string | null
  keywords: string[]
  /** other numbers that lead to it */
  numbers: string[]
  attributes: Record<string, AttributeValue>
  rank: number
  /** it is sold: neither announced nor discontinued */
  orderable: boolean
  /** list price of one piece by currency as it holds today, as a sort key; never shown */
  prices: Record<string, number>
}

const versionOf = preparedStatement<{ version: number }>(
  'catalogue-version',
  'select version from catalogue_version',
)

const batch = 5000

const attributes = preparedStatement<Attribute>(
  'catalogue-indexed-attributes',
  `
select code, names, kind, unit, precision, group_code as "group", sort, facet, key_rank as "keyRank",
  value_names as "valueNames", choices, searchable from attribute order by sort, code`,
)
const categories = preparedStatement<Category>(
  'catalogue-indexed-categories',
  `
select code, parent_code as parent, names, descriptions, drawing, sort from category where retired_at is null
order by sort, code`,
)

const articlesSql = `
select a.id, a.code,
  case when b.id is not null then jsonb_build_object('id', b.id, 'code', b.code, 'names', b.names) end as base,
  coalesce(c.codes, '{}') as categories, a.names, a.descriptions, coalesce(a.manufacturer, b.manufacturer) as manufacturer,
  a.mpn, coalesce(a.series, b.series) as series, a.keywords, coalesce(n.numbers, '{}') as numbers, a.attributes, a.rank,
  a.lifecycle in ('active', 'not-for-new-designs', 'last-orders') as orderable, coalesce(p.prices, '{}') as prices
from article a
left join base_product b on b.id = a.base_id and b.retired_at is null
left join (
  select article_id, array_agg(category_code order by ac.sort, category_code) as codes from article_category ac
  join category k on k.code = ac.category_code and k.retired_at is null
  where article_id > $1 and article_id <= $2 group by article_id
) c on c.article_id = a.id
left join (
  select article_id, array_agg(number order by kind, number) as numbers from article_number
  where article_id > $1 and article_id <= $2 group by article_id
) n on n.article_id = a.id
left join (
  select article_id, jsonb_object_agg(currency, price) as prices from (
    select distinct on (article_id, currency) article_id, currency, round(prices[1] / price_unit, 6) as price
    from article_price where price_list = 'list' and article_id > $1 and article_id <= $2
      and valid_from <= current_date and (valid_until is null or valid_until >= current_date)
    order by article_id, currency, valid_from desc
  ) today group by article_id
) p on p.article_id = a.id
where a.id > $1 and a.id <= $2 and a.retired_at is null
order by a.id`

const nextSql = `
select max(id) as last from (select id from article where id > $1 and retired_at is null order by id limit ${batch}) next`

/** The dictionary as it stands, in its order. */
export async function indexedAttributes(db: Db): Promise<Attribute[]> {
  return attributes(db, [])
}

/** The categories that are shown, in their order; a parent may come after its child. */
export async function indexedCategories(db: Db): Promise<Category[]> {
  return categories(db, [])
}

/**
 * All articles that are not retired, by id, in one snapshot on a connection of its own. They come in batches while
 * they are asked for, so that a million of them need no more memory than a few thousand.
 */
export async function* indexedArticles(db: Db): AsyncGenerator<ArticleForIndex> {
  const client = await openClient(connectionOf(db), 'contara index')
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local work_mem = '32MB'")
    // right after a load the planner knows no sizes yet, and would go through the aggregates once per article
    await client.query('set local enable_nestloop = off')
    for (let after = 0; ;) {
      const last = (await client.query<{ last: number | null }>(nextSql, [after])).rows[0]?.last ?? null
      if (last === null) return
      yield* (await client.query<ArticleForIndex>(articlesSql, [after, last])).rows
      after = last
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** The version that moves with every change of the catalogue. */
export async function catalogueVersion(db: Db | Tx): Promise<number> {
  return (await versionOf(db, []))[0]?.version ?? 0
}

const stateOf = preparedStatement<{ state: string }>(
  'catalogue-state',
  `select concat_ws(' ', (select system_identifier from pg_control_system()),
                    (select oid from pg_database where datname = current_database()), version, changed_at) as state
     from catalogue_version`,
)

/**
 * This state of the catalogue in this database, as no other database and no restored backup has it; null: the server
 * does not tell who it is.
 */
export async function catalogueState(db: Db): Promise<string | null> {
  try {
    return (await stateOf(db, []))[0]?.state ?? null
  } catch {
    return null
  }
}
