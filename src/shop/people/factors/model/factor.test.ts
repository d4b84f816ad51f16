import { expect, test } from 'vitest'
import { readCode, recoveryCodeOf } from './factor.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['abcd-efgh-ijkl-2345', { kind: 'recovery', code: 'ABCDEFGHIJKL2345' }],
  ['ABCDEFGHIJKL2345', { kind: 'recovery', code: 'ABCDEFGHIJKL2345' }],
  ['12345', null],
  ['1234567', null],
  ['', null],
  ['١٢٣٤٥٦', null],
  ['ABCD-EFGH-IJKL-2318', null],
])('%s is read as %o', (typed, read) => {
  expect(readCode(typed)).toEqual(read)
})

test('a recovery code that was made is read again', () => {
  const code = recoveryCodeOf(new Uint8Array([0, 31, 32, 255, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]))
  expect(code).toBe('A7A7-HIJK-LMNO-PQRS')
  expect(readCode(code)?.kind).toBe('recovery')
})
