/** cXML 1.2 as buyers' systems send it: who it is from, and what it asks. */
import type { Identity } from '#shop/systems/connections/model/connection.ts'
import { at, childOf, childrenOf, textAt, type Node } from '#kit/xml/xml-tree.ts'

/** What a document says of itself and of who sends it. */
export type CxmlHead = {
  payloadId: string
  language: string
  /** every number that From and To have: systems send several kinds side by side */
  from: readonly Identity[]
  to: readonly Identity[]
  sender: readonly (Identity & { secret: string })[]
}

const credentialsOf = (node: Node | undefined) =>
  childrenOf(node, 'Credential').map(one => ({
    domain: (one.attributes['domain'] ?? '').trim(),
    identity: textAt(one, 'Identity'),
    secret: childOf(one, 'SharedSecret')?.text ?? '',
  }))

export function readHead(root: Node): CxmlHead {
  const header = childOf(root, 'Header')
  return {
    payloadId: (root.attributes['payloadID'] ?? '').trim().slice(0, 250),
    language: (root.attributes['xml:lang'] ?? '').trim().toLowerCase(),
    from: credentialsOf(childOf(header, 'From')),
    to: credentialsOf(childOf(header, 'To')),
    sender: credentialsOf(childOf(header, 'Sender')),
  }
}

export const operations = ['create', 'edit', 'inspect', 'source'] as const
export type Operation = (typeof operations)[number]

/** An item as a system names it. */
export type NamedByCxml = { code: string; id: string; quantity: string }
export type Setup = {
  operation: Operation
  buyerCookie: string
  returnsTo: string
  /** of level 2: the item that was chosen from an index at the buyer's; null: none */
  selected: Omit<NamedByCxml, 'quantity'> | null
  items: readonly NamedByCxml[]
}

const itemOf = (node: Node | undefined) => ({
  code: textAt(node, 'ItemID', 'SupplierPartID').slice(0, 120),
  id: textAt(node, 'ItemID', 'SupplierPartAuxiliaryID').slice(0, 250),
})

/** Null: it says no operation that there is. */
export function readSetup(request: Node): Setup | null {
  const operation = operations.find(one => one === request.attributes['operation'])
  if (!operation) return null
  const selected = childOf(request, 'SelectedItem')
  return {
    operation,
    buyerCookie: (childOf(request, 'BuyerCookie')?.text ?? '').trim().slice(0, 4_000),
    returnsTo: textAt(request, 'BrowserFormPost', 'URL'),
    selected: selected ? itemOf(selected) : null,
    items: childrenOf(request, 'ItemOut')
      .slice(0, 2_000)
      .map(one => ({ ...itemOf(one), quantity: one.attributes['quantity'] ?? '' })),
  }
}

/** What a document asks: the one element below Request. */
export const askedIn = (root: Node): Node | undefined => at(root, 'Request')?.children[0]
