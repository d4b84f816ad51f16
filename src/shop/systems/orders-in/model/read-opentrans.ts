/** An ORDER or ORDERCHANGE of openTRANS 2.1 as the order that it says. */
import { at, childOf, childrenOf, textAt, type Node } from '#kit/xml/xml-tree.ts'
import {
  checkedOrder,
  dayIn,
  OrderUnreadable,
  type IncomingAddress,
  type IncomingLine,
  type IncomingOrder,
} from './incoming-order.ts'

const short = (text: string, most = 120): string => text.slice(0, most)
const textsOf = (node: Node | undefined, name: string): string[] =>
  childrenOf(node, name)
    .map(one => one.text.trim())
    .filter(Boolean)

/** Which documents of openTRANS are orders, and what stands before the names of their parts. */
const kinds = ['ORDER', 'ORDERCHANGE'] as const
export type OpenTransKind = (typeof kinds)[number]

/** The order or change in a document, by itself or inside of OPENTRANS; null: it is neither. */
export function openTransOrder(root: Node): { kind: OpenTransKind; node: Node } | null {
  const node = root.name === 'OPENTRANS' ? root.children[0] : root
  const kind = kinds.find(one => one === node?.name)
  return kind && node ? { kind, node } : null
}

/** The language that a document prefers, by two letters; '' it says none that is known. */
export function languageOf(node: Node): string {
  const said = textsOf(headOf(node), 'LANGUAGE')[0] ?? ''
  return (
    { deu: 'de', ger: 'de', eng: 'en', spa: 'es', fra: 'fr', ita: 'it', zho: 'zh' }[said.toLowerCase()] ?? ''
  )
}

const headOf = (node: Node): Node | undefined => at(node, `${node.name}_HEADER`, `${node.name}_INFO`)

const remarksIn = (node: Node | undefined): string => textsOf(node, 'REMARKS').join('\n').slice(0, 2_000)

const idsOf = (party: Node | undefined): string[] => textsOf(party, 'PARTY_ID')
const hasRole = (party: Node, role: string): boolean => textsOf(party, 'PARTY_ROLE').includes(role)

function addressOf(id: string, party: Node | undefined): IncomingAddress | null {
  const address = childOf(party, 'ADDRESS')
  const known = short(id || (idsOf(party)[0] ?? ''))
  if (!address) return known === '' ? null : { id: known, lines: [], postcode: '', town: '', country: '' }
  return {
    id: known,
    lines: ['NAME', 'NAME2', 'NAME3', 'DEPARTMENT', 'STREET', 'BOXNO']
      .flatMap(name => textsOf(address, name))
      .slice(0, 8)
      .map(line => short(line, 200)),
    postcode: short(textAt(address, 'ZIP') || textAt(address, 'ZIPBOX'), 20),
    town: short(textAt(address, 'CITY')),
    country: short(textAt(address, 'COUNTRY_CODED'), 2).toUpperCase(),
  }
}

/** The party that the header points at, by its number and role; several parties may have one number. */
function partyIn(head: Node | undefined, role: string, id: string): IncomingAddress | null {
  const parties = childrenOf(childOf(head, 'PARTIES'), 'PARTY')
  const named = parties.filter(one => id !== '' && idsOf(one).includes(id))
  const party = named.find(one => hasRole(one, role)) ?? named[0]
  // a number that points at no party is the buyer's number of an address
  if (id !== '') return addressOf(id, party)
  return addressOf(
    '',
    parties.find(one => hasRole(one, role)),
  )
}

const deliversTo = (node: Node | undefined): string =>
  textAt(node, 'SHIPMENT_PARTIES_REFERENCE', 'DELIVERY_IDREF')

type Wish = Pick<IncomingLine, 'desiredOn' | 'severalDays'>

/** By the end of the time that is asked for; a time that is no day is none that could be promised, so people look at it. */
function wishOf(date: Node | undefined): Wish | null {
  if (!date) return null
  const said = textAt(date, 'DELIVERY_END_DATE') || textAt(date, 'DELIVERY_START_DATE')
  if (said === '') return null
  const desiredOn = dayIn(said)
  return { desiredOn, severalDays: desiredOn === null }
}

function wishIn(item: Node, ofOrder: Wish | null): Wish {
  const parts = childrenOf(childOf(item, 'PARTIAL_DELIVERY_LIST'), 'PARTIAL_DELIVERY')
  const [first] = parts
  if (first) {
    const wish = wishOf(childOf(first, 'DELIVERY_DATE')) ?? { desiredOn: null, severalDays: false }
    const isWhole = parts.length === 1 && textAt(first, 'QUANTITY') === textAt(item, 'QUANTITY')
    return { ...wish, severalDays: wish.severalDays || !isWhole }
  }
  return wishOf(childOf(item, 'DELIVERY_DATE')) ?? ofOrder ?? { desiredOn: null, severalDays: false }
}

/**
 * The price as it counts: what the line comes to where allowances change the price of a piece, or where no such price is said; ''
 * of the base: the price is for another unit.
 */
function priceIn(item: Node, unit: string): Pick<IncomingLine, 'price' | 'priceBase'> {
  const fixed = childOf(item, 'PRODUCT_PRICE_FIX')
  const ofLine = short(textAt(item, 'PRICE_LINE_AMOUNT'), 30)
  const price = short(textAt(fixed, 'PRICE_AMOUNT'), 30)
  if (ofLine !== '' && (price === '' || childOf(fixed, 'ALLOW_OR_CHARGES_FIX')))
    return { price: ofLine, priceBase: short(textAt(item, 'QUANTITY'), 20) }
  const base = childOf(fixed, 'PRICE_BASE_FIX')
  const isSame =
    !base || (textAt(base, 'PRICE_UNIT') === unit && /^1?(?:\.0*)?$/.test(textAt(base, 'PRICE_UNIT_FACTOR')))
  return { price, priceBase: isSame ? short(textAt(fixed, 'PRICE_QUANTITY') || '1', 20) : '' }
}

