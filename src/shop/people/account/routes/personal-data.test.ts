import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'
import { addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { addRequest } from '#shop/requests/inbox/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let nord: { companyId: number; unitId: number; code: string }
let article: { id: number; code: string }

beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db, ports: { letters: { seal: testSeal, linksReadable: true } } })
  nord = await addCompany(db, { code: 'norte', country: 'ES', currency: 'EUR' })
  await addPerson(db, { email: 'desk@seller.example', roles: ['administrator'] })
  desk = await shop.as('desk@seller.example')
  article = await db
    .selectFrom('article')
    .select(['id', 'code'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
}, 120_000)

type Data = {
  about: number | null
  addresses: string[]
  part: number
  parts: number
  rows: Record<string, number>
  tables: Record<string, Record<string, unknown>[]>
}
const mail = (key: string, recipient: string, text = 'words', at = 'now()') =>
  sql`insert into mail (key, recipient, subject, body_text, created_at)
    values (${key}, ${recipient}, 'Subject', ${text}, ${sql.raw(at)})`.execute(db)

/** Somebody who had another address before, with something of every kind. */
async function buyer(name: string): Promise<{ id: number; email: string; before: string; order: string }> {
  const [email, before] = [`${name}@norte.example`, `${name}-before@norte.example`]
  const id = await addPerson(db, { email, company: nord, roles: ['buyer'] })
  await sql`update customer set first_name = 'Elena', last_name = ${`Zz${name}`}, phone = '+34 976 000 111' where id = ${id}`.execute(
    db,
  )
  await sql`insert into trail (actor, action, subject, details, at)
    values (${before}, 'email-changed', ${`customer:${id}`}, ${JSON.stringify({ email })}, now() - interval '10 days')`.execute(
    db,
  )
  const order = await placeOrder(db, {
    customer: id,
    company: nord.companyId,
    email,
    lines: [{ articleId: article.id, code: article.code, quantity: 3, fromStock: 0 }],
  })
  await addInvoice(db, order)
  const quote = await addQuote(db, {
    customerId: id,
    state: 'in-progress',
    lines: { [article.code]: 5 },
    price: '7.7700',
  })
  await sql`insert into quote_event (quote_id, revision, actor, name, side, action, body)
    values (${quote.id}, 1, ${email}, ${`Elena Zz${name}`}, 'buyer', 'message', 'My words in a quote')`.execute(
    db,
  )
  const request = await addRequest(db, { kind: 'e-mail', state: 'answered', customerId: id, email: before })
  await sql`insert into request_entry (request_id, actor, name, side, action, body, internal) values
    (${request.id}, ${before}, ${`Elena Zz${name}`}, 'buyer', 'send', 'My words in a request', false),
    (${request.id}, 'desk@seller.example', 'Desk', 'seller', 'note', 'A difficult customer', true)`.execute(
    db,
  )
  await addRequest(db, { kind: 'e-mail', state: 'sent', customerId: null, email: before })
  await mail(`${name}:1`, email, 'A letter to the address of now')
  await mail(`${name}:2`, before.toUpperCase(), 'A letter to the address of before')
  await mail(`${name}:3`, 'colleague@norte.example', `${email} asks you to decide.`)
  await sql`insert into newsletter_subscriber (email, storefront, state, token)
    values (${before}, 'en', 'asked', ${`n-${name}`.padEnd(32, 'n')})`.execute(db)
  await sql`insert into registration (code, kind, state, email, title_code, first_name, last_name, company_name,
      customer_number, vat_id, line1, line2, postcode, town, region, country, phone, password_hash, storefront, link_hash, link_until)
    values (${`R${name}`}, 'company', 'waiting', ${before}, '', 'Elena', ${`Zz${name}`}, 'Norte', '', '', '', '', '', '', '', 'ES',
      '', '!', 'en', ${Buffer.from(name.padEnd(32))}, now())`.execute(db)
  await sql`insert into trail (actor, action, subject, details) values
    (${email}, 'budget-save', 'budget:B1', ${JSON.stringify({ name: 'B1', for: email })}),
    ('admin@norte.example', 'company-person-save', ${`customer:${email}`}, ${JSON.stringify({ name: `Elena Zz${name}` })})`.execute(
    db,
  )
  return { id, email, before, order }
}
const dataOf = async (visitor: Visitor, path: string): Promise<Data> => (await visitor.get(path)).json<Data>()

