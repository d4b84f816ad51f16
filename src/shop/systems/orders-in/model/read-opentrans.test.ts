import { describe, expect, test } from 'vitest'
import { readTree } from '#kit/xml/xml-tree.ts'
import {
  faultBySchema,
  openTransDocument,
  plainStyle,
  type OpenTransLine,
  type OpenTransOrder,
} from '../fixtures/opentrans-orderer.ts'
import { basicCredentials } from './basic-credentials.ts'
import { centerMeant } from './center-meant.ts'
import { digestOf, OrderUnreadable, type IncomingLine, type IncomingOrder } from './incoming-order.ts'
import { openTransOrder, readOpenTransOrder } from './read-opentrans.ts'
import { writeOrderResponse, type Confirmed } from './write-opentrans.ts'

async function read(document: string): Promise<IncomingOrder> {
  const found = openTransOrder(await readTree(Buffer.from(document)))
  if (!found) throw new OrderUnreadable('none')
  return readOpenTransOrder(found)
}
const readValid = (order: OpenTransOrder, style = plainStyle) => {
  const document = openTransDocument(order, style)
  expect(faultBySchema(document), document).toBeNull()
  return read(document)
}
const lineOf = async (line: OpenTransLine, more: Partial<OpenTransOrder> = {}): Promise<IncomingLine> =>
  (await readValid({ number: '1', lines: [line], ...more })).lines[0]!

let drawn = 31
const draw = (below: number): number => (drawn = (drawn * 48_271) % 2_147_483_647) % below
const flip = () => draw(2) === 0
const pick = <T>(all: readonly T[]): T => all[draw(all.length)]!
const hostile = [
  'A&B',
  '<b>',
  '"\'',
  ']]>',
  'ä\u{1f600}',
  'Ω Ñ',
  '%00',
  '${x}',
  '--',
  '=1+1',
  "'; drop table x; --",
]

