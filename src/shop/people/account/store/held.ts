/** Statements made of the list of what is held about a person (decision 187). */
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Emptied, Held, Named, Tie } from '#platform/person/personal-data.ts'
import { registeredData } from '#platform/person/registered-data.ts'
import type { Whom } from '../model/whom.ts'

const never = sql<boolean>`false`
const anyOf = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? never : sql<boolean>`(${sql.join(parts, sql` or `)})`

const column = (name: string) => sql.ref(`t.${name}`)
/** An address between two letters of others is none: 'ann@a.example' is not in 'joann@a.example' or 'ann@a.example.org'. */
const patternOf = (whom: Whom): string =>
  `(?<![\\w.+-])(${whom.addresses.map(({ email }) => email.replace(/[\\.+*?()[\]{}^$|]/g, '\\$&')).join('|')})(?![\\w-]|\\.\\w)`

/** Columns that hold a list of addresses. */
const lists: ReadonlySet<string> = new Set(['data_package.receivers'])

const isAddress = (
  whom: Whom,
  { table, name, at }: { table: string; name: string; at: string | undefined },
): RawBuilder<boolean> =>
  anyOf(
    whom.addresses.map(({ email, since, until }) => {
      const holds = lists.has(`${table}.${name}`)
        ? sql<boolean>`${email} = any(${column(name)})`
        : sql<boolean>`lower(${column(name)}) = ${email}`
      if (at === undefined) return holds
      return sql<boolean>`(${holds} and (${since}::timestamptz is null or ${column(at)} >= ${since}::timestamptz)
        and (${until}::timestamptz is null or ${column(at)} <= ${until}::timestamptz))`
    }),
  )
const mentions = (whom: Whom, name: string): RawBuilder<boolean> =>
  anyOf(
    whom.addresses.map(
      ({ email }) =>
        sql<boolean>`(strpos(lower(${column(name)}::text), ${email}) > 0 and ${column(name)}::text ~* ${patternOf(whom)})`,
    ),
  )

function tied(whom: Whom, table: string, tie: Tie): RawBuilder<boolean> {
  if ('person' in tie) return whom.id === null ? never : sql<boolean>`${column(tie.person)} = ${whom.id}`
  if ('subject' in tie) {
    // whose address the mark has taken is still found by it
    const names = [whom.id, whom.mark, ...whom.addresses.map(({ email }) => email)]
    return sql<boolean>`${column(tie.subject)} = any(${names.map(name => `customer:${name}`)}::text[])`
  }
  if ('words' in tie) return mentions(whom, tie.words)
  if ('of' in tie) {
    const heads = registeredData.people.held.filter(one => one.table === tie.of)
    return sql<boolean>`${column(tie.by)} in (select ${column(tie.to ?? 'id')} from ${sql.table(tie.of)} t
      where ${anyOf(heads.map(head => isTheirs(whom, head)))})`
  }
  const found = isAddress(whom, { table, name: tie.address, at: tie.at })
  return tie.unless === undefined ? found : sql<boolean>`(${column(tie.unless)} is null and ${found})`
}
const isTheirs = (whom: Whom, held: Held): RawBuilder<boolean> => {
  const found = anyOf(held.ties.map(tie => tied(whom, held.table, tie)))
  return held.where ? sql<boolean>`(${found} and ${column(held.where.column)} = ${held.where.is})` : found
}
const namesThem = (whom: Whom, { table, column: name, is, at }: Named): RawBuilder<boolean> => {
  if (is === 'words') return mentions(whom, name)
  if (is === 'address') return isAddress(whom, { table, name, at })
  return whom.id === null ? never : sql<boolean>`${column(name)} = ${whom.id}`
}

