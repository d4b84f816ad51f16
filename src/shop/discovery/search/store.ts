/** What a list shows of an article beside what the index in memory knows. */
import { closedSql } from '#shop/catalogue/articles/model/sale.ts'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { ListedArticle } from './model/shown-list.ts'

const listed = preparedStatement<ListedArticle, [number[]]>(
  'search-listed-articles',
  `select a.id, a.code, a.names, a.descriptions, coalesce(a.manufacturer, b.manufacturer) as manufacturer,
          array(select n.number from article_number n where n.article_id = a.id and n.kind = 'superseded'
            order by n.number) as replaces,
          a.order_minimum as "orderMinimum", a.order_step as "orderStep", a.unit, a.lifecycle,
          coalesce(a.drawing, b.drawing) as drawing,
          coalesce((select p.source from article_picture p where p.article_id = a.id order by p.sort limit 1),
            (select p.source from base_picture p where p.base_id = a.base_id order by p.sort limit 1)) as picture,
          (select min(s.code) from article_relation r join article s on s.code = r.target_code and s.retired_at is null
            where a.lifecycle = 'discontinued' and r.article_id = a.id and r.kind = 'successor') as successor,
          case when b.id is not null then jsonb_build_object('code', b.code, 'names', b.names,
            'descriptions', b.descriptions, 'drawing', b.drawing, 'discontinued', family.discontinued,
            'successor', family.successor) end as base
     from article a left join base_product b on b.id = a.base_id and b.retired_at is null
     left join lateral (
       select bool_and(v.lifecycle = 'discontinued') as discontinued,
              case when bool_and(v.lifecycle = 'discontinued') then min(coalesce(sb.code, s.code)) end as successor
         from article v
         left join article_relation r on v.lifecycle = 'discontinued' and r.article_id = v.id and r.kind = 'successor'
         left join article s on s.code = r.target_code and s.retired_at is null
         left join base_product sb on sb.id = s.base_id and sb.retired_at is null
        where v.base_id = b.id and v.retired_at is null) family on true
    where a.id = any($1::bigint[])`,
)

/** Articles by id, in one round trip; unknown ones are not in the map. */
export async function listedArticles(db: Db, ids: readonly number[]): Promise<Map<number, ListedArticle>> {
  if (ids.length === 0) return new Map()
  return new Map((await listed(db, [[...ids]])).map(one => [one.id, one]))
}

const keep = preparedStatement<never, [string, string]>(
  'search-keep-id-list',
  'insert into id_list (code, ids) values ($1, $2) on conflict (code) do nothing',
)
/** Says that a list is in use, once an hour. */
const touch = preparedStatement<{ code: string }, [string]>(
  'search-touch-id-list',
  `with touched as (update id_list set used_at = now() where code = $1 and used_at < now() - interval '1 hour')
   select code from id_list where code = $1`,
)
/** Lists nobody looked at for a month go. */
const sweep = preparedStatement<never>(
  'search-sweep-id-lists',
  `delete from id_list where used_at < now() - interval '30 days'`,
)
const kept = preparedStatement<{ ids: string }, [string]>(
  'search-kept-id-list',
  'select ids from id_list where code = $1',
)

/** Whether a list is kept under this code already; it then stays for another month. */
export const holdsIdList = async (db: Db, code: string): Promise<boolean> =>
  (await touch(db, [code])).length > 0

/** Keeps a list of numbers under a code that is made of what it says; the same list twice is one row. */
export async function keepIdList(db: Db, code: string, ids: string): Promise<void> {
  await keep(db, [code, ids])
  await sweep(db, [])
}

/** The list kept under a code; null: none. */
export const keptIdList = async (db: Db, code: string): Promise<string | null> =>
  (await kept(db, [code]))[0]?.ids ?? null

const stocked = preparedStatement<{ ids: number[] | null }>(
  'search-stocked-articles',
  `select array_agg(distinct article_id::integer) as ids from stock
    where quantity > 0 and site_code in (select code from site where store_id is null)`,
)
const unsold = preparedStatement<{ ids: number[] | null }>(
  'search-unsold-articles',
  `select array_agg(id::integer) as ids from article a
    where a.retired_at is null and ${closedSql('a', 'current_date')} is not null`,
)

/** Ids of all articles with pieces on hand. */
export const stockedArticles = async (db: Db): Promise<readonly number[]> =>
  (await stocked(db, []))[0]?.ids ?? []
/** Ids of all articles that cannot be ordered whatever their price. */
export const unsoldArticles = async (db: Db): Promise<readonly number[]> =>
  (await unsold(db, []))[0]?.ids ?? []
