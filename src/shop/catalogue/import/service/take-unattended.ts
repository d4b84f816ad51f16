/** Files that nobody uploaded. */
import type { Upload } from '#kit/contract.ts'
import { reasonToWait, type UnattendedRules, type UploadReport, type WaitReason } from '../model/upload.ts'
import { importMarked } from '../store/imports.ts'
import { applyUpload, kept, tried, type Desk } from './uploads.ts'

/** What became of a file that came by itself. */
export type TakenUpload =
  | { refused: string }
  | { nothing: UploadReport }
  | { applied: UploadReport; number: number }
  | { waits: string; because: WaitReason; report: UploadReport }
/** A file that came by itself waits for a person for so long. */
const waitsForHours = 14 * 24

/**
 * Takes a file that nobody uploaded, in the name of who keeps its schedule: applied where nobody has to look at any of it, else
 * it waits for a person as if it had been uploaded, in the place of an earlier one of the same `back` (a path below the storefront).
 * `mark` names this turn of this file: what was applied with it before, by a process that died before it could say so, is not applied
 * again but answered. Throws a conflict while another import runs.
 */
export async function takeUnattended(
  ctx: Desk,
  upload: Pick<Upload, 'filename' | 'bytes'> & { back: string; mark: string },
  rules: UnattendedRules,
): Promise<TakenUpload> {
  const before = await importMarked(ctx.db, upload.mark)
  if (before) return { applied: before.report, number: before.id }
  const outcome = await tried(ctx, upload.bytes)
  if ('refused' in outcome) return outcome
  const { report } = outcome
  const because = reasonToWait(outcome, rules)
  if (because === null && report.added + report.changed === 0) return { nothing: report }
  const id = await kept(ctx, upload, outcome, waitsForHours)
  if (because !== null) return { waits: id, because, report }
  const done = await applyUpload(ctx, id, { sure: false, partly: rules.partly, mark: upload.mark })
  if ('applied' in done) return { applied: done.applied.report, number: done.number }
  return { waits: id, because: 'asked' in done ? 'second' : 'moved', report }
}
