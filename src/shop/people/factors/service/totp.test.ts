import { expect, test } from 'vitest'
import { addressFor, newSecret, stepOfCode } from './totp.ts'

/** '12345678901234567890', the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// the last six of the eight digits that appendix B lists for SHA-1
test.each([
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
])('RFC 6238: at second %i the code is %s', (second, code, step) => {
  expect(stepOfCode(secret, code, second * 1_000)).toBe(step)
})

test('a code is good in its own step and in the two beside it', () => {
  const [code, step] = ['050471', 0x23523ed]
  for (const beside of [-1, 0, 1]) expect(stepOfCode(secret, code, (step + beside) * 30_000)).toBe(step)
  for (const away of [-2, 2, 100]) expect(stepOfCode(secret, code, (step + away) * 30_000)).toBeNull()
})
test('a code of a step that was used, or of one before, is refused', () => {
  const step = 0x23523ed
  expect(stepOfCode(secret, '050471', step * 30_000, step - 1)).toBe(step)
  expect(stepOfCode(secret, '050471', step * 30_000, step)).toBeNull()
  expect(stepOfCode(secret, '050471', step * 30_000, step + 1)).toBeNull()
  // the clock of the machine went back
  expect(stepOfCode(secret, '050471', step * 30_000, step + 50)).toBeNull()
})
test('secrets have 160 bits, and an app is told whose they are', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
  const told = new URL(addressFor(made, 'a+b@north.example'))
  expect([told.protocol, told.searchParams.get('secret'), told.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    made,
    'Contara',
  ])
  expect(decodeURIComponent(told.pathname)).toContain('a+b@north.example')
})
