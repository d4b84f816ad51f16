import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Lifecycle, LineDetails } from '#shop/catalogue/articles/model.ts'
import type { SavedCart } from '../model/saved-cart.ts'

/** Who looks: their own, and what is shared in the units they act for. */
export type Viewer = { customerId: number; companyId: number | null; units: readonly number[] }
type Asked = [number, number | null, readonly number[]]
const asked = ({ customerId, companyId, units }: Viewer): Asked => [customerId, companyId, units]

const columns = `s.id, s.name, s.description, s.saved_at as "savedAt", s.positions, s.pieces, s.net, s.currency, s.shared,
  case when s.customer_id <> $1::bigint then o.first_name || ' ' || o.last_name end as owner`
const seen = `from saved_cart s join person o on o.id = s.customer_id
  where (s.customer_id = $1::bigint
         or s.shared and o.company_id = $2::bigint and o.unit_id = any($3::bigint[]))`
const narrowed = `${seen}
  and ($4::text is null or s.name ilike '%' || $4 || '%' or s.description ilike '%' || $4 || '%')
  and ($5::timestamptz is null or s.saved_at >= $5) and ($6::timestamptz is null or s.saved_at < $6)`

type Narrow = [...Asked, string | null, Date | null, Date | null]
const list = preparedStatement<SavedCart & { total: number }, [...Narrow, number, number]>(
  'saved-carts-list',
  `select ${columns}, (count(*) over ())::int as total ${narrowed}
    order by s.saved_at desc, s.id limit $7::int offset $8::int`,
)
/** What stands for itself in a pattern. */
const part = (text: string) => likeText(text) || null

/** A part of the saved baskets they may see, newest first, and how many there are. */
export async function listSaved(
  db: Db,
  viewer: Viewer,
  by: { text: string; from: Date | null; until: Date | null; limit: number; offset: number },
): Promise<{ carts: SavedCart[]; total: number }> {
  const rows = await list(db, [...asked(viewer), part(by.text), by.from, by.until, by.limit, by.offset])
  return { carts: rows, total: rows[0]?.total ?? 0 }
}

const one = preparedStatement<SavedCart, [...Asked, string]>(
  'saved-cart',
  `select ${columns} ${seen} and s.id = $4::text`,
)
/** One that they may see; null: unknown or not theirs to see. */
export const savedOf = async (db: Db | Tx, viewer: Viewer, id: string): Promise<SavedCart | null> =>
  (await one(db, [...asked(viewer), id]))[0] ?? null

const counted = preparedStatement<{ n: number }, [number]>(
  'saved-carts-count',
  'select count(*)::int as n from saved_cart where customer_id = $1::bigint',
)
/** How many of their own there are. */
export const countSaved = async (db: Db | Tx, customerId: number): Promise<number> =>
  (await counted(db, [customerId]))[0]?.n ?? 0

export type LineRow = {
  lineNumber: number
  articleId: number
  code: string
  name: string
  quantity: number
  unit: string
  requestedOn: CalendarDate
  lineKey: string
  details: LineDetails
  retired: boolean
  lifecycle: Lifecycle
  lastOrderOn: CalendarDate | null
}
const lines = preparedStatement<LineRow, [string, string]>(
  'saved-cart-lines',
  `select l.line_number as "lineNumber", l.article_id as "articleId", a.code,
          coalesce(a.names->>$2::text, a.names->>'en', b.names->>$2::text, b.names->>'en', a.code) as name,
          l.quantity, l.requested_on as "requestedOn", l.line_key as "lineKey", l.details,
          a.unit, a.retired_at is not null as retired, a.lifecycle, a.last_order_on as "lastOrderOn"
     from saved_cart_line l join article a on a.id = l.article_id left join base_product b on b.id = a.base_id
    where l.saved_cart_id = $1::text order by l.line_number`,
)
export const linesOfSaved = (db: Db | Tx, id: string, language: string): Promise<LineRow[]> =>
  lines(db, [id, language])

const lock = preparedStatement<never, [number]>(
  'saved-carts-lock',
  `select pg_advisory_xact_lock(hashtext('saved-carts'), $1::bigint::int)`,
)
/** Whoever changes how many a person has, or what they are called, waits for others who do: in a transaction. */
export const lockSaved = async (tx: Tx, customerId: number): Promise<void> =>
  void (await lock(tx, [customerId]))

const sameName = preparedStatement<{ id: string }, [number, string]>(
  'saved-cart-of-name',
  'select id from saved_cart where customer_id = $1::bigint and lower(name) = lower($2::text)',
)
/** Their own one of that name; null: there is none. */
export const idOfName = async (tx: Tx, customerId: number, name: string): Promise<string | null> =>
  (await sameName(tx, [customerId, name]))[0]?.id ?? null

export type LineToSave = {
  articleId: number
  quantity: number
  unit: string
  requestedOn: CalendarDate
  lineKey: string
  details: LineDetails
}
export type CartToSave = Pick<
  SavedCart,
  'id' | 'name' | 'description' | 'currency' | 'net' | 'positions' | 'pieces' | 'shared'
>

/** Writes a saved basket with its lines, in their order. */
export async function insertSaved(
  tx: Tx,
  customerId: number,
  cart: CartToSave,
  saved: readonly LineToSave[],
): Promise<void> {
  await tx
    .insertInto('saved_cart')
    .values({ ...cart, customer_id: customerId })
    .execute()
  await writeLines(tx, [
    cart.id,
    saved.map(line => line.articleId),
    saved.map(line => line.quantity),
    saved.map(line => line.requestedOn),
    saved.map(line => line.lineKey),
    saved.map(line => JSON.stringify(line.details)),
  ])
}
const writeLines = preparedStatement<never, [string, number[], number[], CalendarDate[], string[], string[]]>(
  'saved-cart-write-lines',
  `insert into saved_cart_line
     (saved_cart_id, line_number, article_id, quantity, requested_on, line_key, details)
   select $1::text, ord, article, quantity, day, key, details
     from unnest($2::bigint[], $3::int[], $4::date[], $5::text[], $6::jsonb[]) with ordinality
       as given(article, quantity, day, key, details, ord)`,
)

/** Changes what their own one is called and whether it is shared. */
export async function updateSaved(
  tx: Tx,
  customerId: number,
  id: string,
  to: Pick<SavedCart, 'name' | 'description' | 'shared'>,
): Promise<boolean> {
  const done = await tx
    .updateTable('saved_cart')
    .set({ name: to.name, description: to.description, shared: to.shared })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Deletes their own one; answers its name, null when there was none. */
export async function deleteSaved(db: Db | Tx, customerId: number, id: string): Promise<string | null> {
  const gone = await db
    .deleteFrom('saved_cart')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('name')
    .executeTakeFirst()
  return gone?.name ?? null
}
