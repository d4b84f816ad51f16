import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { LedgerAccounts, RevenueAccount } from '../model/accounts.ts'

const setting = preparedStatement<Omit<LedgerAccounts, 'revenue'>>(
  'ledger-setting',
  `select consultant, client, year_start as "yearStart", account_length as "accountLength", debtors, bank, discount, version
     from ledger_setting`,
)
const revenue = preparedStatement<RevenueAccount>(
  'ledger-revenue',
  `select note, trim_scale(percent)::text as percent, account, tax_key as "taxKey", discount_account as "discountAccount",
          discount_key as "discountKey" from ledger_revenue order by note, percent`,
)
/** The accounts as they are kept. */
export async function keptAccounts(db: Db | Tx): Promise<LedgerAccounts> {
  const [[row], accounts] = await Promise.all([setting(db, []), revenue(db, [])])
  if (!row) throw new Error('the settings of the ledger are missing')
  return { ...row, revenue: accounts }
}

const hold = preparedStatement<{ version: number }>(
  'ledger-hold',
  'select version from ledger_setting for update',
)
/** Locks the settings, and with them the closing of months; answers their version. */
export const holdLedger = async (tx: Tx): Promise<number> => (await hold(tx, []))[0]?.version ?? 0

const save = preparedStatement<never, [string, string, number, number, string, string, string]>(
  'ledger-save',
  `update ledger_setting set consultant = $1, client = $2, year_start = $3, account_length = $4, debtors = $5, bank = $6,
          discount = $7, version = version + 1`,
)
const clear = preparedStatement<never>('ledger-revenue-clear', 'delete from ledger_revenue')
const insert = preparedStatement<never, [string]>(
  'ledger-revenue-insert',
  `insert into ledger_revenue (note, percent, account, tax_key, discount_account, discount_key)
   select t.note, t.percent, t.account, t."taxKey", t."discountAccount", t."discountKey"
     from jsonb_to_recordset($1::jsonb) as t(note text, percent numeric, account text, "taxKey" text, "discountAccount" text,
       "discountKey" text)`,
)
export async function keepAccounts(tx: Tx, accounts: Omit<LedgerAccounts, 'version'>): Promise<void> {
  const { consultant, client, yearStart, accountLength, debtors, bank, discount } = accounts
  await save(tx, [consultant, client, yearStart, accountLength, debtors, bank, discount])
  await clear(tx, [])
  await insert(tx, [JSON.stringify(accounts.revenue)])
}

export type ClosedMonth = {
  month: string
  closedBy: string
  closedAt: Date
  bookings: number
  datev: boolean
}
const months = preparedStatement<ClosedMonth>(
  'ledger-months',
  `select to_char(month, 'YYYY-MM') as month, closed_by as "closedBy", closed_at as "closedAt", bookings, datev is not null as datev
     from ledger_month order by ledger_month.month desc`,
)
/** Those that are closed, the last first. */
export const closedMonths = (db: Db | Tx): Promise<ClosedMonth[]> => months(db, [])

const files = preparedStatement<{ csv: Buffer; datev: Buffer | null }, [string]>(
  'ledger-month-files',
  'select csv, datev from ledger_month where month = $1::date',
)
/** The files that were made when it was closed; null: it is open. */
export const filesOfMonth = async (
  db: Db,
  first: string,
): Promise<{ csv: Buffer; datev: Buffer | null } | null> => (await files(db, [first]))[0] ?? null

const close = preparedStatement<never, [string, string, number, Uint8Array, Uint8Array | null, Date]>(
  'ledger-month-close',
  'insert into ledger_month (month, closed_by, bookings, csv, datev, closed_at) values ($1::date, $2, $3, $4, $5, $6)',
)
export const keepClosed = async (
  tx: Tx,
  first: string,
  by: string,
  made: { bookings: number; csv: Uint8Array; datev: Uint8Array | null; at: Date },
): Promise<void> => void (await close(tx, [first, by, made.bookings, made.csv, made.datev, made.at]))
