import { describe, expect, test } from 'vitest'
import { missingToShip, type LineToShip } from './shipped-whole.ts'
import { readTypedOrders } from './typed-orders.ts'

describe('orders as they are scanned or typed', () => {
  const read = (text: string) => {
    const { orders, wrong } = readTypedOrders(text)
    return [
      orders.map(({ code, trackingNumber }) => [code, trackingNumber].filter(Boolean).join(' + ')),
      wrong.map(({ line, why }) => `${line} ${why}`),
    ]
  }
  test.each<[string, string, string[], string[]]>([
    ['one a line, as a scanner ends them', '1004001\r\n1004002\r\n', ['1004001', '1004002'], []],
    ['empty lines and blanks around', '\n  1004001 \n\n', ['1004001'], []],
    [
      'with the number of its parcel',
      '1004001 JD0123\n1004002;00340434 1612\n1004003,\tX-99',
      ['1004001 + JD0123', '1004002 + 00340434 1612', '1004003 + X-99'],
      [],
    ],
    [
      'the same twice is one order',
      '1004001\n1004001\n1004001 JD0123\n1004001 JD0123',
      ['1004001 + JD0123'],
      [],
    ],
    [
      'two parcels of one order are wrong',
      '1004001 JD0123\n1004001 JD0124',
      ['1004001 + JD0123'],
      ['2 twice'],
    ],
    ['no parcel’s number', '1004001 JD_0123!\n1004002', ['1004002'], ['1 tracking']],
    ['no number at all', '\n???\n1004002', ['1004002'], ['2 order']],
    [
      'with separators behind it, as a table ends its rows',
      '1004001;\n1004002 ; ,',
      ['1004001', '1004002'],
      [],
    ],
    ['nothing', ' \n', [], []],
  ])('%s', (_, text, orders, wrong) => {
    expect(read(text)).toEqual([orders, wrong])
  })
  test('separators before a sign that ends no line are read at once', () => {
    const began = performance.now()
    expect(read(`1${','.repeat(200_000)}x\u2028y`)).toEqual([[], ['1 tracking']])
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})

describe('orders that can leave whole, one after another', () => {
  const line = (articleId: number, quantity: number, fromStock: number, free: number, more: Partial<LineToShip> = {}) => ({
    lineNumber: articleId, articleId, quantity, fromStock, free, shipped: 0, cancelled: 0, ...more,
  }) // prettier-ignore
  const missing = (...orders: LineToShip[][]) =>
    Object.fromEntries(missingToShip(new Map(orders.map((lines, i) => [String(i + 1), lines]))))
  test.each<[string, LineToShip[][], ReturnType<typeof missing>]>([
    ['all lies ready', [[line(1, 5, 5, 0)]], {}],
    ['the rest is free', [[line(1, 5, 2, 3)]], {}],
    ['one piece too few', [[line(1, 5, 2, 2)]], { 1: { lineNumber: 1, there: 4 } }],
    ['what has left or was cancelled is not needed', [[line(1, 5, 2, 0, { shipped: 2, cancelled: 3 })]], {}],
    ['the first takes what the second wants', [[line(1, 3, 0, 4)], [line(1, 3, 0, 4)]], { 2: { lineNumber: 1, there: 1 } }],
    ['one that cannot leave takes nothing', [[line(1, 3, 0, 3), line(2, 1, 0, 0)], [line(1, 3, 0, 3)]], { 1: { lineNumber: 2, there: 0 } }],
    ['two lines of an article share what is free', [[line(1, 2, 0, 3), line(1, 2, 0, 3, { lineNumber: 2 })]], { 1: { lineNumber: 2, there: 1 } }],
  ])('%s', (_, orders, expected) => {
    expect(missing(...orders)).toEqual(expected)
  }) // prettier-ignore
})