describe('an order by openTRANS 2.1', () => {
  test('300 orders come as they were written, however they are written, by the official schema', async () => {
    for (let n = 0; n < 300; n++) {
      const word = (most: number) => `${pick(hostile)}${draw(1_000_000)}`.slice(0, most)
      const day = () => `2027-0${1 + draw(9)}-1${draw(10)}`
      const order = {
        number: word(40),
        remark: flip() ? word(60) : '',
        day: flip() ? day() : '',
        ...(flip() && { shipTo: word(20) }),
        lines: Array.from({ length: 1 + draw(8) }, (_, i) => ({
          number: String(i + 1),
          supplier: flip() ? word(32) : '',
          buyer: flip() ? [word(40)] : [],
          maker: flip() ? word(30) : '',
          ean: flip() ? '4006209796856' : '',
          quantity: pick(['1', '25', '50.000', '9999999']),
          unit: pick(['C62', 'MTR', 'KGM']),
          price: pick(['1.0', '85.70', '0.0031', '12345.6789']),
          base: pick(['', '1', '100', '1000']),
          until: flip() ? day() : '',
          center: flip() ? word(20) : '',
          remark: flip() ? word(30) : '',
        })),
      } satisfies OpenTransOrder
      const style = { prefix: flip(), cdata: flip(), wrapped: flip(), comments: flip() }
      const got = await readValid(order, style)
      expect(got).toMatchObject({
        operation: 'new',
        number: order.number,
        currency: 'EUR',
        comment: order.remark,
      })
      expect(got.shipTo?.id ?? '').toBe('shipTo' in order ? order.shipTo : '')
      for (const [i, line] of order.lines.entries())
        expect(got.lines[i], JSON.stringify(order)).toMatchObject({
          number: line.number,
          supplierNumber: line.supplier,
          buyerNumber: line.buyer[0] ?? '',
          makerNumber: line.maker,
          quantity: line.quantity,
          unit: line.unit,
          price: line.price,
          priceBase: line.base || '1',
          desiredOn: line.until || order.day || null,
          severalDays: false,
          comment: line.remark,
        })
      expect(got.lines.map(line => line.costCenter ?? '')).toEqual(order.lines.map(line => line.center))
      // the same order in another style is the same document
      expect(digestOf(await read(openTransDocument(order)))).toEqual(digestOf(got))
    }
  })

  test.each([
    ['of the head', { agreement: 'K-7' }, [undefined, undefined], 'K-7'],
    ['of all lines', {}, ['K-7', 'K-7'], 'K-7'],
    ['of one line only', {}, ['K-7', undefined], undefined],
    ['of the head, and another one of a line', { agreement: 'K-7' }, [undefined, 'K-8'], undefined],
    ['of the head and the same of a line', { agreement: 'K-7' }, ['K-7', undefined], 'K-7'],
    ['none', {}, [undefined, undefined], undefined],
  ])('the contract is the agreement %s', async (_, head, ofLines, contract) => {
    const lines = ofLines.map(agreement => ({ supplier: 'A', price: '1', ...(agreement && { agreement }) }))
    for (const kind of ['ORDER', 'ORDERCHANGE'] as const)
      // a change has no place for one at its head
      if (kind === 'ORDER' || !('agreement' in head))
        expect((await readValid({ kind, number: '1', lines, ...head })).contract).toBe(contract)
  })

  test('of what it says nothing is the same as something else', async () => {
    const order: OpenTransOrder = {
      number: 'PO-1',
      shipTo: 'GATE 1',
      remark: 'soon',
      day: '2027-01-11',
      lines: [
        {
          supplier: 'A',
          buyer: ['B'],
          maker: 'C',
          ean: '4006209796856',
          quantity: '5',
          price: '1.5',
          base: '10',
          center: 'K1',
        },
        {
          supplier: 'D',
          quantity: '7',
          from: '2027-02-01',
          until: '2027-02-03',
          shipTo: 'GATE 2',
          remark: 'r',
        },
      ],
    }
    const document = openTransDocument(order)
    const whole = digestOf(await read(document)).toString('hex')
    const mutants = [
      'PO-1',
      'GATE 1',
      'soon',
      'GATE 2',
      '>A<',
      '>B<',
      '>C<',
      '>D<',
      '>5<',
      '>7<',
      '>1.5<',
      '>10<',
      '>K1<',
      '>EUR<',
      '>r<',
      '2027-02-03T',
      '4006209796856',
      '>C62<',
    ].map(
      said =>
        [
          said,
          document.replaceAll(said, said === '>EUR<' ? '>USD<' : said.replace(/[\w][^<]?/, '8')),
        ] as const,
    )
    for (const [said, mutant] of mutants) {
      expect(mutant, said).not.toBe(document)
      expect(digestOf(await read(mutant)).toString('hex'), said).not.toBe(whole)
    }
    for (const gone of [
      /<REMARKS.*?<\/REMARKS>/s,
      /<ORDER_ITEM>.*?<\/ORDER_ITEM>/s,
      /<bme:PRICE_QUANTITY>10<\/bme:PRICE_QUANTITY>/,
    ])
      expect(digestOf(await read(document.replace(gone, ''))).toString('hex'), String(gone)).not.toBe(whole)
  })

  test.each<[string, OpenTransLine, Partial<IncomingLine>]>([
    ['for so many', { price: '85.7', base: '100' }, { price: '85.7', priceBase: '100' }],
    [
      'with a rebate: the line counts',
      { price: '10', discount: '1', amount: '45', quantity: '5' },
      { price: '45', priceBase: '5' },
    ],
    ['only of the line', { amount: '45', quantity: '5' }, { price: '45', priceBase: '5' }],
    ['for another unit', { price: '10', otherUnit: 'KGM' }, { price: '10', priceBase: '' }],
    ['for the same unit, by half', { price: '10', otherUnit: 'C62' }, { priceBase: '' }],
    ['none', {}, { price: '', priceBase: '1' }],
  ])('a price %s', async (_, line, expected) => {
    expect(await lineOf({ supplier: 'A', ...line })).toMatchObject(expected)
  })

  test.each<[string, OpenTransLine, Partial<IncomingLine>]>([
    [
      'by the end of a time',
      { from: '2027-02-01', until: '2027-02-05' },
      { desiredOn: '2027-02-05', severalDays: false },
    ],
    [
      'on several days',
      {
        quantity: '5',
        parts: [
          { quantity: '2', day: '2027-02-01' },
          { quantity: '3', day: '2027-03-01' },
        ],
      },
      { severalDays: true },
    ],
    [
      'in one part that is all',
      { quantity: '5', parts: [{ quantity: '5', day: '2027-02-01' }] },
      { desiredOn: '2027-02-01', severalDays: false },
    ],
    [
      'in one part that is not all',
      { quantity: '5', parts: [{ quantity: '2', day: '2027-02-01' }] },
      { severalDays: true },
    ],
    ['as the order', {}, { desiredOn: '2027-01-11' }],
  ])('a day %s', async (_, line, expected) => {
    expect(await lineOf({ supplier: 'A', ...line }, { day: '2027-01-11' })).toMatchObject(expected)
  })

  test('a month is no day that could be promised', async () => {
    const document = openTransDocument({ number: '1', day: '2027-01-11', lines: [{ supplier: 'A' }] })
    const got = await read(document.replace(/2027-01-11T[^<]*/, '2027-01'))
    expect(got.lines[0]).toMatchObject({ desiredOn: null, severalDays: true })
  })

  test('a delivery party is found by its number and role, and a foreign role of the number is not it', async () => {
    const address = { street: 'Gate 1', zip: '50001', city: 'Zaragoza', country: 'ES' }
    const got = await readValid({ number: '1', address, lines: [{ supplier: 'A' }] })
    expect(got.shipTo).toEqual({
      id: '4711',
      lines: ['Nordwind Automation', 'Gate 1'],
      postcode: '50001',
      town: 'Zaragoza',
      country: 'ES',
    })
    expect((await readValid({ number: '1', lines: [{ supplier: 'A' }] })).shipTo).toBeNull()
  })

  test('what is booked on a project is on no cost center', async () => {
    expect(await lineOf({ supplier: 'A', center: 'P-1', centerType: 'project' })).not.toHaveProperty(
      'costCenter',
    )
  })

  test.each<[string, string | RegExp, string]>([
    ['an older version', /version="2.1"/, 'version="1.0"'],
    ['a call-off', /type="standard"/, 'type="release"'],
    ['no number', /<ORDER_ID>1<\/ORDER_ID>/, '<ORDER_ID> </ORDER_ID>'],
    ['no currency', '<bme:CURRENCY>EUR</bme:CURRENCY>', ''],
    ['no lines', /<ORDER_ITEM>[^]*<\/ORDER_ITEM>/, ''],
    ['no head', /<ORDER_HEADER>[^]*<\/ORDER_HEADER>/, ''],
    ['another document', /ORDER\b/g, 'RFQ'],
  ])('%s is unreadable', async (_, from, to) => {
    const document = openTransDocument({ number: '1', lines: [{ supplier: 'A' }] }).replace(from, to)
    await expect(read(document)).rejects.toThrow(OrderUnreadable)
  })

  test('a change of which nothing is left is a deletion', async () => {
    const change = (quantities: string[]) =>
      readValid({
        kind: 'ORDERCHANGE',
        number: '1',
        sequence: '3',
        lines: quantities.map(quantity => ({ supplier: 'A', quantity })),
      })
    expect(await change(['0', '0.0'])).toMatchObject({ operation: 'delete', sequence: 3 })
    expect(await change(['0', '1'])).toMatchObject({ operation: 'update', namesOnlyChanges: true })
  })
})

