import { expect, test } from 'vitest'
import { deliveriesOf, deliveryCalendar } from './deliveries.ts'

const line = {
  code: 'K2 16M, 0601',
  quantity: 10,
  cancelled: 0,
  unit: 'C62',
  shipped: 0,
  schedule: [
    { quantity: 6, on: '2026-11-26', from: 'stock' as const },
    { quantity: 4, on: '2026-12-17', from: 'lead-time' as const },
  ],
  expectedOn: null,
}
const shown = (...lines: Partial<typeof line>[]) =>
  deliveriesOf(
    lines.map(one => ({ ...line, ...one })),
    '2026-11-25',
  ).map(({ on, pieces }) => `${on}: ${pieces.map(one => `${one.quantity} ${one.code}`).join(' + ')}`)

test('ORD-01 ux 3.9 what is still to arrive, day by day', () => {
  expect(shown({})).toEqual(['2026-11-26: 6 K2 16M, 0601', '2026-12-17: 4 K2 16M, 0601'])
  expect(shown({}, { code: 'B', schedule: [{ quantity: 10, on: '2026-11-26', from: 'stock' }] })[0]).toBe(
    '2026-11-26: 6 K2 16M, 0601 + 10 B',
  )
  // what has left comes off the first part, what was cancelled off the last
  expect(shown({ shipped: 7 })).toEqual(['2026-12-17: 3 K2 16M, 0601'])
  expect(shown({ cancelled: 4 })).toEqual(['2026-11-26: 6 K2 16M, 0601'])
  expect(shown({ shipped: 10 })).toEqual([])
  // a day that is past says nothing about when it comes
  expect(shown({ schedule: [{ quantity: 10, on: '2026-11-24', from: 'stock' }] })).toEqual([])
})

test('ORD-01 ux 3.9 the calendar: whole days, escaped and folded, the same entry for the same day', () => {
  const long = 'ñ'.repeat(100)
  const text = deliveryCalendar(
    deliveriesOf([line], '2026-11-25'),
    {
      orderCode: '1004050',
      host: 'shop.example',
      url: 'https://shop.example/o',
      madeAt: new Date('2026-11-24T10:00:00Z'),
    },
    { summary: 'Delivery; order', pieces: day => [...day.pieces.map(one => one.code), long] },
  )
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
  expect(lines).toContain('UID:order-1004050-2026-11-26@shop.example')
  expect(lines).toContain('DTSTAMP:20261124T100000Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261217')
  expect(lines).toContain('DTEND;VALUE=DATE:20261218')
  expect(lines).toContain('SUMMARY:Delivery\\; order')
  for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:K2 16M\\, 0601\\n${long}`)
})
