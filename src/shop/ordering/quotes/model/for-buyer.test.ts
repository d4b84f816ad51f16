import { describe, expect, test } from 'vitest'
import { eventsForBuyer, headForBuyer, linesBeforeSending } from './for-buyer.ts'
import type { Offer, QuoteEvent, QuoteHead, QuoteLine } from './quote.ts'

const offer = (code: string, price = '2.0000'): Offer => ({
  articleId: 1,
  code,
  names: {},
  unit: 'piece',
  taxCode: 'standard',
  quantity: 10,
  price,
  priceUnit: 1,
  discount: 0,
  list: null,
  note: '',
})
const line = (number: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  number,
  articleId: 1,
  code: `A${number}`,
  names: {},
  by: 'buyer',
  words: '',
  quantity: 10,
  unit: 'piece',
  lineKey: '',
  details: {},
  requestedOn: null,
  target: null,
  list: { price: '2.5000', priceUnit: 1 },
  locked: false,
  offers: [],
  ...more,
})
const bySeller = (number: number, more: Partial<QuoteLine> = {}): QuoteLine =>
  line(number, { by: 'seller', articleId: null, code: '', list: null, ...more })

describe('QUO-01 positions before an offer was sent', () => {
  const drafted = line(1, { offers: [offer('A1')], locked: true })
  const cases: [string, QuoteLine[], QuoteLine[] | null, [number, string, string][]][] = [
    ['nothing was sent: what was asked for', [drafted], null, [[1, 'A1', '']]],
    [
      'nothing was sent: what the draft alone has is not there',
      [drafted, bySeller(2, { offers: [offer('NEW')] }), bySeller(3, { words: 'Engraving is free' })],
      null,
      [[1, 'A1', '']],
    ],
    [
      'what was sent and is taken back stays',
      [drafted, bySeller(2, { offers: [offer('OTHER')] })],
      [drafted, bySeller(2, { offers: [offer('NEW')] })],
      [
        [1, 'A1', ''],
        [2, 'NEW', ''],
      ],
    ],
    [
      'what was sent and the draft has no more stays',
      [drafted],
      [drafted, bySeller(2, { words: 'Engraving is free' })],
      [
        [1, 'A1', ''],
        [2, '', 'Engraving is free'],
      ],
    ],
    [
      'another under the same number is not seen',
      [drafted, bySeller(2, { words: 'A secret' })],
      [drafted, bySeller(2, { words: 'Engraving is free' })],
      [
        [1, 'A1', ''],
        [2, '', 'Engraving is free'],
      ],
    ],
  ]
  test.each(cases)('%s', (_, draft, sent, seen) => {
    const lines = linesBeforeSending(draft, sent)
    expect(lines.map(one => [one.number, one.code, one.words])).toEqual(seen)
    expect(lines.every(one => one.offers.length === 0 && !one.locked)).toBe(true)
  })

  test('a row of a list has neither discount, delivery, last day nor offers of a draft', () => {
    const head = {
      state: 'in-progress',
      offered: false,
      lines: [drafted],
      discount: 1_000,
      delivery: 500,
      validUntil: '2999-12-31',
      sentLines: null,
    } as unknown as QuoteHead & { sentLines: null }
    expect(headForBuyer(head)).toMatchObject({
      discount: 0,
      delivery: null,
      validUntil: null,
      lines: [{ offers: [] }],
    })
  })
})

describe('QUO-01 the history of a quote as its buyer reads it', () => {
  const cases: [string, string[], number[], string[]][] = [
    ['an offer that waits', ['request1', 'offer1'], [], ['request1']],
    ['sent without an approval', ['request1', 'offer1'], [1], ['request1', 'offer1']],
    ['approved', ['request1', 'offer1', 'approve1'], [1], ['request1', 'offer1']],
    ['refused and gone', ['request1', 'offer1', 'reject1', 'edit1'], [], ['request1']],
    [
      'refused, offered anew, approved',
      ['request1', 'offer1', 'reject1', 'offer1', 'approve1'],
      [1],
      ['request1', 'offer1'],
    ],
    ['taken back before it was approved', ['request1', 'offer1', 'recall1'], [], ['request1']],
    [
      'taken back after it was sent',
      ['request1', 'offer1', 'recall2', 'offer2'],
      [1],
      ['request1', 'offer1', 'recall2'],
    ],
    [
      'negotiated, and taken back before it was approved',
      ['request1', 'offer1', 'negotiate2', 'offer2', 'recall2'],
      [1],
      ['request1', 'offer1', 'negotiate2'],
    ],
    [
      'the desk’s own ways',
      ['request1', 'take1', 'edit1', 'note1', 'comment1'],
      [],
      ['request1', 'comment1'],
    ],
  ]
  test.each(cases)('%s', (_, all, sent, seen) => {
    const events = all.map((one, id): QuoteEvent => ({
      id,
      revision: Number(one.slice(-1)),
      at: new Date(0),
      name: 'Olga Desk',
      side: 'seller',
      action: one.slice(0, -1),
      body: one.startsWith('approve') ? 'said inside' : 'said',
      internal: false,
    }))
    const revisions = [1, 2].map(revision => ({
      revision,
      offeredAt: sent.includes(revision) ? new Date(0) : null,
    }))
    const read = eventsForBuyer(events, revisions)
    expect(read.map(one => `${one.action}${one.revision}`)).toEqual(seen)
    expect(read.every(one => one.body === 'said')).toBe(true)
  })
})
