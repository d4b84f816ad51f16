import { expect, test } from 'vitest'
import { domains } from './domains.ts'
import { readEnv } from './env.ts'
import { firstSegments } from './first-segments.ts'

test('SITE-03 what pages begin with is known without them', () => {
  const found = new Set(
    domains.flatMap(({ contract }) => Object.values(contract).map(({ path }) => path.split('/')[1] ?? '')),
  )
  const fixed = [...found].filter(one => one !== '' && !one.startsWith(':'))
  expect(firstSegments).toEqual(fixed.toSorted())
})

test.each([
  ['my-account', 'contara', null],
  ['konto', 'acme', null],
  ['cart', 'contara', /^ACCOUNT_AREA is "cart", which other pages of the shop begin with \(\/cart\)[^\n]*$/],
  ['desk', 'contara', /^ACCOUNT_AREA is "desk"/],
  ['login', 'contara', /^ACCOUNT_AREA is "login"/],
  ['mycontara', 'contara', /^ACCOUNT_AREA is "mycontara"/],
  ['my-account', '-company', /^BRAND is "-company", [^\n]*\(\/my-company\)/],
])('SITE-03 ACCOUNT_AREA=%s BRAND=%s: one line where other pages stand there', (area, brand, line) => {
  const read = () => readEnv({ ACCOUNT_AREA: area, BRAND: brand })
  if (line) expect(read).toThrow(line)
  else expect(read).not.toThrow()
})
