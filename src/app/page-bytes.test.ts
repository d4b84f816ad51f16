import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageBytes } from './page-bytes.ts'

test('a page is the same bytes as any other encoder makes of it, broken pairs too', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' })), html =>
      pageBytes(html).equals(Buffer.from(html)),
    ),
  )
})

test('a page longer than all before', () => {
  const html = '€uro – '.repeat(200_000)
  expect(pageBytes(html).equals(Buffer.from(html))).toBe(true)
  expect(pageBytes('\ud800x').toString()).toBe('\ufffdx')
})
