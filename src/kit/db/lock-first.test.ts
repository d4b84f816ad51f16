import { describe, expect, test } from 'vitest'
import { readBesideLock } from './lock-first.ts'

const beside: [name: string, sql: string, tables: string[]][] = [
  [
    'a sub-select in the list',
    'select o.id, (select count(*) from invoice i where i.order_id = o.id) as n from sales_order o where o.code = $1 for update of o',
    ['invoice'],
  ],
  [
    'a sub-select in the condition',
    'select id from budget where id in (select budget_id from budget_entry where order_code = $1) order by id for update',
    ['budget_entry'],
  ],
  [
    'exists',
    'select c.id from customer c where exists (select from role_grant g where g.customer_id = c.id) for no key update of c',
    ['role_grant'],
  ],
  [
    'a join of what is not locked',
    'select r.id, s.language from request r join storefront s on s.path = r.storefront where r.code = $1 for update of r',
    ['storefront'],
  ],
  ['a table behind a comma', 'select a.id from a, b as bb where bb.id = a.id for share of a', ['b']],
  [
    'a common table expression',
    'with sums as (select order_id, sum(n) from line group by 1) select o.id from o join sums using (order_id) for update of o',
    ['line'],
  ],
  [
    'joined tables in brackets',
    'select c.id from c left join (e join article a on a.id = e.article_id) on e.cart_id = c.id for key share of c',
    ['article', 'e'],
  ],
  [
    'an update whose rows are chosen by a lock',
    'update mail set n = (select max(n) from other) where id = (select id from mail limit 1 for update skip locked)',
    ['other'],
  ],
  ['words in capitals', 'SELECT id FROM a WHERE EXISTS (SELECT FROM "b") FOR UPDATE', ['b']],
]
const alone: [name: string, sql: string][] = [
  ['nothing is locked', 'select id, (select 1 from b) from a'],
  ['one table', 'select id from quote where code = $1 for update'],
  ['all joined tables are locked', 'select a.id from a join b on b.id = a.id for update'],
  ['both are named', 'select x.id from a x join b y on y.id = x.id for update of x, y'],
  [
    'its own rows',
    'update mail set n = 1 where id = (select id from mail order by n limit 1 for update skip locked)',
  ],
  [
    'functions and given values',
    `with w as materialized (select * from unnest($1::bigint[]) as w(id))
     select s.id, extract(day from s.due_on), a is distinct from b from stock s join w using (id)
       join lateral jsonb_to_recordset($2) as t(id bigint) on true order by 1 for update of s`,
  ],
  ['words in a text', `select id from a where name = 'x from b for update' for update`],
  ['a comment', 'select id from a -- join b\n where id = 1 for update'],
]

describe('what a statement reads beside the rows that it locks', () => {
  test.each(beside)('%s', (_, sql, tables) => expect(readBesideLock(sql)).toEqual(tables))
  test.each(alone)('nothing: %s', (_, sql) => expect(readBesideLock(sql)).toEqual([]))
})
