import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersInWords, readWords, wordsOf } from './in-words.ts'
import { readLines } from './read-lines.ts'
import { resolveLines } from './resolve.ts'
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
const read = (text: string) => {
  const lines = readLines(text, 'en-GB')
  const meanings = resolveLines(lines, known, 'en-GB')
  return readWords(lines, meanings, wordsOf(lines, meanings), known, 'en-GB')
    .filter(row => row.article)
    .map(row => [row.code, row.quantity, row.doubt !== null])
}

test.each([
  ['Please send 5 of K2 6M 0601', [['K2 6M 0601', 5, true]]],
  ['K2 6M 0601 5 boxes', [['K2 6M 0601', 5, true]]],
  ['K2 6M 0601 about (5)', [['K2 6M 0601', 5, true]]],
  ['ten K2 6M 0601', [['K2 6M 0601', 1, true]]],
  ['K2 6M 0601 10 by the 5th, 3 later', [['K2 6M 0601', 1, true]]],
  [
    '10 K2 6M 0601 then 5 K2 6F 0701',
    [
      ['K2 6M 0601', 10, true],
      ['K2 6F 0701', 5, true],
    ],
  ],
  [
    'K2 6M 0601 10 then K2 6F 0701 5',
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
  ['请发5个K2 6M 0601（急）', [['K2 6M 0601', 5, true]]],
  ['我们要K2 6M 0601×5，谢谢', [['K2 6M 0601', 5, true]]],
  ['Bill of material, revision 3', []],
])('QO-04 a number among words is found, its quantity asked about: %j', (text, rows) => {
  expect(read(text)).toEqual(rows)
})

test('QO-04 what was read among words stands where the line names it', () => {
  const codes = ['ABC-100', 'DEF-200', 'GHI-300']
  const all = new Map<string, Match[]>(
    codes.map((code, i) => [code, [{ how: 'exact', article: article(code, i + 1) }]]),
  )
  const lines = readLines('Hello, please send some ABC-100 soon, DEF-200, 6, GHI-300, 7', 'en-GB')
  const meanings = resolveLines(lines, all, 'en-GB')
  const rows = readWords(lines, meanings, wordsOf(lines, meanings), all, 'en-GB')
  expect(rows.map(({ code }) => code)).toEqual(codes)
})

test('QO-04 mere words and short numbers are not looked up', () => {
  expect(numbersInWords(['please send some by Friday', 'A 10'])).toEqual([])
})

test('QO-04 of positions in a sentence none is lost, and none has the quantity of another without a question', () => {
  const codes = ['ABC-100', 'K2-25-CR', '09140009950', 'KNX 6M 0601', 'CBL/5M', '7000-12341-6340500']
  const all = new Map<string, Match[]>(
    codes.map((code, i) => [code, [{ how: 'exact', article: article(code, i + 1) }]]),
  )
  const forms: ((code: string, n: number) => string)[] = [
    (code, n) => `${code} ${n}`,
    (code, n) => `${n} x ${code}`,
    (code, n) => `${n} pcs of ${code}`,
    (code, n) => `${code} x${n}`,
    (code, n) => `${code}: ${n}`,
    (code, n) => `${code} (${n} pcs)`,
    (code, n) => `${code}, ${n} pcs`,
    (code, n) => `${code}, ${n}`,
  ]
  const lists = fc.record({
    chosen: fc.shuffledSubarray(codes, { minLength: 1, maxLength: 3 }),
    quantities: fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 3, maxLength: 3 }),
    form: fc.constantFrom(...forms),
    before: fc.constantFrom('', 'please send ', 'Order: ', '- ', '1. ', 'Hi, ', 'We need '),
    between: fc.constantFrom(', ', ' and ', ' & ', ', and ', ' plus ', ' as well as '),
    behind: fc.constantFrom('', '.', '!', ' please', ', thanks', ' (urgent)', ' by Friday'),
  })
  fc.assert(
    fc.property(lists, ({ chosen, quantities, form, before, between, behind }) => {
      const wanted = chosen.map((code, at) => [code, quantities[at] ?? 0] as const)
      const text = `${before}${wanted.map(([code, n]) => form(code, n)).join(between)}${behind}`
      const lines = readLines(text, 'en-GB')
      const meanings = resolveLines(lines, all, 'en-GB')
      const rows = readWords(lines, meanings, wordsOf(lines, meanings), all, 'en-GB')
      for (const [code, n] of wanted) {
        const own = rows.filter(row => row.article?.code === code)
        const isTold = rows.some(row => row.verdict === 'unknown' && row.text.includes(code))
        expect(own.length > 0 || isTold, `${code} of ${text}`).toBe(true)
        expect(
          own.filter(row => !row.doubt && row.quantity !== n),
          `${code} of ${text}`,
        ).toEqual([])
      }
    }),
    { numRuns: 1_000 },
  )
})
