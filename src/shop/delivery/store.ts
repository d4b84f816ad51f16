import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Localised } from '#kit/language.ts'
import type { DeliveryMode } from './model.ts'

type Row = {
  code: string
  names: Localised
  descriptions: Localised
  cost: number
  free_from: number | null
  days: number
}
const modes = named<Row>(
  'delivery-modes',
  `select code, names, descriptions, cost, free_from, days from delivery_mode where active order by sort, code`,
)

/** The modes a buyer can choose, in their order. */
export async function deliveryModes(db: Db | Tx): Promise<DeliveryMode[]> {
  const rows = await modes(db, [])
  return rows.map(({ free_from: freeFrom, ...mode }) => ({ ...mode, freeFrom }))
}
