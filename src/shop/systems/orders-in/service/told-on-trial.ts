/** What the system of a connection would be told of an order that the desk plays. */
import type { Ctx } from '#platform/request/context.ts'
import { at, readTree } from '#kit/xml/xml-tree.ts'
import { actAs } from '#shop/people/session/service/act-as.ts'
import { documentShown, type Connection } from '#shop/systems/connections/model/connection.ts'
import type { ToldOnTrial } from '#shop/systems/punch-out/model/play.ts'
import { OrderUnreadable, type IncomingOrder } from '../model/incoming-order.ts'
import { readCxmlOrder } from '../model/read-cxml-order.ts'
import { openTransOrder, readOpenTransOrder } from '../model/read-opentrans.ts'
import { trialAnswers } from '../slots.ts'
import { takeDocument } from './take-document.ts'
import { undone } from './undone.ts'

/** The document as its door reads it. Throws OrderUnreadable. */
async function orderIn({ kind }: Connection, document: string): Promise<IncomingOrder> {
  const root = await readTree(Buffer.from(document))
  if (kind === 'cxml') {
    const request = at(root, 'Request', 'OrderRequest')
    if (request) return readCxmlOrder(request)
  } else {
    const found = openTransOrder(root)
    if (found) return readOpenTransOrder(found)
  }
  throw new OrderUnreadable('no order')
}

/** Takes the document of a trial as a new order, has it answered, and undoes all of it. Nothing: it is not taken. */
export async function toldOnTrial(
  ctx: Ctx,
  connection: Connection,
  document: string,
): Promise<readonly ToldOnTrial[]> {
  const order = await orderIn(connection, document)
  return undone(ctx, async apart => {
    const buyer = await actAs(apart, connection.customerId, ctx.page.language)
    if (!buyer) return []
    const verdict = await takeDocument(buyer, {
      order,
      connectionId: connection.id,
      mapping: connection.mapping,
      format: connection.kind === 'cxml' ? 'cxml' : 'opentrans',
      cameBy: 'system',
      message: documentShown(document),
    })
    const [answer] = trialAnswers.all()
    return verdict.kind === 'placed' && answer ? answer(apart, connection, verdict.order) : []
  })
}
