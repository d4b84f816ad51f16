import { expect, test } from 'vitest'
import { checkSegments } from './addresses.ts'
import { domains } from './domains.ts'

test.each([
  ['my-account', 'contara', null],
  ['konto', 'acme', null],
  ['cart', 'contara', /^ACCOUNT_AREA is "cart", which other pages of the shop begin with \(\/cart\)/],
  ['desk', 'contara', /^ACCOUNT_AREA is "desk"/],
  ['login', 'contara', /^ACCOUNT_AREA is "login"/],
])('ACCOUNT_AREA=%s BRAND=%s: one line where other pages stand there', (accountArea, brand, line) => {
  const check = () => checkSegments({ accountArea, brand }, domains)
  if (line) expect(check).toThrow(line)
  else expect(check).not.toThrow()
})
