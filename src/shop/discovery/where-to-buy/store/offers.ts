import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { BuyOffer } from '../model/offer.ts'

type Row = BuyOffer & { total: number }
const offers = preparedStatement<Row, [string, string, number]>(
  'where-to-buy-offers',
  `select d.id as "distributorId", d.name as distributor, d.country, a.code, o.quantity, o.remarks,
     trim_scale(o.price)::text as price, o.currency, o.link, count(*) over ()::int as total
   from (select id, code from article where code = $1 and retired_at is null
         union all
         select v.id, v.code from base_product b join article v on v.base_id = b.id and v.retired_at is null
          where b.code = $1 and b.retired_at is null) a
     join distributor_offer o on o.article_id = a.id
     join distributor d on d.id = o.distributor_id and d.active
   order by d.country = $2 desc, o.quantity > 0 desc, d.name, a.code limit $3`,
)
/**
 * Offers of an article, or of the variants of a base product: those of the visitor's country first, then what is in
 * stock.
 */
export async function offersOf(
  db: Db,
  code: string,
  country: string,
  limit: number,
): Promise<{ offers: BuyOffer[]; total: number }> {
  const found = await offers(db, [code, country, limit])
  return { offers: found, total: found[0]?.total ?? 0 }
}

const one = preparedStatement<{ articleId: number; link: string }, [string, number]>(
  'where-to-buy-offer',
  `select a.id as "articleId", o.link from article a
     join distributor_offer o on o.article_id = a.id and o.distributor_id = $2
     join distributor d on d.id = o.distributor_id and d.active
   where a.code = $1 and a.retired_at is null`,
)
/** What this distributor offers of the article; null: nothing. */
export const offerLink = async (
  db: Db | Tx,
  code: string,
  distributorId: number,
): Promise<{ articleId: number; link: string } | null> => (await one(db, [code, distributorId]))[0] ?? null

const click = preparedStatement<never, [number, number]>(
  'where-to-buy-click',
  `insert into distributor_click as c (distributor_id, article_id, day)
   values ($1, $2, (now() at time zone 'UTC')::date)
   on conflict (distributor_id, day, article_id) do update set clicks = least(c.clicks, 2000000000) + 1`,
)
export async function countClick(tx: Tx, distributorId: number, articleId: number): Promise<void> {
  await click(tx, [distributorId, articleId])
}
