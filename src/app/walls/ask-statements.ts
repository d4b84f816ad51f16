import type { Client, QueryArrayResult, Submittable } from 'pg'
import { tablesReadIn } from '#kit/db/lock-first.ts'
import { openClient, type Connection } from '#kit/db/connection.ts'

/** A table or view that a statement names, and whether it writes into it. */
export type Touched = { relation: string; how: 'reads' | 'writes' }
/** A column that a statement answers; `type`: the number that PostgreSQL has for it. */
export type Column = { name: string; type: number }
export type Asked = { touched: Touched[]; columns: Column[] }

/**
 * What PostgreSQL says of each statement, which is prepared and not run: the relations that it had to lock for it, among
 * those that the text names (what is below a view is locked as well), and the columns of the answer.
 */
export async function askStatements(connection: Connection, texts: readonly string[]): Promise<Asked[]> {
  const client = await openClient(connection, 'contara test')
  try {
    const asked: Asked[] = []
    for (const text of texts) asked.push(await ask(client, `asked_${asked.length}`, text))
    return asked
  } finally {
    await client.end()
  }
}

async function ask(client: Client, name: string, text: string): Promise<Asked> {
  // a command that is not planned takes its locks when it is run
  const isPlanned = !/^\s*lock\b/i.test(text)
  const answers = (await client.query({
    text: `begin; ${isPlanned ? `prepare ${name} as ${text}` : text};
      select c.relname, max(case when l.mode = 'RowExclusiveLock' then 1 else 0 end), c.relkind = 'v'
        from pg_locks l join pg_class c on c.oid = l.relation
       where l.pid = pg_backend_pid() and l.locktype = 'relation' and c.relnamespace = 'public'::regnamespace
         and c.relkind in ('r', 'p', 'v', 'm') group by 1, 3 order by 1; rollback`,
    rowMode: 'array',
  })) as unknown as QueryArrayResult<[name: string, writes: number, isView: boolean]>[]
  const rows = answers[2]?.rows ?? []
  // tables and views below a view are locked with it: only those count that stand in the text themselves
  const spelt = rows.some(([, , isView]) => isView) ? new Set(tablesReadIn(text)) : null
  const touched = rows
    .filter(([relation, writes]) => writes === 1 || (spelt?.has(relation) ?? true))
    .map(([relation, writes]) => ({ relation, how: writes === 1 ? ('writes' as const) : ('reads' as const) }))
  return { touched, columns: isPlanned ? await columnsOf(client, name) : [] }
}

/** The protocol's own way to ask for the columns of a prepared statement. */
function columnsOf(client: Client, name: string): Promise<Column[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Column[]>()
  let columns: Column[] = []
  const question = {
    submit(wire: { describe: (what: object) => void; sync: () => void }) {
      wire.describe({ type: 'S', name })
      wire.sync()
    },
    handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
      columns = fields.map(field => ({ name: field.name, type: field.dataTypeID }))
    },
    handleError: reject,
    handleReadyForQuery: () => resolve(columns),
  }
  client.query(question as unknown as Submittable)
  return promise
}
