import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Way } from '#shop/ordering/e-invoices/model/way.ts'
import type { IssuedBill } from '#shop/ordering/receivables/model/issued-bill.ts'
import { type Delivery, type DeliveryState, type KeptLetter, type Missing } from '../model/delivery.ts'

/** Keeps one to be looked at; false: there is one of this paper. */
export async function insertDelivery(
  tx: Tx,
  { id, orderCode, ...issued }: IssuedBill,
  letter: KeptLetter,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bill_delivery')
    .values({
      kind: issued.kind,
      bill_id: id,
      number: issued.number,
      order_code: orderCode,
      company_id: issued.companyId,
      letter: JSON.stringify(letter),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const onceMore = preparedStatement<{ id: number }, [string, number]>(
  'bill-delivery-once-more',
  `update bill_delivery set attempts = 0, round = round + 1, external_id = '', state = 'waiting', sent_at = null, try_after = now()
    where kind = $1 and bill_id = $2 and state not in ('waiting', 'held', 'handed-over') returning id`,
)
/** Sends one that went before once more; false: it waits, is held until its data suffice, or the network has not said what became of it. */
export const beginOnceMore = async (tx: Tx, { kind, id }: IssuedBill): Promise<boolean> =>
  (await onceMore(tx, [kind, id])).length > 0

/** One that somebody has taken to send it. */
export type Taken = Pick<Delivery, 'id' | 'kind' | 'number' | 'orderCode' | 'way' | 'state' | 'attempts'> & {
  billId: number
  companyId: number
  letter: KeptLetter
  round: number
  externalId: string
  told: boolean
}
/** Seconds within which who took one says what became of it; then another may take it. */
const leaseSeconds = 120
const holdDue = preparedStatement<{ id: number }, [number]>(
  'bill-delivery-hold-due',
  `select id from bill_delivery where id = $1 and try_after <= now() for update skip locked`,
)
const lease = preparedStatement<Taken, [number]>(
  'bill-delivery-lease',
  `update bill_delivery
      set attempts = attempts + 1, tried_at = now(), try_after = now() + make_interval(secs => ${leaseSeconds})
    where id = $1
    returning id, kind, bill_id as "billId", number, order_code as "orderCode", company_id as "companyId", letter, way,
      state, attempts, round, external_id as "externalId", told_at is not null as told`,
)
/** Takes one that is due: nobody else has it until the lease is over. Null: it is not due any more. */
export const takeDelivery = (db: Db, id: number): Promise<Taken | null> =>
  inTransaction(db, async tx => {
    const [held] = await holdDue(tx, [id])
    const [taken] = held ? await lease(tx, [held.id]) : []
    return taken ?? null
  })

const due = preparedStatement<{ id: number; number: number }, [number]>(
  'bill-deliveries-due',
  `select id, number from bill_delivery where try_after <= now() order by try_after, id limit $1`,
)
/** Those to be looked at now, the longest due first. */
export const deliveriesDue = (db: Db, most: number) => due(db, [most])

const newest = preparedStatement<{ n: number | null }>(
  'bill-delivery-newest',
  `select max(id) as n from bill_delivery`,
)
/** A number that moves with every new one. */
export const newestDelivery = async (db: Db): Promise<number> => (await newest(db, []))[0]?.n ?? 0

export type Became = {
  state: DeliveryState
  way: Way
  missing?: readonly Missing[]
  receiver?: string
  externalId?: string
  status?: number | null
  reason?: string
  /** seconds until it is looked at again; null: no more by itself */
  pause: number | null
  /** tries begin anew, as the next step does */
  afresh?: boolean
}
/** Notes what became of one. */
export const noteDelivery = async (db: Db | Tx, id: number, became: Became): Promise<void> => {
  const { state, way, missing = [], receiver, externalId, status = null, reason = '', pause, afresh } = became
  await db
    .updateTable('bill_delivery')
    .set({
      state,
      way,
      missing: [...missing],
      status,
      reason,
      try_after: pause === null ? null : sql<Date>`now() + make_interval(secs => ${pause}::float8)`,
      ...(receiver !== undefined && { receiver }),
      ...(externalId !== undefined && { external_id: externalId }),
      ...(afresh && { attempts: 0 }),
      ...((state === 'mailed' || state === 'handed-over') && {
        sent_at: sql<Date>`coalesce(sent_at, now())`,
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** Was the company told of this one only now? Once and never again. */
export const noteTold = async (tx: Tx, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('bill_delivery')
    .set({ told_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What is held of a company is looked at at once. */
export const lookAtHeld = (db: Db | Tx, companyId: number) =>
  db
    .updateTable('bill_delivery')
    .set({ try_after: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('state', '=', 'held')
    .where('try_after', '>', sql<Date>`now()`)
    .execute()

const begin = preparedStatement<{ id: number }, [number]>(
  'bill-delivery-begin',
  `update bill_delivery set attempts = 0, round = round + case when state = 'held' then 0 else 1 end, external_id = '',
      state = 'waiting', sent_at = null
    where id = $1 and state in ('held', 'refused', 'given-up') returning id`,
)
/** Begins one anew and takes it, so that nobody comes between; null: it is none of those that may be. */
export async function beginAgain(tx: Tx, id: number): Promise<Taken | null> {
  const [begun] = await begin(tx, [id])
  const [taken] = begun ? await lease(tx, [begun.id]) : []
  return taken ?? null
}

const stateNow = preparedStatement<{ state: DeliveryState }, [number]>(
  'bill-delivery-state',
  `select state from bill_delivery where id = $1 for update`,
)
/** How one stands, held by this transaction; null: there is none. */
export const holdState = async (tx: Tx, id: number): Promise<DeliveryState | null> =>
  (await stateNow(tx, [id]))[0]?.state ?? null

const counted = preparedStatement<{ state: DeliveryState; count: number; oldest: Date }>(
  'bill-deliveries-counted',
  `select state, count(*) as count, min(made_at) as oldest from bill_delivery
    where state in ('held', 'refused', 'given-up') group by state`,
)
/** How many wait for the desk, a state a row. */
export const countForDesk = (db: Db) => counted(db, [])
