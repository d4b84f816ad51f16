import { describe, expect, test } from 'vitest'
import { movedPrice, movedScales, type Move } from './change-all.ts'
import type { KeptScale } from './price-list.ts'

const move = (more: Partial<Move> = {}): Move => ({
  act: 'raise',
  by: 'percent',
  value: '3.50',
  rounding: '0.01',
  way: 'nearest',
  ...more,
})

test.each<[string, number, Partial<Move>, string]>([
  ['2.5000', 1, {}, '2.5900'],
  ['2.5000', 1, { rounding: '0.0001' }, '2.5875'],
  ['2.5000', 1, { way: 'down' }, '2.5800'],
  ['2.5000', 1, { rounding: '0.05', way: 'up' }, '2.6000'],
  ['2.5000', 1, { rounding: '0.5' }, '2.5000'],
  ['2.5000', 1, { act: 'lower', value: '100.00' }, '0.0000'],
  ['999999999.9999', 1, { value: '100.00', rounding: '0.0001' }, '1999999999.9998'],
  // an amount is per piece, whatever the price is for
  ['250.0000', 100, { by: 'amount', value: '0.0100', rounding: '0.0001' }, '251.0000'],
  ['2.5000', 1, { by: 'amount', act: 'lower', value: '2.6000', way: 'down' }, '-0.1000'],
  // half a step goes up, also where nothing was lost on the way
  ['0.1250', 1, { value: '0.00' }, '0.1300'],
])('PDP-14 %s per %i moved by %o is %s', (price, unit, more, expected) => {
  expect(movedPrice(price, unit, move(more))).toBe(expected)
})

describe('PDP-14 scales that are changed together', () => {
  const scale = (validFrom: string | null, validUntil: string | null, price: string): KeptScale => ({
    code: 'A',
    names: {},
    currency: 'EUR',
    priceUnit: 1,
    bounds: [1],
    prices: [price],
    validFrom,
    validUntil,
  })
  const said = (scales: readonly KeptScale[]) =>
    scales.map(one => [one.validFrom ?? '', one.validUntil ?? '', one.prices[0]].join(' '))
  const usual = scale(null, null, '10.0000')
  const action = scale('2026-11-01', '2026-12-31', '8.0000')
  const planned = scale('2027-02-01', null, '11.0000')
  const ended = scale('2025-01-01', '2025-12-31', '9.0000')
  test.each<[string, KeptScale[], string | null, string[], string[]]>([
    ['at once, the one that holds', [usual], null, ['  11.0000'], []],
    [
      'at once, also what an action hides',
      [usual, action],
      null,
      ['2026-11-01 2026-12-31 8.8000', '  11.0000'],
      [],
    ],
    [
      'what begins later is named, so that it stays',
      [usual, planned],
      null,
      ['  11.0000'],
      ['2027-02-01  11.0000'],
    ],
    ['from a day the present one stays', [usual], '2027-01-01', ['2027-01-01  11.0000'], []],
    [
      'from a day within an action, what it hides goes on behind its end',
      [usual, action],
      '2026-12-15',
      ['2026-12-15 2026-12-31 8.8000', '2027-01-01  11.0000'],
      [],
    ],
    [
      'from the day of a planned one, that one moves',
      [usual, planned],
      '2027-02-01',
      ['2027-02-01  12.1000'],
      [],
    ],
    [
      'from a day within an action, a planned one that begins before its end keeps its days',
      [usual, action, scale('2026-12-20', null, '11.0000')],
      '2026-12-15',
      ['2026-12-15 2026-12-31 8.8000'],
      ['2026-12-20  11.0000'],
    ],
    [
      'what a planned one hides goes on behind its end',
      [usual, action, scale('2026-12-20', '2027-01-15', '9.0000')],
      '2026-12-15',
      ['2026-12-15 2026-12-31 8.8000', '2027-01-16  11.0000'],
      ['2026-12-20 2027-01-15 9.0000'],
    ],
    [
      'what ends on the last of all days has nothing behind it',
      [scale(null, '9999-12-31', '10.0000')],
      '2026-12-15',
      ['2026-12-15 9999-12-31 11.0000'],
      [],
    ],
    ['what has ended holds no more', [ended], null, [], []],
  ])('%s', (_, kept, from, moved, stay) => {
    const found = movedScales(kept, { from, today: '2026-11-29', move: move({ value: '10.00' }) })
    expect([said(found.moved), said(found.stay)]).toEqual([moved, stay])
  })
})
