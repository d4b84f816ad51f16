/**
 * A process that builds one catalogue index and ends: the connection comes as JSON on standard input, the index goes out
 * on standard output.
 */
import { text } from 'node:stream/consumers'
import { connect } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'
import { buildIndex } from './build-index.ts'
import { writeIndex } from './index-wire.ts'

const connection = JSON.parse(await text(process.stdin)) as Connection
const db = connect(connection, { max: 1, applicationName: 'contara index' })
try {
  await writeIndex(process.stdout, await buildIndex(db))
} finally {
  await db.destroy()
}
