import { expect, test } from 'vitest'
import { endOf, networksTyped, scopesAsked, standingOf, type Program } from './program.ts'

test.each([
  ['', ''],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['10.0.0.0/8\n192.0.2.7; ::1', '10.0.0.0/8, 192.0.2.7, ::1'],
  ['10.0.0.0/33', null],
  ['erp.example', null],
])('networks %j are kept as %j', (typed, kept) => expect(networksTyped(typed)).toBe(kept))

test.each([
  [undefined, ['orders:read', 'prices:read']],
  ['', ['orders:read', 'prices:read']],
  ['prices:read', ['prices:read']],
  ['prices:read orders:read', ['orders:read', 'prices:read']],
  ['orders:write', null],
  ['prices:read everything', null],
])('scopes %j of what is allowed are %j', (asked, given) =>
  expect(scopesAsked(asked, ['orders:read', 'prices:read'])).toEqual(given),
)

const now = new Date('2026-11-27T12:00:00Z')
const program = { endedAt: null, expiresAt: null } as Program
test.each([
  [{}, 'active'],
  [{ expiresAt: endOf('90', now) }, 'active'],
  [{ expiresAt: now }, 'expired'],
  [{ endedAt: now }, 'ended'],
  [{ endedAt: now, expiresAt: now }, 'ended'],
  [{ accountOpen: false }, 'rests'],
  [{ unit: { code: 'A', name: 'A', closed: true } }, 'rests'],
  [{ unit: { code: 'A', name: 'A', closed: false } }, 'active'],
  [{ accountOpen: false, endedAt: now }, 'ended'],
] as const)('%j stands %s', (given, standing) =>
  expect(standingOf({ ...program, ...given }, now)).toBe(standing),
)
