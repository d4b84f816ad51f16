/** An OrderRequest of cXML 1.2 as the order that it says. */
import { at, childOf, childrenOf, textAt, type Node } from '#kit/xml/xml-tree.ts'
import {
  checkedOrder,
  dayIn,
  operations,
  OrderUnreadable,
  type IncomingAddress,
  type IncomingLine,
  type IncomingOrder,
} from './incoming-order.ts'

const attribute = (node: Node | undefined, name: string): string => (node?.attributes[name] ?? '').trim()
const short = (text: string, most = 120): string => text.slice(0, most)

function addressIn(node: Node | undefined): IncomingAddress | null {
  const address = childOf(node, 'Address')
  if (!address) return null
  const postal = childOf(address, 'PostalAddress')
  return {
    id: short(attribute(address, 'addressID')),
    lines: [
      textAt(address, 'Name'),
      ...childrenOf(postal, 'DeliverTo').map(one => one.text.trim()),
      ...childrenOf(postal, 'Street').map(one => one.text.trim()),
    ]
      .filter(Boolean)
      .slice(0, 8)
      .map(line => short(line, 200)),
    postcode: short(textAt(postal, 'PostalCode'), 20),
    town: short(textAt(postal, 'City')),
    country: short(
      attribute(childOf(postal, 'Country'), 'isoCountryCode') || attribute(address, 'isoCountryCode'),
      2,
    ).toUpperCase(),
  }
}

const commentIn = (node: Node | undefined): string =>
  childrenOf(node, 'Comments')
    .map(one => one.text.trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, 2_000)

/** For how many pieces the price is; '' where it is said in another unit than the line's. */
function baseIn(detail: Node | undefined, unit: string): string {
  const basis = childOf(detail, 'PriceBasisQuantity')
  if (!basis) return '1'
  const factor = attribute(basis, 'conversionFactor')
  const sameUnit = ['', unit].includes(textAt(basis, 'UnitOfMeasure'))
  return sameUnit && /^(?:1(?:\.0*)?)?$/.test(factor) ? short(attribute(basis, 'quantity'), 20) : ''
}

/** Where a line goes, if elsewhere than the order: by its number, else in words; '' as the order. */
function elsewhere(item: Node, ofOrder: IncomingAddress | null): string {
  const own = addressIn(childOf(item, 'ShipTo'))
  if (!own) return ''
  if (own.id !== '') return own.id === ofOrder?.id ? '' : own.id
  const words = (one: IncomingAddress) => [...one.lines, one.postcode, one.town, one.country].join(' ').trim()
  const said = words(own)
  return said === '' || (ofOrder && said === words(ofOrder)) ? '' : short(said)
}

/** When a line is asked for; several days, one that cannot be read, or another one for a part are looked at by people. */
function wishIn(item: Node, ofOrder: string): Pick<IncomingLine, 'desiredOn' | 'severalDays'> {
  const schedules = childrenOf(item, 'ScheduleLine')
  const [first] = schedules
  const [ofLine, ofPart] = [item, first].map(one => attribute(one, 'requestedDeliveryDate'))
  const said = ofLine || ofPart || ofOrder
  const desiredOn = dayIn(said)
  const isOther = Boolean(ofLine && ofPart) && dayIn(ofPart ?? '') !== desiredOn
  const part = attribute(first, 'quantity')
  const isPart = part !== '' && Number(part) !== Number(attribute(item, 'quantity'))
  return {
    desiredOn,
    severalDays: schedules.length > 1 || isPart || isOther || (said !== '' && desiredOn === null),
  }
}

