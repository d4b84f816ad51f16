import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { personalDataBookOf, registeredData } from '#platform/person/registered-data.ts'
import { eraseAll } from '#shop/people/account/store/held.ts'
import { testDatabase } from './database/test-database.ts'
import { personalDataOf } from './domains.ts'

/**
 * Somebody who stands in every table and every column: each table gets one row that is theirs, all of whose texts are their
 * address. What still says it once they are erased is what the list keeps with a reason, or what names nobody.
 */
const person = 4_711
const email = 'eva@norte.example'
const mark = `erased-${person}@erased.invalid`
type Column = { table: string; column: string; type: string; most: number | null; made: boolean }
let db: Db
let columns: Column[]

beforeAll(async () => {
  db = await testDatabase()
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.udt_name as type, c.character_maximum_length as most,
           c.is_generated = 'ALWAYS' as made
      from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
     where c.table_schema = 'public' and c.table_name <> 'migration' order by 1, c.ordinal_position`.execute(
    db,
  )
  columns = rows
  const { rows: rules } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as rule from pg_constraint
     where contype in ('c', 'f', 'x') and connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0`.execute(
    db,
  )
  const { rows: indexes } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`.execute(db)
  // no rule keeps a row out that could not be, and none is triggered by it
  await sql
    .raw(rules.map(({ table, rule }) => `alter table ${table} drop constraint ${rule};`).join('\n'))
    .execute(db)
  await sql.raw(indexes.map(({ name }) => `drop index ${name};`).join('\n')).execute(db)
}, 60_000)

const isText = ({ type }: Column): boolean =>
  /^(?:text|varchar|bpchar|citext|jsonb?|_text|_varchar)$/.test(type)

/** What fills a column, as SQL. */
function filled({ table, column, type, most }: Column): string {
  const only = registeredData.people.held.find(
    one => one.table === table && one.where?.column === column,
  )?.where
  if (only) return `'${only.is}'`
  if (/^jsonb?$/.test(type)) return `'{"said":"${email}"}'`
  if (type.startsWith('_')) return /text|char/.test(type) ? `array['${email}']` : `'{}'`
  if (/text|char/.test(type)) return `'${email.slice(0, most ?? email.length)}'`
  if (/^int[48]$/.test(type)) return String(person)
  if (/^(?:int2|numeric|float[48])$/.test(type)) return '1'
  if (type === 'bool') return 'false'
  if (/^(?:date|timestamptz?)$/.test(type)) return 'now()'
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'bytea') return `'x'`
  return 'null'
}

/** 'table.column' of what says the address. */
async function saying(tx: Tx): Promise<string[]> {
  const asked = columns
    .filter(isText)
    .map(
      ({ table, column }) =>
        sql`select ${`${table}.${column}`} as name from ${sql.table(table)} t where strpos(${sql.ref(`t.${column}`)}::text, ${email}) > 0`,
    )
  const { rows } = await sql<{ name: string }>`${sql.join(asked, sql` union all `)}`.execute(tx)
  return rows.map(({ name }) => name).toSorted()
}

/** Columns in which people type, or into which something writes what was said to it. */
const freeText =
  /reason|note|remark|comment|words|message|error|why|about|title|description|subject|text|detail|body|answer|because|finding|decision|letter|said|mail|phone|person|contact|holder|actor|author|receiver|recipient|_by$/

/** Free texts about things, settings and companies. */
const ofNobody: ReadonlySet<string> = new Set([
  // articles, and what the catalogue says of them
  'article.descriptions', 'article.keywords', 'base_product.descriptions', 'category.descriptions', 'derating_curve.descriptions',
  'distributor_offer.remarks', 'document.titles', 'synonym_group.words',
  // settings and texts of the seller
  'announcement.body', 'announcement.title', 'content_page.body', 'content_page.title', 'delivery_mode.descriptions', 'ledger_revenue.note',
  'own_page_text.body', 'own_page_text.title', 'request_template.body', 'site_notice.body', 'site_notice.title', 'slide.body', 'slide.title',
  'storefront.text_language',
  // codes and figures of orders, articles and schedules
  'company_change.about', 'company_change.details', 'company_change.subject', 'replenishment_run.findings', 'request.about_of',
  'webhook_message.body', 'webhook_message.subject',
  // names of attributes, baskets of a visit, the title of a contract
  'directory_saml.subject_claim', 'punch_out_item.details', 'punch_out_visit.said', 'reference_document.title',
]) // prettier-ignore

test('ACC-02 whoever stands in every column is in none afterwards but those that are kept with a reason', async () => {
  registeredData.people = personalDataBookOf(Object.values(personalDataOf))
  const tables = Map.groupBy(
    columns.filter(one => !one.made),
    one => one.table,
  )
  await inTransaction(db, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, own] of tables) {
      await sql.raw(`delete from "${table}"`).execute(tx)
      await sql
        .raw(
          `insert into "${table}" (${own.map(one => `"${one.column}"`).join(', ')}) overriding system value
           values (${own.map(filled).join(', ')})`,
        )
        .execute(tx)
    }
    expect((await saying(tx)).length).toBeGreaterThan(700)
    await eraseAll(tx, { id: person, addresses: [{ email, since: null, until: null }], mark })
    const kept = new Set(
      registeredData.people.held.flatMap(({ table, erase }) =>
        typeof erase === 'string' ? [] : Object.keys(erase.stays ?? {}).map(column => `${table}.${column}`),
      ),
    )
    const nobody = new Set(
      Object.values(personalDataOf).flatMap(tables_ =>
        Object.entries(tables_).flatMap(([table, said]) =>
          typeof said === 'string'
            ? []
            : said.flatMap(item =>
                'nobody' in item ? Object.keys(item.nobody).map(column => `${table}.${column}`) : [],
              ),
        ),
      ),
    )
    // what goes with its head by a rule of the database, which is off here
    const gone = new Set(
      registeredData.people.held.flatMap(({ table, erase }) => (erase === 'with-head' ? [table] : [])),
    )
    const left = (await saying(tx)).filter(name => {
      const [table = '', column = ''] = name.split('.')
      return freeText.test(column) && !kept.has(name) && !nobody.has(name) && !gone.has(table)
    })
    expect(left).toEqual([...ofNobody].toSorted())
  })
}, 60_000)
