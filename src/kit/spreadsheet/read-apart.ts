import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { TableRefused } from './source.ts'
import type { Row } from './table.ts'

/** From source the thread is a TypeScript file beside this one, in the built server a script beside its bundle. */
const thread = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './table-thread.ts' : './table-thread.js', import.meta.url),
)

/** What the thread is given. */
export type TableWork = { bytes: Uint8Array; heads: readonly string[] }
/** What the thread says: rows as they come, and at last one of the others. */
export type Said = { rows: Row[] } | { done: true } | { refused: TableRefused['words'] } | { broken: string }

/** No table within the limits of uploads takes as long or as much. */
const maxMs = 30_000
const resourceLimits = { maxOldGenerationSizeMb: 384 }

/** The rows of an uploaded table, read in a thread of their own, which ends with the reading. */
export async function* rowsApart(bytes: Uint8Array, heads: readonly string[]): AsyncGenerator<Row> {
  const workerData: TableWork = { bytes, heads }
  const worker = new Worker(thread, { workerData, resourceLimits })
  const said: Said[] = []
  let wake = () => {}
  const hear = (one: Said) => {
    said.push(one)
    wake()
  }
  worker.on('message', hear)
  worker.on('error', error => hear({ broken: error.message }))
  worker.on('exit', code => hear({ broken: `the thread of a table ended with ${code}` }))
  const tooLong = setTimeout(() => hear({ broken: 'reading a table took too long' }), maxMs)
  try {
    for (;;) {
      const one = said.shift()
      if (!one) await new Promise<void>(resolve => (wake = resolve))
      else if ('rows' in one) yield* one.rows
      else if ('refused' in one) throw new TableRefused(one.refused)
      else if ('broken' in one) throw new Error(one.broken)
      else return
    }
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}
