/**
 * A process that builds one catalogue index and ends: the connection comes as JSON on standard input, the index goes out
 * on standard output, and into the file where it is to be kept.
 */
import { text } from 'node:stream/consumers'
import { connect } from '#kit/db/connect.ts'
import type { BuilderTask } from './build-apart.ts'
import { buildIndex } from './build-index.ts'
import { writeIndex } from './index-wire.ts'
import { indexKey, keepIndex } from './kept-index.ts'

const { connection, builder, keepIn } = JSON.parse(await text(process.stdin)) as BuilderTask
const db = connect(connection, { max: 1, applicationName: 'contara index' })
try {
  const key = keepIn && (await indexKey(db, builder))
  const built = await buildIndex(db)
  await writeIndex(process.stdout, built)
  // a full disk or a folder of somebody else's costs time at the next start, no more
  if (keepIn && key) await keepIndex(keepIn, key, built).catch(() => {})
} finally {
  await db.destroy()
}
