/** Rows of any table that name a company, by what their domains say of them (`platform/domain/company-tables.ts`). */
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { CompanyTable } from '#platform/domain/company-tables.ts'

/** The companies by their ids: rows of `from` go to `into`. */
export type Both = { from: number; into: number }

/** The rows of one company, as `t`, with what is said of them. */
const rowsOf = (table: string, company: number, where = 'true'): RawBuilder<unknown> =>
  sql`(select t.* from ${sql.table(table)} t where t.company_id = ${company} and ${sql.raw(where)})`
/** Both say the same in these columns; of none: always. */
const same = (columns: readonly string[]): RawBuilder<unknown> =>
  columns.length === 0
    ? sql`true`
    : sql.join(
        columns.map(column => sql`f.${sql.ref(column)} is not distinct from i.${sql.ref(column)}`),
        sql` and `,
      )

/** Locks the rows of both, before amounts of one are added to those of the other: a sum of what another transaction is changing would be an old one. */
const holdRows = (tx: Tx, table: string, companies: readonly number[]): Promise<unknown> =>
  sql`select from ${sql.table(table)} t where t.company_id in (${sql.join(companies)}) for update`.execute(tx)

export async function countRows(db: Db | Tx, table: string, company: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where company_id = ${company}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Rows of the one that are called like a row of the other. */
export async function calledAlike(
  db: Db | Tx,
  table: string,
  { by, where }: NonNullable<CompanyTable['named']>,
  { from, into }: Both,
): Promise<{ id: number; word: string }[]> {
  const { rows } = await sql<{ id: number; word: string }>`
    select f.id, f.${sql.ref(by)} as word from ${rowsOf(table, from, where)} f
      join ${rowsOf(table, into, where)} i on ${same([by])} order by 2`.execute(db)
  return rows
}
/** Every word of both, also of rows that do not count. */
export async function wordsIn(db: Db | Tx, table: string, by: string, both: Both): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select ${sql.ref(by)} as word from ${sql.table(table)} where company_id in (${both.from}, ${both.into})`.execute(
    db,
  )
  return new Set(rows.map(({ word }) => word))
}

/** What the one has one of and the other says differently, or not at all; of many things only what both have. */
export async function saidDifferently(
  db: Db | Tx,
  table: string,
  { per, says, together }: NonNullable<CompanyTable['one']>,
  { from, into }: Both,
): Promise<{ per: string; from: string; into: string | null }[]> {
  const saying = (company: number) =>
    sql`(select t.*, ${sql.raw(says)} as says from ${sql.table(table)} t where t.company_id = ${company})`
  const name =
    per.length === 0
      ? sql`''`
      : sql`concat_ws(' ', ${sql.join(per.map(column => sql`f.${sql.ref(column)}`))})`
  const { rows } = await sql<{ per: string; from: string; into: string | null }>`
    select ${name} as per, f.says as "from", i.says as "into" from ${saying(from)} f
      ${together ? sql`join` : sql`left join`} ${saying(into)} i on ${same(per)} where f.says is distinct from i.says order by 1`.execute(
    db,
  )
  return rows
}

/** How many rows of both say the same where they may not. */
export async function cannotMeet(
  db: Db | Tx,
  table: string,
  stops: NonNullable<CompanyTable['stops']>,
  { from, into }: Both,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${rowsOf(table, from, stops.where)} f
      join ${rowsOf(table, into, stops.where)} i on ${same(stops.same)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** From here to the end of the transaction units and what hangs on them may be of two companies. */
export const checkAtTheEnd = (tx: Tx): Promise<unknown> => sql`set constraints all deferred`.execute(tx)
/** Everything is checked as it stands, so that what is wrong is known before the transaction is over. */
export const checkNow = (tx: Tx): Promise<unknown> => sql`set constraints all immediate`.execute(tx)

/** Calls a row otherwise, and what names it by that word. */
export async function callOtherwise(
  tx: Tx,
  table: string,
  { by, alsoIn = [] }: NonNullable<CompanyTable['named']>,
  { id, word, now, company }: { id: number; word: string; now: string; company: number },
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(by)} = ${now} where id = ${id}`.execute(tx)
  for (const other of alsoIn)
    await sql`update ${sql.table(other.table)} set ${sql.ref(other.column)} = ${now}
      where company_id = ${company} and ${sql.ref(other.column)} = ${word}`.execute(tx)
}

/** Of what a company has one of the row of `gone` goes; `sum`: the other's amount becomes that of both. `per`: only where it is so. */
export async function keepOne(
  tx: Tx,
  table: string,
  one: NonNullable<CompanyTable['one']>,
  { gone, stays, per, sum }: { gone: number; stays: number; per: string | null; sum: boolean },
): Promise<void> {
  const [column] = one.per
  const only = per === null || !column ? sql`true` : sql`f.${sql.ref(column)} = ${per}`
  if (sum && one.sum) {
    await holdRows(tx, table, [gone, stays])
    await sql`update ${sql.table(table)} i set ${sql.ref(one.sum)} = i.${sql.ref(one.sum)} + f.${sql.ref(one.sum)}
      from ${sql.table(table)} f where f.company_id = ${gone} and i.company_id = ${stays}
        and ${same(one.per)} and ${only}`.execute(tx)
  }
  // of many things only those that both have
  const met = one.together
    ? sql`exists (select from ${sql.table(table)} i where i.company_id = ${stays} and ${same(one.per)})`
    : only
  await sql`delete from ${sql.table(table)} f where f.company_id = ${gone} and ${met}`.execute(tx)
}

/** The rows of one company become the other's, by what is said of the table and was not asked. */
export async function moveRows(
  tx: Tx,
  table: string,
  { one, once, adds }: CompanyTable,
  { from, into }: Both,
): Promise<void> {
  // what says the same, or was answered before, is there once
  const kept = once ?? one?.per
  if (kept)
    await sql`delete from ${sql.table(table)} f using ${sql.table(table)} i
      where f.company_id = ${from} and i.company_id = ${into} and ${same(kept)}`.execute(tx)
  if (adds) {
    await holdRows(tx, table, [from, into])
    await sql`update ${sql.table(table)} i set ${sql.ref(adds.sum)} = i.${sql.ref(adds.sum)} + f.${sql.ref(adds.sum)}
      from ${sql.table(table)} f
      where f.company_id = ${from} and i.company_id = ${into} and ${same(adds.per)}`.execute(tx)
    await sql`delete from ${sql.table(table)} f using ${sql.table(table)} i
      where f.company_id = ${from} and i.company_id = ${into} and ${same(adds.per)}`.execute(tx)
  }
  await sql`update ${sql.table(table)} set company_id = ${into} where company_id = ${from}`.execute(tx)
}
