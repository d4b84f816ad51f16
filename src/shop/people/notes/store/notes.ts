import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Localised } from '#platform/language/language.ts'

export type StoredNote = { noteId: string; title: string; note: string; savedAt: Date; productCode: string }
const columns = `n.id as "noteId", n.title, n.note, n.saved_at as "savedAt", n.product_code as "productCode"`

const lock = preparedStatement<never, [number]>(
  'notes-lock',
  `select pg_advisory_xact_lock(hashtext('product-notes'), $1::bigint::int)`,
)
/** Whoever changes how many notes a person has waits for others who do: in a transaction. */
export const lockNotes = async (tx: Tx, customerId: number): Promise<void> =>
  void (await lock(tx, [customerId]))

const ofProduct = preparedStatement<StoredNote, [number, string]>(
  'notes-of-product',
  `select ${columns} from product_note n where n.customer_id = $1::bigint and n.product_code = $2
    order by n.made_at desc, n.id`,
)
/** A person's notes of a product, the newest first (NOTE-09). */
export const notesOf = (db: Db | Tx, customerId: number, productCode: string): Promise<StoredNote[]> =>
  ofProduct(db, [customerId, productCode])

const ofCodes = preparedStatement<StoredNote & { count: number }, [number, string[]]>(
  'notes-of-codes',
  `select distinct on (n.product_code) ${columns},
          (count(*) over (partition by n.product_code))::int as count
     from product_note n where n.customer_id = $1::bigint and n.product_code = any($2::text[])
    order by n.product_code, n.made_at desc, n.id`,
)
/** The newest note of each of these products, and how many there are. */
export const newestOf = (
  db: Db | Tx,
  customerId: number,
  codes: readonly string[],
): Promise<(StoredNote & { count: number })[]> => ofCodes(db, [customerId, [...codes]])

const found = `n.customer_id = $1::bigint and ($2::text is null
  or n.title ilike '%' || $2 || '%' or n.note ilike '%' || $2 || '%' or n.product_code ilike '%' || $2 || '%'
  or exists (select from jsonb_each_text(coalesce(a.names, b.names)) as t where t.value ilike '%' || $2 || '%'))`
const tables = `product_note n left join article a on a.code = n.product_code
  left join base_product b on b.code = n.product_code`

/** With the product's names; null: it is no longer in the catalogue. */
export type ListedNote = StoredNote & { names: Localised | null; gone: boolean }
const list = preparedStatement<ListedNote, [number, string | null, number, number]>(
  'notes-list',
  `select ${columns}, coalesce(a.names, b.names) as names,
          (a.id is null or a.retired_at is not null) and (b.id is null or b.retired_at is not null) as gone
     from ${tables} where ${found} order by n.saved_at desc, n.id limit $3::int offset $4::int`,
)
const counted = preparedStatement<{ n: number }, [number, string | null]>(
  'notes-count',
  `select count(*)::int as n from ${tables} where ${found}`,
)
const part = (text: string) => likeText(text) || null

/** A part of the notes in which `text` is found, saved last first. */
export const listNotes = (
  db: Db | Tx,
  customerId: number,
  { text, limit, offset }: { text: string; limit: number; offset: number },
): Promise<ListedNote[]> => list(db, [customerId, part(text), limit, offset])

/** How many there are in all. */
export const countNotes = async (db: Db | Tx, customerId: number, text = ''): Promise<number> =>
  (await counted(db, [customerId, part(text)]))[0]?.n ?? 0

const insert = preparedStatement<never, [number, string[], string[], string[], string[]]>(
  'notes-add',
  `insert into product_note (id, customer_id, product_code, title, note, made_at)
   select g.id, $1::bigint, g.code, g.title, g.note, clock_timestamp() - g.place * interval '1 microsecond'
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as g(id, code, title, note, place)`,
)
export type NewNote = { noteId: string; productCode: string; title: string; note: string }
/** Adds notes, the first as the newest. Hold the lock. */
export const addNotes = async (tx: Tx, customerId: number, added: readonly NewNote[]): Promise<void> =>
  void (await insert(tx, [
    customerId,
    added.map(one => one.noteId),
    added.map(one => one.productCode),
    added.map(one => one.title),
    added.map(one => one.note),
  ]))

const update = preparedStatement<{ id: string }, [number, string, string, string, string]>(
  'notes-change',
  `update product_note set title = $4, note = $5, saved_at = clock_timestamp()
    where customer_id = $1::bigint and product_code = $2 and id = $3 returning id`,
)
/** Writes over a note of a product; false: the person has none of this id there. */
export const changeNote = async (tx: Tx, customerId: number, note: NewNote): Promise<boolean> =>
  (await update(tx, [customerId, note.productCode, note.noteId, note.title, note.note])).length > 0

const remove = preparedStatement<{ code: string }, [number, string]>(
  'notes-remove',
  `with gone as (
     delete from product_note where customer_id = $1::bigint and id = $2 returning *),
   kept as (
     insert into product_note_removed (customer_id, note_id, note)
     select customer_id, id, to_jsonb(gone) from gone
     on conflict (customer_id) do update
       set note_id = excluded.note_id, note = excluded.note, removed_at = now())
   select product_code as code from gone`,
)
/** Deletes a note and keeps it to be brought back. Answers the product; null: the person has none of this id. */
export const removeNote = async (tx: Tx, customerId: number, noteId: string): Promise<string | null> =>
  (await remove(tx, [customerId, noteId]))[0]?.code ?? null

const restore = preparedStatement<{ code: string }, [number, string]>(
  'notes-restore',
  `with kept as (
     delete from product_note_removed where customer_id = $1::bigint and note_id = $2 returning note),
   back as (
     insert into product_note
     select one.* from kept cross join lateral jsonb_populate_record(null::product_note, kept.note) one
      where one.customer_id = $1
     on conflict do nothing returning product_code)
   select product_code as code from back`,
)
/** Brings back the note that was deleted last, once. Answers its product; null: there is nothing to bring back. */
export const restoreNote = async (tx: Tx, customerId: number, noteId: string): Promise<string | null> =>
  (await restore(tx, [customerId, noteId]))[0]?.code ?? null
