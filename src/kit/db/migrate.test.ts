import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { emptyTestDatabase } from '#app/database/test-database.ts'
import { openClient } from './connection.ts'
import type { Connection } from './connection.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { StartProblem } from './start-problem.ts'

const first: Migration = {
  name: '20260101-1000-first',
  text: `create table part (id int primary key, note text);
         insert into part values (1, 'a;b');
         create function one() returns int language sql as $$ select 1; $$;`,
}
const second: Migration = {
  name: '20260101-1100-second',
  text: `alter table part add column extra int; update part set extra = one();`,
}
const apart: Migration = {
  name: '20260101-1200-apart',
  text: `-- no transaction
         create index concurrently if not exists part_note on part (note);
         create table if not exists later (id int);
         insert into later select 1 where not exists (select from later);`,
}
const all = [first, second, apart]

async function query<T extends object>(connection: Connection, sql: string): Promise<T[]> {
  const client = await openClient(connection, 'contara test')
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const contents = async (connection: Connection) => ({
  parts: await query(connection, 'select * from part order by id'),
  later: await query(connection, 'select * from later'),
  index: await query(connection, `select indisvalid from pg_index where indexrelid = 'part_note'::regclass`),
  played: await query(
    connection,
    'select name, finished_at is not null as finished from migration order by name',
  ),
})
const whole = {
  parts: [{ id: 1, note: 'a;b', extra: 1 }],
  later: [{ id: 1 }],
  index: [{ indisvalid: true }],
  played: all.map(({ name }) => ({ name, finished: true })),
}

test('plays all in the order of names, once', async () => {
  const connection = await emptyTestDatabase()
  expect(await migrate(connection, all.toReversed())).toEqual(all.map(m => m.name))
  expect(await contents(connection)).toEqual(whole)
  expect(await migrate(connection, all)).toEqual([])
})

test('several processes at once: one plays, the others wait, also with an index built concurrently', async () => {
  const connection = await emptyTestDatabase()
  const played = await Promise.all([1, 2, 3].map(() => migrate(connection, all)))
  expect(played.flat().toSorted()).toEqual(all.map(m => m.name))
  expect(await contents(connection)).toEqual(whole)
})

describe('F20 killed at each statement', () => {
  const script = fileURLToPath(new URL('./test-migrator.ts', import.meta.url))
  const play = (connection: Connection, kill: number) =>
    spawnSync(process.execPath, [script, JSON.stringify(connection), JSON.stringify(all), String(kill)], {
      encoding: 'utf8',
    })
  // one step before each file and one after each statement
  const steps = Array.from({ length: 3 + 3 + 2 + 3 }, (_, i) => i + 1)

  test.each(steps)('after step %i the next start finishes the work', async step => {
    const connection = await emptyTestDatabase()
    expect(play(connection, step).signal).toBe('SIGKILL')
    const half = await query<{ parts: string | null }>(
      connection,
      `select to_regclass('part')::text as parts`,
    )
    // the first file is there whole or not at all
    if (half[0]?.parts)
      expect(await query(connection, 'select id, note, one() from part')).toEqual([
        { id: 1, note: 'a;b', one: 1 },
      ])
    await migrate(connection, all)
    expect(await contents(connection)).toEqual(whole)
  })

  test('these are all the steps', async () => {
    expect(play(await emptyTestDatabase(), 0).stdout.trim()).toBe(String(steps.length))
  })
})

const problem = (connection: Connection, migrations: Migration[]) =>
  migrate(connection, migrations).then(
    () => 'none',
    (error: unknown) => (error instanceof StartProblem ? error.message : String(error)),
  )

describe('refuses with one line', () => {
  test('a played file that was changed; line ends do not count', async () => {
    const connection = await emptyTestDatabase()
    await migrate(connection, [first])
    expect(await migrate(connection, [{ ...first, text: first.text.replaceAll('\n', '\r\n') }])).toEqual([])
    expect(await problem(connection, [{ ...first, text: `${first.text} select 1` }])).toMatch(
      /^Migration 20260101-1000-first was changed after it was played/,
    )
  })

  test('a database of a newer version', async () => {
    const connection = await emptyTestDatabase()
    await migrate(connection, [first, second])
    expect(await problem(connection, [first])).toMatch(
      /knows migration 20260101-1100-second, which this version/,
    )
  })

  test('a statement that fails, with its line; nothing of its file stays', async () => {
    const connection = await emptyTestDatabase()
    const broken = { name: '20260101-1300-broken', text: 'create table kept (id int);\n\nselect wrong;' }
    expect(await problem(connection, [first, broken])).toBe(
      'Migration 20260101-1300-broken, statement at line 3: column "wrong" does not exist',
    )
    expect(await query(connection, `select to_regclass('kept')::text as kept`)).toEqual([{ kept: null }])
    expect(await query(connection, 'select name from migration')).toEqual([{ name: first.name }])
  })

  test.each(['first', '2026-01-01-first', '20260101-1000-First'])('the name %s', async name => {
    expect(await problem(await emptyTestDatabase(), [{ ...first, name }])).toMatch(/a name is YYYYMMDD-hhmm/)
  })

  test('two files of one name', async () => {
    expect(await problem(await emptyTestDatabase(), [first, first])).toMatch(/^Two migrations are named/)
  })
})