function lineIn(
  item: Node,
  on: { currency: string; shipTo: IncomingAddress | null; wished: string },
): IncomingLine {
  const detail = childOf(item, 'ItemDetail')
  const money = at(detail, 'UnitPrice', 'Money')
  const unit = short(textAt(detail, 'UnitOfMeasure'), 20)
  return {
    number: short(attribute(item, 'lineNumber'), 20),
    supplierNumber: short(textAt(item, 'ItemID', 'SupplierPartID')),
    buyerNumber: short(textAt(item, 'ItemID', 'BuyerPartID')),
    auxiliaryId: short(textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'), 250),
    makerNumber: short(textAt(detail, 'ManufacturerPartID')),
    description: short((childOf(detail, 'Description')?.text ?? '').trim(), 300),
    quantity: short(attribute(item, 'quantity'), 20),
    unit,
    price: short((money?.text ?? '').trim(), 30),
    priceBase: baseIn(detail, unit),
    currency: short(attribute(money, 'currency'), 3).toUpperCase() || on.currency,
    ...wishIn(item, on.wished),
    shipTo: elsewhere(item, on.shipTo),
    comment: commentIn(item),
  }
}

/** What buyers call the reference for the invoice in an extrinsic of the head, without signs and in small letters. */
const referenceNames = new Set(['buyerreference', 'leitwegid', 'invoicereference'])
/** What the document names for its invoice: a reference, and the contract where all lines have one. */
function invoiceDataIn(
  head: Node,
  items: readonly Node[],
): Pick<IncomingOrder, 'buyerReference' | 'contract'> {
  const named = childrenOf(head, 'Extrinsic').find(one =>
    referenceNames.has(
      attribute(one, 'name')
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
    ),
  )
  const buyerReference = short((named?.text ?? '').trim(), 100)
  const contracts = new Set(
    items.map(
      item =>
        attribute(childOf(item, 'MasterAgreementIDInfo'), 'agreementID') ||
        attribute(childOf(item, 'MasterAgreementReference'), 'agreementID'),
    ),
  )
  const [contract = ''] = contracts.size === 1 ? contracts : []
  return {
    ...(buyerReference !== '' && { buyerReference }),
    ...(contract !== '' && { contract: short(contract, 100) }),
  }
}

/** Attachments of the body that an element refers to, by their Content-ID (RFC 2392). */
const referredIn = (node: Node | undefined): string[] =>
  childrenOf(node, 'Comments')
    .flatMap(comments => childrenOf(comments, 'Attachment'))
    .map(one => textAt(one, 'URL'))
    .flatMap(url => (/^cid:/i.test(url) ? plain(url.slice(4)) : []))
const plain = (id: string): string => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
/** Which attachments of its body an OrderRequest refers to, and at which line; '' the order as a whole. */
export const attachmentsReferredTo = (request: Node): { contentId: string; line: string }[] => [
  ...referredIn(childOf(request, 'OrderRequestHeader')).map(contentId => ({ contentId, line: '' })),
  ...childrenOf(request, 'ItemOut').flatMap(item =>
    referredIn(item).map(contentId => ({ contentId, line: short(attribute(item, 'lineNumber'), 20) })),
  ),
]

/** What is no order of goods that are delivered and billed once: a limit, a stock of their own, a group of lines. */
const otherCategories = new Set(['stockTransfer', 'consignment', 'limit'])
/** Throws OrderUnreadable for orders and lines of a kind that are no plain order. */
function checkKind(head: Node, items: readonly Node[]): void {
  const type = attribute(head, 'orderType') || 'regular'
  if (type !== 'regular' && type !== 'release')
    throw new OrderUnreadable(`an order of the type ${short(type, 20)} is not taken, regular is`)
  for (const item of items) {
    const line = `line ${short(attribute(item, 'lineNumber'), 20) || '?'}`
    const category = attribute(item, 'itemCategory')
    if (childOf(item, 'BlanketItemDetail') || otherCategories.has(category))
      throw new OrderUnreadable(
        `${line} orders no goods (${category || 'BlanketItemDetail'}), which is not taken`,
      )
    if (attribute(item, 'itemType') === 'composite' || attribute(item, 'parentLineNumber') !== '')
      throw new OrderUnreadable(`${line} is of a group of lines, which is not taken`)
  }
}

/** Throws OrderUnreadable with what is missing, and for orders of a kind that are no plain order. */
export function readCxmlOrder(request: Node): IncomingOrder {
  const head = childOf(request, 'OrderRequestHeader')
  if (!head) throw new OrderUnreadable('OrderRequest has no OrderRequestHeader')
  const type = attribute(head, 'type') || 'new'
  const operation = operations.find(one => one === type)
  if (!operation) throw new OrderUnreadable('type of OrderRequestHeader is none of new, update, delete')
  const items = childrenOf(request, 'ItemOut')
  if (operation !== 'delete') checkKind(head, items)
  const money = [
    at(head, 'Total', 'Money'),
    ...items.map(item => at(item, 'ItemDetail', 'UnitPrice', 'Money')),
  ]
  const currency = money.map(one => attribute(one, 'currency').toUpperCase()).find(Boolean) ?? ''
  const shipTo = addressIn(childOf(head, 'ShipTo'))
  return checkedOrder({
    operation,
    number: attribute(head, 'orderID'),
    date: short(attribute(head, 'orderDate'), 40),
    currency,
    shipTo,
    billTo: addressIn(childOf(head, 'BillTo')),
    comment: commentIn(head),
    ...invoiceDataIn(head, items),
    lines: items.map(item =>
      lineIn(item, { currency, shipTo, wished: attribute(head, 'requestedDeliveryDate') }),
    ),
  })
}
