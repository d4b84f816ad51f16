import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { shownName } from '#shop/people/company/model/shown-name.ts'
import type { BankEntry, Booking, EntryState, ReadEntry } from '../model/entry.ts'

const insertStatement = preparedStatement<{ id: number }, [string, string, string, string, number]>(
  'bank-statement-insert',
  `insert into bank_statement (name, reference, account, taken_by, left_out, known)
   values ($1, $2, $3, $4, $5, 0) returning id`,
)
const insertEntries = preparedStatement<{ id: number }, [number, string]>(
  'bank-entries-insert',
  `insert into bank_entry (statement_id, fingerprint, booked_on, amount, currency, payer, payer_account, words, reference)
   select $1, decode(t.fingerprint, 'hex'), t."bookedOn", t.amount, t.currency, t.payer, t."payerAccount", t.words, t.reference
     from jsonb_to_recordset($2::jsonb) as t(fingerprint text, "bookedOn" date, amount bigint, currency text, payer text,
          "payerAccount" text, words text, reference text)
    order by t.fingerprint
   on conflict (fingerprint) do nothing returning id`,
)
const noteKnown = preparedStatement<never, [number, number]>(
  'bank-statement-known',
  'update bank_statement set known = $2 where id = $1',
)

/** Keeps a statement and those of its payments that no file brought before; answers how many are new. */
export async function keepStatement(
  tx: Tx,
  statement: { name: string; reference: string; account: string; by: string; leftOut: number },
  entries: readonly (ReadEntry & { fingerprint: string })[],
): Promise<{ id: number; taken: number }> {
  const { name, reference, account, by, leftOut } = statement
  const [row] = await insertStatement(tx, [name, reference, account, by, leftOut])
  if (!row) throw new Error('the statement was not written')
  const taken = (await insertEntries(tx, [row.id, JSON.stringify(entries)])).length
  await noteKnown(tx, [row.id, entries.length - taken])
  return { id: row.id, taken }
}

const columns = `e.id, e.statement_id as "statementId", e.booked_on as "bookedOn", e.amount, e.currency, e.payer,
   e.payer_account as "payerAccount", e.words, e.reference, e.state, e.why, ${shownName('e.settled_by')} as "settledBy", e.version,
   (select coalesce(jsonb_agg(jsonb_build_object('invoiceNumber', b.invoice_number, 'paymentId', b.payment_id, 'amount',
      b.amount, 'discount', b.discount) order by b.payment_id), '[]') from bank_entry_booking b where b.entry_id = e.id)
     as bookings`

const list = preparedStatement<BankEntry & { found: number }, [string, number, number]>(
  'bank-entries',
  `select ${columns}, count(*) over ()::int as found from bank_entry e where e.state = $1
    order by e.booked_on desc, e.id desc limit $2 offset $3`,
)
/** Entries of a state, the newest first. */
export const listEntries = (db: Db, state: EntryState, limit: number, offset: number) =>
  list(db, [state, limit, offset])

const open = preparedStatement<{ count: number; oldest: Date | null }>(
  'bank-entries-open',
  `select count(*)::int as count, min(s.taken_at) as oldest
     from bank_entry e join bank_statement s on s.id = e.statement_id where e.state = 'open'`,
)
/** How many payments are not settled, and since when the first of them is known. */
export const countOpen = async (db: Db) => (await open(db, []))[0] ?? { count: 0, oldest: null }

const one = preparedStatement<BankEntry, [number]>(
  'bank-entry',
  `select ${columns} from bank_entry e where e.id = $1`,
)
/** Null: there is none. */
export const findEntry = async (db: Db | Tx, id: number): Promise<BankEntry | null> =>
  (await one(db, [id]))[0] ?? null

const hold = preparedStatement<{ id: number }, [number]>(
  'bank-entry-hold',
  'select id from bank_entry where id = $1 for update',
)
/** Locks it until the end of the transaction; read it afterwards. */
export const holdEntry = async (tx: Tx, id: number): Promise<void> => void (await hold(tx, [id]))

const settle = preparedStatement<never, [number, EntryState, string, string | null]>(
  'bank-entry-settle',
  `update bank_entry set state = $2, why = $3, settled_by = $4,
          settled_at = case when $4::text is null then null else now() end, version = version + 1 where id = $1`,
)
/** `by` null: it is open again. */
export const settleEntry = async (
  tx: Tx,
  id: number,
  state: EntryState,
  { why = '', by }: { why?: string; by: string | null },
): Promise<void> => void (await settle(tx, [id, state, why, by]))

const insertBooking = preparedStatement<never, [number, number, number, number, number]>(
  'bank-entry-booking-insert',
  `insert into bank_entry_booking (entry_id, invoice_number, payment_id, amount, discount) values ($1, $2, $3, $4, $5)`,
)
export const keepBooking = async (tx: Tx, entry: number, one: Booking): Promise<void> =>
  void (await insertBooking(tx, [entry, one.invoiceNumber, one.paymentId, one.amount, one.discount]))
const removeBookings = preparedStatement<never, [number]>(
  'bank-entry-bookings-remove',
  'delete from bank_entry_booking where entry_id = $1',
)
export const forgetBookings = async (tx: Tx, entry: number): Promise<void> =>
  void (await removeBookings(tx, [entry]))

const entriesOf = preparedStatement<{ id: number }, [number, number | null]>(
  'bank-entries-of-invoice',
  `select distinct entry_id as id from bank_entry_booking
    where invoice_number = $1 and ($2::bigint is null or payment_id = $2)`,
)
const holdAll = preparedStatement<{ id: number }, [readonly number[]]>(
  'bank-entries-hold',
  'select id from bank_entry where id = any($1::bigint[]) order by id for update',
)
/** Locks what was booked for an invoice, or as one payment of it (`payment`), until the end of the transaction. */
export async function holdEntriesOf(tx: Tx, invoiceNumber: number, payment: number | null): Promise<void> {
  const found = await entriesOf(tx, [invoiceNumber, payment])
  if (found.length > 0) await holdAll(tx, [found.map(({ id }) => id)])
}

const dropBookings = preparedStatement<{ id: number; left: number }, [readonly number[]]>(
  'bank-entry-bookings-drop',
  `with gone as (delete from bank_entry_booking where payment_id = any($1::bigint[]) returning entry_id)
   select entry_id as id, (select count(*)::int from bank_entry_booking b
                            where b.entry_id = g.entry_id and b.payment_id <> all($1::bigint[])) as left
     from gone g group by entry_id order by entry_id`,
)
/** Forgets bookings as these payments; answers the entries, with how many bookings each has left. */
export const dropBookingsOf = (
  tx: Tx,
  payments: readonly number[],
): Promise<{ id: number; left: number }[]> => dropBookings(tx, [payments])

export type KeptStatement = {
  id: number
  name: string
  reference: string
  account: string
  takenBy: string
  takenAt: Date
  leftOut: number
  known: number
  entries: number
  open: number
}
const statements = preparedStatement<KeptStatement, [number]>(
  'bank-statements',
  `select s.id, s.name, s.reference, s.account, ${shownName('s.taken_by')} as "takenBy", s.taken_at as "takenAt", s.left_out as "leftOut",
          s.known, (select count(*)::int from bank_entry e where e.statement_id = s.id) as entries,
          (select count(*)::int from bank_entry e where e.statement_id = s.id and e.state = 'open') as open
     from bank_statement s order by s.id desc limit $1`,
)
/** The newest that were taken in. */
export const newestStatements = (db: Db, limit: number): Promise<KeptStatement[]> => statements(db, [limit])
