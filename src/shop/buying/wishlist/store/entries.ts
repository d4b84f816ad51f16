import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#platform/language/language.ts'
import type { Then, WatchSort } from '../model/watchlist.ts'

export type NewEntry = {
  articleId: number
  quantity: number
  before: Then | null
  stock: number | null
  /** null: now */
  editedAt: Date | null
}

const add = preparedStatement<
  { id: number; how: 'added' | 'held' },
  [
    number,
    number[],
    number[],
    (string | null)[],
    (number | null)[],
    (string | null)[],
    (number | null)[],
    (Date | null)[],
    number,
  ]
>(
  'watchlist-add',
  `with given as (
     select * from unnest($2::bigint[], $3::int[], $4::numeric[], $5::int[], $6::text[], $7::bigint[], $8::timestamptz[])
       with ordinality as g(article_id, quantity, price, price_unit, currency, stock, edited_at, place)),
   held as (
     select g.article_id from given g join watchlist_entry e on e.customer_id = $1::bigint and e.article_id = g.article_id),
   put as (
     insert into watchlist_entry as e (customer_id, article_id, quantity, price, price_unit, currency, stock, edited_at)
     select $1, g.article_id, g.quantity, g.price, g.price_unit, g.currency, g.stock, coalesce(g.edited_at, now())
       from given g where not exists (select from held h where h.article_id = g.article_id)
      order by g.place
      limit greatest(0, $9::int - (select count(*) from watchlist_entry where customer_id = $1))
     on conflict do nothing
     returning e.article_id)
   select article_id as id, 'added' as how from put union all select article_id, 'held' from held`,
)

/**
 * Adds articles as long as there is room for `most` entries in all; each article once in the list given. Answers which
 * were added and which stood there already; the rest found no room. Hold the lock.
 */
export async function addEntries(
  tx: Tx,
  customerId: number,
  entries: readonly NewEntry[],
  most: number,
): Promise<{ added: Set<number>; held: Set<number> }> {
  const rows = await add(tx, [
    customerId,
    entries.map(one => one.articleId),
    entries.map(one => one.quantity),
    entries.map(one => one.before?.price ?? null),
    entries.map(one => one.before?.priceUnit ?? null),
    entries.map(one => one.before?.currency ?? null),
    entries.map(one => one.stock),
    entries.map(one => one.editedAt),
    most,
  ])
  const of = (how: string) => new Set(rows.filter(row => row.how === how).map(row => row.id))
  return { added: of('added'), held: of('held') }
}

const count = preparedStatement<{ n: number }, [number]>(
  'watchlist-count',
  'select count(*)::int as n from watchlist_entry where customer_id = $1::bigint',
)
export const countEntries = async (db: Db | Tx, customerId: number): Promise<number> =>
  (await count(db, [customerId]))[0]?.n ?? 0

export type StoredEntry = {
  articleId: number
  code: string
  names: Localised
  gone: boolean
  quantity: number
  addedAt: Date
  editedAt: Date
  price: string | null
  priceUnit: number | null
  currency: string | null
  stock: number | null
}

const columns = `e.article_id as "articleId", a.code, a.names, a.retired_at is not null as gone, e.quantity,
  e.added_at as "addedAt", e.edited_at as "editedAt", e.price, e.price_unit as "priceUnit", e.currency, e.stock`
const from = 'from watchlist_entry e join article a on a.id = e.article_id where e.customer_id = $1::bigint'

const newestFirst = preparedStatement<StoredEntry, [number, number, number]>(
  'watchlist-newest',
  `select ${columns} ${from} order by e.edited_at desc, a.code limit $2::int offset $3::int`,
)
const oldestFirst = preparedStatement<StoredEntry, [number, number, number]>(
  'watchlist-oldest',
  `select ${columns} ${from} order by e.edited_at, a.code limit $2::int offset $3::int`,
)
/** One page of a person's entries (WISH-06). */
export const pageOfEntries = (
  db: Db | Tx,
  customerId: number,
  { sort, limit, offset }: { sort: WatchSort; limit: number; offset: number },
): Promise<StoredEntry[]> =>
  (sort === 'edited-asc' ? oldestFirst : newestFirst)(db, [customerId, limit, offset])

const byCodes = preparedStatement<StoredEntry, [number, string[] | null]>(
  'watchlist-by-codes',
  `select ${columns} ${from} and ($2::text[] is null or a.code = any($2::text[])) order by e.edited_at desc, a.code`,
)
/** A person's entries of these codes; all of them for null. */
export const entriesOfCodes = (
  db: Db | Tx,
  customerId: number,
  codes: readonly string[] | null,
): Promise<StoredEntry[]> => byCodes(db, [customerId, codes && [...codes]])

const ofDesigns = preparedStatement<{ design: string; code: string }, [number, string[]]>(
  'watchlist-of-designs',
  `select p.code as design, a.code
     from base_product p join article a on a.base_id = p.id
     join watchlist_entry e on e.article_id = a.id and e.customer_id = $1::bigint
    where p.code = any($2::text[]) and not exists (select from article o where o.code = p.code and o.retired_at is null)`,
)
/** A person's entries that are variants of the designs of these codes. The code of an article is none of a design. */
export const designOfEntries = (
  db: Db | Tx,
  customerId: number,
  codes: readonly string[],
): Promise<{ design: string; code: string }[]> => ofDesigns(db, [customerId, [...codes]])

const marked = preparedStatement<{ code: string }, [number, string[]]>(
  'watchlist-marked',
  `select a.code from watchlist_entry e join article a on a.id = e.article_id
    where e.customer_id = $1::bigint and a.code = any($2::text[])
    union
   select p.code from base_product p join article a on a.base_id = p.id join watchlist_entry e on e.article_id = a.id
    where e.customer_id = $1::bigint and p.code = any($2::text[])
      and not exists (select from article o where o.code = p.code and o.retired_at is null)`,
)
/** Which of these codes a person watches: articles with an entry, and designs with an entry of one of their variants. */
export const watchedCodes = async (
  db: Db | Tx,
  customerId: number,
  codes: readonly string[],
): Promise<string[]> => (await marked(db, [customerId, [...codes]])).map(one => one.code)

const edit = preparedStatement<{ code: string }, [number, string, number]>(
  'watchlist-quantity',
  `update watchlist_entry e set quantity = $3::int, edited_at = now() from article a
    where e.customer_id = $1::bigint and a.id = e.article_id and a.code = $2 returning a.code`,
)
/** Sets the quantity of an entry; false: there is no such entry. */
export const setQuantity = async (
  db: Db,
  customerId: number,
  code: string,
  quantity: number,
): Promise<boolean> => (await edit(db, [customerId, code, quantity])).length > 0