function lineIn(item: Node, on: { currency: string; shipTo: string; wish: Wish | null }): IncomingLine {
  const product = childOf(item, 'PRODUCT_ID')
  const unit = short(textAt(item, 'ORDER_UNIT'), 20)
  const numbers = childrenOf(product, 'INTERNATIONAL_PID')
  const isGtin = ({ attributes }: Node) =>
    ['', 'ean', 'gtin', 'upc'].includes((attributes['type'] ?? '').toLowerCase())
  const gtin = short(numbers.find(isGtin)?.text.trim() ?? '', 20)
  const cost = at(item, 'ACCOUNTING_INFO', 'COST_CATEGORY_ID')
  const isCenter = cost && (cost.attributes['type'] ?? 'cost_center') === 'cost_center'
  const costCenter = isCenter ? short(cost.text.trim(), 64) : ''
  const own = short(deliversTo(item))
  return {
    number: short(textAt(item, 'LINE_ITEM_ID'), 20),
    supplierNumber: short(textAt(product, 'SUPPLIER_PID')),
    buyerNumber: short(textAt(product, 'BUYER_PID')),
    auxiliaryId: short(textAt(product, 'CONFIG_CODE_FIX'), 250),
    makerNumber: short(textAt(product, 'MANUFACTURER_INFO', 'MANUFACTURER_PID')),
    ...(gtin !== '' && { gtin }),
    ...(costCenter !== '' && { costCenter }),
    description: short(textAt(product, 'DESCRIPTION_SHORT'), 300),
    quantity: short(textAt(item, 'QUANTITY'), 20),
    unit,
    ...priceIn(item, unit),
    currency: on.currency,
    ...wishIn(item, on.wish),
    shipTo: own === on.shipTo ? '' : own,
    comment: remarksIn(item),
  }
}

/** The one agreement that an order or a line is under; '' none, or several. */
const agreementIn = (node: Node | undefined): string => {
  const named = childrenOf(childOf(node, 'SOURCING_INFO'), 'AGREEMENT').map(one =>
    textAt(one, 'AGREEMENT_ID'),
  )
  return named.length === 1 ? short(named[0] ?? '', 100) : ''
}
/** The contract of the order: that of all its lines, which have that of the head where they name none. */
function contractIn(node: Node, items: readonly Node[]): string {
  const ofOrder = agreementIn(childOf(node, `${node.name}_HEADER`))
  const all = new Set(items.map(item => agreementIn(item) || ofOrder))
  return all.size === 1 ? ([...all][0] ?? '') : ''
}

/** Is it not to be delivered any more? */
export const isNothing = (quantity: string): boolean =>
  /^[+-]?0*(?:\.0*)?$/.test(quantity.trim()) && /0/.test(quantity)

/**
 * Throws OrderUnreadable with what is missing, and for orders of a kind that are no plain order. A change whose lines all have the
 * quantity 0 is the deletion of the order.
 */
export function readOpenTransOrder({ kind, node }: { kind: OpenTransKind; node: Node }): IncomingOrder {
  const head = headOf(node)
  if (!head) throw new OrderUnreadable(`${kind} has no ${kind}_INFO`)
  const version = (node.attributes['version'] ?? '').trim()
  if (version !== '2.1')
    throw new OrderUnreadable(`version ${short(version, 20) || '?'} of openTRANS is not taken, 2.1 is`)
  const type = (node.attributes['type'] ?? 'standard').trim()
  if (kind === 'ORDER' && type !== 'standard')
    throw new OrderUnreadable(`an order of the type ${short(type, 20)} is not taken, standard is`)
  const items = childrenOf(childOf(node, `${kind}_ITEM_LIST`), 'ORDER_ITEM')
  const currency = short(textAt(head, 'CURRENCY'), 3).toUpperCase()
  const to = deliversTo(childOf(head, 'ORDER_PARTIES_REFERENCE'))
  const shipTo = partyIn(head, 'delivery', to)
  const bill = textAt(head, 'ORDER_PARTIES_REFERENCE', 'INVOICE_RECIPIENT_IDREF')
  const wish = wishOf(childOf(head, 'DELIVERY_DATE'))
  const lines = items.map(item => lineIn(item, { currency, shipTo: short(to || (shipTo?.id ?? '')), wish }))
  const isChange = kind === 'ORDERCHANGE'
  const isCancelled = isChange && lines.length > 0 && lines.every(line => isNothing(line.quantity))
  const contract = contractIn(node, items)
  const sequence = /^\d{1,9}$/.exec(textAt(head, 'ORDERCHANGE_SEQUENCE_ID'))?.[0]
  return checkedOrder({
    operation: isCancelled ? 'delete' : isChange ? 'update' : 'new',
    number: textAt(head, 'ORDER_ID'),
    date: short(textAt(head, 'ORDER_DATE') || textAt(head, 'ORDERCHANGE_DATE'), 40),
    currency,
    shipTo,
    billTo: partyIn(head, 'invoice_recipient', bill),
    comment: remarksIn(head),
    ...(contract !== '' && { contract }),
    ...(isChange && { namesOnlyChanges: true as const }),
    ...(isChange && sequence !== undefined && { sequence: Number(sequence) }),
    lines,
  })
}
