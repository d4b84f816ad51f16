/** The rows of repairs, beside their requests. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Estimate, Repair, RepairAsked } from './model/repair.ts'

type Row = Omit<Repair, 'estimate'> & {
  amount: number | null
  currency: string | null
  days: number | null
  until: CalendarDate | null
}
const one = preparedStatement<Row, [number]>(
  'repair-one',
  `select product_code as "productCode", serial_number as "serialNumber", quantity, order_number as "orderNumber",
          fault_on as "faultOn", description, return_address as "returnAddress",
          conditions_version as "conditionsVersion", conditions_language as "conditionsLanguage",
          return_number as "returnNumber", estimate_amount as amount, estimate_currency as currency,
          estimate_days as days, estimate_until as until, tracking
     from repair where request_id = $1`,
)
/** What a request is about; null: it is no repair. */
export async function repairOf(db: Db | Tx, requestId: number): Promise<Repair | null> {
  const [row] = await one(db, [requestId])
  if (!row) return null
  const { amount, currency, days, until, ...repair } = row
  const there = amount !== null && currency !== null && until !== null
  return { ...repair, estimate: there ? { amount, currency, days: days ?? 1, until } : null }
}

/** Writes what a request is about; a form that was sent before is a unique violation. */
export async function insertRepair(
  tx: Tx,
  requestId: number,
  asked: RepairAsked,
  accepted: { formKey: string; customerId: number; version: number; language: string },
): Promise<void> {
  await tx
    .insertInto('repair')
    .values({
      request_id: requestId,
      form_key: accepted.formKey,
      customer_id: accepted.customerId,
      product_code: asked.productCode,
      serial_number: asked.serialNumber,
      quantity: asked.quantity,
      order_number: asked.orderNumber,
      fault_on: asked.faultOn,
      description: asked.description,
      return_address: asked.returnAddress,
      conditions_version: accepted.version,
      conditions_language: accepted.language,
    })
    .execute()
}

type SentBefore = RepairAsked & { code: string; contactName: string; contactPhone: string }
const sentBefore = preparedStatement<SentBefore, [string, number]>(
  'repair-sent-before',
  `select r.code, r.contact_name as "contactName", r.contact_phone as "contactPhone", p.product_code as "productCode",
          p.serial_number as "serialNumber", p.quantity, p.order_number as "orderNumber", p.fault_on as "faultOn",
          p.description, p.return_address as "returnAddress"
     from repair p join request r on r.id = p.request_id where p.form_key = $1 and p.customer_id = $2`,
)
/** The request that came with this form of this person's, with what it said; undefined: none did. */
export const requestOfForm = async (
  db: Db,
  formKey: string,
  customerId: number,
): Promise<SentBefore | undefined> => (await sentBefore(db, [formKey, customerId]))[0]

const issue = preparedStatement<{ number: string }, [number]>(
  'repair-issue-return',
  `update repair set return_number = coalesce(return_number, 'RMA-' || nextval('repair_return_number'))
    where request_id = $1 returning return_number as number`,
)
/** Gives a repair its return number and answers it. */
export const issueReturnNumber = async (tx: Tx, requestId: number): Promise<string> =>
  (await issue(tx, [requestId]))[0]?.number ?? ''

const next = preparedStatement<{ number: string }>(
  'repair-next-return-number',
  `select 'RMA-' || nextval('repair_return_number') as number`,
)
/** The next number under which goods are sent in, also those that come back for another reason. */
export const nextReturnNumber = async (tx: Tx): Promise<string> => {
  const [row] = await next(tx, [])
  if (!row) throw new Error('the sequence of return numbers has answered nothing')
  return row.number
}

/** Keeps the newest estimate. */
export async function setEstimate(tx: Tx, requestId: number, estimate: Estimate): Promise<void> {
  await tx
    .updateTable('repair')
    .set({
      estimate_amount: estimate.amount,
      estimate_currency: estimate.currency,
      estimate_days: estimate.days,
      estimate_until: estimate.until,
    })
    .where('request_id', '=', requestId)
    .execute()
}

/** Keeps how the goods went back. */
export async function setTracking(tx: Tx, requestId: number, tracking: string): Promise<void> {
  await tx.updateTable('repair').set({ tracking }).where('request_id', '=', requestId).execute()
}
