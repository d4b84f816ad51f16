import { expect, test } from 'vitest'
import { inOneLine, oneLine } from './one-line.ts'

test.each([
  ['Hb\r\nBcc: evil@a.example', 'Hb Bcc: evil@a.example'],
  ['a\u0001b\u2028c\u0085d', 'a b c d'],
  ['  Ana \t María  ', 'Ana María'],
  ['\r\n', ''],
])('%j in one line is %j', (typed, line) => expect(inOneLine(typed)).toBe(line))

test('its length counts in one line, and what else it may be is said behind it', () => {
  expect(oneLine(5).safeParse('  abc\r\nd  ')).toMatchObject({ data: 'abc d' })
  expect(oneLine(5).safeParse('abcdef').success).toBe(false)
  expect(oneLine(5).min(1).safeParse('\r\n').success).toBe(false)
  expect(oneLine(5).default('').parse(undefined)).toBe('')
})
