import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#kit/db/connect.ts'
import { testDatabase } from './database/test-database.ts'
import { companyTables } from './domains.ts'

/** Rows of these hang on a row of the other, which only one of two companies may have. */
const ofHead: Readonly<Record<string, string>> = {
  provisioned_group: 'provisioning',
  provisioned_person: 'provisioning',
}

/** What the domains say of their tables that name a company, against the schema: none is forgotten when two become one. */
let db: Db
type Column = { table: string; column: string }
let columns: Column[]

beforeAll(async () => {
  db = await testDatabase()
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column" from information_schema.columns
      join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = 'public' order by 1, 2`.execute(db)
  columns = rows
})

test('every table with the number of a company says what becomes of its rows', async () => {
  const naming = columns.filter(({ column }) => column === 'company_id').map(({ table }) => table)
  expect(Object.keys(companyTables).toSorted()).toEqual(naming.toSorted())
  const { rows } = await sql<{ column: string }>`
    select conrelid::regclass || '.' || a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'company'::regclass and a.attname <> 'company_id'`.execute(db)
  expect(rows, 'columns that lead to a company are called company_id').toEqual([])
})

test('what is said of them names columns that there are, and every rule of one row a company is known', async () => {
  const named = Object.entries(companyTables).flatMap(([table, { named, one, once, adds, stops }]) =>
    [
      ...(named ? ['id', named.by] : []),
      ...(one ? [...one.per, ...(one.sum ? [one.sum, 'currency'] : [])] : []),
      ...(once ?? []),
      ...(adds ? [...adds.per, adds.sum] : []),
      ...(stops?.same ?? []),
    ].map(column => `${table}.${column}`),
  )
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  expect(named.filter(column => !known.has(column))).toEqual([])
  const { rows } = await sql<{ table: string; rule: string[] }>`
    select c.relname as "table", array(select a.attname::text from pg_attribute a
             where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as rule
      from pg_index i join pg_class c on c.oid = i.indrelid
     where i.indisunique and exists (select from pg_attribute a
       where a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attname = 'company_id')`.execute(db)
  const unsaid = rows.filter(({ table, rule }) => {
    const { named, one, once, adds, stops } = companyTables[ofHead[table] ?? table] ?? { name: null }
    return !rule.includes('id') && !named && !one && !once && !adds && !stops
  })
  expect(unsaid).toEqual([])
})

test('keys of several columns with a company are checked at the end of the transaction where that is asked for', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conname as name from pg_constraint c
     where c.contype = 'f' and not c.condeferrable and c.confrelid <> 'company'::regclass and exists (
       select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname = 'company_id')`.execute(
    db,
  )
  expect(rows).toEqual([])
})
