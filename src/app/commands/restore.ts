/** `npm run restore -- FILE [--replace]`: brings back a backup, into an empty shop or in the place of one. */
import { parseArgs } from 'node:util'
import { restoreBackup } from '#app/database/restore.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { readEnv } from '../env.ts'

await orOneLine(async () => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new StartProblem('Usage: npm run restore -- FILE [--replace]')
  const env = readEnv()
  const counts = await restoreBackup({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, file, {
    replace: values['replace'] === true,
    onProgress: line => console.log(line),
  })
  console.log(
    `Restored and checked ${counts.tables} tables, ${counts.rows} rows, ${counts.files} files from ${file}.`,
  )
})
