import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** A shipment by the code of its order and its number within it. */
export type Parcel = { code: string; shipment: number }

const insert = preparedStatement<{ number: number }, [number, string, string, string, number[], number[]]>(
  'orders-insert-shipment',
  `with s as (
     insert into shipment (order_id, number, carrier, tracking_number, actor)
     select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from shipment where order_id = $1
     returning id, number),
   l as (
     insert into shipment_line (shipment_id, line_number, quantity)
     select s.id, t.line_number, t.quantity from s, unnest($5::int[], $6::int[]) as t(line_number, quantity))
   select number from s`,
)
/** Notes a parcel of a held order; answers its number within the order. */
export async function addShipment(
  tx: Tx,
  shipment: {
    orderId: number
    carrier: string
    trackingNumber: string
    actor: string
    pieces: ReadonlyMap<number, number>
  },
): Promise<number> {
  const { orderId, carrier, trackingNumber, actor, pieces } = shipment
  const [row] = await insert(tx, [
    orderId,
    carrier,
    trackingNumber,
    actor,
    [...pieces.keys()],
    [...pieces.values()],
  ])
  if (!row) throw new Error('no shipment number')
  return row.number
}

const undo = preparedStatement<{ line_number: number; quantity: number }, [number, number]>(
  'orders-undo-shipment',
  `with s as (
     update shipment set undone_at = now() where order_id = $1 and number = $2 and undone_at is null returning id)
   select l.line_number, l.quantity from s join shipment_line l on l.shipment_id = s.id`,
)
/** Takes a shipment of a held order back; answers its pieces by line number. Empty: unknown, or undone already. */
export const undoShipment = async (tx: Tx, orderId: number, number: number): Promise<Map<number, number>> =>
  new Map((await undo(tx, [orderId, number])).map(row => [row.line_number, row.quantity]))

const newest = preparedStatement<Parcel, [string[]]>(
  'orders-newest-shipments',
  `select o.code, max(s.number)::int as shipment from sales_order o join shipment s on s.order_id = o.id
    where o.code = any($1) and s.undone_at is null group by o.id, o.code order by o.id`,
)
/** The last parcel of each of these orders that was not taken back, the oldest order first; of which none left, none. */
export const newestParcels = (db: Db, codes: readonly string[]): Promise<Parcel[]> => newest(db, [[...codes]])
