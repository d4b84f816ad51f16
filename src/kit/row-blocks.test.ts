import { describe, expect, test } from 'vitest'
import { askedPlaces, blockAt, blocksOf, positionsIn } from './row-blocks.ts'

const shown = (positions: number, asked: number[] = []) =>
  blocksOf(positions, asked)
    .filter(block => block.shown)
    .map(({ from, to }) => `${from}-${to}`)

describe('CART-02 a long basket in blocks', () => {
  test.each([
    [0, [], []],
    [1, [], ['1-1']],
    [100, [], ['1-100']],
    [101, [], ['1-100']],
    [101, [101], ['101-101']],
    [2000, [150, 199, 2000], ['101-200', '1901-2000']],
    // places that are not there
    [150, [0, 151, 9_999], ['1-100']],
  ])('%i positions, asked for %j', (positions, asked, expected) => {
    expect(shown(positions, asked)).toEqual(expected)
  })
  test.each([
    ['', []],
    ['1', [1]],
    ['1,301', [1, 301]],
    ['1,', []],
    ['-1', []],
    ['a', []],
    ['1.5', []],
  ])('the places of %j', (text, expected) => {
    expect(askedPlaces(text)).toEqual(expected)
  })
  test('blocks hold their places', () => {
    const places = Array.from({ length: 730 }, (_, i) => i + 1)
    const blocks = blocksOf(730, [205, 690])
    expect(positionsIn(places, blocks)).toEqual([...places.slice(200, 300), ...places.slice(600, 700)])
    expect([1, 100, 101, 730].map(blockAt)).toEqual([1, 1, 101, 701])
  })
})
