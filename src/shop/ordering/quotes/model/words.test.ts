import { expect, test } from 'vitest'
import { fileKindOf } from '#kit/file-kind.ts'
import { maxWordsLength } from './quote.ts'
import { plainWords } from './plain-words.ts'

test.each([
  ['  500 pieces a year\r\nplease ', '500 pieces a year\nplease'],
  ['<b>bold</b> and <script>alert(1)</script>', 'bold and alert(1)'],
  ['5 < 6 mm and 7 > 6 mm', '5 < 6 mm and 7 > 6 mm'],
  ['<!-- hidden -->', ''],
  ['   ', ''],
])('QUO-08 %j is kept as %j', (typed, kept) => expect(plainWords(typed)).toBe(kept))
test('QUO-08 what is longer than the greatest length is cut', () => {
  expect(plainWords('x'.repeat(maxWordsLength + 500))).toHaveLength(maxWordsLength)
})
test.each([
  ['%PDF-1.7', 'pdf'],
  // a picture is one when it is whole: src/kit/picture-size.test.ts
  ['\u0089PNG\r\n\u001a\n', undefined],
  ['MZ\u0090', undefined],
  ['<svg onload=alert(1)>', undefined],
  ['', undefined],
])('a file that begins %j is %s', (start, extension) =>
  expect(fileKindOf(Buffer.from(start, 'latin1'))?.extension).toBe(extension),
)
