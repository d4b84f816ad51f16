import { expect, test } from 'vitest'
import { chanceOf, sourceOf } from '#shop/ordering/e-invoices/fixtures.ts'
import { makeDocument } from '#shop/ordering/e-invoices/service/make-document.ts'
import { lineAmount, plainAmount } from '#kit/money.ts'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import type { IncomingLine } from '#shop/systems/orders-in/model/incoming-order.ts'
import { faultBySchema } from '#shop/systems/orders-in/fixtures/opentrans-orderer.ts'
import { confirmedOf } from '#shop/systems/orders-in/model/confirmed.ts'
import { writeOrderResponse } from '#shop/systems/orders-in/model/write-opentrans.ts'
import { expectByRules } from '../fixtures/official-rules.ts'
import { confirmationOf, referenceOfLine, type Asked } from './confirm.ts'
import { writeDispatch, writeOpenTransBill, type Written } from './write-opentrans.ts'
import { answerState, judgeAnswer } from './message.ts'
import type { ShipNotice } from './documents.ts'
import {
  withSecret,
  writeBill,
  writeConfirmation,
  writeShipNotice,
  writeStatusUpdate,
  type Envelope,
} from './write-cxml.ts'

const hostile = `"><!ENTITY x SYSTEM "file:///etc/passwd">&x; ]]> \u0007 'é' 端子`
const envelope: Envelope = {
  payloadId: `1.${hostile}@shop`,
  at: new Date('2026-11-28T09:00:00Z'),
  language: 'en',
  seller: { domain: 'NetworkId', identity: 'AN99' },
  buyer: { domain: 'NetworkId', identity: hostile },
  agent: 'Contara',
}
const asIncoming = (order: Order): Map<number, IncomingLine> =>
  new Map(
    order.lines.map(line => [
      line.lineNumber,
      {
        number: String(line.lineNumber * 10),
        supplierNumber: line.code,
        buyerNumber: hostile,
        auxiliaryId: '',
        makerNumber: '',
        description: line.name,
        quantity: String(line.quantity),
        unit: line.unit,
        price: line.price,
        priceBase: String(line.priceUnit),
        currency: order.currency,
        desiredOn: null,
        severalDays: false,
        shipTo: '',
        comment: '',
      },
    ]),
  )
const reference = {
  number: `PO ${hostile}`,
  payloadId: hostile,
  date: '2026-11-27T09:00:00+01:00',
  orderCode: '1000001',
}
const amounts = (document: string, element: string): string[] =>
  [...document.matchAll(new RegExp(`<${element}><Money[^>]*>(-?[\\d.]+)<`, 'g'))].map(
    ([, amount = '']) => amount,
  )

const texts = (document: string, element: string): string[] =>
  [...document.matchAll(new RegExp(`<${element}>(-?[\\d.]+)<`, 'g'))].map(([, text = '']) => text)
const cents = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)

