import { describe, expect, test } from 'vitest'
import { emailOfAccount, isOneReceiver, readEmail } from './email.ts'

describe('an address that is taken', () => {
  test.each([
    ['ada@north.example', 'ada@north.example'],
    [' Ada@North.Example ', 'ada@north.example'],
    ['r&d@nordwind.example', 'r&d@nordwind.example'],
    ['a!b/c=d+e@north.example', 'a!b/c=d+e@north.example'],
    ["o'neill@north.example", "o'neill@north.example"],
    ['josé@ibérica.example', 'josé@ibérica.example'],
    ['müller@büro.example', 'müller@büro.example'],
    ['a_b-c.d@x1.north.example', 'a_b-c.d@x1.north.example'],
    ['1@2.example', '1@2.example'],
    ['购买@例子.广告', '购买@例子.广告'],
  ])('%j is %j, and can be written to and signed in with', (typed, email) => {
    expect(readEmail(typed)).toBe(email)
    expect(isOneReceiver(email)).toBe(true)
    expect(emailOfAccount.parse(typed)).toBe(email)
  })
})

test.each([
  '',
  'nobody',
  '@north.example',
  'ada@',
  'ada@north',
  'ada@north.',
  'ada@.example',
  'ada@north..example',
  'ada@-north.example',
  'ada@north.e',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'a:b@victim.example',
  'r(d)@nordwind.example',
  '"ada"@north.example',
  '<ada@north.example>',
  'Ada <ada@north.example>',
  'ada@north.example,bob@north.example',
  'ada@north.example;bob@north.example',
  'ada@north.example\r\nBcc: all@north.example',
  'a\u0001b@north.example',
  'a\u200bb@north.example',
  'ada lovelace@north.example',
  'ada@@north.example',
  'ada@north@example.example',
  '.ada@north.example',
  'ada.@north.example',
  'a..b@north.example',
  'a\\b@north.example',
  `${'a'.repeat(65)}@north.example`,
  `ada@${'north.'.repeat(45)}example`,
])('%j is no address', typed => expect(readEmail(typed)).toBeNull())

test.each([
  ['a..b@north.example', true],
  ['ada@north', true],
  ['a:b@victim.example', false],
  ['x:@victim.example', false],
  ['ada@north.example, bob@north.example', false],
  ['r(d)@nordwind.example', false],
  ['ada@north.example\r\nBcc: all@north.example', false],
  ['a\u0001@north.example', false],
])('a letter to %j leaves: %s', (email, leaves) => expect(isOneReceiver(email)).toBe(leaves))

test.each(['a..b@north.example', 'R(D)@nordwind.example', 'a:b@victim.example', '"a b"@north.example'])(
  'SESS-01 whoever was let in as %j signs in',
  typed => expect(emailOfAccount.parse(typed)).toBe(typed.toLowerCase()),
)
test.each(['', 'nobody', '@', 'a@', '@b', 'a@b@c'])('%j is looked up for no account', typed =>
  expect(emailOfAccount.safeParse(typed).success).toBe(false),
)
