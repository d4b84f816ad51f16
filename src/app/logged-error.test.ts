import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from './database/test-database.ts'
import { loggedError } from './logged-error.ts'

const lines: string[] = []
const log = pino({ serializers: { err: loggedError } }, { write: line => void lines.push(line) })

test('decision 415 what the database refused is logged without the row, its addresses and its secrets', async () => {
  const db = await testDatabase()
  const refused = (statement: string) =>
    sql
      .raw(statement)
      .execute(db)
      .then(
        () => new Error('it was taken'),
        (error: unknown) => error,
      )
  const errors = [
    await refused(`insert into mail (key, recipient, subject) values ('a', 'eva@norte.example', null)`),
    await refused(`select 'eva@norte.example'::int`),
    new Error('550 no mailbox <eva@norte.example>', { cause: new Error('said of eva@norte.example:') }),
    new AggregateError([new Error('for eva@norte.example')], 'several'),
  ]
  for (const err of errors) log.error({ err }, 'broken')
  log.error({ err: 'to eva@norte.example' }, 'broken')
  expect(lines).toHaveLength(5)
  expect(lines.join('')).not.toMatch(/eva|it was taken/)
  expect(lines[0]).toContain('violates not-null constraint')
  expect(lines[0]).toMatch(/"stack":"[^"]+logged-error\.test\.ts|"routine":/)
  expect(lines[2]).toContain('…@…')
})
