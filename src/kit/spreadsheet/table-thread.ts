/** The thread that reads one uploaded table and sends its rows. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Said, TableWork } from './read-apart.ts'
import { rowsOf } from './rows-of-upload.ts'
import { TableRefused } from './source.ts'
import type { Row } from './table.ts'

const say = (said: Said) => parentPort?.postMessage(said, [])
const atOnce = 500

try {
  let rows: Row[] = []
  const { bytes, heads } = workerData as TableWork
  for await (const row of rowsOf(bytes, heads))
    if (rows.push(row) === atOnce) {
      say({ rows })
      rows = []
    }
  say({ rows })
  say({ done: true })
} catch (error) {
  say(error instanceof TableRefused ? { refused: error.words } : { broken: String(error) })
}
