import { describe, expect, test } from 'vitest'
import { endHolds, hasFreePieces, holdsOf, isOnHold, type Hold } from './hold.ts'

const hold: Hold = { reason: 'limit', until: null, told: false }
const line = (quantity: number, shipped: number, held: Hold | null = null) => ({
  quantity,
  shipped,
  cancelled: 0,
  hold: held,
})

describe('what is held back', () => {
  test.each([
    ['nothing', { hold: null, lines: [line(2, 0)] }, false, true],
    ['the order', { hold, lines: [line(2, 0)] }, true, false],
    ['its only line', { hold: null, lines: [line(2, 0, hold)] }, true, false],
    ['one of two lines', { hold: null, lines: [line(2, 0, hold), line(1, 0)] }, true, true],
    ['one line, the other has left', { hold: null, lines: [line(2, 0, hold), line(1, 1)] }, true, false],
  ])('%s', (_, order, held, free) => {
    expect([isOnHold(order), hasFreePieces(order)]).toEqual([held, free])
  })
  test('a hold ends with the last piece that it held', () => {
    const order = { hold: hold as Hold | null, lines: [line(2, 2, hold), line(1, 0, hold)] }
    endHolds(order)
    expect(holdsOf(order).map(one => one.line?.quantity ?? null)).toEqual([null, 1])
    for (const one of order.lines) one.shipped = one.quantity
    endHolds(order)
    expect(holdsOf(order)).toEqual([])
  })
})
