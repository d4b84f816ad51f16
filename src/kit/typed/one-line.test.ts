import { expect, test } from 'vitest'
import { inOneLine, oneLine } from './one-line.ts'

test.each([
  ['Hb\r\nBcc: evil@a.example', 'Hb Bcc: evil@a.example'],
  ['a\u0001b\u2028c\u0085d', 'a b c d'],
  ['  Ana \t María  ', 'Ana María'],
  ['\r\n', ''],
  ['\u202eana\u202c \u2066Lim\u2069a\u200f', 'ana Lima'],
  [
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0915\u094d\u200d\u0937',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u0915\u094d\u200d\u0937',
  ],
])('%j in one line is %j', (typed, line) => expect(inOneLine(typed)).toBe(line))

test('its length counts in one line, and what else it may be is said behind it', () => {
  expect(oneLine(5).safeParse('  abc\r\nd  ')).toMatchObject({ data: 'abc d' })
  expect(oneLine(5).safeParse('abcdef').success).toBe(false)
  expect(oneLine(5).min(1).safeParse('\r\n').success).toBe(false)
  expect(oneLine(5).default('').parse(undefined)).toBe('')
})
