import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import type { CarriedSet } from '#shop/tools/derating/model/kept-set.ts'

/** What the catalogue says of an article beside its price. */
export type ItemFacts = {
  id: number
  /** in the language asked for */
  description: string
  manufacturer: string | null
  mpn: string | null
  weight_g: number | null
  own_number: string | null
  /** its category and those above it, the nearest first */
  categories: string[]
}
const facts = preparedStatement<ItemFacts, [number[], string, number]>(
  'punch-out-facts',
  `select a.id, coalesce(a.descriptions->>$2::text, a.descriptions->>'en', '') as description, a.manufacturer, a.mpn,
     a.weight_g,
     (select min(n.number) from company_article_number n
       where n.article_id = a.id and n.company_id = $3::bigint) as own_number,
     coalesce((
       with recursive up (code, parent, depth) as (
         select g.code, g.parent_code, 0 from category g
          where g.code = (
            select x.category_code from article_category x where x.article_id = a.id order by x.sort limit 1)
         union all
         select g.code, g.parent_code, up.depth + 1 from up join category g on g.code = up.parent where up.depth < 20)
       select array_agg(up.code order by up.depth) from up), '{}') as categories
   from article a where a.id = any($1::bigint[])`,
)
export const itemFacts = async (
  db: Db,
  articleIds: readonly number[],
  language: string,
  companyId: number,
): Promise<ReadonlyMap<number, ItemFacts>> =>
  new Map((await facts(db, [[...articleIds], language, companyId])).map(row => [row.id, row]))

/** Keeps a line that is more than its article, under the number that travels with it; again changes nothing. */
export async function keepItems(
  db: Db,
  connectionId: number,
  items: readonly (Omit<KeptItem, 'code'> & { articleId: number })[],
): Promise<void> {
  if (items.length === 0) return
  await db
    .insertInto('punch_out_item')
    .values(
      items.map(item => ({
        id: item.id,
        connection_id: connectionId,
        article_id: item.articleId,
        line_key: item.lineKey,
        details: JSON.stringify(item.details),
        derating: JSON.stringify(item.derating),
      })),
    )
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

export type KeptItem = {
  id: string
  code: string
  lineKey: string
  details: LineDetails
  /** operating points that were plotted for its article */
  derating: readonly CarriedSet[]
}
/** Kept lines of this connection, by their numbers. */
export async function keptItems(db: Db, connectionId: number, ids: readonly string[]): Promise<KeptItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('punch_out_item as i')
    .innerJoin('article as a', 'a.id', 'i.article_id')
    .select(['i.id', 'a.code', 'i.line_key as lineKey', 'i.details', 'i.derating'])
    .where('i.connection_id', '=', connectionId)
    .where('i.id', 'in', [...ids])
    .execute()
  return rows.map(row => ({
    ...row,
    details: row.details as LineDetails,
    derating: row.derating as CarriedSet[],
  }))
}

const samples = preparedStatement<{ id: number; code: string; name: string; unit: string }, [number, string]>(
  'punch-out-sample-articles',
  `select id, code, name, unit from (
     select distinct on (a.unit) a.id, a.code, coalesce(a.names->>$2::text, a.names->>'en', '') as name, a.unit, a.rank,
       exists (select from company_article_number n where n.article_id = a.id and n.company_id = $1::bigint) as known
      from article a where a.retired_at is null and a.lifecycle = 'active'
      order by a.unit, known desc, a.rank desc, a.id) u
    order by known desc, rank desc, id limit 8`,
)
/** Articles that are sold, of each unit one, those with a number of the company first; names in the language asked for. */
export const sampleArticles = (
  db: Db,
  companyId: number,
  language: string,
): Promise<{ id: number; code: string; name: string; unit: string }[]> => samples(db, [companyId, language])

const some = preparedStatement<{ code: string; least: number }>(
  'punch-out-some-articles',
  `select a.code, a.least
     from (select id, code, rank, greatest(order_minimum, order_step) as least from article
            where retired_at is null and lifecycle = 'active' and stock_kind = 'lead-time' order by rank desc, id limit 200) a
     left join stock_figure s on s.article_id = a.id
    order by coalesce(s.quantity, 0) >= a.least desc, a.rank desc, a.id limit 20`,
)
/** A few articles that are sold, and how many of each at least; those first that lie there. */
export const someArticles = (db: Db): Promise<{ code: string; least: number }[]> => some(db, [])
