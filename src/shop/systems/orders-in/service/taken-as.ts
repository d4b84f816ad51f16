/** The document that an order of the shop came as, for who answers it. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { orderedLines } from '../model/decisions.ts'
import type { IncomingLine, IncomingOrder } from '../model/incoming-order.ts'
import { documentsOfOrder, type CameBy, type Format } from '../store/taken-as.ts'

export type TakenAs = {
  connectionId: number
  format: Format
  cameBy: CameBy
  /** payloadID of a cXML document; '' the document has none */
  payloadId: string
  order: IncomingOrder
  /** the buyer's line of each of ours, by our line number */
  lineOf: ReadonlyMap<number, IncomingLine>
  /** lines of theirs that were left out */
  leftOut: readonly IncomingLine[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const payloadIdIn = (message: string): string => {
  const [, double, single] =
    /<(?:\w+:)?cXML\b[^>]*?\spayloadID\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(message) ?? []
  return (double ?? single ?? '').replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => entities[name] ?? '',
  )
}

/** Null: it came otherwise, or in a file without a system. A change that was made since counts before what came first. */
export async function takenAs(db: Db | Tx, orderCode: string): Promise<TakenAs | null> {
  const [document, ...changes] = await documentsOfOrder(db, orderCode)
  if (!document || document.connectionId === null) return null
  const { connectionId, format, cameBy, order, decisions, message } = document
  const changed = new Map(changes.flatMap(one => one.order.lines.map(line => [line.number, line] as const)))
  const { lineOf, leftOut } = orderedLines(order.lines, decisions)
  return {
    connectionId,
    format,
    cameBy,
    payloadId: payloadIdIn(message),
    order,
    lineOf: new Map([...lineOf].map(([ours, line]) => [ours, changed.get(line.number) ?? line] as const)),
    leftOut,
  }
}

export { payloadIdIn }
