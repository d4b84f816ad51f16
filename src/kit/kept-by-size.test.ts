import { expect, test } from 'vitest'
import { keptBySize } from './kept-by-size.ts'

test('what was not asked for longest goes first, and the bytes stay within their bound', () => {
  const kept = keptBySize<number>(32_000)
  const owner = {}
  for (let i = 0; i < 20; i++) kept.keep(owner, `n${i}`, i, 1_500)
  expect(kept.get(owner, 'n0')).toBeUndefined()
  expect(kept.state().bytes).toBeLessThanOrEqual(32_000)
  expect(kept.get(owner, 'n5')).toBe(5)
  kept.keep({}, 'other', 1, 1_500)
  expect(kept.get(owner, 'n5')).toBe(5)
  expect(kept.get(owner, 'n3')).toBeUndefined()
})

test('what is kept again takes the place of what was, and what is too large is not kept', () => {
  const kept = keptBySize<string>(32_000)
  const owner = {}
  kept.keep(owner, 'a', 'one', 1_000)
  const { bytes } = kept.state()
  kept.keep(owner, 'a', 'two', 1_000)
  expect([kept.get(owner, 'a'), kept.state()]).toEqual(['two', { count: 1, bytes }])
  kept.keep(owner, 'b', 'large', 3_000)
  expect(kept.get(owner, 'b')).toBeUndefined()
  expect(kept.get({}, 'a')).toBeUndefined()
})
