import type { Sort } from '#kit/sort.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import type { About } from './about.ts'
import type { RequestKind, RequestState, Turn } from './kinds.ts'

/** Longest message of a request, in characters. */
export const maxMessageLength = 5_000

/** Who asks, and how to reach them. */
export type Contact = { name: string; email: string; company: string; phone: string }

/** A request as lists show it. */
/** By what the desk's queue is sorted; `age`: what was sent first comes first. */
export const requestSorts = ['age', 'code', 'kind', 'due', 'state', 'who', 'country', 'owner'] as const
export type RequestSort = Sort<(typeof requestSorts)[number]>

/** By what a person's own requests are sorted; `code`: by their age too. */
export const ownRequestSorts = ['code', 'kind', 'state', 'changed'] as const
export type OwnRequestSort = Sort<(typeof ownRequestSorts)[number]>

export type RequestHead = {
  id: number
  code: string
  kind: RequestKind
  state: RequestState
  turn: Turn
  /** what it is about, in a line */
  about: About
  country: string
  createdAt: Date
  changedAt: Date
  /** null: a draft */
  sentAt: Date | null
  dueOn: CalendarDate | null
}

/** A request as its page shows it. */
export type Request = RequestHead & {
  version: number
  storefront: string
  language: Language
  customerId: number | null
  companyId: number | null
  companyCode: string | null
  contact: Contact
  owner: { id: number; name: string; email: string } | null
}

/** One line of the conversation: what was said or done. */
export type RequestEntry = {
  id: number
  at: Date
  name: string
  side: 'buyer' | 'seller'
  action: string
  body: string
  /** for the desk only */
  internal: boolean
}

/** A request that is locked to be moved; effects change it. */
export type HeldRequest = {
  id: number
  /** its code */
  key: string
  kind: RequestKind
  state: RequestState
  turn: Turn
  version: number
  customerId: number | null
  companyId: number | null
  /** the unit of who asked; null: none, or a guest */
  unitId: number | null
  /** who asked may sign in; true of a guest */
  buyerActive: boolean
  storefront: string
  language: Language
  formatLocale: string
  contactName: string
  contactEmail: string
  about: About
  ownerId: number | null
  country: string
  dueOn: CalendarDate | null
  sentAt: Date | null
  /** what is said with this action, and whether the desk alone reads it */
  said: string
  internal: boolean
  /** whose turn an action makes it; null: that of the state it leads to */
  nextTurn: Turn | null
}

/** An answer that is used again and again. */
export type Template = {
  id: number
  kind: RequestKind | null
  language: Language
  name: string
  body: string
  version: number
}

/** A template with the name and number of a request in it: `{name}`, `{code}`. */
export const fillTemplate = (body: string, { name, code }: { name: string; code: string }): string =>
  body.replaceAll('{name}', name).replaceAll('{code}', code)
