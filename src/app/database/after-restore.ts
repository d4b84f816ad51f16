import type { Client } from 'pg'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { openClient, type Connection } from '#kit/db/connection.ts'

/** What a restore did beyond bringing back what the backup holds. `heldMails`: those that waited; null: no mail is held. */
export type AfterRestore = { heldMails: number | null; leaped: boolean }

/**
 * Numbers go on with the next thousand but one: those given after the backup stand in letters, and are not given twice.
 * Every mail is held until an administrator of the desk lets them go (`platform/email/mail-hold.ts`): those that waited may have been
 * sent after the backup, and the shop writes anew what it wrote since. Works on the tables of any release, in the transaction
 * of the caller or none.
 */
export async function settleRestored(client: Client): Promise<AfterRestore> {
  const { rows: sequences } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null and sequencename ~ '_(number|code)$'`,
  )
  for (const { name, last } of sequences)
    await client.query(`select setval($1::text::regclass, $2::bigint, false)`, [
      `public.${escapeIdentifier(name)}`,
      leapFrom(last) + 1,
    ])
  const series = await client.query(
    `select from information_schema.columns where table_name = 'invoice_series' and column_name = 'last'`,
  )
  if (series.rowCount === 1) await client.query('update invoice_series set last = (last / 1000 + 2) * 1000')
  return { heldMails: await holdMails(client), leaped: sequences.length > 0 }
}

/** Answers how many wait; null: there is no outbox. */
async function holdMails(client: Client): Promise<number | null> {
  const outbox = await client.query(`select where to_regclass('public.mail') is not null`)
  if (outbox.rowCount === 0) return null
  await client.query(`create table if not exists mail_hold (
    one boolean primary key default true check (one), since timestamptz not null default now())`)
  await client.query(
    `insert into mail_hold default values on conflict (one) do update set since = excluded.since`,
  )
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from mail m where sent_at is null and to_jsonb(m) ->> 'given_up_at' is null`,
  )
  return rows[0]?.waiting ?? 0
}

/** The next thousand after a whole one is skipped. */
const leapFrom = (last: number): number => (Math.floor(last / 1000) + 2) * 1000

/** What of the database before a restore does not keep, in words. */
export type NotKept = { notKept: string[] }

/** Rights on tables, views and sequences that other roles have: a restore makes the tables anew, without them. */
export async function rightsOfOthers(connection: Connection): Promise<string[]> {
  const client = await openClient(connection, 'contara restore')
  try {
    const { rows } = await client.query<{ role: string; tables: number }>(
      `select a.grantee::regrole::text as role, count(distinct c.oid)::int as tables
         from pg_class c, aclexplode(c.relacl) a
        where c.relnamespace = 'public'::regnamespace and a.grantee not in (c.relowner, 0) group by 1 order by 1`,
    )
    return rows.map(({ role, tables }) => `the rights of the role ${role} on ${tables} tables`)
  } finally {
    await client.end()
  }
}

/**
 * What belongs to a database and not to its tables: who may connect, its settings, how many connections. Answers what could
 * not be copied, in words: settings of another role need more rights.
 */
export async function copyDatabaseSettings(client: Client, from: string, to: string): Promise<string[]> {
  const notKept: string[] = []
  const into = escapeIdentifier(to)
  const { rows } = await client.query<{ limit: number }>(
    'select datconnlimit as limit from pg_database where datname = $1',
    [from],
  )
  await client.query(`alter database ${into} connection limit ${rows[0]?.limit ?? -1}`)
  const settings = await client.query<{ name: string; value: string; role: string | null }>(
    `select split_part(one, '=', 1) as name, substr(one, strpos(one, '=') + 1) as value, r.rolname as role
       from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase left join pg_roles r on r.oid = s.setrole,
            unnest(s.setconfig) as one
      where d.datname = $1 order by r.rolname nulls first`,
    [from],
  )
  for (const { name, value, role } of settings.rows) {
    const whose = role === null ? `database ${into}` : `role ${escapeIdentifier(role)} in database ${into}`
    try {
      await client.query(`alter ${whose} set ${escapeIdentifier(name)} to ${settingValue(name, value)}`)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      notKept.push(`the setting ${name}${role === null ? '' : ` of the role ${role}`} (${reason})`)
    }
  }
  const grants = await client.query<{ privilege: string; grantee: string; option: boolean }>(
    `select a.privilege_type as privilege, case when a.grantee = 0 then 'public' else quote_ident(r.rolname) end as grantee,
            a.is_grantable as option
       from pg_database d, aclexplode(d.datacl) a left join pg_roles r on r.oid = a.grantee
      where d.datname = $1 and a.grantee <> d.datdba`,
    [from],
  )
  const own = await client.query('select from pg_database where datname = $1 and datacl is not null', [from])
  if (own.rowCount === 1) await client.query(`revoke all on database ${into} from public`)
  for (const { privilege, grantee, option } of grants.rows)
    await client.query(
      `grant ${privilege} on database ${into} to ${grantee}${option ? ' with grant option' : ''}`,
    )
  return notKept
}

/** Lists of names are kept as they are written in a setting. */
const settingValue = (name: string, value: string): string =>
  name === 'search_path' ? value : escapeLiteral(value)