describe('what is answered', () => {
  const confirmed: Confirmed = {
    number: 'PO <1>',
    code: 'O-1',
    sequence: 2,
    at: new Date('2026-11-28T10:00:00.123Z'),
    placedAt: new Date('2026-11-28T09:00:00Z'),
    currency: 'EUR',
    net: 12_345,
    buyer: { id: 'C-1', name: 'N & W' },
    seller: 'Contara',
    remarks: ['Order O-1 is placed.'],
    lines: [
      {
        number: '10',
        code: 'A,B (C)',
        buyerNumber: 'N/1',
        name: 'Insert <24>',
        quantity: 50,
        unit: 'C62',
        price: '85.7000',
        priceUnit: 100,
        amount: 4_285,
        schedule: [
          { quantity: 20, on: '2026-12-01' },
          { quantity: 30, on: '2027-01-11' },
        ],
      },
      {
        number: '20',
        code: 'x'.repeat(40),
        buyerNumber: 'y'.repeat(60),
        name: 'Long',
        quantity: 0,
        unit: 'MTR',
        price: '1.0000',
        priceUnit: 1,
        amount: 0,
        schedule: [],
      },
    ],
  }
  test('an ORDERRESPONSE is valid by the schema, and one that is changed is not', () => {
    const document = writeOrderResponse(confirmed)
    expect(faultBySchema(document)).toBeNull()
    expect(document).toContain('<PRICE_LINE_AMOUNT>42.85</PRICE_LINE_AMOUNT>')
    expect(document).not.toContain(`<bmecat:SUPPLIER_PID type="supplier_specific">${'x'.repeat(32)}`)
    for (const [from, to] of [
      ['>C62<', '>none<'],
      ['<ORDER_ID>', '<ORDER_NO>'],
      ['version="2.1"', 'version="9"'],
      ['<QUANTITY>50<', '<QUANTITY>many<'],
      ['>EUR<', '>EURO<'],
    ] as const)
      expect(
        faultBySchema(
          document
            .replace(from, to)
            .replace('</ORDER_ID>', from === '<ORDER_ID>' ? '</ORDER_NO>' : '</ORDER_ID>'),
        ),
        from,
      ).not.toBeNull()
  })
})

test.each<[string, string[], string, string, string | null]>([
  ['what all lines say, where it is ours', ['A', 'A'], '', 'B', 'A'],
  ['what the connection says, where theirs are unknown', ['4711', '4711'], '', 'B', 'B'],
  ['nobody, where theirs is unknown and the connection says none', ['4711'], '', '', null],
  ['nobody, where two of ours are said', ['A', 'B'], '', 'B', null],
  ['nobody, where one line says none', ['A', ''], '', '', null],
  ['what the desk decided', ['A', 'B'], 'B', '', 'B'],
  ['nobody, where there are several and nobody says one', [''], '', '', null],
])('an order is on the cost center of %s', (_, said, decided, connected, expected) => {
  const lines = said.map(code => (code === '' ? {} : { costCenter: code })) as IncomingLine[]
  const found = centerMeant({ lines }, [{ code: 'A' }, { code: 'B' }], decided, connected)
  expect(found.center?.code ?? null).toBe(expected)
})

test.each<[string, ReturnType<typeof basicCredentials>]>([
  [`Basic ${Buffer.from('nordwind:ä:b').toString('base64')}`, { username: 'nordwind', secret: 'ä:b' }],
  [`basic ${Buffer.from(':').toString('base64')}`, { username: '', secret: '' }],
  [`Basic ${Buffer.from('no colon').toString('base64')}`, null],
  ['Bearer abc', null],
  ['', null],
])('credentials of %s', (header, expected) => {
  expect(basicCredentials(header)).toEqual(expected)
})
