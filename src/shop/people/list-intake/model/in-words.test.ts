import { expect, test } from 'vitest'
import { numbersInWords, resolveWords } from './in-words.ts'
import { readLines } from './read-lines.ts'
import type { KnownArticle, Match } from './known.ts'

const article = (code: string, id: number): KnownArticle => ({
  id,
  code,
  name: code,
  orderMinimum: 1,
  orderStep: 1,
  unit: 'C62',
  lifecycle: 'active',
  lastOrderOn: null,
})
const known = new Map<string, Match[]>(
  ['K2 6M 0601', 'K2 6F 0701'].map((code, i) => [code, [{ how: 'exact', article: article(code, i + 1) }]]),
)
const read = (text: string) =>
  readLines(text, 'en-GB').flatMap(line =>
    resolveWords(line, known, 'en-GB').map(row => [row.code, row.quantity, row.doubt !== null]),
  )

test.each([
  ['Please send 5 of K2 6M 0601', [['K2 6M 0601', 5, true]]],
  ['K2 6M 0601 5 boxes', [['K2 6M 0601', 5, true]]],
  ['K2 6M 0601 (5)', [['K2 6M 0601', 5, true]]],
  ['ten K2 6M 0601', [['K2 6M 0601', 1, true]]],
  ['K2 6M 0601 10 by the 5th, 3 later', [['K2 6M 0601', 1, true]]],
  [
    '10 K2 6M 0601 and 5 K2 6F 0701',
    [
      ['K2 6M 0601', 10, true],
      ['K2 6F 0701', 5, true],
    ],
  ],
  [
    'K2 6M 0601 10 and K2 6F 0701 5',
    [
      ['K2 6M 0601', 10, true],
      ['K2 6F 0701', 5, true],
    ],
  ],
  [
    'K2 6M 0601 / K2 6F 0701',
    [
      ['K2 6M 0601', 1, true],
      ['K2 6F 0701', 1, true],
    ],
  ],
  ['Bill of material, revision 3', []],
])('QO-04 a number among words is found, its quantity asked about: %j', (text, rows) => {
  expect(read(text)).toEqual(rows)
})

test('QO-04 mere words and short numbers are not looked up', () => {
  expect(numbersInWords(['please send some by Friday', 'A 10'])).toEqual([])
})
