import type { Client } from 'pg'
import { openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { sqlState } from '#kit/db/sql-state.ts'

/** Checks a DATABASE_URL: reachable, PostgreSQL 15 or newer, UTF-8, and we may make tables. One line if not. */
export async function checkOutside(connection: { connectionString: string } & Connection): Promise<void> {
  if (!/^postgres(?:ql)?:\/\//.test(connection.connectionString))
    throw new StartProblem('DATABASE_URL must begin with postgres:// or postgresql://.')
  let client: Client
  try {
    client = await openClient(connection, 'contara start')
  } catch (error) {
    throw new StartProblem(`DATABASE_URL: ${reason(error)}`)
  }
  try {
    const { rows } = await client.query<{ version: number; encoding: string; may: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
              has_schema_privilege('public', 'create') as may`,
    )
    const facts = rows[0]
    if (!facts) return
    if (facts.version < 150_000)
      throw new StartProblem(
        `DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${Math.floor(facts.version / 10_000)}.`,
      )
    if (facts.encoding !== 'UTF8')
      throw new StartProblem(`DATABASE_URL: the database's encoding must be UTF8, it is ${facts.encoding}.`)
    if (!facts.may) throw new StartProblem(`DATABASE_URL: its user may not make tables in the schema public.`)
  } finally {
    await client.end()
  }
}

function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ECONNREFUSED') return 'no PostgreSQL answers at that address.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host name is not known.'
  const known: Record<string, string> = {
    '28P01': 'user or password is wrong.',
    '28000': 'the server refuses this user from here.',
    '3D000': 'the database does not exist: create it first.',
    '53300': 'the server has no free connection.',
  }
  return (
    known[sqlState(error) ?? ''] ??
    `cannot connect: ${error instanceof Error ? error.message : String(error)}`
  )
}
