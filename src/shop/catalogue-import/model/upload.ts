/**
 * Prices, stock and articles by file. A file is tried first and shown with its counts and refused rows; only then it is
 * applied, whole or not at all. Between the two steps it waits in the database, one file a person for one hour, so that
 * what is applied is byte for byte what was shown.
 *
 * Covers the uploads of trust.md and conventions.md ("Working with the catalogue").
 */
export const mostUploadBytes = 5 * 1024 * 1024

export type UploadKind = 'articles' | 'prices' | 'stock'
export type RefusedRow = { row: number; code: string | null; field: string; reason: string }
export type UploadReport = {
  added: number
  changed: number
  unchanged: number
  refused: number
  /** the first of them */
  refusals: readonly RefusedRow[]
}
export type WaitingUpload = {
  id: string
  filename: string
  kind: UploadKind
  report: UploadReport
  createdAt: Date
}

/** Refused rows that are kept and shown. */
export const mostShownRows = 200

/** Why a file cannot be applied as it is; null: it can. */
export const uploadObstacle = (report: UploadReport): 'refused-rows' | 'no-change' | null =>
  report.refused > 0 ? 'refused-rows' : report.added + report.changed === 0 ? 'no-change' : null
