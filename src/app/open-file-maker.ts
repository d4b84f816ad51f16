import { openFileMaker, type FileMaker } from '#kit/file-maker.ts'

/** From source the thread is a TypeScript file beside this one, in the built server a script beside its bundle. */
const thread = new URL(
  import.meta.url.endsWith('.ts') ? './file-thread.ts' : './file-thread.js',
  import.meta.url,
)

/** Makes the files of all domains in a thread of its own. */
export const openMaker = (): FileMaker => openFileMaker(thread)