test('INT of 300 orders confirmation, ship notice and bill are valid, and their sums are those of order and ledger', () => {
  let credits = 0
  for (let seed = 0; seed < 300; seed++) {
    const source = sourceOf(seed)
    const order: Order = {
      ...source.order,
      lines: source.order.lines.map(line => ({
        ...line,
        schedule: [{ quantity: line.quantity, on: '2026-12-04', from: 'inbound' }],
      })),
    }
    const chance = chanceOf(seed)
    const lineOf = asIncoming(order)
    const asked: Asked = { reference, lineOf, leftOut: [], mapping: { units: 'unece', ownUnits: {} } }
    const plain = confirmationOf(order, asked, { version: 1, before: null })
    expect(plain.state).toBe('accepted')
    // their price, day or pieces are others now and then
    const changed = chance(order.lines.length)
    const line = order.lines[changed]!
    const theirs = lineOf.get(line.lineNumber)!
    const how = chance(4)
    lineOf.set(line.lineNumber, {
      ...theirs,
      ...(how === 0 && { price: '0.0001' }),
      ...(how === 1 && { desiredOn: '2020-01-01' as const }),
      ...(how === 2 && { quantity: String(line.quantity + 7) }),
      ...(how === 3 && { supplierNumber: 'OLD-1' }),
    })
    const said = confirmationOf(order, asked, { version: 2, before: hostile })
    const confirmation = writeConfirmation(envelope, said)
    expectByRules(confirmation)
    expect(amounts(confirmation, 'Total')).toEqual([plainAmount(order.net, order.currency)])
    expect(amounts(confirmation, 'Tax')).toEqual([plainAmount(order.tax, order.currency)])
    for (const one of said.lines)
      expect(one.parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(one.quantity)
    if (line.quantity > line.cancelled) expect(said.state).toBe('detail')
    const kept = said.lines.flatMap(one => {
      const ours = order.lines.find(each => String(each.lineNumber * 10) === one.number)!
      return [lineAmount(ours.quantity - ours.cancelled, one.price, one.priceUnit, order.currency)]
    })
    expect(kept.reduce((sum, amount) => sum + amount, 0)).toBe(order.net)
    const written: Written = {
      at: envelope.at,
      buyer: { id: hostile, name: hostile },
      unitOfLine: ours => order.lines.find(each => String(each.lineNumber) === ours)?.unit ?? 'C62',
    }
    const response = writeOrderResponse(
      confirmedOf(
        order,
        { number: hostile, lineOf, leftOut: [lineOf.get(line.lineNumber)!] },
        { at: envelope.at, seller: hostile, sequence: null, remarks: [hostile] },
      ),
    )
    expect(faultBySchema(response)).toBeNull()
    expect(texts(response, 'TOTAL_AMOUNT')).toEqual([plainAmount(order.net, order.currency)])
    expect(cents(texts(response, 'PRICE_LINE_AMOUNT'))).toBe(cents(texts(response, 'TOTAL_AMOUNT')))
    const notice: ShipNotice = {
      reference,
      number: '1000001-1',
      operation: 'new',
      before: null,
      shippedAt: envelope.at,
      complete: false,
      carrier: seed % 2 ? 'DHL' : '',
      trackingNumber: hostile,
      trackingUrl: 'https://example.com/?a=1&b=2',
      seller: hostile,
      lines: order.lines.map(each => ({
        ...referenceOfLine(each, asked),
        ours: String(each.lineNumber),
        quantity: 1,
        code: each.code,
        name: each.name,
      })),
    }
    expectByRules(writeShipNotice(envelope, notice))
    const deliverTo = { ...order.shipTo, name: hostile }
    for (const operation of ['new', 'delete'] as const)
      expect(faultBySchema(writeDispatch(written, { ...notice, operation, deliverTo }))).toBeNull()
    const made = makeDocument(source)
    if ('gaps' in made) continue
    const { document } = made
    const bill = writeBill(envelope, { reference, document, dueDays: 30, lineOf: () => null })
    expectByRules(bill)
    const sign = document.kind === 'credit-note' ? -1 : 1
    if (sign < 0) credits++
    const text = (amount: number) => plainAmount(sign * amount, document.currency).replace(/^-(0\.00)$/, '$1')
    expect(amounts(bill, 'NetAmount')).toEqual([text(source.sums.total)])
    expect(amounts(bill, 'SubtotalAmount').at(-1)).toBe(text(source.sums.net))
    expect(amounts(bill, 'ShippingAmount')).toEqual([text(source.sums.delivery)])
    expect(amounts(bill, 'Tax')).toEqual([text(source.sums.tax)])
    expect(amounts(bill, 'DueAmount')).toEqual([text(document.sums.payable)])
    const words = (amount: number) => plainAmount(amount, document.currency)
    const openTrans = writeOpenTransBill(written, { reference, document, dueDays: 30, lineOf: () => null })
    expect(faultBySchema(openTrans)).toBeNull()
    expect(texts(openTrans, 'NET_VALUE_GOODS')).toEqual([words(source.sums.net)])
    expect(texts(openTrans, 'TOTAL_AMOUNT')).toEqual([words(source.sums.total)])
    expect(cents(texts(openTrans, 'PRICE_LINE_AMOUNT'))).toBe(cents(texts(openTrans, 'NET_VALUE_GOODS')))
    expect(cents(texts(openTrans, 'ALLOW_OR_CHARGES_TOTAL_AMOUNT'))).toBe(document.sums.charges)
    expect(cents(texts(openTrans, 'TAX_AMOUNT'))).toBe(document.sums.tax)
    expect(cents(texts(openTrans, 'TAX_BASE'))).toBe(document.sums.net)
  }
  expect(credits).toBeGreaterThan(20)
})

test('INT a waiting order and a secret are written so that no part of them becomes markup', () => {
  const status = writeStatusUpdate(envelope, {
    payloadId: hostile,
    code: 406,
    text: 'Not Acceptable',
    detail: hostile,
  })
  const sent = withSecret(status, `a<&"$&$1`)
  expectByRules(sent)
  expect(sent).toContain('<SharedSecret>a&lt;&amp;&quot;$&amp;$1</SharedSecret></Credential><UserAgent>')
})

test.each([
  ['<cXML><Response><Status code="200" text="OK"/></Response></cXML>', 200],
  [`<Status text='x' code='406'>no</Status>`, 406],
  ['<html>ok</html>', null],
  ['', null],
])('%s says %s', (answer, said) =>
  expect(judgeAnswer('cxml', { status: 200, answer })).toEqual({
    said,
    arrived: said === 200,
    refused: said === 406,
  }),
)

test.each([
  [204, true, false],
  [422, false, true],
  [401, false, false],
  [503, false, false],
  [null, false, false],
])('of openTRANS HTTP %s counts', (status, arrived, refused) =>
  expect(judgeAnswer('opentrans', { status, answer: '' })).toEqual({ said: status, arrived, refused }),
)

test.each([
  [{ sentAt: new Date(), tryAfter: null, attempts: 1, said: 200 }, 'sent'],
  [{ sentAt: null, tryAfter: new Date(), attempts: 0, said: null }, 'waiting'],
  [{ sentAt: null, tryAfter: new Date(), attempts: 2, said: 500 }, 'again'],
  [{ sentAt: null, tryAfter: null, attempts: 1, said: 406 }, 'refused'],
  [{ sentAt: null, tryAfter: null, attempts: 10, said: null }, 'given-up'],
  [{ sentAt: null, tryAfter: null, attempts: 0, said: null }, 'kept'],
] as const)('%j is %s', (message, state) => expect(answerState(message)).toBe(state))
