import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Database } from '#kit/db/tables.ts'
import type { Decisions } from '../model/decisions.ts'
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
/** Whoever takes a document of this number of the company waits until this transaction is over. */
export const holdNumber = async (
  tx: Tx,
  { companyId, number }: Pick<NumberOf, 'companyId' | 'number'>,
): Promise<void> => void (await hold(tx, [`incoming-order ${companyId} ${number}`]))

/**
 * Documents of one number: of one system each by itself; one that came in a file is of the number whatever system the others are of,
 * since the same order may come both ways.
 */
const ofNumber =
  ({ connectionId, companyId, number, cameBy }: NumberOf & { cameBy: CameBy }) =>
  (eb: ExpressionBuilder<Database, 'incoming_order'>) =>
    eb.and([
      eb('company_id', '=', companyId),
      eb('number', '=', number),
      ...(cameBy === 'system'
        ? [eb.or([eb('connection_id', 'is not distinct from', connectionId), eb('came_by', '<>', 'system')])]
        : []),
    ])

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
  numberOf: NumberOf & { cameBy: CameBy },
  digest: Buffer,
): Promise<Earlier[]> {
  const rows = await tx
    .selectFrom('incoming_order')
    .select(['id', 'operation', 'state', 'order_code as orderCode', 'reason', 'findings', 'digest'])
    .where(ofNumber(numberOf))
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

type Given = NumberOf & {
  customerId: number
  order: IncomingOrder
  digest: Buffer
  format: Format
  cameBy: CameBy
  message: string
  state: IncomingState
  findings: Findings
  decisions?: Decisions
  orderCode: string | null
}
/** Keeps a document and, at the places of what is said of them, the files that came with it: one statement. Answers its number. */
export async function insertIncoming(tx: Tx, given: Given, fileIds: readonly string[] = []): Promise<number> {
  const { id } = await tx
    .with('kept', db =>
      db
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
          ...(given.decisions && { decisions: JSON.stringify(given.decisions) }),
          order_code: given.orderCode,
        })
        .returning('id'),
    )
    .with('came', db =>
      db
        .insertInto('incoming_attachment')
        .columns(['incoming_id', 'place', 'file_id'])
        .expression(eb =>
          eb
            .selectFrom([
              'kept',
              sql<{ file_id: string; place: number }>`unnest(${fileIds}::text[]) with ordinality`.as<'f'>(
                sql`f(file_id, place)`,
              ),
            ])
            .select(['kept.id', sql<number>`f.place - 1`.as('place'), 'f.file_id']),
        )
        .returning('id'),
    )
    .selectFrom('kept')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Other documents of the number that wait no longer, since a later one was taken. */
export async function overtakeOthers(
  tx: Tx,
  numberOf: NumberOf & { cameBy: CameBy },
  id: number,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('incoming_order')
    .set(eb => ({ state: 'refused', reason, version: eb('version', '+', 1) }))
    .where(ofNumber(numberOf))
    .where('id', '<>', id)
    .where('state', '=', 'waiting')
    .execute()
}
