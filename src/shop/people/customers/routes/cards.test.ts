import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { testShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'

let db: Db
let desk: Visitor
beforeAll(async () => {
  db = await demoDatabase()
  desk = await (await testShop({ db })).as('desk@contara.example')
})

/** The newest of each kind of a company, as their pages call them. */
const newestOf = async (company: string) => {
  const { rows } = await sql<{ kind: string; name: string }>`
    select 'invoice' as kind, max(i.number)::text as name from invoice i join company c on c.id = i.company_id where c.code = ${company}
    union all select 'quote', (array_agg(q.code order by q.id desc))[1] from quote q join company c on c.id = q.company_id where c.code = ${company}
    union all select 'request', (array_agg(r.code order by r.id desc))[1] from request r join company c on c.id = r.company_id
      where r.sent_at is not null and c.code = ${company}`.execute(db)
  return new Map(rows.map(({ kind, name }) => [kind, name]))
}

test('the page of a company tells its newest quotes, invoices and requests, and what it owes', async () => {
  const code = (
    await sql<{ code: string }>`select code from company where name = 'Nordwind Automation'`.execute(db)
  ).rows[0]?.code
  const { text } = await desk.get(`/desk/customers/companies/${code}`)
  const newest = await newestOf(code ?? '')
  for (const kind of ['invoice', 'quote', 'request']) {
    expect(newest.get(kind), kind).toBeTruthy()
    expect(text, kind).toMatch(new RegExp(`<a href="[^"]*">${newest.get(kind)}</a>`))
  }
  expect(text).toContain('data-currency=')
  expect(text).toMatch(/Newest orders[\s\S]*Newest/)
})

test('on the page of a person stands what is theirs alone', async () => {
  const { rows } = await sql<{ key: string; own: string | null; other: string }>`
    select p.id::text as key, (select max(i.number)::text from invoice i join sales_order o on o.id = i.order_id where o.customer_id = p.id) as own,
      (select max(i.number)::text from invoice i join sales_order o on o.id = i.order_id
        where i.company_id = p.company_id and o.customer_id <> p.id) as other
    from customer p where p.email = 'buyer@nordwind.example'`.execute(db)
  const [person] = rows
  const list = await desk.get('/desk/customers/people?text=buyer@nordwind.example')
  const [, address] = /href="([^"]*\/desk\/customers\/people\/[^"?]+)"/.exec(list.text) ?? []
  const { text } = await desk.get((address ?? '').replace('/ebusiness/en', ''))
  if (person?.own) expect(text).toContain(`>${person.own}</a>`)
  if (person?.other) expect(text).not.toContain(`>${person.other}</a>`)
  expect(text, 'a limit is the company’s').not.toContain('data-credit-left-cents')
})
