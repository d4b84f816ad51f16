import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { gatherStatements, inOneLine, isOfShop } from './recorded-statements.ts'
import { statementsFile, statementsOf } from './statements-of-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'contara-statements-'))
afterAll(() => rmSync(folder, { recursive: true }))

const below = (...files: string[]) =>
  ['Error: callers', ...files.map(file => `    at run (/shop/${file}:1:1)`)].join('\n')

test.each([
  ['one of a store', 'select 1', ['src/kit/db/connect.ts', 'src/shop/buying/cart/store.ts'], true],
  [
    'one of a store that a test calls',
    'delete from a',
    ['src/shop/a/b/store.ts', 'src/shop/a/b/x.test.ts'],
    true,
  ],
  ['one of a test', 'select 1', ['src/app/database/test-database.ts', 'src/shop/a/b/x.test.ts'], false],
  ['one of what tests share', 'select 1', ['src/shop/buying/cart/fixtures.ts', 'src/shop/a/b/x.ts'], false],
  ['one of the demo data', 'insert into a', ['demo/load.ts'], false],
  ['a setting', 'set local lock_timeout = 1', ['src/shop/a/b/store.ts'], false],
  ['one whose callers are not known', 'select 1', ['node_modules/pg/lib/client.js'], false],
])('is a statement one of the shop? %s', (_, text, files, ofShop) => {
  expect(isOfShop(text, below(...files))).toBe(ofShop)
})

test.each([
  ['select 1', 'select 1'],
  ['select a,\n       b\n  from c ', 'select a, b from c'],
  ['select a -- why\n from c', null],
])('a statement as one line: %j', (text, line) => {
  expect(inOneLine(text)).toBe(line)
})

test('what several processes kept is one list, which the next release reads in the folder', () => {
  writeFileSync(join(folder, '1.txt'), 'select 2\nselect 1\n')
  writeFileSync(join(folder, '2.txt'), 'select 1\nselect 3\n')
  expect(gatherStatements(folder, join(folder, statementsFile))).toBe(3)
  expect(readFileSync(join(folder, statementsFile), 'utf8')).toBe('select 1\nselect 2\nselect 3\n')
  expect(statementsOf(folder)).toEqual(['select 1', 'select 2', 'select 3'])
})
