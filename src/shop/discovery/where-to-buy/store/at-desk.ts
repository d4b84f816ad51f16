import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { OfferInput } from '../model/forms.ts'
import type {
  Distributor,
  DistributorRow,
  DistributorSort,
  distributorSorts,
  KeptOffer,
} from '../model/offer.ts'

const columns = `d.id, d.code, d.name, d.country, d.website, d.active, d.xmin::text as version`
const lately = `day > (now() at time zone 'UTC')::date - 30`

const all = sortableQuery<DistributorRow, [], (typeof distributorSorts)[number]>(
  'distributors-all',
  {
    id: 'd.id',
    from: 'distributor d',
    by: {
      state: '(not d.active, d.name)',
      name: 'd.name',
      country: 'd.country',
      offers: '(select count(*) from distributor_offer o where o.distributor_id = d.id)',
      lately: 'coalesce(c.lately, 0)',
      clicks: 'coalesce(c.clicks, 0)',
      website: 'd.website',
    },
  },
  ({
    by,
  }) => `select ${columns}, (select count(*)::int from distributor_offer o where o.distributor_id = d.id) as offers,
     coalesce(c.lately, 0)::bigint as "clicksLately", coalesce(c.clicks, 0)::bigint as clicks
   from distributor d left join (
     select distributor_id, sum(clicks) as clicks, sum(clicks) filter (where ${lately}) as lately
     from distributor_click group by distributor_id) c on c.distributor_id = d.id
   order by ${by}`,
)
/** Every distributor with the number of its offers and of clicks on them. */
export const allDistributors = (db: Db, sort: DistributorSort): Promise<DistributorRow[]> => all(sort)(db, [])

const one = preparedStatement<Distributor, [number]>(
  'distributors-one',
  `select ${columns} from distributor d where d.id = $1`,
)
export const keptDistributor = async (db: Db | Tx, id: number): Promise<Distributor | null> =>
  (await one(db, [id]))[0] ?? null

export type DistributorInput = Pick<Distributor, 'name' | 'country' | 'website' | 'active'>

/** Adds a distributor and answers its id; a code that is taken is a unique violation. */
export async function insertDistributor(tx: Tx, code: string, input: DistributorInput): Promise<number> {
  const { id } = await tx
    .insertInto('distributor')
    .values({ code, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a distributor that still is as `version` saw it; false when it is not. */
export async function updateDistributor(
  tx: Tx,
  id: number,
  version: string,
  input: DistributorInput,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distributor')
    .set(input)
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const offerColumns = `o.id, o.distributor_id as "distributorId", a.code, o.quantity, o.remarks,
  trim_scale(o.price)::text as price, o.currency, o.link, o.xmin::text as version,
  coalesce((select sum(clicks) from distributor_click c where c.distributor_id = o.distributor_id
    and c.article_id = o.article_id and ${lately}), 0)::bigint as "clicksLately"`
const offersPage = paged<KeptOffer, [number, string, number | null, number], 'code'>(
  'distributors-offers',
  { id: 'o.id', from: 'distributor_offer o join article a on a.id = o.article_id', by: { code: 'a.code' } },
  ({ by, beyond }) => `select ${offerColumns} from distributor_offer o join article a on a.id = o.article_id
   where o.distributor_id = $1 and a.code like $2 || '%' and ${beyond(3)} order by ${by} limit $4`,
)
/** A page of the offers of a distributor whose part number begins like this. */
export const distributorOffers = (
  db: Db,
  id: number,
  { text, page, size }: { text: string; page: number; size: number },
): Promise<Paged<KeptOffer>> =>
  offersPage.pageOf('code')(db, {
    page,
    size,
    values: (after, limit) => [id, likeText(text), after, limit],
  })

const oneOffer = preparedStatement<KeptOffer, [number]>(
  'distributors-offer',
  `select ${offerColumns} from distributor_offer o join article a on a.id = o.article_id where o.id = $1`,
)
export const keptOffer = async (db: Db | Tx, id: number): Promise<KeptOffer | null> =>
  (await oneOffer(db, [id]))[0] ?? null

const columnsOf = (offer: OfferInput) => ({ ...offer, remarks: JSON.stringify(offer.remarks) })

/** Adds an offer and answers its id; a second one of the same article is a unique violation. */
export async function insertOffer(
  tx: Tx,
  distributorId: number,
  articleId: number,
  offer: OfferInput,
): Promise<number> {
  const { id } = await tx
    .insertInto('distributor_offer')
    .values({ distributor_id: distributorId, article_id: articleId, ...columnsOf(offer) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an offer that still is as `version` saw it; false when it is not. */
export async function updateOffer(tx: Tx, id: number, version: string, offer: OfferInput): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distributor_offer')
    .set(columnsOf(offer))
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes an offer that still is as `version` saw it; false when it is not. */
export async function deleteOffer(tx: Tx, id: number, version: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('distributor_offer')
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', version)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
