import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfDay } from '#kit/calendar-date.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { maxPositions, OrderLines, readOrderLine, writeOrderLine, type OrderLine } from './order-line.ts'

const code = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter(text => ProductCode.safeParse(text).success)
const line: fc.Arbitrary<OrderLine> = fc.record({
  code,
  quantity: fc.integer({ min: 1, max: 9_999_999 }),
  requestedOn: fc.option(fc.integer({ min: 0, max: 47_480 }).map(dateOfDay)),
})

describe('a line on the wire', () => {
  test('CART-07 QO-02 what is written is read again, whatever the code holds', () => {
    fc.assert(
      fc.property(line, one => {
        expect(readOrderLine(writeOrderLine(one))).toEqual(one)
      }),
    )
  })
  test('CART-07 any text is read as a valid line or as none', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.string({ maxLength: 8 }), { maxLength: 7 }).map(p => p.join('|')),
        ),
        text => {
          const read = readOrderLine(text)
          if (read === null) return
          expect(ProductCode.safeParse(read.code).success).toBe(true)
          expect(read.quantity).toBeGreaterThan(0)
          expect(read.quantity).toBeLessThanOrEqual(9_999_999)
          expect(readOrderLine(writeOrderLine(read))).toEqual(read)
        },
      ),
    )
  })
  test.each([
    ['ABC|10|2026|10|23', { code: 'ABC', quantity: 10, requestedOn: '2026-11-23' }],
    ['ABC|1|2027|0|1', { code: 'ABC', quantity: 1, requestedOn: '2027-01-01' }],
    ['A,B/2 +(x)|1|2027|11|31', { code: 'A,B/2 +(x)', quantity: 1, requestedOn: '2027-12-31' }],
    ['ABC|1|||', { code: 'ABC', quantity: 1, requestedOn: null }],
    ['ABC|1', { code: 'ABC', quantity: 1, requestedOn: null }],
  ])('K-34 CART-35 the month counts from zero: %s', (text, expected) => {
    expect(readOrderLine(text)).toEqual(expected)
  })
  test.each([
    'ABC|0|2027|0|1',
    'ABC|01|2027|0|1',
    'ABC|-1|2027|0|1',
    'ABC|1.5|2027|0|1',
    'ABC|10000000|2027|0|1',
    'ABC|1|2027|12|1',
    'ABC|1|2027|1|30',
    'ABC|1|2027|0|0',
    'ABC|1|27|0|1',
    'ABC|1|2027|0|',
    '|1|2027|0|1',
    'ABC||2027|0|1',
    'ABC|1|2027|0|1|x',
    'A\u0000|1|2027|0|1',
    '',
  ])('CART-12 R5 %j is no line', text => {
    expect(readOrderLine(text)).toBeNull()
  })
  test('none, one line or many, never more than a basket holds', () => {
    expect(OrderLines.parse('A|1|||')).toHaveLength(1)
    expect(OrderLines.parse(['A|1|||', 'B|2|||'])).toHaveLength(2)
    expect(OrderLines.parse(undefined)).toEqual([])
    expect(OrderLines.safeParse([{}]).success).toBe(false)
    const many = Array.from({ length: maxPositions }, (_, i) => `A${i}|1|||`)
    expect(OrderLines.safeParse(many).success).toBe(true)
    expect(OrderLines.safeParse([...many, 'B|1|||']).success).toBe(false)
    expect(OrderLines.safeParse(['A|1|||', 'x']).error?.issues[0]?.path).toEqual([1, 'quantity'])
  })
})
