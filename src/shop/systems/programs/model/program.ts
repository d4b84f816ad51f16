/** A program of a company: who it is for the shop, in whose name it works, and what of their rights it has. */
import { readNetworks } from '#kit/networks.ts'

/** What a company's administrator makes. */
export const madeKinds = ['client', 'key'] as const
export type MadeKind = (typeof madeKinds)[number]
/** `assistant`: a person has let it in, for themselves. */
export type ProgramKind = MadeKind | 'assistant'

/** What a program may be allowed, each a cut of what its person may. */
export const scopes = [
  'catalogue:read',
  'prices:read',
  'basket:read',
  'basket:write',
  'quotes:read',
  'quotes:write',
  'orders:read',
  'orders:write',
  'invoices:read',
  'watchlist:read',
  'watchlist:write',
] as const
export type Scope = (typeof scopes)[number]
export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

export type Program = {
  id: number
  companyId: number
  customerId: number
  name: string
  kind: ProgramKind
  /** the client id, or the beginning of the key */
  identifier: string
  scopes: readonly Scope[]
  /** as typed, separated by commas; '' from everywhere */
  networks: string
  expiresAt: Date | null
  usedAt: Date | null
  endedAt: Date | null
  /** the secret before the present one counts until then */
  formerUntil: Date | null
  version: number
}

/** A program with whose it is. */
export type ProgramShown = Program & {
  companyCode: string
  companyName: string
  person: string
  personName: string
  personUnit: number | null
  /** it works for a unit, with an account of its own; else in the name of a person */
  ofUnit: boolean
  /** the person, or the account of its own, is open */
  accountOpen: boolean
}
/** The same with the unit that it works for. */
export type ProgramInUnit = ProgramShown & {
  /** null: it works in the name of a person, or has ended */
  unit: { code: string; name: string; closed: boolean } | null
}

/** What of a company's programs somebody administers: those of these units' people, without who may more than is of the units. */
export type ProgramReach = {
  companyId: number
  units: readonly number[] | 'all'
  beyond: readonly number[]
}

/** For whom a company makes a program. */
export const programOwners = ['person', 'unit'] as const
export type ProgramOwner = (typeof programOwners)[number]

/** What can be chosen in the form of a program: whom it works for, and the currencies of its limits. */
export type Choices = {
  people: { email: string; name: string }[]
  /** by code, set in by their level */
  units: { value: string; label: string }[]
  currencies: string[]
}

/** How long a token is good, in seconds. */
export const tokenSeconds = 3_600
/** Programs of one company that have not ended, without the assistants of its people. */
export const maxPrograms = 50

/** For how long a program can be made, in days; `never`: until somebody ends it. */
export const lifetimes = ['90', '365', '730', 'never'] as const
export type Lifetime = (typeof lifetimes)[number]
const dayMs = 86_400_000
/** When what is made now for so long is over; null: never. */
export const endOf = (lifetime: Lifetime, now: Date): Date | null =>
  lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * dayMs)

type Standing = Pick<Program, 'endedAt' | 'expiresAt'> & Partial<Pick<ProgramInUnit, 'accountOpen' | 'unit'>>
/**
 * How it stands. What has run out or was ended lets nobody in; nor does what rests: it works again once its person, account or unit
 * is open.
 */
export function standingOf(
  { endedAt, expiresAt, accountOpen = true, unit = null }: Standing,
  now: Date,
): 'active' | 'expired' | 'ended' | 'rests' {
  if (endedAt) return 'ended'
  if (expiresAt && expiresAt <= now) return 'expired'
  return accountOpen && !unit?.closed ? 'active' : 'rests'
}

/** Networks as they were typed, between commas, blanks or lines, as they are kept; null: one of them is none. */
export function networksTyped(typed: string): string | null {
  const kept = typed.split(/[\s,;]+/).filter(Boolean)
  if (kept.length === 0) return ''
  return readNetworks(kept.join(',')) === null ? null : kept.join(', ')
}

/** A scope list of OAuth, between blanks: those that it names of what is allowed; empty or none: all of them. Null: it names others. */
export function scopesAsked(asked: string | undefined, allowed: readonly Scope[]): readonly Scope[] | null {
  const named = (asked ?? '').split(' ').filter(Boolean)
  if (named.length === 0) return allowed
  return named.every(one => (allowed as readonly string[]).includes(one))
    ? allowed.filter(one => named.includes(one))
    : null
}
