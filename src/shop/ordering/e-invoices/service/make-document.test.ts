import { describe, expect, test } from 'vitest'
import type { Order } from '#shop/ordering/orders/model/order.ts'
import { sourceOf } from '../fixtures.ts'
import { noRouting, type Routing } from '../model/routing.ts'
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
