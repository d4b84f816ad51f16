import type { Db, Tx } from '#kit/db/connect.ts'
import { readersFor, type LetterReader } from '#shop/people/company/service/readers.ts'
import type { HeldOrder } from '../store/hold-order.ts'

/** Who is written to about an order (`readersFor`). */
export const readersOf = (db: Db | Tx, order: HeldOrder): Promise<LetterReader[]> =>
  readersFor(db, { ...order, active: order.buyerActive }, order)
