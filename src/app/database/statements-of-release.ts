import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#kit/db/start-problem.ts'
import { openClient, type Connection } from '#kit/db/connection.ts'

/** The release before, whose nodes may still serve while this one's migrations are played. */
export const releaseBefore = '0e36191a'

/** Where `npm test` leaves what the shop said to its database, in the folder of a checkout or of a release that was made of it. */
export const statementsFile = join('dist', 'statements.txt')

/**
 * What a release says to the database, a statement a line, recorded from its own tests: `statements-TAG.txt` beside this
 * file, or `statementsFile` in its folder. Throws `StartProblem` where there is no such list.
 */
export function statementsOf(release: string): string[] {
  const kept = join(import.meta.dirname, `statements-${release}.txt`)
  const file = existsSync(kept) ? kept : join(release, statementsFile)
  if (!existsSync(file))
    throw new StartProblem(`There is no list of the statements of ${release}: neither ${kept} nor ${file}.`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '')
}

/** A statement that the database does not take, and why. */
export type Refused = { statement: string; reason: string }

/**
 * Prepares each statement and answers those that are refused: nodes of that release would fail beside this schema. A
 * statement is planned, not run, so that a target of `on conflict` without its unique key is found as well.
 */
export async function refusedStatements(
  connection: Connection,
  statements: readonly string[],
): Promise<Refused[]> {
  const client = await openClient(connection, 'contara upgrade check')
  const refused: Refused[] = []
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    for (const statement of statements) {
      const parameters = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
      const values = parameters === 0 ? '' : `(${Array(parameters).fill('null').join(', ')})`
      try {
        await client.query(`prepare looked as ${statement}`)
        await client.query(`explain execute looked${values}`)
      } catch (error) {
        refused.push({ statement, reason: error instanceof Error ? error.message : String(error) })
      }
      await client.query('deallocate all')
    }
    return refused
  } finally {
    await client.end()
  }
}
