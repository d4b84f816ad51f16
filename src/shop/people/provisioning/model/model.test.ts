import { describe, expect, test } from 'vitest'
import { holds, readFilter } from './filter.ts'
import { patched, readOperations } from './patch.ts'
import { placingBy } from './provisioning.ts'
import { ScimRefusal, type Doc, type Kind } from './scim.ts'

/** The resource of RFC 7643, 8.2, shortened. */
const bjensen = {
  id: '2819c223-7f76-453a-919d-413861904646',
  userName: 'bjensen@example.com',
  name: { formatted: 'Ms. Barbara J Jensen', familyName: 'Jensen', givenName: 'Barbara' },
  title: 'Tour Guide',
  userType: 'Employee',
  active: true,
  emails: [
    { value: 'bjensen@example.com', type: 'work', primary: true },
    { value: 'babs@jensen.org', type: 'home' },
  ],
  meta: { lastModified: '2011-05-13T04:42:34Z' },
}

describe('RFC 7644 3.4.2.2: filters', () => {
  test.each([
    ['userName eq "bjensen@example.com"', true],
    ['USERNAME Eq "BJENSEN@example.com"', true],
    ['name.familyName co "ensen"', true],
    ['userName sw "J"', false],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "B"', true],
    ['title pr', true],
    ['nickName pr', false],
    ['meta.lastModified gt "2011-05-13T04:42:33Z"', true],
    ['meta.lastModified le "2011-05-13T04:42:33Z"', false],
    ['title pr and userType eq "Employee"', true],
    ['title pr or userType eq "Intern"', true],
    ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', true],
    ['userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")', false],
    ['userType eq "Employee" and (emails.type eq "work")', true],
    ['userType eq "Employee" and emails[type eq "work" and value co "@example.com"]', true],
    [
      'emails[type eq "home" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]',
      false,
    ],
    ['userType eq "Intern" or title pr and active eq false', false],
    ['active eq "True"', true],
    ['userName ew "example.com"', true],
    ['nickName eq null', true],
    ['id eq "2819C223-7f76-453a-919d-413861904646"', false],
    ['title eq "Tour \\"Guide\\""', false],
  ])('%s is %s', (filter, wanted) => {
    expect(holds(readFilter(filter), bjensen)).toBe(wanted)
  })
  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq x',
    '(title pr',
    'title pr title pr',
    'a..b pr',
    '"a" pr',
    'not title pr',
  ])('%j is none', filter => {
    expect(() => readFilter(filter)).toThrow(ScimRefusal)
  })
  test('nested without end it is refused', () => {
    expect(() => readFilter(`${'('.repeat(500)}title pr${')'.repeat(500)}`)).toThrow(/too deeply/)
  })
})

