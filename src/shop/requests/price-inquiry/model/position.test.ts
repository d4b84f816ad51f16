import { describe, expect, test } from 'vitest'
import { shownPrice } from '#platform/units/pieces.ts'
import {
  addedPosition,
  clampLot,
  grandTotal,
  readPosition,
  readWish,
  totalOf,
  type TypedPosition,
} from './position.ts'
import { readScale, writeScale } from './scale.ts'

const typed = (more: Partial<TypedPosition> = {}): TypedPosition => ({
  productNumber: 'A-1',
  configured: null,
  unit: 'C62',
  name: '',
  annualDemand: '5000',
  targetPrice: '6.90',
  perUnit: '100',
  resalePrice: '',
  quantity: '500',
  lot: '250',
  ...more,
})

describe('prices as they are typed', () => {
  const cases: [string, string, number, string][] = [
    ['6.90', 'en-GB', 2, '6.90'],
    ['6,90', 'es-ES', 2, '6.90'],
    ['1.000,50', 'es-ES', 2, '1000.50'],
    ['1,000.50', 'en-GB', 2, '1000.50'],
    ['1.000,5', 'es-US', 2, '1000.50'],
    ['1,000.5', 'es-ES', 2, '1000.50'],
    ['6.905', 'en-GB', 2, '6.91'],
    ['6.904', 'en-GB', 2, '6.90'],
    ['', 'en-GB', 2, '0.00'],
    ['7', 'en-GB', 0, '7'],
    ['.5', 'en-GB', 2, '0.50'],
    ['0,125', 'en-GB', 2, '0.13'],
    ['0.239', 'es-ES', 2, '0.24'],
    ['1,234', 'en-GB', 2, 'two'],
    ['1.234', 'es-ES', 2, 'two'],
    ['-1', 'en-GB', 2, 'negative'],
    ['1e5', 'en-GB', 2, 'no-number'],
    ['NaN', 'en-GB', 2, 'no-number'],
    ['1234567890', 'en-GB', 2, 'too-large'],
  ]
  test.each(cases)('SPI-09 %s in %s with %i places is %s', (text, locale, places, price) => {
    const read = readWish(text, locale, places)
    expect(read.kind === 'value' ? read.value : read.fault.because).toBe(price)
  })
  test('SPI-09 prices show the decimals of the currency in the locale', () => {
    expect(shownPrice('6.9', 'EUR', 'es-ES')).toBe('6,90')
    expect(shownPrice('6.9', 'EUR', 'en-GB')).toBe('6.90')
    expect(shownPrice('7', 'JPY', 'en-GB')).toBe('7')
  })
})

describe('a position', () => {
  test('SPI-08 total = annual demand × target price ÷ price unit', () => {
    const of = (annualDemand: number, targetPrice: string, perUnit: number) =>
      totalOf({ annualDemand, targetPrice, perUnit }, 'EUR')
    expect(of(5_000, '6.90', 100)).toBe(34_500)
    expect(of(1, '0.005', 1)).toBe(1)
    expect(of(0, '6.90', 1)).toBe(0)
  })
  test('SPI-07 a price unit of 0 is 1', () => {
    const read = readPosition(typed({ perUnit: '0' }), 'EUR', 'en-GB')
    expect(read).toMatchObject({ ok: true, value: { perUnit: 1, desiredPrice: '34500.00' } })
  })
  test('SPI-06 the lot is clamped to the quantity, and is the quantity when nothing is entered', () => {
    expect(clampLot(600, 500)).toBe(500)
    expect(readPosition(typed({ lot: '600' }), 'EUR', 'en-GB')).toMatchObject({ value: { lot: 500 } })
    expect(readPosition(typed({ lot: '' }), 'EUR', 'en-GB')).toMatchObject({ value: { lot: 500 } })
  })
  test('SPI-09 an empty resale price becomes 0', () => {
    expect(readPosition(typed(), 'EUR', 'en-GB')).toMatchObject({ value: { resalePrice: '0.00' } })
  })
  test('what cannot be read is told by field', () => {
    const read = readPosition(typed({ quantity: '0', targetPrice: 'x', annualDemand: '1.5' }), 'EUR', 'en-GB')
    expect(read).toEqual({
      ok: false,
      faults: [
        { field: 'annualDemand', fault: 'pieces' },
        { field: 'quantity', fault: 'quantity' },
        { field: 'targetPrice', fault: { because: 'no-number' } },
      ],
    })
  })
  test('SPI-13 what quick add brings: desired price 0, long-term orders equal to the quantity', () => {
    expect(addedPosition('A-1', 12)).toMatchObject({ desiredPrice: '0', quantity: 12, lot: 12 })
  })
  test('SPI-01 the grand total', () => {
    expect(grandTotal([100, 250])).toBe(350)
    expect(grandTotal([])).toBe(0)
    expect(grandTotal([1, null])).toBeNull()
  })
})

describe('scales of the desk', () => {
  const cases: [string, string, { bounds: number[]; prices: string[] } | null][] = [
    ['6.90', 'en-GB', { bounds: [1], prices: ['6.9000'] }],
    ['500: 6.50; 1: 6.90', 'en-GB', { bounds: [1, 500], prices: ['6.9000', '6.5000'] }],
    ['1: 6,90\n500 = 6,50', 'es-ES', { bounds: [1, 500], prices: ['6.9000', '6.5000'] }],
    ['1: 6; 1: 5', 'en-GB', null],
    ['0', 'en-GB', null],
    ['0: 5', 'en-GB', null],
    ['x', 'en-GB', null],
    ['', 'en-GB', null],
  ]
  test.each(cases)('SPI-01 %j in %s', (text, locale, scale) => {
    expect(readScale(text, locale)).toEqual(scale)
    if (scale) expect(readScale(writeScale(scale, locale), locale)).toEqual(scale)
  })
})
