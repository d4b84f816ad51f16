import { mailKindOf } from '#platform/email/mail-kinds.ts'

/** What a person sets of their account (ACC-01), each entry by itself. */
export const settingFields = [
  'titleCode',
  'firstName',
  'lastName',
  'phone',
  'language',
  'region',
  'currency',
] as const
export type SettingField = (typeof settingFields)[number]

export type Settings = {
  titleCode: string
  firstName: string
  lastName: string
  phone: string
  /** path of the storefront they use: the language of their letters too */
  language: string
  /** 'ES' or 'ES-Z': the country they are shipped to, and its region; empty: as their company */
  region: string
  /** empty: as their company */
  currency: string
}
export const maxSettingLength: Readonly<Record<SettingField, number>> = {
  titleCode: 10,
  firstName: 60,
  lastName: 60,
  phone: 40,
  language: 2,
  region: 10,
  currency: 3,
}

/** What letters may be about that a person can do without. */
export const letterKinds = ['order', 'quote', 'approval', 'request'] as const
export type LetterKind = (typeof letterKinds)[number]

/**
 * What a letter is about, by its key; null: it cannot be left out. The same as the database says when a letter is written
 * (`leave_out_unwanted`).
 */
export const letterKindOf = (key: string): LetterKind | null =>
  letterKinds.find(kind => kind === mailKindOf(key)?.about) ?? null

/** What else they can ask to be told by e-mail: nobody gets these unasked (decision 108). */
export const watchedKinds = ['watched-price', 'watched-stock'] as const
export type WatchedKind = (typeof watchedKinds)[number]
/** All that the choice of e-mails offers. */
export const offeredKinds = [...letterKinds, ...watchedKinds] as const
export type OfferedKind = LetterKind | WatchedKind

/** A session of a person as they see it; `id` names it without opening it. */
export type OwnSession = {
  id: string
  userAgent: string
  /** where it was opened from: an IPv4 address, or the /64 of an IPv6 one; empty: not noted */
  network: string
  createdAt: Date
  seenAt: Date
  isThis: boolean
}

/** Why an account cannot be closed; null: it can. */
export type DeactivationProblem = 'last-admin' | 'last-of-desk'

/** Columns that never leave the shop in an export: what lets somebody in. */
export const isSecret = (column: string): boolean =>
  /hash|token|secret|sealed|csrf|password|link_key/.test(column)

/** What the link of a letter confirms: from which address to which, and for which of both it is. */
export type EmailLink = { before: string; email: string; own: string }
