/** `npm run restore -- FILE [--replace]`: brings back a backup, into an empty shop or in the place of one. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseOf } from '#app/database/open.ts'
import { restoreBackup } from '#app/database/restore.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { readEnv } from '../env.ts'
import { openFileStorage } from '../file-storage.ts'
import { tellUsage } from '#kit/tell-usage.ts'

const usage = 'Usage: npm run restore -- FILE [--replace]'
tellUsage(usage)

await orOneLine(async () => {
  const { values, positionals, tokens } = parseArgs({
    tokens: true,
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  })
  const [file, ...more] = positionals
  const unknown = tokens.some(token => token.kind === 'option' && token.name !== 'replace')
  if (!file || more.length > 0 || unknown) throw new StartProblem(usage)
  const env = readEnv()
  const counts = await restoreBackup(databaseOf(env), file, {
    files: openFileStorage(env).files,
    replace: values['replace'] === true,
    onProgress: line => console.log(line),
  })
  for (const fault of counts.faults) console.error(`Not whole: ${fault}.`)
  if (counts.faults.length > 0) process.exitCode = 2
  for (const what of counts.notKept) console.error(`Not kept: ${what}.`)
  if (counts.leaped)
    console.log('Numbers of orders, quotes, invoices and requests go on with another thousand.')
  if (counts.heldMails !== null)
    console.log(
      `No e-mail leaves (${counts.heldMails} wait) until an administrator lets them go at the desk, under E-mails.`,
    )
  console.log(
    `Restored and checked ${counts.tables} tables, ${counts.rows} rows, ${counts.files} files from ${resolve(file)}.`,
  )
})
