/** What came of a number before, and whether it is exactly what comes now. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { XmlRefused } from '#kit/xml/read-xml.ts'
import { readTree } from '#kit/xml/xml-tree.ts'
import { digestOf, OrderUnreadable, type IncomingOrder } from '../model/incoming-order.ts'
import { findIncoming } from '../store/at-desk.ts'
import { earlierOf, type CameBy, type Earlier, type NumberOf } from '../store/incoming-orders.ts'
import { readOrder } from './read-order.ts'

/** Does a kept document, read as documents are read today, say exactly this? */
async function saysNow(db: Db | Tx, id: number, order: IncomingOrder): Promise<boolean> {
  const kept = await findIncoming(db, id)
  try {
    const read = kept && readOrder(await readTree(Buffer.from(kept.message)))
    return read !== null && digestOf(read.order).equals(digestOf(order))
  } catch (error) {
    // a long one is not kept whole
    if (!(error instanceof OrderUnreadable || error instanceof XmlRefused)) throw error
    return false
  }
}

/** How many of a number are read anew at most, the newest ones. */
const readAnew = 5

/**
 * All documents of a number, the newest first. One that was kept when less of a document was read, or read otherwise, is the same if
 * what is kept of it says the same today: else an order from before an upgrade that is sent once more would be a change of itself.
 */
export async function earlierDocuments(
  db: Db | Tx,
  numberOf: NumberOf & { cameBy: CameBy },
  order: IncomingOrder,
): Promise<Earlier[]> {
  const all = await earlierOf(db, numberOf, digestOf(order))
  if (all.some(({ isSame }) => isSame)) return all
  for (const { id } of all.slice(0, readAnew))
    if (await saysNow(db, id, order)) return all.map(one => ({ ...one, isSame: one.id === id }))
  return all
}
