import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionOf } from '#kit/db/connect.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { refusedStatements, releaseBefore, statementsOf } from './statements-of-release.ts'
import { testDatabase } from './test-database.ts'

test('nodes of the release before go on serving on the schema of this one: each of its statements is taken', async () => {
  const statements = statementsOf(releaseBefore)
  expect(statements.length).toBeGreaterThan(1_500)
  expect(await refusedStatements(connectionOf(await testDatabase()), statements)).toEqual([])
})

test('a column that is gone and a target of on conflict without its key are found', async () => {
  const db = await testDatabase()
  await sql`alter table invoice_series drop constraint invoice_series_pkey`.execute(db)
  await sql`alter table mail rename column subject to about`.execute(db)
  const refused = await refusedStatements(connectionOf(db), [
    'select subject from mail where id = $1',
    'insert into invoice_series (name, last) values ($1, $2) on conflict (name) do nothing',
    'select id from mail where id = $1',
  ])
  expect(refused.map(({ reason }) => reason)).toEqual([
    'column "subject" does not exist',
    'there is no unique or exclusion constraint matching the ON CONFLICT specification',
  ])
})

test('a release without a list is one line', () => {
  expect(() => statementsOf('/nowhere')).toThrow(StartProblem)
})
