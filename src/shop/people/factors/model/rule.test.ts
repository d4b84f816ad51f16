import { expect, test } from 'vitest'
import { isNeeded, usualRule } from './rule.ts'

const grant = (role: string, unitId: number | null = null) => [{ role, unitId }]
test.each([
  ['administrator', usualRule, true],
  ['content', usualRule, true],
  ['company-admin', usualRule, true],
  ['buyer', usualRule, false],
  ['approver', usualRule, false],
  ['administrator', { desk: false, companyAdmins: true }, false],
  ['company-admin', { desk: true, companyAdmins: false }, false],
  ['company-admin', { desk: false, companyAdmins: true }, true],
] as const)('%s under %o needs a factor: %s', (role, rule, needed) => {
  expect(isNeeded(rule, grant(role))).toBe(needed)
  expect(isNeeded(rule, [...grant('buyer', 1), ...grant(role)])).toBe(needed)
})
test('nobody without a role does', () => expect(isNeeded(usualRule, [])).toBe(false))