describe('the copy', () => {
  test('ACC-02 it holds letters, positions, words, deeds and former addresses, and nothing of the seller alone', async () => {
    const one = await buyer('ana')
    await buyer('bea')
    const ana = await shop.as(one.email)
    const data = await dataOf(ana, '/my-account/settings/my-data.json')
    expect([data.about, data.part, data.parts]).toEqual([one.id, 1, 1])
    expect(data.addresses.toSorted()).toEqual([one.before, one.email].toSorted())
    const { tables } = data
    expect(tables['mail']?.map(row => row['body_text'])).toEqual(
      expect.arrayContaining(['A letter to the address of now', 'A letter to the address of before']),
    )
    expect(tables['sales_order_line']).toMatchObject([{ code: article.code, quantity: 3 }])
    expect(tables['invoice']).toHaveLength(1)
    expect(tables['sales_order_event']?.length).toBeGreaterThan(0)
    expect(tables['quote_revision']).toMatchObject([
      { lines: [{ code: article.code, quantity: 5, offers: [] }] },
    ])
    expect(tables['quote_event']?.at(-1)).toMatchObject({ body: 'My words in a quote' })
    expect(tables['request_entry']).toMatchObject([{ body: 'My words in a request' }])
    expect(tables['request']).toHaveLength(2)
    expect(tables['newsletter_subscriber']).toHaveLength(1)
    expect(tables['registration']).toHaveLength(1)
    expect(tables['trail']).toContainEqual(expect.objectContaining({ action: 'company-person-save' }))
    expect(tables['trail.actor']).toMatchObject([{ action: 'budget-save' }])
    const text = JSON.stringify(data)
    expect(text).not.toMatch(/bea|A difficult customer|7\.77|password_hash|csrf_token|argon2/)
  })

  test('ACC-02 it can be read as a page, in which nothing that was typed is markup', async () => {
    const one = await buyer('cleo')
    await sql`insert into saved_cart (id, customer_id, name, currency, net, positions, pieces)
      values ('saved-of-cleo', ${one.id}, '<script>alert(1)</script>', 'EUR', 12345, 1, 1)`.execute(db)
    const cleo = await shop.as(one.email)
    const page = await cleo.get('/my-account/settings/my-data.html')
    expect(page.status).toBe(200)
    expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.text).toContain('<h1>Your data with us</h1>')
    expect(page.text).toContain('<dt>net</dt><dd>EUR')
    expect(page.text).toContain('123.45')
    expect(page.text).not.toContain('<script')
    expect((await cleo.get('/my-account/settings')).text).toContain('/my-account/settings/my-data.html')
  })

  test('ACC-02 more than 10,000 rows of a kind are told, and come in parts', async () => {
    const one = await buyer('dora')
    await sql`insert into mail (key, recipient, subject, body_text)
      select 'many:' || n, ${one.email}, 's', 't' from generate_series(1, 10000) n`.execute(db)
    const dora = await shop.as(one.email)
    const path = '/my-account/settings/my-data'
    const first = await dataOf(dora, `${path}.json`)
    const second = await dataOf(dora, `${path}.json?part=2`)
    const mails = (data: Data) => data.tables['mail']?.map(row => row['id']) ?? []
    expect([first.parts, first.rows['mail'], mails(first).length]).toEqual([2, first.rows['mail'], 10_000])
    expect(new Set([...mails(first), ...mails(second)]).size).toBe(first.rows['mail'])
    expect((await dora.get(`${path}.html`)).text).toContain('my-data.html?part=2')
  })
})

