import { availableParallelism } from 'node:os'
import { openFileMakers, type FileMaker } from '#platform/files/file-maker.ts'

/** From source the thread is a TypeScript file beside this one, in the built server a script beside its bundle. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './file-thread.ts' : './file-thread.js',
  import.meta.url,
)

/** Makes the files of all domains in threads of their own: two where there are two cores for many papers at once. */
export const openMaker = (): FileMaker => openFileMakers(thread, Math.min(2, availableParallelism()))
