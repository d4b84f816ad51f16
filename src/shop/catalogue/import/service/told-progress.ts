import type { Db } from '#kit/db/connect.ts'
import { WorkEnded, type UploadWork } from '../model/work.ts'
import { noteWork } from '../store/work.ts'
import type { LoadProgress } from './import-upload.ts'

const tellEveryMs = 700
/** What is written down of the articles that an import changes comes last. */
export type Progress = LoadProgress | { step: 'writing'; articles: number; of: number }
type Far = Pick<UploadWork, 'phase' | 'done' | 'total'>
/** How far it is, as its person sees it. */
function farOf(progress: Progress, size: number | null): Far {
  switch (progress.step) {
    case 'waiting':
    case 'comparing':
      return { phase: progress.step, done: 0, total: null }
    case 'reading':
      return { phase: 'reading', done: progress.records, total: size }
    case 'merging':
    case 'writing':
      return { phase: progress.step, done: progress.articles, total: progress.of }
  }
}

/**
 * Tells how far a work is, now and then, and each step as it begins; throws `WorkEnded` once its person has ended it. `size`:
 * what there is to read.
 */
export function toldProgress(db: Db, work: string, size: number | null): (progress: Progress) => void {
  let last = 0
  let step = ''
  let ended = false
  // one after the other: what was told last stands
  let noted: Promise<void> = Promise.resolve()
  const note = async (before: Promise<void>, far: Far): Promise<void> => {
    await before
    ended = await noteWork(db, work, far).then(
      goesOn => !goesOn,
      () => ended,
    )
  }
  return progress => {
    if (ended) throw new WorkEnded()
    const now = Date.now()
    if (now - last < tellEveryMs && progress.step === step) return
    last = now
    step = progress.step
    noted = note(noted, farOf(progress, size))
  }
}
