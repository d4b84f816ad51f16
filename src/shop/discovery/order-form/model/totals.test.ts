import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matrixOf, type GridSku } from './grid.ts'
import { averagePrice, cartEntries, entryAmount, gridTotals } from './totals.ts'

const scale = (price: string, ...more: [number, string][]) => ({
  priceUnit: 1,
  breaks: [{ from: 1, price }, ...more.map(([from, next]) => ({ from, price: next }))],
})

describe('totals of grids', () => {
  test('GRID-02 quantity, average and subtotal of a group; items and total of all', () => {
    const totals = gridTotals(
      [
        [
          { sku: 'A', quantity: 10, ...scale('9.5', [10, '8.42']) },
          { sku: 'B', quantity: 5, ...scale('1.0005') },
          { sku: 'C', quantity: 0, ...scale('7') },
        ],
        [{ sku: 'D', quantity: 3, priceUnit: 100, breaks: [{ from: 1, price: '33.3333' }] }],
        [],
      ],
      'EUR',
      2,
    )
    expect(totals).toEqual({
      groups: [
        { quantityValue: 15, subtotalValue: 8920, avgPriceValue: '5.9467' },
        { quantityValue: 3, subtotalValue: 100, avgPriceValue: '0.3333' },
        { quantityValue: 0, subtotalValue: 0, avgPriceValue: '0' },
      ],
      items: 3,
      pieces: 18,
      total: 9020,
    })
  })
  test('GRID-02 the break that holds for the quantity, the lowest below all, nothing without a price', () => {
    const one = scale('9.5', [10, '8'])
    expect(entryAmount({ quantity: 9, ...one }, 'EUR')).toBe(8550)
    expect(entryAmount({ quantity: 10, ...one }, 'EUR')).toBe(8000)
    expect(entryAmount({ quantity: 5, priceUnit: 1, breaks: [{ from: 10, price: '8' }] }, 'EUR')).toBe(4000)
    expect(entryAmount({ quantity: 5, priceUnit: 1, breaks: [] }, 'EUR')).toBe(0)
  })
  test('GRID-02 averages in every kind of currency', () => {
    expect(averagePrice(1000, 3, 0)).toBe('333.3333')
    expect(averagePrice(1000, 3, 2)).toBe('3.3333')
    expect(averagePrice(1000, 3, 3)).toBe('0.3333')
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: 1, max: 1e6 }), (subtotal, quantity) => {
        const back = Number(averagePrice(subtotal, quantity, 2)) * quantity
        expect(Math.abs(back - subtotal / 100)).toBeLessThanOrEqual(quantity * 0.0000501)
      }),
    )
  })
  test('GRID-03 what is sent leaves zeros out', () => {
    expect(
      cartEntries([
        { sku: 'A', quantity: 0 },
        { sku: 'B', quantity: 2 },
      ]),
    ).toEqual([{ sku: 'B', quantity: 2 }])
  })
})

describe('rows and columns', () => {
  const sku = (code: string, ...values: string[]) => ({ code, values }) as unknown as GridSku
  const two = ['Gender', 'Finish']
  test('GRID-01 two attributes make a matrix, with holes', () => {
    const matrix = matrixOf({
      attributes: two,
      skus: [sku('a', 'm', 'gold'), sku('b', 'm', 'tin'), sku('c', 'f', 'gold')],
    })
    expect([matrix?.rows, matrix?.columns]).toEqual([
      ['m', 'f'],
      ['gold', 'tin'],
    ])
    expect(matrix?.cells.map(row => row.map(one => one?.code ?? null))).toEqual([
      ['a', 'b'],
      ['c', null],
    ])
  })
  test('GRID-01 one attribute, three, or two SKUs of one place make a list', () => {
    const skus = [sku('a', 'm', 'gold'), sku('b', 'f', 'gold'), sku('c', 'm', 'gold'), sku('d', 'f', 'tin')]
    expect(matrixOf({ attributes: two, skus })).toBeNull()
    expect(matrixOf({ attributes: ['Gender'], skus })).toBeNull()
    expect(matrixOf({ attributes: ['a', 'b', 'c'], skus })).toBeNull()
  })
})
