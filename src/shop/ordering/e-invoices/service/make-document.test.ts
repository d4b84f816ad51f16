import { describe, expect, test } from 'vitest'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { sourceOf } from '../fixtures.ts'
import { noRouting, type Routing } from '../model/routing.ts'
import { writeAs } from '../model/write.ts'
import { makeDocument } from './make-document.ts'

describe('an order that names something for its own invoice', () => {
  const source = sourceOf(3)
  const made = (order: Partial<Order>, routing: Partial<Routing>) => {
    const document = makeDocument({
      ...source,
      order: { ...source.order, ...order },
      routing: { ...noRouting, ...routing },
    })
    return 'document' in document ? [document.document.buyerReference, document.document.contract] : []
  }
  const authority = { buyerReference: '04011000-1234512345-06', isLeitwegId: true, contract: 'ALL' }
  test.each<[string, Partial<Order>, Partial<Routing>, string[]]>([
    [
      'its own goes first',
      { invoiceData: { buyerReference: 'OWN', contract: 'FC-77' } },
      authority,
      ['OWN', 'FC-77'],
    ],
    [
      'each by itself',
      { referenceNumber: 'by phone', invoiceData: { buyerReference: '', contract: 'FC-77' } },
      authority,
      ['04011000-1234512345-06', 'FC-77'],
    ],
    [
      'another Leitweg-ID as the number of an order of an authority',
      { referenceNumber: ' 991-01484-64 ' },
      authority,
      ['991-01484-64', 'ALL'],
    ],
    [
      'what only looks like one is the number of an order',
      { referenceNumber: '991-01484-64' },
      { buyerReference: 'ACCOUNTS', contract: '' },
      ['ACCOUNTS', ''],
    ],
  ])('%s', (_, order, routing, said) => expect(made(order, routing)).toEqual(said))
})

test('ORD-02 the tax in the currency of the seller’s country stands in every format (BT-6, BT-111)', () => {
  const made = Array.from({ length: 60 }, (_, seed) => makeDocument(sourceOf(seed))).flatMap(one =>
    'document' in one && one.document.nationalTax ? [one.document] : [],
  )
  expect(made.length).toBeGreaterThan(2)
  for (const document of made) {
    expect(document).toMatchObject({ currency: 'USD', nationalTax: { currency: 'EUR' } })
    const amount = ((document.nationalTax?.amount ?? 0) / 100).toFixed(2)
    const ubl = writeAs.peppol(document)
    expect(ubl).toContain('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>')
    expect(ubl).toContain(
      `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${amount}</cbc:TaxAmount></cac:TaxTotal>`,
    )
    const cii = writeAs.zugferd(document)
    expect(cii).toContain('<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>')
    expect(cii).toContain(`<ram:TaxTotalAmount currencyID="EUR">${amount}</ram:TaxTotalAmount>`)
  }
})
