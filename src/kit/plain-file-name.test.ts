import { expect, test } from 'vitest'
import { plainFileName } from './plain-file-name.ts'

test.each([
  ['C:\\plans\\hood "2".pdf', 'hood 2.pdf'],
  ['offer\u202efdp.exe', 'offerfdp.exe'],
  ['a\u2067b\u2069.pdf', 'ab.pdf'],
  [`🙂${'a'.repeat(119)}`, 'a'.repeat(119)],
])('S4 the file name %j is %j', (name, plain) => expect(plainFileName(name)).toBe(plain))
