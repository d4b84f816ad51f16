import type { Sort } from '#kit/sort.ts'
import type { UploadKind, UploadReport } from './upload.ts'

/** A file that was applied at the desk. */
export type AppliedImport = {
  id: number
  filename: string
  kind: UploadKind
  /** the address of the person who applied it */
  author: string
  /** the kept file */
  fileId: string
  report: UploadReport
  appliedAt: Date
  takenBackAt: Date | null
  takenBackBy: string | null
}
/** By what the history of imports is sorted. */
export const importSorts = ['applied', 'file', 'kind', 'author', 'changed'] as const
export type ImportSort = Sort<(typeof importSorts)[number]>

export type ImportLine = Omit<AppliedImport, 'report' | 'fileId'> &
  Pick<UploadReport, 'added' | 'changed' | 'unchanged'>

/** Imports on one page of their history. */
export const importsShown = 50
/** Part numbers that are named when an import cannot be taken back. */
export const maxNamed = 10
