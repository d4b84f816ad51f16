/** `npm run backup -- FILE`: everything the shop keeps, in one file; also beside a running shop. */
import { resolve } from 'node:path'
import { writeBackup } from '#app/database/backup.ts'
import { databaseOf, openDatabase } from '#app/database/open.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { readEnv } from '../env.ts'
import { openFileStorage } from '../file-storage.ts'
import { tellUsage } from '#kit/tell-usage.ts'

const usage = 'Usage: npm run backup -- FILE'
tellUsage(usage)

await orOneLine(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || file.startsWith('-') || more.length > 0) throw new StartProblem(usage)
  const env = readEnv()
  const open = await openDatabase(databaseOf(env), 'guest')
  try {
    const counts = await writeBackup(open.connection, openFileStorage(env).files, file, line =>
      console.log(line),
    )
    for (const fault of counts.faults) console.error(`Not whole: ${fault}.`)
    if (counts.faults.length > 0) process.exitCode = 2
    console.log(
      `Backup ${resolve(file)}: ${counts.tables} tables, ${counts.rows} rows, ${counts.files} files.`,
    )
  } finally {
    await open.close()
  }
})
