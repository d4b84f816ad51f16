import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Findings } from '../model/findings.ts'
import type { IncomingOrder, Operation } from '../model/incoming-order.ts'

export const states = ['shown', 'waiting', 'placed', 'done', 'refused'] as const
export type IncomingState = (typeof states)[number]
export type Format = 'cxml' | 'opentrans'
export type CameBy = 'system' | 'desk' | 'buyer'

/** Whose number of an order it is. */
export type NumberOf = { connectionId: number | null; companyId: number; number: string }

const hold = preparedStatement<never, [string]>(
  'incoming-order-hold',
  'select pg_advisory_xact_lock(hashtextextended($1, 20261127))',
)
/** Whoever takes a document of this number waits until this transaction is over. */
export const holdNumber = async (tx: Tx, { connectionId, companyId, number }: NumberOf): Promise<void> =>
  void (await hold(tx, [`incoming-order ${connectionId ?? 'file'} ${companyId} ${number}`]))

/** A document of a number, as far as the next of the same number has to know it. */
export type Earlier = {
  id: number
  operation: Operation
  state: IncomingState
  orderCode: string | null
  reason: string
  findings: Findings
  isSame: boolean
}
/** All documents of a number, the newest first; `isSame`: it says exactly this. */
export async function earlierOf(
  tx: Db | Tx,
  { connectionId, companyId, number }: NumberOf,
  digest: Buffer,
): Promise<Earlier[]> {
  const rows = await tx
    .selectFrom('incoming_order')
    .select(['id', 'operation', 'state', 'order_code as orderCode', 'reason', 'findings', 'digest'])
    .where('connection_id', 'is not distinct from', connectionId)
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ digest: own, ...row }) => ({
    ...row,
    operation: row.operation as Operation,
    state: row.state as IncomingState,
    findings: row.findings as Findings,
    isSame: own.equals(digest),
  }))
}

export async function insertIncoming(
  tx: Tx,
  given: NumberOf & {
    customerId: number
    order: IncomingOrder
    digest: Buffer
    format: Format
    cameBy: CameBy
    message: string
    state: IncomingState
    findings: Findings
    orderCode: string | null
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('incoming_order')
    .values({
      connection_id: given.connectionId,
      company_id: given.companyId,
      customer_id: given.customerId,
      number: given.number,
      operation: given.order.operation,
      format: given.format,
      came_by: given.cameBy,
      digest: given.digest,
      document: JSON.stringify(given.order),
      message: given.message,
      state: given.state,
      findings: JSON.stringify(given.findings),
      order_code: given.orderCode,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Other documents of the number that wait no longer, since a later one was taken. */
export async function overtakeOthers(
  tx: Tx,
  { connectionId, companyId, number }: NumberOf,
  id: number,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('incoming_order')
    .set(eb => ({ state: 'refused', reason, version: eb('version', '+', 1) }))
    .where('connection_id', 'is not distinct from', connectionId)
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('id', '<>', id)
    .where('state', '=', 'waiting')
    .execute()
}