/** By what the rows of each table are in order: its primary key. */
export async function keysOfTables(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indisprimary group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

export type Row = Record<string, unknown>
/** `key`: the columns of its primary key; none: in the order in which they lie there. */
type Page = { key: readonly string[]; from: number; most: number }

async function rowsWhere(
  db: Db,
  table: string,
  condition: RawBuilder<boolean>,
  { key, from, most }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const page = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${condition}
    order by ${sql.join((key.length > 0 ? key : ['ctid']).map(column))} limit ${most} offset ${from}`.execute(
    db,
  )
  const rows = page.rows.map(({ row }) => row)
  if (from === 0 && rows.length < most) return { rows, total: rows.length }
  const counted = await sql<{
    n: string
  }>`select count(*) as n from ${sql.table(table)} t where ${condition}`.execute(db)
  return { rows, total: Number(counted.rows[0]?.n) }
}

const isInner = (inner: NonNullable<Held['inner']>): RawBuilder<unknown> =>
  typeof inner === 'string' ? column(inner) : sql`${column(inner.column)} = any(${[...inner.are]}::text[])`

/** Rows of theirs that a copy shows, in order; and how many there are. */
export const theirRows = (db: Db, whom: Whom, held: Held, page: Page) =>
  rowsWhere(
    db,
    held.table,
    held.inner
      ? sql<boolean>`(${isTheirs(whom, held)} and not ${isInner(held.inner)})`
      : isTheirs(whom, held),
    page,
  )

/** Rows of others that name them. */
export const rowsNamingThem = (db: Db, whom: Whom, named: Named, page: Page) => {
  const own = registeredData.people.held
    .filter(one => one.table === named.table)
    .map(one => isTheirs(whom, one))
  return rowsWhere(
    db,
    named.table,
    sql<boolean>`${namesThem(whom, named)} and not coalesce(${anyOf(own)}, false)`,
    page,
  )
}

const emptied = (whom: Whom, name: string, to: Emptied): RawBuilder<unknown> => {
  switch (to) {
    case 'nothing':
      return sql`''`
    case 'null':
      return sql`null`
    case 'false':
      return sql`false`
    case 'now':
      return sql`now()`
    case 'now-once':
      return sql`coalesce(${sql.ref(name)}, now())`
    case 'no-list':
      return sql`'{}'`
    case 'no-object':
      return sql`'{}'`
    case 'no-password':
      return sql`'!'`
    case 'mark':
      return sql`${whom.mark}`
    case 'row-mark':
      return sql`'erased-' || t.id || '@erased.invalid'`
  }
}

/** How many rows of theirs there are at all: whether there is anything to erase. */
export async function holdsAnything(db: Db | Tx, whom: Whom): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${anyOf(
    registeredData.people.held.map(
      held => sql<boolean>`exists (select from ${sql.table(held.table)} t where ${isTheirs(whom, held)})`,
    ),
  )} as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Takes away what is theirs alone, and their name from what stays, as the list says. */
export async function eraseAll(tx: Tx, whom: Whom): Promise<void> {
  for (const one of registeredData.people.named) await takeName(tx, whom, one)
  for (const held of registeredData.people.held) {
    const { table, erase } = held
    if (erase === 'rows')
      await sql`delete from ${sql.table(table)} t where ${isTheirs(whom, held)}`.execute(tx)
    if (typeof erase === 'string' || !erase.empty) continue
    const set = Object.entries(erase.empty).map(
      ([name, to]) => sql`${sql.ref(name)} = ${emptied(whom, name, to)}`,
    )
    await sql`update ${sql.table(table)} t set ${sql.join(set)} where ${isTheirs(whom, held)}`.execute(tx)
  }
}

async function takeName(tx: Tx, whom: Whom, named: Named): Promise<void> {
  const { table, column: name, is, json } = named
  if (is === 'person') return
  const ref = sql.ref(name)
  const type = json ? sql`::jsonb` : sql``
  const value =
    is === 'words'
      ? sql`regexp_replace(${ref}::text, ${patternOf(whom)}, ${whom.mark}, 'gi')${type}`
      : lists.has(`${table}.${name}`)
        ? whom.addresses.reduce(
            (list, { email }) => sql`array_replace(${list}, ${email}, ${whom.mark})`,
            sql`${ref}`,
          )
        : sql`${whom.mark}`
  await sql`update ${sql.table(table)} t set ${ref} = ${value}${named.name ? sql`, ${sql.ref(named.name)} = ''` : sql``}
    where ${namesThem(whom, named)}`.execute(tx)
}
