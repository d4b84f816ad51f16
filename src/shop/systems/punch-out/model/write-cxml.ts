/** cXML 1.2 as we answer it; checked against its DTD in the tests. */
import { plainAmount } from '#kit/money.ts'
import type { Identity } from '#shop/systems/connections/model/connection.ts'
import { xmlText } from './oci.ts'
import { priceOfOne } from './price.ts'
import type { ReturnedItem } from './returned-item.ts'

const doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">'
const moment = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, '+00:00')

export type Envelope = { payloadId: string; at: Date; language: string }

const cxml = ({ payloadId, at, language }: Envelope, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n<cXML payloadID="${xmlText(payloadId)}" timestamp="${moment(at)}" xml:lang="${xmlText(language)}">${inner}</cXML>\n`

/** What went well or did not, in the numbers of HTTP, as cXML says it. */
export type CxmlStatus = { code: number; text: string; detail?: string }
const statusOf = ({ code, text, detail = '' }: CxmlStatus): string =>
  `<Status code="${code}" text="${xmlText(text)}">${xmlText(detail)}</Status>`

const response = (envelope: Envelope, status: CxmlStatus, inner = ''): string =>
  cxml(envelope, `<Response>${statusOf(status)}${inner}</Response>`)

export const writeStatus = (envelope: Envelope, status: CxmlStatus): string => response(envelope, status)

export const writeStartPage = (envelope: Envelope, url: string): string =>
  response(
    envelope,
    { code: 200, text: 'success' },
    `<PunchOutSetupResponse><StartPage><URL>${xmlText(url)}</URL></StartPage></PunchOutSetupResponse>`,
  )

/** Which documents the shop takes, and where. */
export const writeProfile = (
  envelope: Envelope,
  transactions: readonly { name: string; url: string }[],
): string =>
  response(
    envelope,
    { code: 200, text: 'success' },
    `<ProfileResponse effectiveDate="${moment(envelope.at)}">${transactions
      .map(({ name, url }) => `<Transaction requestName="${name}"><URL>${xmlText(url)}</URL></Transaction>`)
      .join('')}</ProfileResponse>`,
  )

const credential = ({ domain, identity }: Identity): string =>
  `<Credential domain="${xmlText(domain)}"><Identity>${xmlText(identity)}</Identity></Credential>`
const money = (value: string, currency: string): string =>
  `<Money currency="${xmlText(currency)}">${value}</Money>`

/** An item as it goes back: the price of one is exact, so quantity × price is our line to the cent. */
function itemIn(item: ReturnedItem, n: number, language: string): string {
  const custom = item.custom
    .map((value, i) =>
      value === '' ? '' : `<Extrinsic name="CustField${i + 1}">${xmlText(value)}</Extrinsic>`,
    )
    .join('')
  return [
    `<ItemIn quantity="${item.quantity}" lineNumber="${n}">`,
    `<ItemID><SupplierPartID>${xmlText(item.code)}</SupplierPartID>`,
    `<SupplierPartAuxiliaryID>${xmlText(item.id)}</SupplierPartAuxiliaryID>`,
    item.buyersNumber === '' ? '' : `<BuyerPartID>${xmlText(item.buyersNumber)}</BuyerPartID>`,
    '</ItemID><ItemDetail>',
    `<UnitPrice>${money(priceOfOne(item.price, item.priceUnit), item.currency)}</UnitPrice>`,
    `<Description xml:lang="${xmlText(language)}"><ShortName>${xmlText(item.name)}</ShortName>${xmlText(item.longText)}</Description>`,
    `<UnitOfMeasure>${xmlText(item.unit)}</UnitOfMeasure>`,
    `<Classification domain="${xmlText(item.group === '' ? 'supplier' : item.classification || 'supplier')}">${xmlText(item.group || item.category)}</Classification>`,
    item.mpn === '' ? '' : `<ManufacturerPartID>${xmlText(item.mpn)}</ManufacturerPartID>`,
    item.manufacturer === '' || item.mpn === ''
      ? ''
      : `<ManufacturerName>${xmlText(item.manufacturer)}</ManufacturerName>`,
    `<URL>${xmlText(item.address)}</URL>`,
    item.leadDays === null ? '' : `<LeadTime>${item.leadDays}</LeadTime>`,
    custom,
    '</ItemDetail></ItemIn>',
  ].join('')
}

/** The basket as it goes back by the buyer's browser. */
export function writeOrderMessage(
  envelope: Envelope,
  {
    buyer,
    seller,
    buyerCookie,
    operationAllowed,
    items,
    currency,
  }: {
    buyer: Identity
    seller: Identity
    buyerCookie: string
    operationAllowed: 'create' | 'edit' | 'inspect'
    items: readonly ReturnedItem[]
    currency: string
  },
): string {
  const total = items.reduce((sum, one) => sum + one.amount, 0)
  return cxml(
    envelope,
    [
      `<Header><From>${credential(seller)}</From><To>${credential(buyer)}</To>`,
      `<Sender>${credential(seller)}<UserAgent>Contara</UserAgent></Sender></Header>`,
      `<Message><PunchOutOrderMessage><BuyerCookie>${xmlText(buyerCookie)}</BuyerCookie>`,
      `<PunchOutOrderMessageHeader operationAllowed="${operationAllowed}">`,
      `<Total>${money(plainAmount(total, currency), currency)}</Total></PunchOutOrderMessageHeader>`,
      ...items.map((item, i) => itemIn(item, i + 1, envelope.language)),
      '</PunchOutOrderMessage></Message>',
    ].join(''),
  )
}
