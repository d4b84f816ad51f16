/** What was asked of the download manager, and what came of it (DLM-01). */
import type { Language } from '#platform/language/language.ts'

/** A package of documents, or a table of features. */
export const kinds = ['documents', 'features'] as const
export type Kind = (typeof kinds)[number]
export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

export type Asked =
  | { kind: 'documents'; products: string[]; choices: string[] }
  | { kind: 'features'; products: string[]; features: string[]; format: TableFormat }

/** Articles of a package, of a table; files of a package; bytes of either. */
export const maxPacked = 500
export const maxListed = 5_000
export const maxFiles = 5_000
export const maxBytes = 500 * 2 ** 20
/** A finished package and the links to it hold so many days. */
export const keptDays = 7
/** Wishes of one day: of a person, of a guest's browser or address, of a network; and mails to others of a person. */
export const dailyLimits = { person: 20, guest: 3, network: 30, mails: 20 } as const

/** Why a document that was asked for is not in the package. */
export const leftOutReasons = [
  /** the article is no longer in the catalogue */
  'gone',
  /** the article has no document of this type */
  'none',
  /** it has, but not in the language and format that was asked for */
  'other-version',
  /** for customers who are signed in */
  'restricted',
  /** it lies on another site */
  'elsewhere',
  'failed',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export type LeftOut = {
  article: string
  type: string
  why: LeftOutReason
  language?: Language | null
  link?: string
}
export type Packed = {
  article: string
  type: string
  code: string
  language: Language | null
  name: string
  bytes: number
}
/** Of a table `files` is empty. */
export type Contents = { files: Packed[]; leftOut: LeftOut[]; articles: number }

export const packageStates = ['waiting', 'making', 'ready', 'failed', 'cancelled', 'expired'] as const
export type PackageState = (typeof packageStates)[number]
export const isOpen = (state: PackageState): boolean => state === 'waiting' || state === 'making'

/** Random bytes in base64url. */
export const packageId = /^[\w-]{22}$/
