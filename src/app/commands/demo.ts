/** `npm run demo -- [--skus N] [--replace]`: the demo catalogue in any size, with accounts and orders of the past. */
import { parseArgs } from 'node:util'
import { databaseOf, openDatabase } from '#app/database/open.ts'
import { collectMigrations } from '#app/database/migrations.ts'
import { hasCatalogue, isHalfLoaded, loadDemo } from '#demo/load.ts'
import { connect } from '#kit/db/connect.ts'
import { startWaitMs } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { readCommandEnv } from '../env.ts'
import { tellUsage } from '#kit/tell-usage.ts'

const demoAccountsNote =
  'The demo accounts, among them administrators of the desk, have a password that everybody can read: keep this shop to yourself.'
const usage = 'Usage: npm run demo -- [--skus N] [--replace], N from 1 to 1000000'
tellUsage(usage)

function asked(): { skus?: number; replace: boolean } {
  try {
    const { values } = parseArgs({ options: { skus: { type: 'string' }, replace: { type: 'boolean' } } })
    const replace = values.replace ?? false
    if (values.skus === undefined) return { replace }
    const skus = /^\d{1,7}$/.test(values.skus) ? Number(values.skus) : 0
    if (skus >= 1 && skus <= 1_000_000) return { skus, replace }
  } catch {
    // an unknown option: told with the usage
  }
  throw new StartProblem(usage)
}

/** A bar that redraws itself on a terminal, and a line for every tenth elsewhere. */
function bar(): (done: number, of: number) => void {
  let shown = -1
  return (done, of) => {
    const percent = Math.floor((100 * done) / of)
    const redraw = process.stdout.isTTY
    if (percent <= shown || (!redraw && percent < Math.floor(shown / 10) * 10 + 10)) return
    shown = percent
    const line = `[${'='.repeat(Math.floor(percent / 4)).padEnd(25)}] ${percent} %`
    process.stdout.write(redraw ? `\r${line}${percent === 100 ? '\n' : ''}` : `${line}\n`)
  }
}

await orOneLine(async () => {
  const options = asked()
  const env = readCommandEnv()
  if (env.DEMO === '0')
    throw new StartProblem('DEMO is "0": this shop wants no demo data. Leave DEMO out for this command.')
  const open = await openDatabase(databaseOf(env), 'guest')
  try {
    await migrate(open.connection, collectMigrations())
    const db = connect(open.connection, { max: 4, waitMs: startWaitMs, applicationName: 'contara demo' })
    try {
      if (!options.replace && (await hasCatalogue(db)) && !(await isHalfLoaded(db))) {
        throw new StartProblem(
          'The shop has a catalogue already: --replace puts the demo catalogue in its place.',
        )
      }
      const report = await loadDemo(db, { ...options, onProgress: bar() })
      console.log(demoAccountsNote)
      const { added, changed, unchanged, removed } = report
      console.log(
        `Demo catalogue: ${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
      )
    } finally {
      await db.destroy()
    }
  } finally {
    await open.close()
  }
})
