import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { connectionOf, type Db } from '#kit/db/connect.ts'
import { preparedStatements } from '#kit/db/prepared.ts'
import { areas, groundTables, map, type DomainEntry } from '#shop/map.ts'
import { packageRoot } from '../database/package-root.ts'
import { parsed } from '../source-tree.ts'
import { askStatements, type Asked, type Touched } from './ask-statements.ts'
import { domainOf, namedIn, registeredAs, registeredIn, sourceOf, sqlFiles } from './read-sources.ts'
import { fieldsOf, kindOfType, type Kind } from './row-types.ts'
import { againstTheOrder, pairs } from './table-pairs.ts'

/** The walls of the domains in the database: who owns a table, and who reads and writes it (decision 271). */
const files = sqlFiles()
const sources = files.map(sourceOf)
const registered = sources.flatMap(registeredIn)
const entries = Object.entries<DomainEntry>(map)

type Statement = Asked & { name: string; text: string }
let db: Db
let statements: Statement[]
let views: Set<string>
let tables: string[]

beforeAll(async () => {
  for (const file of files) await import(/* @vite-ignore */ join(packageRoot(), file))
  db = await testDatabase()
  const known = preparedStatements().filter(({ name }) => registeredAs(name, registered))
  const asked = await askStatements(
    connectionOf(db),
    known.map(({ text }) => text),
  )
  statements = known.map((one, i) => ({ ...one, ...(asked[i] as Asked) }))
  const { rows } = await sql<{
    name: string
    kind: string
  }>`select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(db)
  views = new Set(rows.filter(({ kind }) => kind === 'v' || kind === 'm').map(({ name }) => name))
  tables = rows.map(({ name }) => name).filter(name => !views.has(name))
})

/** Each table and view with the domain that owns or publishes it. */
const owners = new Map<string, string>([
  ...groundTables.map((table): [string, string] => [table, 'ground']),
  ...entries.flatMap(([domain, { owns = [], publishes = [] }]) =>
    [...owns, ...publishes].map((name): [string, string] => [name, domain]),
  ),
])

/** What each domain's statements read and write of others: those that are registered, and what the builder names. */
function touchedOfOthers(): Map<string, { reads: Set<string>; writes: Set<string> }> {
  const found = new Map<string, { reads: Set<string>; writes: Set<string> }>()
  const see = (file: string, touched: readonly Touched[]) => {
    const domain = domainOf(file)
    const of = found.get(domain) ?? { reads: new Set(), writes: new Set() }
    found.set(domain, of)
    for (const { relation, how } of touched) {
      const owner = owners.get(relation)
      if (owner !== undefined && owner !== domain) of[how].add(relation)
    }
  }
  for (const { name, touched } of statements) see(registeredAs(name, registered)?.file ?? '', touched)
  for (const source of sources) see(source.file, namedIn(source))
  return found
}

describe('tables', () => {
  test('each is owned by one domain or the ground, and each view is published by one', () => {
    const said = [...groundTables, ...entries.flatMap(([, { owns = [] }]) => owns)]
    expect(said.toSorted()).toEqual(tables.toSorted())
    const published = entries.flatMap(([, { publishes = [] }]) => publishes)
    expect(published.toSorted()).toEqual([...views].toSorted())
  })
  test('what the statements of a domain read and write of others is what the map says', () => {
    const touched = touchedOfOthers()
    const found = ['ground', ...entries.map(([domain]) => domain)].flatMap(domain => {
      const { reads, writes } = touched.get(domain) ?? { reads: new Set<string>(), writes: new Set<string>() }
      return [
        ...[...reads].filter(name => !writes.has(name)).map(name => `${domain} reads ${name}`),
        ...[...writes].map(name => `${domain} writes ${name}`),
      ]
    })
    const said = entries.flatMap(([domain, { reads = [], writes = [] }]) => [
      ...reads.map(name => `${domain} reads ${name}`),
      ...writes.map(name => `${domain} writes ${name}`),
    ])
    expect(found.toSorted()).toEqual(said.toSorted())
  })
  test('tables of others are read and written only by the pairs that are listed, which may only become fewer', () => {
    const order = Object.values(areas).map(({ domains }) => Object.keys(domains))
    const rank = (domain: string) => order.findIndex(area => area.includes(domain))
    /** All that a domain uses, directly or through others. */
    const usedBy = (domain: string, seen = new Set<string>()): Set<string> => {
      for (const used of map[domain]?.uses ?? [])
        if (!seen.has(used)) {
          seen.add(used)
          usedBy(used, seen)
        }
      return seen
    }
    const along = new Set<string>()
    const against = new Set<string>()
    for (const [domain, { reads = [], writes = [] }] of entries)
      for (const name of [...reads, ...writes]) {
        const owner = owners.get(name) ?? ''
        if (owner === 'ground') continue
        const pair = `${domain} > ${owner}`
        if (rank(owner) > rank(domain) || usedBy(owner).has(domain)) against.add(pair)
        // what is published is there to be read
        else if (!views.has(name)) along.add(pair)
      }
    expect([...along].toSorted()).toEqual(Object.keys(pairs).toSorted())
    expect([...against].toSorted()).toEqual(Object.keys(againstTheOrder).toSorted())
  })
  test.each<[string, string, string[]]>([
    [
      'a join',
      'select a.id from article a join company c on c.id = a.id',
      ['reads article', 'reads company'],
    ],
    [
      'a join that the plan leaves out',
      'select a.id from article a left join company c on c.id = a.id',
      ['reads article', 'reads company'],
    ],
    [
      'a write in a with',
      'with gone as (delete from cart where id = $1 returning id) select id from sales_order where id in (select id from gone)',
      ['reads sales_order', 'writes cart'],
    ],
    [
      'a view, without the table below it',
      'select p.id, k.name from person p join article a on a.id = p.id join company_shown k on k.id = p.company_id',
      ['reads article', 'reads company_shown', 'reads person'],
    ],
    ['a lock of rows', 'select id from customer where id = $1 for update', ['reads customer']],
    ['a lock of a table', 'lock table invoice in share row exclusive mode', ['reads invoice']],
  ])('PostgreSQL says what a statement touches: %s', async (_, text, wanted) => {
    const [asked] = await askStatements(connectionOf(db), [text])
    expect(asked?.touched.map(({ how, relation }) => `${how} ${relation}`).toSorted()).toEqual(wanted)
  })
  test.each<[string, string]>([
    [`db.selectFrom('company as c').selectAll()`, 'reads company'],
    [`db.selectFrom(['article', 'company'])`, 'reads company'],
    [`query.leftJoin('company', 'company.id', 'a.id')`, 'reads company'],
    [`tx.updateTable('company').set({})`, 'writes company'],
    [`rowExistsUnderLock(tx, 'company', {})`, 'reads company'],
    ['sql`and exists (select from company c where c.id = ${id})`', 'reads company'],
    ['sql`delete from company where id = ${id}`', 'writes company'],
    [`const parts = [{ table: 'company', key: [] }]`, 'writes company'],
  ])('what is composed is read from its source: %s', (source, wanted) => {
    const found = namedIn({ file: 'a.ts', program: parsed('a.ts', source) })
    expect(found.map(({ how, relation }) => `${how} ${relation}`)).toContain(wanted)
  })
})

/** Rows whose declaration takes its names from values; their stores are covered by tests of their own. */
const unread: readonly string[] = [
  'src/shop/catalogue/articles/store/article-states.ts',
  'src/shop/requests/ship-and-debit/store/claims.ts',
]

describe('rows', () => {
  /** How the answer of a statement differs from the row that is declared; null: the declaration cannot be read. */
  function differences({ name, columns }: Pick<Statement, 'name' | 'columns'>): string[] | null {
    const as = registeredAs(name, registered)
    // a function that answers nothing has a column all the same
    const answered = columns.filter(({ type }) => kindOfType(type) !== 'nothing')
    // of one that is declared as `never` nobody looks at the answer
    if (as?.row?.type === 'TSNeverKeyword' || (answered.length === 0 && !as?.row)) return []
    const fields = as?.row ? fieldsOf(as.row, sourceOf(as.file)) : null
    if (!fields) return null
    const names = answered.map(column => column.name)
    return [
      ...[...fields].flatMap(([field, { isOptional }]) =>
        isOptional || names.includes(field) ? [] : [`${name} does not answer ${field}`],
      ),
      ...names.filter(one => !fields.has(one)).map(one => `${name} answers ${one}, which is not declared`),
      ...names.filter((one, i) => names.indexOf(one) < i).map(one => `${name} answers ${one} twice`),
      ...answered.flatMap(column => {
        const declared: Kind = fields.get(column.name)?.kind ?? 'any'
        const said = kindOfType(column.type)
        return declared === 'any' || said === 'any' || said === declared
          ? []
          : [`${name} answers ${column.name} as ${said}, declared as ${declared}`]
      }),
    ]
  }
  test('a statement answers the columns that its row declares, no other, and of their kinds', () => {
    expect(statements.flatMap(one => differences(one) ?? [])).toEqual([])
  })
  test('every declaration of a row is read, but for those that are listed', () => {
    const found = statements
      .filter(one => differences(one) === null)
      .map(one => registeredAs(one.name, registered)?.file)
    expect([...new Set(found)].toSorted()).toEqual(unread)
  })
  test.each<[string, string, string]>([
    ['an alias', 'type Row = { id: number; name: string }', 'Row'],
    ['an interface', 'export interface Row { id: number; name: string | null }', 'Row'],
    ['a part', 'type All = { id: number; name: string; at: Date }', "Pick<All, 'id' | 'name'>"],
    ['all but a part', 'type All = { id: number; name: string; at: Date }', "Omit<All, 'at'>"],
    ['two together', 'type A = { id: number }', 'A & { name: string }'],
    ['one of two', 'type A = { id: number; name: string }', 'A | { [K in keyof A]: null }'],
    ['a parameter', 'type Of<T> = { id: number; name: T }', "Of<'a' | 'b'>"],
  ])('a row is read that is declared as %s', (_, source, row) => {
    const program = parsed('a.ts', `${source}\npreparedStatement<${row}, []>('a', 'select')`)
    const [one] = registeredIn({ file: 'a.ts', program })
    const fields = one?.row ? fieldsOf(one.row, { file: 'a.ts', program }) : null
    expect([...(fields ?? [])].map(([name]) => name)).toEqual(['id', 'name'])
  })
})
