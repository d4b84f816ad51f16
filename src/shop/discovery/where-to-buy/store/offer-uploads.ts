/** Files of offers that wait to be taken over, and what they write. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { OfferInput } from '../model/forms.ts'
import type { TypedOffer } from '../model/offer-sheet.ts'

export type WaitingOffers = { token: string; filename: string; whole: boolean; rows: TypedOffer[] }
type Place = { customerId: number; distributorId: number }

const keep = preparedStatement<never, [number, number, string, string, boolean, string]>(
  'offer-upload-keep',
  `insert into distributor_offer_upload (customer_id, distributor_id, token, filename, whole, rows)
   values ($1::bigint, $2::bigint, $3, $4, $5, $6::jsonb)
   on conflict (customer_id) do update set distributor_id = excluded.distributor_id, token = excluded.token,
     filename = excluded.filename, whole = excluded.whole, rows = excluded.rows, made_at = now()`,
)
/** Keeps a file's rows until they are taken over; it takes the place of the person's one before. */
export const keepUpload = async (
  db: Db,
  { customerId, distributorId }: Place,
  { token, filename, whole, rows }: WaitingOffers,
): Promise<void> =>
  void (await keep(db, [customerId, distributorId, token, filename, whole, JSON.stringify(rows)]))

const where = 'customer_id = $1::bigint and distributor_id = $2::bigint and token = $3'
const read = preparedStatement<WaitingOffers, [number, number, string]>(
  'offer-upload-read',
  `select token, filename, whole, rows from distributor_offer_upload where ${where}`,
)
export const uploadOf = async (db: Db, at: Place, token: string): Promise<WaitingOffers | null> =>
  (await read(db, [at.customerId, at.distributorId, token]))[0] ?? null

const take = preparedStatement<WaitingOffers, [number, number, string]>(
  'offer-upload-take',
  `delete from distributor_offer_upload where ${where} returning token, filename, whole, rows`,
)
/** Takes a person's waiting rows out, once; null: they are not there any more. */
export const takeUpload = async (db: Db | Tx, at: Place, token: string): Promise<WaitingOffers | null> =>
  (await take(db, [at.customerId, at.distributorId, token]))[0] ?? null

const lock = preparedStatement<{ id: number }, [number]>(
  'offer-upload-lock',
  'select id from distributor where id = $1::bigint for no key update',
)
/** Files of one distributor are taken over one after the other: in a transaction. */
export const lockOffers = async (tx: Tx, distributorId: number): Promise<void> =>
  void (await lock(tx, [distributorId]))

export type KeptOfferRow = OfferInput & { articleId: number; code: string }
const all = preparedStatement<KeptOfferRow, [number]>(
  'offer-upload-offers',
  `select o.article_id as "articleId", a.code, o.quantity, o.remarks, trim_scale(o.price)::text as price, o.currency,
          o.link from distributor_offer o join article a on a.id = o.article_id
    where o.distributor_id = $1::bigint order by a.code`,
)
/** All offers of a distributor, by part number. */
export const everyOffer = (db: Db | Tx, distributorId: number): Promise<KeptOfferRow[]> =>
  all(db, [distributorId])

const put = preparedStatement<never, [number, string]>(
  'offer-upload-put',
  `insert into distributor_offer (distributor_id, article_id, quantity, remarks, price, currency, link)
   select $1::bigint, t."articleId", t.quantity, t.remarks, t.price, t.currency, t.link
     from jsonb_to_recordset($2::jsonb) as t("articleId" bigint, quantity int, remarks jsonb, price numeric,
          currency text, link text)
   on conflict (distributor_id, article_id) do update set quantity = excluded.quantity, remarks = excluded.remarks,
     price = excluded.price, currency = excluded.currency, link = excluded.link`,
)
/** Adds and changes offers together. */
export const putOffers = async (
  tx: Tx,
  distributorId: number,
  offers: readonly (OfferInput & { articleId: number })[],
): Promise<void> => void (await put(tx, [distributorId, JSON.stringify(offers)]))

const drop = preparedStatement<never, [number, number[]]>(
  'offer-upload-drop',
  'delete from distributor_offer where distributor_id = $1::bigint and article_id = any($2::bigint[])',
)
/** Removes offers of these articles. */
export const dropOffers = async (tx: Tx, distributorId: number, articles: readonly number[]): Promise<void> =>
  void (await drop(tx, [distributorId, [...articles]]))
