/** Large files at work: read or applied by a job while their person does something else. */
export const workStates = ['open', 'done', 'failed', 'ended'] as const
export type WorkState = (typeof workStates)[number]
/** While a file is applied `merging` enters its articles, `comparing` looks whether that is what was shown, `writing` keeps what they were. */
export const workPhases = ['queued', 'waiting', 'reading', 'merging', 'comparing', 'writing'] as const
export type WorkPhase = (typeof workPhases)[number]
export type UploadWork = {
  id: string
  ownerId: number
  what: 'try' | 'apply'
  filename: string
  /** the bytes while they are read */
  fileId: string | null
  /** what waits with its preview */
  uploadId: string | null
  sure: boolean
  partly: boolean
  state: WorkState
  phase: WorkPhase
  done: number
  /** of how many; null: nobody knows yet */
  total: number | null
  /** the import that it became */
  importId: number | null
  /** why nothing came of it, in the words of its person */
  reason: string
  begunAt: Date
}
/** Bytes from which on a file is worked on by a job. */
export const largeFrom = 2 * 1024 * 1024
/** Its person has ended it. */
export class WorkEnded extends Error {
  override name = 'WorkEnded'
}

/** How many articles a BMEcat has, or rows a table, by its bytes; null: they do not say it (a packed workbook). */
export function sizeIn(bytes: Uint8Array): number | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, 2).toString('latin1') === 'PK') return null
  const times = (word: string): number => {
    let found = 0
    for (let at = buffer.indexOf(word); at >= 0; at = buffer.indexOf(word, at + word.length)) found++
    return found
  }
  const articles = times('</ARTICLE>') + times('</PRODUCT>')
  const rows = articles > 0 ? articles : times('\n') - 1
  return rows > 0 ? rows : null
}
