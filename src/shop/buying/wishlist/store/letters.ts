import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Known, WatchLetterKind } from '../model/letters.ts'

const wanted = preparedStatement<{ about: WatchLetterKind[] }, [number]>(
  'watch-letters',
  'select about from watch_letters where customer_id = $1::bigint',
)
/** What a person wants to be told about. */
export const wantedLetters = async (db: Db | Tx, customerId: number): Promise<WatchLetterKind[]> =>
  (await wanted(db, [customerId]))[0]?.about ?? []

const write = preparedStatement<never, [number, WatchLetterKind[], string]>(
  'watch-letters-write',
  `insert into watch_letters (customer_id, about, token) values ($1::bigint, $2::text[], $3)
   on conflict (customer_id) do update set about = excluded.about`,
)
/** Keeps what a person wants to be told about; `token` is theirs from the first time until they want nothing. */
export async function writeWanted(
  tx: Tx,
  customerId: number,
  about: readonly WatchLetterKind[],
  token: string,
): Promise<void> {
  if (about.length > 0) return void (await write(tx, [customerId, [...about], token]))
  await forget(tx, customerId)
}

async function forget(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('watch_letters').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('watch_told').where('customer_id', '=', customerId).execute()
}

const token = preparedStatement<{ token: string }, [number]>(
  'watch-letters-token',
  'select token from watch_letters where customer_id = $1::bigint',
)
/** Of the link that ends theirs; null: they want none. */
export const tokenOf = async (db: Db, customerId: number): Promise<string | null> =>
  (await token(db, [customerId]))[0]?.token ?? null

const byToken = preparedStatement<{ customerId: number; email: string }, [string]>(
  'watch-letters-by-token',
  `select w.customer_id as "customerId", c.email from watch_letters w join person c on c.id = w.customer_id
    where w.token = $1`,
)
/** Whose link this is; null: nobody's, or no more. */
export const holderOfLink = async (db: Db | Tx, token: string) => (await byToken(db, [token]))[0] ?? null
/** Ends all of them. */
export const endLetters = (tx: Tx, customerId: number): Promise<void> => forget(tx, customerId)

const due = preparedStatement<{ customerId: number }, [number]>(
  'watch-letters-due',
  `select w.customer_id as "customerId" from watch_letters w join person c on c.id = w.customer_id and c.active
    where coalesce(w.sent_at < now() - make_interval(hours => $1), true) order by w.customer_id`,
)
/** Who may get one now. */
export const dueForLetter = async (db: Db, pauseHours: number): Promise<number[]> =>
  (await due(db, [pauseHours])).map(one => one.customerId)

const hold = preparedStatement<{ about: WatchLetterKind[]; token: string; since: Date }, [number, number]>(
  'watch-letters-hold',
  `select about, token, since from watch_letters
    where customer_id = $1::bigint and coalesce(sent_at < now() - make_interval(hours => $2), true) for update`,
)
/** Theirs, held; null: they do not want any more, or somebody was quicker. */
export const holdLetters = async (tx: Tx, customerId: number, pauseHours: number) =>
  (await hold(tx, [customerId, pauseHours]))[0] ?? null

type ToldRow = {
  articleId: number
  price: string | null
  priceUnit: number | null
  currency: string | null
  inStock: boolean | null
}
const told = preparedStatement<ToldRow, [number]>(
  'watch-told',
  `select article_id as "articleId", price, price_unit as "priceUnit", currency, in_stock as "inStock"
     from watch_told where customer_id = $1::bigint`,
)
/** What a person was told last, by article. */
export async function toldOf(db: Db | Tx, customerId: number): Promise<Map<number, Known>> {
  const rows = await told(db, [customerId])
  return new Map(
    rows.map(({ articleId, price, priceUnit, currency, inStock }) => [
      articleId,
      {
        price:
          price !== null && priceUnit !== null && currency !== null ? { price, priceUnit, currency } : null,
        inStock,
      },
    ]),
  )
}

const note = preparedStatement<
  never,
  [number, number[], (string | null)[], (number | null)[], (string | null)[], (boolean | null)[]]
>(
  'watch-told-note',
  `insert into watch_told (customer_id, article_id, price, price_unit, currency, in_stock)
   select e.customer_id, g.article_id, g.price, g.price_unit, g.currency, g.in_stock
     from unnest($2::bigint[], $3::numeric[], $4::int[], $5::text[], $6::bool[])
            as g(article_id, price, price_unit, currency, in_stock)
     join watchlist_entry e on e.customer_id = $1::bigint and e.article_id = g.article_id
   on conflict (customer_id, article_id) do update set price = excluded.price, price_unit = excluded.price_unit,
     currency = excluded.currency, in_stock = excluded.in_stock`,
)
/** Notes what they know now; of what they have stopped watching nothing. */
export async function noteTold(
  tx: Tx,
  customerId: number,
  all: readonly { articleId: number; known: Known }[],
): Promise<void> {
  if (all.length === 0) return
  await note(tx, [
    customerId,
    all.map(one => one.articleId),
    all.map(one => one.known.price?.price ?? null),
    all.map(one => one.known.price?.priceUnit ?? null),
    all.map(one => one.known.price?.currency ?? null),
    all.map(one => one.known.inStock),
  ])
}

export async function noteSent(tx: Tx, customerId: number): Promise<void> {
  await tx
    .updateTable('watch_letters')
    .set({ sent_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .execute()
}
