import { describe, expect, test } from 'vitest'
import { bytesOf, lagOf } from './replica.ts'

describe('a position of the write-ahead log', () => {
  test.each([
    ['0/0', 0n],
    ['0/1A', 26n],
    ['16/B374D848', 0x16_b374_d848n],
    ['', null],
    ['16', null],
    ['16/B374D848/1', null],
    ['x/1', null],
    ['123456789/1', null],
  ])('%j is %s bytes', (position, bytes) => expect(bytesOf(position)).toBe(bytes))
})

test('a standby is as far behind as the newest of what it has is old', () => {
  const samples = [
    { at: 1_000, bytes: 10n },
    { at: 2_000, bytes: 20n },
    { at: 3_000, bytes: 20n },
    { at: 4_000, bytes: 30n },
  ]
  expect([35n, 30n, 29n, 20n, 15n, 9n].map(there => lagOf(samples, there))).toEqual([
    0,
    0,
    1_000,
    1_000,
    3_000,
    Infinity,
  ])
  expect(lagOf([], 10n)).toBe(0)
})
