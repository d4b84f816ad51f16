import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#kit/db/connect.ts'
import { heldKinds, type Held, type TableData } from '#platform/person/personal-data.ts'
import { personalDataBookOf } from '#platform/person/registered-data.ts'
import { groundTables, map } from '#shop/map.ts'
import { testDatabase } from './database/test-database.ts'
import { personalDataOf } from './domains.ts'

/**
 * What the domains say that their tables hold about people against the schema: whoever makes a table or a column that can
 * name a person decides in the domain what a copy shows of it and what erasing does with it.
 */
let db: Db
type Column = { table: string; column: string; type: string }
let columns: Column[]

beforeAll(async () => {
  db = await testDatabase()
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = 'public' order by 1, ordinal_position`.execute(db)
  columns = rows
})

const { held: heldRows, named: namedIn } = personalDataBookOf(Object.values(personalDataOf))
const tablesSaid = Object.values(personalDataOf).flatMap(tables => Object.entries(tables))
/** Columns that name nobody, of one table. */
const nobodyIn = (said: TableData) =>
  typeof said === 'string' ? [] : said.flatMap(item => ('nobody' in item ? Object.keys(item.nobody) : []))
const namesNobody = new Set(
  tablesSaid.flatMap(([table, said]) => nobodyIn(said).map(column => `${table}.${column}`)),
)
const tablesHeld = new Set(heldRows.map(one => one.table))

/** The columns by which rows of a table are found to be somebody's. */
const tieColumns = ({ ties }: Held): string[] =>
  ties.flatMap(tie =>
    'person' in tie
      ? [tie.person]
      : 'address' in tie
        ? [tie.address]
        : 'words' in tie
          ? [tie.words]
          : 'subject' in tie
            ? [tie.subject]
            : [tie.by],
  )
/** Columns of which the list says what becomes of them. */
const told = new Set(
  heldRows
    .flatMap(one => {
      const { table, erase } = one
      const said =
        typeof erase === 'string'
          ? []
          : [...Object.keys(erase.empty ?? {}), ...Object.keys(erase.stays ?? {})]
      return [...said, ...tieColumns(one)].map(column => `${table}.${column}`)
    })
    .concat(namedIn.flatMap(one => [one.column, one.name ?? one.column].map(name => `${one.table}.${name}`))),
)
/** A column that may hold a person, by its name and kind. */
const canName =
  /e_?mail|recipient|receiver|name|person|people|phone|contact|actor|author|holder|customer_id|_by$|owner|mailbox|comment|message|body|reason|note|remark|description|title|subject|text|line\d|address|ship_to|bill_to|billing|details|content|words|browser|user_agent|subcontractor/
/** The same where rows are nobody's: names and texts of things are no people. */
const namesPerson =
  /e_?mail|recipient|receiver|first_name|last_name|person|people|phone|contact|actor|author|holder|customer|requester|_by$|owner|mailbox|comment|message|user_agent/
const isText = (type: string): boolean => /text|char|json|ARRAY/i.test(type)

describe('what is held about people', () => {
  test('ACC-02 a domain speaks of the tables that it owns, and of every one', () => {
    const owned = Object.entries(map).map(([domain, { owns = [] }]) => [domain, owns] as const)
    for (const [domain, tables] of [...owned, ['ground', groundTables] as const])
      expect(Object.keys(personalDataOf[domain] ?? {}).toSorted(), domain).toEqual(tables.toSorted())
    const all = new Set(columns.map(one => one.table))
    const known = new Set(tablesSaid.map(([table]) => table))
    expect([...all].filter(table => !known.has(table))).toEqual([])
  })

  test('ACC-02 every column that leads to an account says whose rows they are, or that they name somebody', async () => {
    const { rows } = await sql<{ column: string; cascades: boolean }>`
      select k.conrelid::regclass::text || '.' || a.attname as column, k.confdeltype = 'c' as cascades
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
       where k.contype = 'f' and k.confrelid = 'customer'::regclass order by 1`.execute(db)
    const ties = new Set(heldRows.flatMap(one => tieColumns(one).map(column => `${one.table}.${column}`)))
    const named = new Set(namedIn.filter(one => one.is === 'person').map(one => `${one.table}.${one.column}`))
    expect(rows.map(one => one.column).filter(one => !ties.has(one) && !named.has(one))).toEqual([])
    // what hangs on a person is theirs alone
    const goes = new Set(heldRows.filter(one => one.erase === 'rows').map(one => one.table))
    expect(rows.filter(one => one.cascades && !goes.has(one.column.split('.')[0] ?? ''))).toEqual([])
  })

  test('ACC-02 of every column that can name a person and stays, the list says what becomes of it', () => {
    const gone = new Set(
      [...tablesHeld].filter(table =>
        heldRows.filter(one => one.table === table).every(one => typeof one.erase === 'string'),
      ),
    )
    const untold = columns.flatMap(({ table, column, type }) => {
      const name = `${table}.${column}`
      if (gone.has(table) || told.has(name) || namesNobody.has(name)) return []
      const suspicious = tablesHeld.has(table)
        ? canName.test(column) && isText(type)
        : namesPerson.test(column) && (isText(type) || /(customer|_by)/.test(column))
      return suspicious ? [name] : []
    })
    expect(untold).toEqual([])
  })

  test('ACC-02 columns of the list are those of the schema, and what goes with its head has a head that goes', () => {
    const all = new Set(columns.map(one => `${one.table}.${one.column}`))
    const said = [...told].concat(
      heldRows.flatMap(one =>
        [
          ...(one.leavesOut ?? []),
          typeof one.inner === 'object' ? one.inner.column : one.inner,
          one.where?.column,
        ].flatMap(name => (name === undefined ? [] : [`${one.table}.${name}`])),
      ),
      heldRows.flatMap(one =>
        one.ties.flatMap(tie =>
          'of' in tie
            ? [`${tie.of}.${tie.to ?? 'id'}`]
            : 'at' in tie
              ? [tie.at, tie.unless ?? tie.at].map(name => `${one.table}.${name}`)
              : [],
        ),
      ),
      namedIn.flatMap(one => [...one.shows, one.at ?? one.column].map(name => `${one.table}.${name}`)),
      [...namesNobody],
    )
    expect(said.filter(name => !all.has(name))).toEqual([])
    const heads = heldRows.flatMap(one =>
      one.erase === 'with-head' ? one.ties.flatMap(tie => ('of' in tie ? [tie.of] : ['none'])) : [],
    )
    expect(heads.filter(head => !heldRows.some(one => one.table === head && one.erase === 'rows'))).toEqual(
      [],
    )
    expect(heldRows.filter(one => !heldKinds.includes(one.kind))).toEqual([])
  })

  test('ACC-02 all of it can be read in one place', async () => {
    const becomes = (erase: Held['erase']): string =>
      typeof erase === 'string'
        ? { rows: 'the rows go', 'with-head': 'the rows go with their head' }[erase]
        : [
            ...Object.keys(erase.empty ?? {}).map(name => `${name}: emptied`),
            ...Object.entries(erase.stays ?? {}).map(([name, why]) => `${name}: stays, ${why}`),
          ].join('; ') || 'the rows stay'
    const lines = tablesSaid.map(([table]) => {
      const theirs = heldRows.filter(one => one.table === table).map(one => becomes(one.erase))
      const named = namedIn.filter(one => one.table === table).map(one => `${one.column}: names them`)
      const said = [...theirs, ...named]
      return `${table}: ${said.length > 0 ? [...new Set(said)].join('; ') : 'nothing'}`
    })
    await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(
      join(import.meta.dirname, 'personal-data.txt'),
      'personal-data.txt differs: where the change is meant, run this test with -u',
    )
  })

  test('ACC-02 what hangs on a row goes before it', () => {
    const late = heldRows.flatMap((row, i) =>
      heldRows
        .slice(0, i)
        .filter(head => head !== row && row.ties.some(tie => 'of' in tie && tie.of === head.table))
        .map(head => `${row.table} after ${head.table}`),
    )
    expect(late).toEqual([])
  })

  test('ACC-02 nothing that stays hangs on what goes with a person', async () => {
    const { rows } = await sql<{ stays: string; goes: string }>`
      select k.conrelid::regclass::text as stays, k.confrelid::regclass::text as goes
        from pg_constraint k where k.contype = 'f' and k.confdeltype not in ('c', 'n')`.execute(db)
    const goes = new Set(heldRows.flatMap(one => (one.erase === 'rows' ? [one.table] : [])))
    expect(rows.filter(one => goes.has(one.goes))).toEqual([])
  })
})
