/** `npm run end-sessions`: ends every session of everybody, e.g. after a leak; also beside a running shop. */
import { databaseOf, openDatabase } from '#app/database/open.ts'
import { connect } from '#kit/db/connect.ts'
import { startWaitMs } from '#kit/db/connection.ts'
import { StartProblem, orOneLine } from '#kit/db/start-problem.ts'
import { tellUsage } from '#kit/tell-usage.ts'
import { revokeAllSessions } from '#shop/people/session/service/sign-out.ts'
import { readCommandEnv } from '../env.ts'

const usage = 'Usage: npm run end-sessions'
tellUsage(usage)

await orOneLine(async () => {
  if (process.argv.length > 2) throw new StartProblem(usage)
  const env = readCommandEnv()
  const open = await openDatabase(databaseOf(env), 'guest')
  try {
    const db = connect(open.connection, { max: 1, waitMs: startWaitMs, applicationName: 'contara sessions' })
    try {
      console.log(`${await revokeAllSessions(db)} sessions ended: everybody signs in anew.`)
    } finally {
      await db.destroy()
    }
  } finally {
    await open.close()
  }
})
