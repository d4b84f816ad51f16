import { isFarOut } from '#shop/catalogue/availability/model/far-out.ts'
import type { ArticleChange } from '#shop/catalogue/articles/model/changes.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { unsaid, type FileWord } from './file-words.ts'
import type { PriceSample } from './price-samples.ts'

/**
 * Prices, stock and articles by file. A file is tried first and shown with its counts and refused rows; only then it is
 * applied, whole or not at all. Between the two steps it waits in the database for one hour, beside others of the same person, so that
 * what is applied is byte for byte what was shown.
 *
 * Covers the uploads of trust.md and conventions.md ("Working with the catalogue").
 */
export const maxUploadBytes = 12 * 1024 * 1024
/** A catalogue of another system: some 150,000 articles. */
export const maxCatalogueBytes = 150 * 1024 * 1024
/** Characters of a table that is pasted: some 10,000 rows of three columns. */
export const maxPasted = 400_000
/** Changes that are kept with a file to be searched and downloaded. */
export const maxKeptChanges = 20_000
/** Doubts that are kept with a file. */
export const maxKeptDoubts = 1_000
/** Changes that a screen shows. */
export const maxShownChanges = 200
/** A level of stock that is far from what was counted before. */
export const isStockDoubt = ({ what, before, after }: ArticleChange): boolean =>
  what === 'stock' && isFarOut(before === null ? null : Number(before), Number(after ?? 0))

export type UploadKind = 'articles' | 'prices' | 'stock'
export type RefusedRow = { row: number; code: string | null; field: string; reason: string }
/** Names of the lists and companies that samples name, by their codes. */
export type SampleNames = {
  lists: Readonly<Record<string, string>>
  companies: Readonly<Record<string, string>>
}
export type UploadReport = {
  added: number
  changed: number
  unchanged: number
  refused: number
  /** every value that changes, the greatest first; at most `maxKeptChanges` */
  changes: readonly ArticleChange[]
  /** how many there are in all, and how many values go */
  changeCount: number
  goes: number
  /** how many prices jump, and those that are asked about for whatever reason: the first of them, and how many */
  jumps: number
  doubts?: readonly DoubtedPrice[]
  doubtCount?: number
  /** what some customers pay before and after; absent: no price changes */
  samples?: { rows: readonly PriceSample[]; names: SampleNames }
  /** levels of stock that are far out, the first of them, and how many */
  stockDoubts?: readonly ArticleChange[]
  stockDoubtCount?: number
  /** the limit in per cent that held then */
  jumpLimit: number
  /** prices that a second person has to apply; absent: none */
  second?: number
  /** who asked for a second person, by address */
  askedBy?: string
  /** of all changes, doubts and samples: what is applied must be what was shown */
  fingerprint: string
  /** the first of them, by row */
  refusals: readonly RefusedRow[]
  /** what was left out and why, by number; absent: nothing */
  notes?: readonly string[]
  /** names of the file that are none of the shop's; absent: none */
  words?: readonly FileWord[]
  /** its heads are not the shop's own: what they were taken for is a guess that a person looks at */
  guessed?: true
}
export type WaitingUpload = {
  id: string
  filename: string
  kind: UploadKind
  report: UploadReport
  createdAt: Date
  /** where the form that made it leads back to, as a path below the storefront; null: it was uploaded */
  back: string | null
  /** the person who made it */
  ownerId: number
  /** since when it waits for a second person; null: it does not */
  askedAt: Date | null
}

/** A waiting file in the list of them. */
export type WaitingLine = Pick<WaitingUpload, 'id' | 'filename' | 'kind'> & {
  added: number
  changed: number
  refused: number
  until: Date
}
/** Files of one person that may wait; the next one is refused until one of them is applied or discarded. */
export const maxWaiting = 20

/** Refused rows that a screen shows. */
export const maxShownRows = 200
/** Refused rows that are kept for the file of them. */
export const maxKeptRefusals = 10_000

/** Why a file cannot be applied; null: it can. `partly`: without its refused rows. */
export const uploadObstacle = (
  { refused, added, changed, words }: Pick<UploadReport, 'refused' | 'added' | 'changed' | 'words'>,
  partly = false,
): 'unsaid-words' | 'refused-rows' | 'no-change' | null =>
  unsaid(words).length > 0
    ? 'unsaid-words'
    : refused > 0 && !partly
      ? 'refused-rows'
      : added + changed === 0
        ? 'no-change'
        : null

/** Is there anything that has to be looked at before it is applied? */
export const isDoubtful = ({ doubtCount = 0, stockDoubtCount = 0, jumps }: UploadReport): boolean =>
  doubtCount + stockDoubtCount + jumps > 0

/** How a file that came by itself may be applied. */
export type UnattendedRules = {
  kind: UploadKind
  /** without its refused rows */
  partly: boolean
}
export type WaitReason =
  | 'other-kind'
  | 'guessed'
  | 'unsaid-words'
  | 'refused-rows'
  | 'goes'
  | 'doubts'
  | 'second'
  | 'moved'
/** Why a file that came by itself waits for a person; null: it is what it should be, and nobody has to look at any of it. */
export function reasonToWait(
  { kind, report }: Pick<WaitingUpload, 'kind' | 'report'>,
  rules: UnattendedRules,
): WaitReason | null {
  if (kind !== rules.kind) return 'other-kind'
  if (report.guessed) return 'guessed'
  if (unsaid(report.words).length > 0) return 'unsaid-words'
  if (report.refused > 0 && (!rules.partly || report.added + report.changed === 0)) return 'refused-rows'
  if (report.goes > 0) return 'goes'
  if (isDoubtful(report)) return 'doubts'
  return report.second ? 'second' : null
}
