import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueOf, operationsByHand, settlement, type MoneyDue, type MoneyHeld } from './settlement.ts'

const held: MoneyHeld = { amount: 100, captured: 0, refunded: 0, credited: 0, released: false, inParts: true }
const due: MoneyDue = { total: 100, shipped: 0, finished: false, received: 0, met: 0 }
const shown = (plan: ReturnType<typeof settlement>) =>
  plan.map(({ kind, amount, final }) => `${kind} ${amount}${final ? ' final' : ''}`).join(', ')

describe('CHK-28 money follows the goods', () => {
  test.each<[string, Partial<MoneyHeld>, Partial<MoneyDue>, string]>([
    ['nothing has left', {}, {}, ''],
    ['a part has left', {}, { shipped: 40 }, 'capture 40'],
    ['a part has left, a provider that takes once', { inParts: false }, { shipped: 40 }, ''],
    ['the rest has left', { captured: 40 }, { shipped: 100, finished: true }, 'capture 60 final'],
    [
      'all has left, a provider that takes once',
      { inParts: false },
      { shipped: 100, finished: true },
      'capture 100 final',
    ],
    ['all has left and was taken', { captured: 100 }, { shipped: 100, finished: true }, ''],
    ['cancelled', {}, { total: 0, finished: true }, 'void 100 final'],
    [
      'cancelled in part, the rest has left',
      {},
      { total: 70, shipped: 70, finished: true },
      'capture 70 final',
    ],
    [
      'the rest is cancelled after a part was taken',
      { captured: 40 },
      { total: 40, shipped: 40, finished: true },
      'void 60 final',
    ],
    ['cancelled after all was taken by hand', { captured: 100 }, { total: 0, finished: true }, 'refund 100'],
    [
      'a part came back by hand, nothing more',
      { captured: 100, refunded: 30 },
      { shipped: 100, finished: true },
      '',
    ],
    [
      'the rest is cancelled after all was taken and a credit note was refunded',
      { captured: 100, refunded: 20, credited: 20 },
      { total: 60, shipped: 60, finished: true },
      'refund 40',
    ],
    [
      'a part of what was taken is cancelled while the rest is still to come',
      { captured: 100 },
      { total: 70 },
      '',
    ],
    ['a shipment was reversed', { captured: 100 }, { shipped: 40 }, ''],
    [
      'the part before was refused and then transferred',
      {},
      { shipped: 100, finished: true, received: 40, met: 40 },
      'capture 60 final',
    ],
    [
      'the part before was refused and then credited',
      {},
      { shipped: 100, finished: true, met: 40 },
      'capture 60 final',
    ],
    [
      'the part before was taken, credited and given back',
      { captured: 40, refunded: 40, credited: 40 },
      { shipped: 100, finished: true },
      'capture 60 final',
    ],
    [
      'the part before was taken, refunded by hand and then credited',
      { captured: 40, refunded: 40 },
      { shipped: 100, finished: true, met: 40 },
      'capture 60 final',
    ],
    [
      'the part before was refused and transferred, the rest is cancelled',
      {},
      { total: 40, shipped: 40, finished: true, received: 40, met: 40 },
      'void 100 final',
    ],
    ['given back already', { released: true }, { total: 0, finished: true }, ''],
  ])('%s', (_, h, d, expected) =>
    expect(shown(settlement({ ...held, ...h }, { ...due, ...d }))).toBe(expected),
  )

  test('of what was given back the desk takes nothing any more', () => {
    const open = { ...held, captured: 40 }
    expect(operationsByHand(open, due)).toContainEqual({ kind: 'capture', most: 60 })
    expect(operationsByHand({ ...open, released: true }, due)).toEqual([{ kind: 'refund', most: 40 }])
  })
  test('whatever leaves or is cancelled in whatever steps, what is taken in the end is the total', () => {
    const step = fc.record({
      line: fc.nat({ max: 2 }),
      n: fc.integer({ min: 1, max: 9 }),
      cancels: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            price: fc.integer({ min: 1, max: 99_999 }),
            quantity: fc.integer({ min: 1, max: 20 }),
          }),
          {
            minLength: 3,
            maxLength: 3,
          },
        ),
        fc.array(step, { maxLength: 25 }),
        fc.boolean(),
        (goods, steps, inParts) => {
          const order = {
            currency: 'EUR',
            delivery: 490,
            deliveryTax: { code: 'standard', percent: '21.00', note: 'included' as const },
            lines: goods.map(({ price, quantity }) => ({
              quantity,
              shipped: 0,
              cancelled: 0,
              price: (price / 10_000).toFixed(4),
              priceUnit: 1,
              taxCode: 'standard',
              taxPercent: '21.00',
              taxNote: 'included' as const,
            })),
          }
          const none = { received: 0, met: 0 }
          const all = order.lines.map(line => ({ ...line, shipped: line.quantity }))
          const whole = dueOf({ ...order, total: 0, lines: all }, none)
          const money = {
            amount: whole.shipped,
            captured: 0,
            refunded: 0,
            credited: 0,
            released: false,
            inParts,
          }
          const settle = () => {
            const left = order.lines.map(line => ({ ...line, shipped: line.quantity - line.cancelled }))
            const total = dueOf({ ...order, total: 0, lines: left }, none).shipped
            const now = dueOf({ ...order, total }, none)
            for (const { kind, amount, final } of settlement(money, now)) {
              if (kind === 'capture') money.captured += amount
              if (kind === 'refund') money.refunded += amount
              if (kind === 'void' || final) money.released = true
            }
            return now
          }
          for (const { line, n, cancels } of [
            ...steps,
            ...order.lines.map((one, line) => ({ line, n: one.quantity, cancels: false })),
          ]) {
            const one = order.lines[line]
            if (!one) continue
            const pieces = Math.min(n, one.quantity - one.shipped - one.cancelled)
            if (cancels) one.cancelled += pieces
            else one.shipped += pieces
            const now = settle()
            expect(money.captured).toBeLessThanOrEqual(money.amount)
            if (now.finished) expect(money.captured - money.refunded).toBe(now.total)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

test.each<[Partial<MoneyHeld>, Partial<MoneyDue>, string]>([
  [{}, {}, 'capture 100'],
  [{ captured: 40 }, {}, 'capture 60, refund 40'],
  [{ captured: 100, refunded: 100 }, { finished: true }, ''],
  [{}, { total: 0, finished: true }, 'void 100'],
  [{ released: true }, { total: 0, finished: true }, ''],
  [{}, { finished: true, met: 40 }, 'capture 60'],
  [{}, { finished: true, received: 100, met: 100 }, 'void 100'],
])('CHK-28 what the desk may do: %j %j: %s', (h, d, expected) =>
  expect(
    operationsByHand({ ...held, ...h }, { ...due, ...d })
      .map(({ kind, most }) => `${kind} ${most}`)
      .join(', '),
  ).toBe(expected),
)
