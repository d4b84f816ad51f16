/** An order in an XML document, recognised by what it says. */
import type { Node } from '#kit/xml/xml-tree.ts'
import { askedIn, readHead, type CxmlHead } from '#shop/systems/punch-out/model/read-cxml.ts'
import type { IncomingOrder } from '../model/incoming-order.ts'
import { readCxmlOrder } from '../model/read-cxml-order.ts'
import { openTransOrder, readOpenTransOrder } from '../model/read-opentrans.ts'
import type { Format } from '../store/incoming-orders.ts'

export type Read = { order: IncomingOrder; format: Format; head: CxmlHead | null }

/** Null: it is no order document. Throws OrderUnreadable for an order that could not be looked at. */
export function readOrder(root: Node): Read | null {
  if (root.name === 'cXML') {
    const asked = askedIn(root)
    return asked?.name === 'OrderRequest'
      ? { order: readCxmlOrder(asked), format: 'cxml', head: readHead(root) }
      : null
  }
  const found = openTransOrder(root)
  return found ? { order: readOpenTransOrder(found), format: 'opentrans', head: null } : null
}
