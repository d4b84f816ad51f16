/** `npm run export -- FILE`: the catalogue as CSV that imports unchanged; also beside a running shop. */
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { collectMigrations } from '#app/database/migrations.ts'
import { databaseOf, openDatabase } from '#app/database/open.ts'
import { checkReplica } from '#app/database/outside.ts'
import { connect } from '#kit/db/connect.ts'
import { startWaitMs } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { exportCatalogue } from '#shop/catalogue/import/service/export-catalogue.ts'
import { readCommandEnv } from '../env.ts'
import { tellUsage } from '#kit/tell-usage.ts'

const usage = 'Usage: npm run export -- FILE'
tellUsage(usage)

await orOneLine(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new StartProblem(usage)
  const env = readCommandEnv()
  // a copy of the whole catalogue bears a little delay, and need not keep the shop's own server busy
  const replica = env.DATABASE_REPLICA_URL
  if (replica !== undefined) await checkReplica(replica, env.DATABASE_URL)
  const open =
    replica === undefined
      ? await openDatabase(databaseOf(env), 'guest')
      : { connection: { connectionString: replica, readOnly: true as const }, close: async () => {} }
  try {
    if (replica === undefined) await migrate(open.connection, collectMigrations())
    const db = connect(open.connection, { max: 2, waitMs: startWaitMs, applicationName: 'contara export' })
    // written aside first: a file of that name is either the old one or a whole new one
    const draft = `${resolve(file)}.${process.pid}.part`
    try {
      const stream = createWriteStream(draft)
      const broken = new Promise<never>((_, reject) => stream.on('error', reject))
      broken.catch(() => {})
      const write = async (text: string): Promise<void> => {
        if (!stream.write(text))
          await Promise.race([broken, new Promise<void>(done => stream.once('drain', done))])
      }
      let last = performance.now()
      const count = await exportCatalogue(db, write, {
        onProgress: (done, of) => {
          if (performance.now() - last < 1000) return
          last = performance.now()
          process.stdout.write(`Exporting: ${done} of ${of} articles\n`)
        },
      })
      stream.end()
      await Promise.race([broken, finished(stream)])
      renameSync(draft, resolve(file))
      process.stdout.write(`Exported ${count} articles to ${file}.\n`)
    } catch (error) {
      rmSync(draft, { force: true })
      throw problemOf(error, file)
    } finally {
      await db.destroy()
    }
  } finally {
    await open.close()
  }
})

/** What the file system says becomes a line for the operator. */
function problemOf(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words: Record<string, string> = {
    ENOENT: 'its folder is not there',
    EACCES: 'it cannot be written by this user',
    EISDIR: 'it is a folder',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
  }
  return words[code] ? new StartProblem(`${file} could not be written: ${words[code]}.`) : error
}
