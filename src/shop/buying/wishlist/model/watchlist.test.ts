import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuantity } from '#platform/units/quantity.ts'
import { cellText, type Cell } from '#kit/spreadsheet/table.ts'
import type { ListRow } from '#shop/people/list-intake/model/resolve.ts'
import { columnsOf, readRow, sheetColumns, sheetHeads, writeMoment } from './sheet.ts'
import { codeOfValue, otherSort, priceChange, stockChange } from './watchlist.ts'

/** A row as the intake of lists hands it over, its number in the first column and its quantity in the third. */
const rowOf = (cells: Cell[]): ListRow => ({
  number: 2,
  cells,
  code: cellText(cells[0]),
  quantity: readQuantity(cellText(cells[2]), 'en-GB'),
  quantityWritten: '',
  isAsked: false,
  decimal: null,
  aside: null,
})
const then = (price: string, priceUnit = 1, currency = 'EUR') => ({ price, priceUnit, currency })

describe('what has changed since an entry was added', () => {
  test.each([
    ['10.0000', '10.0000', null],
    ['10.0000', '11.0000', { direction: 'up', percent: '10.0' }],
    ['10.0000', '9.5800', { direction: 'down', percent: '4.2' }],
    ['3.0000', '2.0000', { direction: 'down', percent: '33.3' }],
    ['10000.0000', '10000.0001', { direction: 'up', percent: '0.1' }],
    ['0.0100', '99999.0000', { direction: 'up', percent: '999989900.0' }],
  ])('WISH-03 a price of %s then and %s now', (before, now, change) => {
    expect(priceChange(then(before), then(now))).toEqual(change)
  })
  test('WISH-03 prices per 100 and per piece are compared as what a piece costs', () => {
    expect(priceChange(then('100.0000', 100), then('1.0000'))).toBeNull()
    expect(priceChange(then('100.0000', 100), then('2.0000'))).toEqual({ direction: 'up', percent: '100.0' })
  })
  test('WISH-03 another currency, or no price then or now, is no change', () => {
    expect(priceChange(then('1.0000'), then('2.0000', 1, 'USD'))).toBeNull()
    expect(priceChange(null, then('2.0000'))).toBeNull()
    expect(priceChange(then('2.0000'), null)).toBeNull()
  })
  test.each([
    [0, 'in-stock', 'back'],
    [5, 'out-of-stock', 'gone'],
    [5, 'in-stock', null],
    [0, 'out-of-stock', null],
    [null, 'in-stock', null],
  ] as const)('WISH-03 a stock of %s then, %s now: %s', (before, state, change) => {
    const now = state === 'in-stock' ? { state, quantity: 3 } : { state, leadTimeDays: null }
    expect(stockChange(before, now)).toBe(change)
  })
  test('WISH-06 the order alternates', () => {
    expect(otherSort('edited-desc')).toBe('edited-asc')
    expect(otherSort('edited-asc')).toBe('edited-desc')
  })
  test('WISH-17 the code of a marked entry stands before the first bar', () => {
    expect(codeOfValue('B/2, x+1 (y)|3|2026|10|21')).toBe('B/2, x+1 (y)')
    expect(codeOfValue('A')).toBe('A')
  })
})

describe('the spreadsheet', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  test.each(['en', 'es'] as const)('WISH-18 WISH-19 the heads of our own export are known: %s', language => {
    const heads = sheetColumns.map(column => sheetHeads[language][column])
    expect(columnsOf(heads)).toEqual({ code: 0, name: 1, quantity: 2, edited: 3 })
  })
  test.each<[Cell[], object]>([
    [['Pos', 'Qty', 'SKU'], { quantity: 1, code: 2 }],
    [['Bestellnummer', 'Menge'], { code: 0, quantity: 1 }],
    [['Pos', 'Mfr. Part #', 'Stück'], { code: 1, quantity: 2 }],
    [['Nombre', 'Talla'], { name: 0 }],
    [['PRODUCT_CODE', null], { code: 0 }],
    [[], {}],
  ])("WISH-19 somebody else's heads: %j", (cells, columns) => {
    expect(columnsOf(cells)).toEqual(columns)
  })
  test.each<[Cell[], object | null]>([
    [
      ['A', '', 5, '2026-11-18 09:30:12'],
      { row: 2, code: 'A', quantity: 5, editedAt: new Date('2026-11-18T09:30:12Z') },
    ],
    [[' A ', '', null, ''], { row: 2, code: 'A', quantity: 1, editedAt: null }],
    [
      [1_766_314, '', '2.00', '2026-11-18'],
      { row: 2, code: '1766314', quantity: 2, editedAt: new Date('2026-11-18') },
    ],
    [['A', '', 1, '2027-01-01 00:00:00'], { row: 2, code: 'A', quantity: 1, editedAt: null }],
    [['A', '', 1, '2026-13-40'], { row: 2, code: 'A', quantity: 1, editedAt: null }],
    [['A', '', '1,000'], { row: 2, code: 'A', quantity: 1000, editedAt: null }],
    [['A', '', '1.5'], { row: 2, code: 'A · 1.5', fault: 'quantity' }],
    [['A', '', 0], { row: 2, code: 'A · 0', fault: 'quantity' }],
    [['A', '', 'many'], { row: 2, code: 'A · many', fault: 'quantity' }],
    [['A', '', 99_999_999], { row: 2, code: 'A · 99999999', fault: 'quantity' }],
    [['', 'x', 1], { row: 2, code: 'x · 1', fault: 'no-code' }],
    [['', 'x', ''], null],
  ])('WISH-19 a row %j', (cells, read) => {
    expect(readRow(rowOf(cells), { code: 0, name: 1, quantity: 2, edited: 3 }, now)).toEqual(read)
  })
  test('WISH-19 a quantity in doubt is shown as all of its columns say it', () => {
    const row = { ...rowOf(['A', '', 100]), quantity: { kind: 'refused', because: 'no-number' } as const }
    expect(readRow({ ...row, quantityWritten: '100 · 80' }, { code: 0, quantity: 2 }, now)).toEqual({
      row: 2,
      code: 'A · 100 · 80',
      fault: 'quantity',
    })
  })
  test('WISH-18 a moment is written and read again to the second', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: now, noInvalidDate: true }), moment => {
        const read = readRow(rowOf(['A', writeMoment(moment)]), { code: 0, edited: 1 }, now)
        expect(read).toMatchObject({ editedAt: new Date(Math.floor(moment.getTime() / 1000) * 1000) })
      }),
    )
  })
})
