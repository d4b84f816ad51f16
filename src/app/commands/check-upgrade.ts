/**
 * `npm run check:upgrade -- TAG|FOLDER`: can nodes of that release go on serving on the schema of this one? Each of its
 * statements is planned on a new database with this release's migrations.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectMigrations } from '#app/database/migrations.ts'
import { openDatabase } from '#app/database/open.ts'
import { refusedStatements, statementsOf } from '#app/database/statements-of-release.ts'
import { migrate } from '#kit/db/migrate.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { tellUsage } from '#kit/tell-usage.ts'

const usage = 'Usage: npm run check:upgrade -- TAG|FOLDER'
tellUsage(usage)

await orOneLine(async () => {
  const [release, ...more] = process.argv.slice(2)
  if (!release || release.startsWith('-') || more.length > 0) throw new StartProblem(usage)
  const statements = statementsOf(release)
  const dataDir = mkdtempSync(join(tmpdir(), 'contara-upgrade-'))
  try {
    const open = await openDatabase({ dataDir, throwAway: true }, 'owner')
    try {
      await migrate(open.connection, collectMigrations())
      const refused = await refusedStatements(open.connection, statements)
      for (const { statement, reason } of refused) console.log(`${reason}: ${statement}`)
      if (refused.length > 0)
        throw new StartProblem(
          `${refused.length} of ${statements.length} statements of ${release} are refused.`,
        )
      console.log(`All ${statements.length} statements of ${release} are taken.`)
    } finally {
      await open.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