const group = { id: '9', displayName: 'A', members: [{ value: '1' }, { value: '2' }] }
const cases: readonly [string, Kind, Doc, Doc[], Doc | string][] = [
  [
    'add members',
    'Group',
    group,
    [{ op: 'add', path: 'members', value: [{ value: '2' }, { value: '3' }] }],
    { members: [{ value: '1' }, { value: '2' }, { value: '3' }] },
  ],
  [
    'remove one by a filter',
    'Group',
    group,
    [{ op: 'remove', path: 'members[value eq "1"]' }],
    { members: [{ value: '2' }] },
  ],
  ['remove all', 'Group', group, [{ op: 'remove', path: 'members' }], { members: [] }],
  [
    'Entra removes by value',
    'Group',
    group,
    [{ op: 'Remove', path: 'members', value: [{ value: '1' }] }],
    { members: [{ value: '2' }] },
  ],
  [
    'one by one: out and in',
    'Group',
    group,
    [
      { op: 'remove', path: 'members' },
      { op: 'add', path: 'members', value: [{ value: '7' }] },
    ],
    { members: [{ value: '7' }] },
  ],
  [
    'replace members',
    'Group',
    group,
    [{ op: 'replace', path: 'members', value: [{ value: '5' }] }],
    { members: [{ value: '5' }] },
  ],
  [
    'add without a path',
    'User',
    bjensen,
    [{ op: 'add', value: { emails: [{ value: 'b@x.org', type: 'other' }], nickname: 'Babs' } }],
    { emails: [...bjensen.emails, { value: 'b@x.org', type: 'other' }], nickname: 'Babs' },
  ],
  [
    'replace an element',
    'User',
    bjensen,
    [{ op: 'replace', path: 'emails[type eq "work"]', value: { type: 'work', value: 'new@x.org' } }],
    { emails: [{ value: 'new@x.org', type: 'work', primary: true }, bjensen.emails[1]] },
  ],
  [
    'replace a part of an element',
    'User',
    bjensen,
    [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'h@x.org' }],
    { emails: [bjensen.emails[0], { value: 'h@x.org', type: 'home' }] },
  ],
  [
    'Entra adds an element by its filter',
    'User',
    { emails: [] },
    [{ op: 'Add', path: 'emails[type eq "work"].value', value: 'w@x.org' }],
    { emails: [{ type: 'work', value: 'w@x.org' }] },
  ],
  [
    'a filter that makes no element',
    'User',
    { emails: [] },
    [{ op: 'replace', path: 'emails[value co "@"].value', value: 'w' }],
    'noTarget',
  ],
  [
    'another first one',
    'User',
    bjensen,
    [{ op: 'add', path: 'emails[type eq "home"].primary', value: true }],
    {
      emails: [
        { value: 'bjensen@example.com', type: 'work' },
        { value: 'babs@jensen.org', type: 'home', primary: true },
      ],
    },
  ],
  [
    'a part of the name',
    'User',
    bjensen,
    [{ op: 'Replace', path: 'name.familyName', value: 'J' }],
    { name: { ...bjensen.name, familyName: 'J' } },
  ],
  [
    'Entra names parts in the value',
    'User',
    bjensen,
    [{ op: 'replace', value: { 'name.givenName': 'B' } }],
    { name: { ...bjensen.name, givenName: 'B' } },
  ],
  ['remove a text', 'User', bjensen, [{ op: 'remove', path: 'title' }], { title: undefined }],
  [
    'of another schema: taken and forgotten',
    'User',
    bjensen,
    [
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'R',
      },
    ],
    {},
  ],
  [
    'of another schema without a path',
    'User',
    bjensen,
    [
      {
        op: 'add',
        value: { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'R' } },
      },
    ],
    {},
  ],
  [
    'the own id is no change',
    'Group',
    group,
    [{ op: 'replace', value: { id: '9', displayName: 'B' } }],
    { displayName: 'B' },
  ],
  ['another id', 'Group', group, [{ op: 'replace', value: { id: '8' } }], 'mutability'],
  [
    'groups of a person',
    'User',
    bjensen,
    [{ op: 'add', path: 'groups', value: [{ value: '1' }] }],
    'mutability',
  ],
  ['a path that is none', 'User', bjensen, [{ op: 'add', path: 'emails[', value: 'x' }], 'invalidPath'],
  [
    'a filter of what is no list',
    'User',
    bjensen,
    [{ op: 'add', path: 'name[a pr]', value: 'x' }],
    'invalidPath',
  ],
]
describe('RFC 7644 3.5.2: operations', () => {
  test.each(cases)('%s', (_, kind, before, operations, wanted) => {
    const frozen = structuredClone(before)
    const run = () => patched(kind, before, readOperations({ Operations: operations }))
    if (typeof wanted === 'string') {
      expect(run).toThrow(expect.objectContaining({ fault: wanted }))
      return
    }
    expect(run()).toEqual({ ...before, ...wanted })
    expect(before).toEqual(frozen)
  })
})

describe('where people belong by their groups', () => {
  const usual = { unitId: 1, roles: ['buyer'] as const }
  test.each([
    ['no group means anything', [], { meansRoles: false, meansUnits: false }, { unitId: null, roles: null }],
    ['in none that does', [], { meansRoles: true, meansUnits: true }, { unitId: 1, roles: ['buyer'] }],
    [
      'in two',
      [
        { roles: ['approver' as const], unitId: null },
        { roles: ['buyer' as const], unitId: 7 },
      ],
      { meansRoles: true, meansUnits: true },
      { unitId: 7, roles: ['buyer', 'approver'] },
    ],
  ])('%s', (_, groups, means, wanted) => {
    expect(placingBy(groups, means, usual)).toEqual(wanted)
  })
})

test('RFC 7644 3.5.2 what takes long to read is refused or read at once', () => {
  const path = `urn:${':a[]x!'.repeat(20_000)}`
  expect(() =>
    patched('Group', {}, readOperations({ Operations: [{ op: 'add', path, value: [] }] })),
  ).toThrow(expect.objectContaining({ fault: 'invalidPath' }))
  const value = Array.from({ length: 30_000 }, (_, i) => ({ value: String(i) }))
  const add = { op: 'add', path: 'members', value }
  const after = patched('Group', {}, readOperations({ Operations: [add, structuredClone(add)] }))
  expect(after['members']).toHaveLength(30_000)
})
