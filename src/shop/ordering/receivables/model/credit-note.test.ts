import { describe, expect, test } from 'vitest'
import { piecesTyped, refundable, toCredit, toRefund, type Creditable } from './credit-note.ts'
import { toBill, type Billed } from './invoice.ts'

const nothing: Billed = { net: 0, delivery: 0, tax: 0, total: 0, lines: new Map() }
/** 3 pieces for 10.00, 7 pieces for 0.33, delivery 4.90, at 21 %. */
const invoice = {
  net: 1_033,
  delivery: 490,
  tax: 320,
  total: 1_843,
  lines: [
    { lineNumber: 1, quantity: 3, amount: 1_000 },
    { lineNumber: 2, quantity: 7, amount: 33 },
  ],
  taxes: [{ note: 'included' as const, percent: '21', net: 1_523, tax: 320 }],
}
const standard = { code: 'standard', percent: '21.00', note: 'included' as const }
const of = (credited: Billed): Creditable => ({
  invoice,
  credited,
  taxes: new Map([
    [1, standard],
    [2, standard],
  ]),
  deliveryTax: standard,
})
/** Credits one after the other; answers each. */
function all(steps: readonly (readonly [pieces: Record<number, number>, delivery: boolean])[]) {
  let credited = nothing
  return steps.map(([pieces, delivery]) => {
    const asked = {
      pieces: new Map(Object.entries(pieces).map(([line, n]) => [Number(line), n])),
      delivery,
    }
    const note = toCredit(of(credited), asked)
    if (!note) return null
    const lines = new Map(credited.lines)
    for (const { lineNumber, quantity, amount } of note.lines) {
      const before = lines.get(lineNumber) ?? { quantity: 0, amount: 0 }
      lines.set(lineNumber, { quantity: before.quantity + quantity, amount: before.amount + amount })
    }
    credited = {
      net: credited.net + note.net,
      delivery: credited.delivery + note.delivery,
      tax: credited.tax + note.tax,
      total: credited.total + note.total,
      lines,
    }
    return note
  })
}

