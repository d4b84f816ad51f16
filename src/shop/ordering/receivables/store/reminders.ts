import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Reminder } from '../model/reminder.ts'

const list = preparedStatement<Reminder & { invoiceId: number }, [readonly number[]]>(
  'invoice-reminders',
  `select invoice_id as "invoiceId", step, sent_on as "sentOn", open from invoice_reminder
    where invoice_id = any($1) order by invoice_id, step`,
)
/** What was sent of these invoices (their ids), in steps. */
export async function remindersOf(
  db: Db | Tx,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, Reminder[]>> {
  const rows = await list(db, [invoiceIds])
  return Map.groupBy(rows, one => one.invoiceId)
}

const insert = preparedStatement<never, [number, number, CalendarDate, number]>(
  'invoice-reminder-insert',
  'insert into invoice_reminder (invoice_id, step, sent_on, open) values ($1, $2, $3, $4)',
)
export const keepReminder = async (
  tx: Tx,
  invoiceId: number,
  { step, sentOn, open }: Reminder,
): Promise<void> => void (await insert(tx, [invoiceId, step, sentOn, open]))
