import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

const texts = (sql: string) => splitStatements(sql).map(statement => statement.text)

test.each<[string, string, string[]]>([
  ['nothing', ' \n -- only a comment\n', []],
  ['two statements', 'select 1; select 2', ['select 1', 'select 2']],
  ['a semicolon in a text', `select 'a;b''c;'; select 2`, [`select 'a;b''c;'`, 'select 2']],
  ['a backslash before the quote', `select 'a\\'; select 2`, [`select 'a\\'`, 'select 2']],
  ['an escape string', `select E'a\\';'; select 2`, [`select E'a\\';'`, 'select 2']],
  ['a quoted name', `select ";" as "a;""b"; select 2`, [`select ";" as "a;""b"`, 'select 2']],
  ['a dollar body', `do $$ begin null; end $$; select 2`, ['do $$ begin null; end $$', 'select 2']],
  ['a tagged body', `do $x$ a; $$; $y$ $x$; select 2`, ['do $x$ a; $$; $y$ $x$', 'select 2']],
  ['a parameter is no body', `prepare p as select $1; select 2`, ['prepare p as select $1', 'select 2']],
  [
    'nested comments',
    `select /* a; /* b; */ c; */ 1; select 2`,
    ['select /* a; /* b; */ c; */ 1', 'select 2'],
  ],
  ['a line comment inside', `select 1 -- a;b\n, 2; select 3`, ['select 1 -- a;b\n, 2', 'select 3']],
  [
    'a rule with several commands',
    `create rule r as on insert to t do (select 1; select 2); select 3`,
    ['create rule r as on insert to t do (select 1; select 2)', 'select 3'],
  ],
  ['comments before a statement', `-- why\n/* and */ select 1;`, ['select 1']],
])('%s', (_, sql, expected) => {
  expect(texts(sql)).toEqual(expected)
})

test('a statement knows its line', () => {
  expect(splitStatements('-- first\n\nselect 1;\n\n  select\n  2;').map(s => s.line)).toEqual([3, 5])
})
