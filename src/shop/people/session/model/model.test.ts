import { describe, expect, test } from 'vitest'
import { nextPage } from './next-page.ts'
import { passwordProblem } from './password-rule.ts'
import {
  deskAudiencesOf,
  deskRoles,
  deskSectionNames,
  rightOf,
  type DeskRight,
  type DeskRole,
  type DeskSection,
} from './desk-rights.ts'
import { audiencesOf, unitsOf } from './rights.ts'
import { isToken } from './session.ts'

describe('SEC-01 which doors the roles open', () => {
  const at = (unitId: number | null, ...roles: string[]) => roles.map(role => ({ role, unitId }))
  test.each([
    ['a buyer', at(1, 'buyer'), true, ['member', 'buyer']],
    ['a distributor buys too', at(1, 'distributor'), true, ['member', 'distributor', 'buyer']],
    ['two roles', at(1, 'approver', 'company-admin'), true, ['member', 'approver', 'company-admin']],
    ['one role at the desk', at(null, 'orders'), false, ['desk', ...deskAudiencesOf('orders')]],
    [
      'two of them',
      at(null, 'content', 'service'),
      false,
      ['desk', ...new Set([...deskAudiencesOf('content'), ...deskAudiencesOf('service')])],
    ],
    [
      'the administrator of the desk',
      at(null, 'administrator'),
      false,
      ['desk', 'desk:administrator', ...deskSectionNames.flatMap(one => [`${one}:read`, `${one}:write`])],
    ],
    [
      'a buyer of no company',
      [...at(1, 'buyer'), ...at(null, 'catalogue')],
      false,
      ['desk', ...deskAudiencesOf('catalogue')],
    ],
    ['a distributor without unit', at(null, 'distributor'), true, []],
    ['desk is no role', at(null, 'desk'), false, []],
    ['an unknown role', at(1, 'root', 'constructor'), true, []],
    ['no grant', [], true, []],
  ])('%s', (_, grants, unit, audiences) => {
    expect(audiencesOf(grants, unit).toSorted()).toEqual(audiences.toSorted())
  })
  test('the units of a role', () => {
    expect(unitsOf([...at(1, 'approver', 'buyer'), ...at(7, 'approver')], 'approver')).toEqual([1, 7])
  })
})

describe('SEC-01 what each role of the desk may do in its sections', () => {
  test.each<[DeskSection, Partial<Record<DeskRole, DeskRight>>]>([
    ['desk/orders', { orders: 'write', catalogue: 'read', service: 'read' }],
    ['desk/invoices', { orders: 'write', service: 'read' }],
    ['desk/quotes', { orders: 'write', service: 'read' }],
    ['desk/customers', { service: 'write', orders: 'read' }],
    ['desk/acting', { service: 'write', orders: 'write' }],
    ['desk/articles', { catalogue: 'write', orders: 'read', service: 'read', content: 'read' }],
    ['desk/price-lists', { catalogue: 'write', orders: 'read', service: 'read' }],
    ['desk/files', { catalogue: 'write' }],
    ['desk/reviews', { content: 'write', service: 'write' }],
    ['desk/people', {}],
    ['desk/quote-settings', {}],
  ])('%s', (section, rights) => {
    for (const role of deskRoles)
      expect(rightOf(role, section), role).toBe(role === 'administrator' ? 'write' : (rights[role] ?? null))
  })
  test('who may write may read', () => {
    for (const role of deskRoles)
      for (const audience of deskAudiencesOf(role))
        expect(deskAudiencesOf(role)).toContain(audience.replace(/:write$/, ':read'))
  })
})

describe('R3 where a visitor goes after signing in', () => {
  test.each([
    ['/ebusiness/en/cart', '/ebusiness/en/cart'],
    ['/ebusiness/zh/p/A%2CB?x=1&y=%3A#top', '/ebusiness/zh/p/A%2CB?x=1&y=%3A#top'],
    ['/ebusiness/en/p/Stiftkontakt-Ä', '/ebusiness/en/p/Stiftkontakt-%C3%84'],
    ['/ebusiness/en/../../admin', null],
    ['/ebusiness/en/%2e%2e/%2e%2e/admin', null],
    ['//evil.example/ebusiness/', null],
    ['/\\evil.example/ebusiness/', null],
    ['/ebusiness\\..\\evil', null],
    ['/\t/evil.example', null],
    ['/ebusiness/\n/evil', null],
    ['https://evil.example/ebusiness/', null],
    ['javascript:alert(1)', null],
    ['/ebusiness/en/login', null],
    ['/ebusiness/en/login/pw/request', null],
    ['/ebusiness/en/LOGOUT', null],
    ['/ebusiness/en/logout/', null],
    ['/ebusiness/en/logouts', '/ebusiness/en/logouts'],
    ['/ebusiness', null],
    ['', null],
    [undefined, null],
  ])('%j leads to %j', (wanted, to) => expect(nextPage(wanted)).toBe(to))
})

describe('PWD-02 K-01 K-02 which passwords are refused', () => {
  const owner = { email: 'ada.byron@north.example', firstName: 'Ada', lastName: 'Byron' }
  test.each([
    ['seven77', 'too-short'],
    ['💙💙💙💙💙💙💙', 'too-short'],
    ['x9'.repeat(64), null],
    [`${'x9'.repeat(64)}!`, 'too-long'],
    ['password', 'common'],
    ['Password123!', 'common'],
    ['P4ssw0rd2026', 'common'],
    ['12345678', 'common'],
    ['98765432', 'common'],
    ['aaaaaaaaaa', 'common'],
    ['Contraseña1', 'common'],
    ['1qaz2wsx', 'common'],
    ['ada.byron@north.example', 'own-name'],
    ['AdaByron', 'own-name'],
    ['byron2026', 'own-name'],
    ['ada.byron1', 'own-name'],
    ['password for my horse', null],
    ['Tren azul 7', null],
    ['correct horse battery', null],
    ['        ', 'common'],
  ])('%j: %s', (password, problem) => expect(passwordProblem(password, owner)).toBe(problem))
})

test('a token is 256 bits in base64url and nothing else', () => {
  expect(isToken('A'.repeat(43))).toBe(true)
  for (const odd of ['', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`, `${'A'.repeat(43)}\n`])
    expect(isToken(odd)).toBe(false)
})
