/** The rows of returns, beside their requests. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { GoodsReturn, ReturnAsked } from '../model/goods-return.ts'

const one = preparedStatement<GoodsReturn, [number]>(
  'returns-one',
  `select r.order_code as "orderCode", r.reason, r.return_number as "returnNumber",
          (select jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'quantity', l.quantity,
                    'received', l.received, 'restocked', l.restocked) order by l.line_number)
             from goods_return_line l where l.request_id = r.request_id) as lines,
          (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', x.line_number, 'quantity', x.received)), '[]')
             from (select l.line_number, sum(l.received) as received
                     from goods_return e join goods_return_line l using (request_id)
                    where e.order_code = r.order_code and e.request_id < r.request_id and l.received > 0
                    group by 1) x) as earlier
     from goods_return r where r.request_id = $1`,
)
/** What a request is about; undefined: it is no return. */
export const returnOf = async (db: Db | Tx, requestId: number): Promise<GoodsReturn | undefined> =>
  (await one(db, [requestId]))[0]

const before = preparedStatement<{ lineNumber: number; pieces: number }, [string]>(
  'returns-before',
  `select l.line_number as "lineNumber", sum(coalesce(l.received, l.quantity))::bigint as pieces
     from goods_return r join goods_return_line l using (request_id) join request q on q.id = r.request_id
    where r.order_code = $1 and q.state not in ('declined', 'withdrawn')
      and not (q.state = 'closed' and l.received is null)
    group by 1`,
)
/** Pieces of an order that are on their way back or came back, by line number. */
export const returnedOf = async (db: Db | Tx, orderCode: string): Promise<Map<number, number>> =>
  new Map((await before(db, [orderCode])).map(({ lineNumber, pieces }) => [lineNumber, pieces]))

const ofForm = preparedStatement<{ code: string }, [string, number]>(
  'returns-of-form',
  `select q.code from goods_return r join request q on q.id = r.request_id
    where r.form_key = $1 and r.customer_id = $2`,
)
/** The number of the request that came with this form of this person's; undefined: none did. */
export const returnOfForm = async (
  db: Db | Tx,
  formKey: string,
  customerId: number,
): Promise<string | undefined> => (await ofForm(db, [formKey, customerId]))[0]?.code

/** Writes what a request is about; a form that was sent before is a unique violation. */
export async function insertReturn(
  tx: Tx,
  requestId: number,
  { reason, pieces }: ReturnAsked,
  of: { orderCode: string; customerId: number; formKey: string },
): Promise<void> {
  await tx
    .insertInto('goods_return')
    .values({
      request_id: requestId,
      customer_id: of.customerId,
      order_code: of.orderCode,
      form_key: of.formKey,
      reason,
    })
    .execute()
  await tx
    .insertInto('goods_return_line')
    .values([...pieces].map(([line_number, quantity]) => ({ request_id: requestId, line_number, quantity })))
    .execute()
}

/** Keeps the number under which the goods come. */
export async function setReturnNumber(tx: Tx, requestId: number, number: string): Promise<void> {
  await tx
    .updateTable('goods_return')
    .set({ return_number: number })
    .where('request_id', '=', requestId)
    .execute()
}

const arrive = preparedStatement<never, [number, string]>(
  'returns-arrived',
  `update goods_return_line l set received = t.received, restocked = t.restocked
     from jsonb_to_recordset($2::jsonb) as t("lineNumber" int, received int, restocked int)
    where l.request_id = $1 and l.line_number = t."lineNumber"`,
)
/** Writes what arrived of each line, and what of it went back into stock. */
export const setArrived = async (
  tx: Tx,
  requestId: number,
  arrived: readonly { lineNumber: number; received: number; restocked: number }[],
): Promise<void> => void (await arrive(tx, [requestId, JSON.stringify(arrived)]))