describe('a credit note', () => {
  test.each([
    ['everything at once', [[{ 1: 3, 2: 7 }, true]]],
    [
      'piece by piece',
      [
        [{ 1: 1 }, false],
        [{ 1: 1, 2: 3 }, false],
        [{ 1: 1 }, true],
        [{ 2: 4 }, false],
      ],
    ],
    [
      'delivery first',
      [
        [{}, true],
        [{ 2: 7 }, false],
        [{ 1: 3 }, false],
      ],
    ],
  ] as const)('ORD-02 %s: together they are the invoice to the cent', (_case, steps) => {
    const notes = all(steps)
    const sum = (of: 'net' | 'delivery' | 'tax' | 'total') =>
      notes.reduce((total, note) => total + (note?.[of] ?? 0), 0)
    expect([sum('net'), sum('delivery'), sum('tax'), sum('total')]).toEqual([1_033, 490, 320, 1_843])
  })

  test('ORD-02 of one piece of three it is a third, with its tax', () => {
    expect(all([[{ 1: 1 }, false]])).toEqual([
      {
        net: 333,
        delivery: 0,
        tax: 70,
        total: 403,
        lines: [{ lineNumber: 1, quantity: 1, amount: 333 }],
        taxes: [{ note: 'included', percent: '21', net: 333, tax: 70 }],
      },
    ])
  })

  test('ORD-02 the whole is the invoice, also where its tax was rounded another way', () => {
    const other = { ...of(nothing), invoice: { ...invoice, tax: 321, total: 1_844, taxes: [] } }
    const whole = toCredit(other, { pieces: new Map([[1, 3], [2, 7]]), delivery: true }) // prettier-ignore
    expect(whole).toMatchObject({ net: 1_033, delivery: 490, tax: 321, total: 1_844 })
  })

  test('ORD-02 in parts as well they are the tax of each rate that a later invoice of an order has', () => {
    const [full, reduced] = [standard, { code: 'reduced', percent: '10.00', note: 'included' as const }]
    const order = { currency: 'EUR', delivery: 0, deliveryTax: full }
    const line = { cancelled: 0, price: '0.1300', priceUnit: 1, quantity: 2 }
    const lines = [full, reduced].map(({ code, percent, note }, i) => ({
      ...line,
      lineNumber: i + 1,
      taxCode: code,
      taxPercent: percent,
      taxNote: note,
    }))
    const first = toBill({ ...order, lines: lines.map(one => ({ ...one, shipped: 1 })) }, nothing)
    const billed = first && { ...first, lines: new Map(first.lines.map(one => [one.lineNumber, one])) }
    const bill = toBill({ ...order, lines: lines.map(one => ({ ...one, shipped: 2 })) }, billed ?? nothing)
    const later = bill ?? expect.fail('nothing is billed')
    // 0.13 at 21 % is 0.03, 0.26 is 0.05; at 10 % 0.01 and 0.03
    expect(later.taxes.map(({ percent, tax }) => [percent, tax])).toEqual([
      ['21', 2],
      ['10', 2],
    ])
    const taxes = new Map([
      [1, full],
      [2, reduced],
    ])
    const ask = (credited: Billed, n: number) =>
      toCredit(
        { invoice: later, credited, taxes, deliveryTax: full },
        { pieces: new Map([[n, 1]]), delivery: false },
      ) ?? expect.fail('nothing is given back')
    const one = ask(nothing, 1)
    const other = ask({ ...one, lines: new Map(one.lines.map(each => [each.lineNumber, each])) }, 2)
    expect([...one.taxes, ...other.taxes]).toEqual(later.taxes)
    expect([one.tax, other.tax]).toEqual([2, 2])
  })

  test('ORD-02 of nothing there is none', () => {
    expect(all([[{}, false]])).toEqual([null])
  })

  test.each([
    [{ 'quantity-1': '2', 'quantity-2': '', reason: '7' }, { read: new Map([[1, 2]]) }],
    [{ 'quantity-1': ' 0 ' }, { read: new Map([[1, 0]]) }],
    [{ 'quantity-1': '-1', 'quantity-2': 'all' }, { wrong: ['quantity-1', 'quantity-2'] }],
  ])('ORD-02 typed %j', (fields, read) => expect(piecesTyped(fields)).toEqual(read))
})

test.each<[string, number, { owed: number; credited: number }, [number, number, number], number | null]>([
  ['all of it', 30, { owed: 100, credited: 0 }, [100, 0, 0], 30],
  ['after another one', 30, { owed: 100, credited: 20 }, [100, 20, 0], 30],
  ['less what was refunded by hand', 30, { owed: 100, credited: 0 }, [100, 10, 0], 20],
  ['nothing after all was refunded by hand', 30, { owed: 100, credited: 0 }, [100, 30, 0], 0],
  ['what was cancelled and refunded by itself is not of it', 30, { owed: 60, credited: 0 }, [100, 40, 0], 30],
  ['not before it was charged', 30, { owed: 100, credited: 0 }, [0, 0, 100], null],
  ['no more than was charged', 30, { owed: 100, credited: 0 }, [20, 0, 0], 20],
])('ORD-02 back to the card with a credit note: %s', (_, total, of, [captured, refunded, open], back) =>
  expect(toRefund({ total }, of, { captured, refunded, open })).toBe(back),
)

test.each([
  ['charged', { paid: 100 }, 40],
  ['never charged', {}, 0],
  ['transferred', { paid: 100, received: 100 }, 0],
  ['transferred in part', { paid: 100, received: 80 }, 20],
  ['charged in part', { paid: 70 }, 10],
  ['charged, a part went back', { paid: 100, credited: 30, refunded: 30 }, 40],
])('ORD-02 of 40 of 100 that are credited goes back to the card where it was %s', (_, with_, back) => {
  const invoice = { total: 100, paid: 0, received: 0, credited: 0, refunded: 0, ...with_ }
  expect(refundable({ total: 40 }, invoice)).toBe(back)
})
