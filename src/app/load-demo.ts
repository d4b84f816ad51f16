import { connect } from '#kit/db/connect.ts'
import { startWaitMs, type Connection } from '#kit/db/connection.ts'
import type { Env } from './env.ts'

/** Is this a shop for trying things out (DEMO in conventions.md)? Without a database of one's own it is, unless said. */
export const wantsDemo = (env: Pick<Env, 'DEMO' | 'DATABASE_URL'>): boolean =>
  env.DEMO === '1' || (env.DEMO === undefined && !env.DATABASE_URL)

/** Are the demo's own companies here? A shop that has others is nobody's toy, whatever DEMO says. */
export async function holdsDemo(connection: Connection): Promise<boolean> {
  const db = connect(connection, { max: 1, waitMs: startWaitMs })
  try {
    const { hasDemoCompanies } = await import('#demo/store/customers.ts')
    return await hasDemoCompanies(db)
  } finally {
    await db.destroy()
  }
}

/** The demo catalogue and accounts, when the shop has none and wants them (DEMO in conventions.md). */
export async function loadDemoWhenEmpty(
  env: Env,
  connection: Connection,
  say: (line: string) => void,
): Promise<void> {
  if (!wantsDemo(env)) return
  const db = connect(connection, { max: 4, waitMs: startWaitMs })
  try {
    const found = await db.selectFrom('article').select('id').limit(1).executeTakeFirst()
    const people = await db.selectFrom('customer').select('id').limit(1).executeTakeFirst()
    if (found || people) {
      const { isHalfLoaded, isSomebodys } = await import('#demo/store/customers.ts')
      if (!(await isHalfLoaded(db)) || (await isSomebodys(db))) return
    }
    say('Loading the demo catalogue …')
    const { loadDemo } = await import('#demo/load.ts')
    await loadDemo(db, { onProgress: progressLine() })
  } finally {
    await db.destroy()
  }
}

/** A bar that redraws itself on a terminal, and a line every tenth elsewhere. */
function progressLine(): (done: number, of: number) => void {
  let shown = -1
  return (done, of) => {
    const percent = Math.floor((100 * done) / Math.max(1, of))
    const step = process.stdout.isTTY ? 1 : 10
    if (percent === shown || (percent % step !== 0 && percent < 100)) return
    shown = percent
    const bar = '='.repeat(Math.floor(percent / 4)).padEnd(25)
    process.stdout.write(
      process.stdout.isTTY ? `\r[${bar}] ${percent} %${percent === 100 ? '\n' : ''}` : `  ${percent} %\n`,
    )
  }
}
