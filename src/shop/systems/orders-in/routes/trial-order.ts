import { randomUUID } from 'node:crypto'
import { href } from '#kit/contract.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import { unitFor, unitMeantBy } from '#shop/systems/connections/model/units.ts'
import { xmlText } from '#shop/systems/punch-out/model/oci.ts'
import type { ItemBack } from '#shop/systems/punch-out/model/play.ts'
import { trialOrders } from '#shop/systems/punch-out/slots.ts'
import { ordersIn } from '../contract.ts'
import { isNumberKept } from '../service/decide.ts'
import { toldOnTrial } from '../service/told-on-trial.ts'

const xml = { 'content-type': 'text/xml' }

/** An OrderRequest for the item, as a system that speaks cXML sends it. */
function cxmlOrder({ from, to, sender }: Connection, number: string, item: ItemBack, secret: string): string {
  const credential = ({ domain, identity }: Connection['from'], inner = '') =>
    `<Credential domain="${xmlText(domain)}"><Identity>${xmlText(identity)}</Identity>${inner}</Credential>`
  const money = (value: string) => `<Money currency="${xmlText(item.currency)}">${xmlText(value)}</Money>`
  return [
    `<cXML payloadID="${randomUUID()}" timestamp="${new Date().toISOString()}"><Header>`,
    `<From>${credential(from)}</From><To>${credential(to)}</To><Sender>`,
    credential(sender, `<SharedSecret>${xmlText(secret)}</SharedSecret>`),
    '<UserAgent>Test</UserAgent></Sender></Header><Request deploymentMode="test"><OrderRequest>',
    `<OrderRequestHeader orderID="${xmlText(number)}" orderDate="${new Date().toISOString()}" type="new">`,
    `<Total>${money('0')}</Total></OrderRequestHeader>`,
    `<ItemOut quantity="${xmlText(item.quantity)}" lineNumber="1"><ItemID>`,
    `<SupplierPartID>${xmlText(item.code)}</SupplierPartID>`,
    item.id === '' ? '' : `<SupplierPartAuxiliaryID>${xmlText(item.id)}</SupplierPartAuxiliaryID>`,
    `</ItemID><ItemDetail><UnitPrice>${money(item.price)}</UnitPrice>`,
    `<Description xml:lang="en">Test</Description><UnitOfMeasure>${xmlText(item.unit)}</UnitOfMeasure>`,
    '</ItemDetail></ItemOut></OrderRequest></Request></cXML>',
  ].join('\n')
}

/** An ORDER for the item, as a system that punches out by OCI sends it. */
function openTransOrder({ mapping }: Connection, number: string, item: ItemBack): string {
  const unit = unitMeantBy(item.unit, mapping.units, mapping.ownUnits)
  const e = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`
  return [
    '<ORDER xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bmecat="http://www.bmecat.org/bmecat/2005" version="2.1" type="standard">',
    `<ORDER_HEADER><ORDER_INFO>${e('ORDER_ID', number)}${e('ORDER_DATE', new Date().toISOString())}`,
    `<PARTIES><PARTY>${e('bmecat:PARTY_ID', 'buyer')}${e('PARTY_ROLE', 'buyer')}</PARTY></PARTIES>`,
    `<ORDER_PARTIES_REFERENCE>${e('bmecat:BUYER_IDREF', 'buyer')}${e('bmecat:SUPPLIER_IDREF', 'supplier')}</ORDER_PARTIES_REFERENCE>`,
    `${e('bmecat:CURRENCY', item.currency)}</ORDER_INFO></ORDER_HEADER>`,
    `<ORDER_ITEM_LIST><ORDER_ITEM>${e('LINE_ITEM_ID', '1')}<PRODUCT_ID>${e('bmecat:SUPPLIER_PID', item.code)}`,
    item.id === '' ? '' : e('CONFIG_CODE_FIX', item.id),
    `</PRODUCT_ID>${e('QUANTITY', item.quantity)}`,
    e('bmecat:ORDER_UNIT', unit === null ? item.unit : unitFor(unit, 'unece')),
    `<PRODUCT_PRICE_FIX>${e('bmecat:PRICE_AMOUNT', item.price)}${e('bmecat:PRICE_QUANTITY', item.priceUnit)}</PRODUCT_PRICE_FIX>`,
    '</ORDER_ITEM></ORDER_ITEM_LIST>',
    `<ORDER_SUMMARY>${e('TOTAL_ITEM_NUM', '1')}</ORDER_SUMMARY></ORDER>`,
  ].join('\n')
}

const documentFor = (
  connection: Connection,
  { item, secret, number }: { item: ItemBack; secret: string; number: string },
): string =>
  connection.kind === 'cxml'
    ? cxmlOrder(connection, number, item, secret)
    : openTransOrder(connection, number, item)

/** The order that the desk plays with a connection: by cXML, or by openTRANS where it punches out by OCI. */
export const trialOrder = trialOrders.fill({
  ask: (ctx, connection, ordered) => {
    const page = { ...ctx.page, base: `/ebusiness/${ctx.page.storefront}` }
    const body = documentFor(connection, ordered)
    if (connection.kind === 'cxml') return { url: href(page, ordersIn.cxml), headers: xml, body }
    const authorization = `Basic ${Buffer.from(`${connection.username ?? ''}:${ordered.secret}`).toString('base64')}`
    return { url: href(page, ordersIn.openTrans), headers: { ...xml, authorization }, body }
  },
  told: (ctx, connection, ordered) => toldOnTrial(ctx, connection, documentFor(connection, ordered)),
  read: ({ status, text }) => {
    const amount = /<PRICE_LINE_AMOUNT>([\d.]+)</.exec(text)?.[1]
    const isCxml = /<Status code="200"/.test(text)
    return {
      taken: status === 200 && (isCxml || amount !== undefined),
      cents: amount?.replace('.', '').replace(/^0+(?=\d)/, '') ?? null,
    }
  },
  isKept: (ctx, connection, number) => isNumberKept(ctx.db, connection.companyId, number),
})