/** In how many rows of which tables a text stands. */
async function placesOf(text: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string }>`
    select tablename as "table" from pg_tables where schemaname = 'public'`.execute(db)
  const found: Record<string, number> = {}
  for (const { table } of rows) {
    const { rows: counted } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} t where t::text ilike ${`%${text}%`}`.execute(db)
    if (counted[0]?.n) found[table] = counted[0].n
  }
  return found
}
/** Closed, with nothing that waits for a colleague. */
async function close(id: number): Promise<void> {
  await sql`update quote set state = 'declined' where customer_id = ${id}`.execute(db)
  await sql`update customer set active = false where id = ${id}`.execute(db)
}

describe('erasing', () => {
  test('ACC-02 takes every address the person had, from every table, and the name from all but papers', async () => {
    const one = await buyer('eva')
    await close(one.id)
    expect((await desk.post(`/desk/personal-data/${one.id}/erase`)).status).toBe(303)
    expect(await placesOf('eva@norte.example')).toEqual({})
    expect(await placesOf('eva-before@norte.example')).toEqual({})
    expect(await placesOf('Zzeva')).toEqual({})
    // what was bought and who did it stay, without saying who that was
    const mark = `erased-${one.id}@erased.invalid`
    const kept = await sql<{ orders: number; invoices: number; deeds: number; words: string }>`
      select (select count(*)::int from sales_order where customer_id = ${one.id}) as orders,
        (select count(*)::int from invoice i join sales_order o on o.id = i.order_id where o.customer_id = ${one.id}) as invoices,
        (select count(*)::int from trail where actor = ${mark} and action = 'budget-save' and details->>'for' = ${mark}) as deeds,
        (select body_text from mail where key = 'eva:3') as words`.execute(db)
    expect(kept.rows).toEqual([{ orders: 1, invoices: 1, deeds: 1, words: `${mark} asks you to decide.` }])
    const order = await desk.get(`/desk/orders/${one.order}`)
    expect(order.status).toBe(200)
    // nobody reads what is written there
    await mail('eva:later', mark)
    expect(await placesOf('eva:later')).toEqual({})
    expect((await desk.post(`/desk/personal-data/${one.id}/erase`)).status).toBe(409)
  })

  test('ACC-02 a former address that is somebody else’s by now keeps what is theirs', async () => {
    const one = await buyer('fay')
    const heir = await addPerson(db, { email: one.before, company: nord })
    await mail('fay:early', one.before, 'To Fay', "now() - interval '20 days'")
    await mail('fay:late', one.before, 'To who has it now')
    const late = await dataOf(await shop.as(one.before), '/my-account/settings/my-data.json')
    expect(late.about).toBe(heir)
    expect(late.tables['mail']?.map(row => row['key'])).toEqual(expect.arrayContaining(['fay:late']))
    expect(JSON.stringify(late)).not.toContain('To Fay')
    await close(one.id)
    await desk.post(`/desk/personal-data/${one.id}/erase`)
    const { rows } = await sql<{
      key: string
    }>`select key from mail where key like 'fay:%' order by key`.execute(db)
    expect(rows.map(row => row.key)).toEqual(['fay:2', 'fay:3', 'fay:late'])
  })

  test('ACC-02 an address inside a longer one is another', async () => {
    await mail('inside:1', 'x@y.example', 'From joann@asked.example and ann@asked.example.org')
    await mail('inside:2', 'ann@asked.example', 'Hello')
    expect(
      (await desk.post('/desk/personal-data/address/erase', { email: 'Ann@asked.example' })).status,
    ).toBe(303)
    const { rows } = await sql<{ text: string }>`
      select body_text as text from mail where key like 'inside:%'`.execute(db)
    expect(rows).toEqual([{ text: 'From joann@asked.example and ann@asked.example.org' }])
  })
})

describe('people without an account', () => {
  test('ACC-02 are found by name and address, get a copy, and are erased with their inquiries', async () => {
    const email = 'ferrer@nowhere.example'
    const { id, code } = await addRequest(db, { kind: 'e-mail', state: 'sent', customerId: null, email })
    await sql`update request set contact_name = 'Ferrer Vila' where id = ${id}`.execute(db)
    await sql`insert into request_entry (request_id, actor, name, side, action, body)
      values (${id}, ${email}, 'Ferrer Vila', 'buyer', 'send', 'Do you sell lids?')`.execute(db)
    await mail('ferrer:1', email)
    await sql`insert into page_feedback (storefront, page, option, comment, system, browser)
      values ('en', '/c/x', 'dislike', ${`Write to ${email}`}, 'LINUX', 'CHROME')`.execute(db)
    await desk.get('/desk/personal-data')
    for (const [typed, held] of [
      ['Ferrer', 'inquiries'],
      [email, 'feedback, e-mails, inquiries'],
    ] as const) {
      const page = await desk.get(`/desk/personal-data?text=${encodeURIComponent(typed)}`)
      expect(page.text).toContain(email)
      expect(page.text).toContain(held)
    }
    const query = `?email=${encodeURIComponent(email)}`
    const data = await dataOf(desk, `/desk/personal-data/address/data.json${query}`)
    expect(data).toMatchObject({
      about: null,
      addresses: [email],
      rows: { request: 1, mail: 1, page_feedback: 1 },
    })
    expect((await desk.get(`/desk/personal-data/address/data.html${query}`)).text).toContain(
      'Do you sell lids?',
    )
    expect((await desk.post('/desk/personal-data/address/erase', { email })).status).toBe(303)
    expect(await placesOf(email)).toEqual({})
    expect(await placesOf('Ferrer Vila')).toEqual({})
    expect((await desk.get(`/desk/requests/${code}`)).status).toBe(404)
    // the trail tells that it was done, not of whom
    expect((await desk.get('/desk/trail?subject=person:')).text).toContain('Personal data erased')
    expect((await desk.get(`/desk/personal-data/address/data.json${query}`)).status).toBe(404)
    expect((await desk.post('/desk/personal-data/address/erase', { email })).status).toBe(404)
  })

  test('ACC-02 the address of an account is not taken away beside it; a former address leads to the account', async () => {
    const one = await buyer('gil')
    expect((await desk.post('/desk/personal-data/address/erase', { email: one.email })).status).toBe(409)
    expect((await desk.get(`/desk/personal-data?text=${one.before}`)).text).toContain(one.email)
    const asked = await desk.get('/desk/personal-data/address/data.json?email=no+address')
    expect(asked.status).toBe(404)
  })
})
