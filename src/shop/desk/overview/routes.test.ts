import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { sections } from '#app/domains.ts'
import { registered } from '#platform/audit/registered.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
const roles = ['orders', 'catalogue', 'content', 'service', 'administrator']

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north' })
  await addPerson(db, { email: 'buyer@north.example', company })
  for (const role of roles) await addPerson(db, { email: `${role}@maker.example`, roles: [role] })
})

describe('SEC-01 each role of the desk sees and enters its own sections only', () => {
  test.each([
    [
      'orders',
      ['/desk', '/desk/orders', '/desk/customers', '/desk/articles', '/desk/price-lists', '/desk/mails'],
      ['/desk/import', '/desk/content', '/desk/people'],
    ],
    [
      'catalogue',
      ['/desk', '/desk/import', '/desk/articles', '/desk/synonyms', '/desk/orders'],
      ['/desk/invoices', '/desk/slides', '/desk/requests'],
    ],
    [
      'content',
      ['/desk/content', '/desk/slides', '/desk/stores', '/desk/reviews'],
      ['/desk/orders', '/desk/import', '/desk/requests'],
    ],
    [
      'service',
      ['/desk/mails', '/desk/reviews', '/desk/feedback', '/desk/orders', '/desk/invoices', '/desk/quotes'],
      ['/desk/import', '/desk/tax'],
    ],
    ['administrator', ['/desk/orders', '/desk/import', '/desk/content', '/desk/mails', '/desk/trail'], []],
  ])('%s', async (role, open, closed) => {
    const visitor = await shop.as(`${role}@maker.example`)
    const { text } = await visitor.get('/desk/help')
    for (const path of open) {
      expect((await visitor.get(path)).status, path).toBe(200)
      expect(text, path).toContain(`href="/ebusiness/en${path}"`)
    }
    for (const path of closed) {
      expect((await visitor.get(path)).status, path).toBe(403)
      expect(text, path).not.toContain(`href="/ebusiness/en${path}"`)
    }
  })
  test('a grant that is taken away closes the door at the next request', async () => {
    const visitor = await shop.as('content@maker.example')
    expect((await visitor.get('/desk/slides')).status).toBe(200)
    await db.deleteFrom('role_grant').where('role', '=', 'content').execute()
    expect((await visitor.get('/desk/slides')).status).toBe(403)
    expect((await visitor.get('/desk')).status).toBe(403)
  })
  test('a buyer finds their sections of the account, and no desk', async () => {
    const { text } = await (await shop.as('buyer@north.example')).get('/my-account/orders')
    expect(text).toMatch(/<nav class="area-nav[^>]*aria-label="My account: sections"/)
    // the link past the header leads past this navigation as well
    expect(text.indexOf('id="content"')).toBeGreaterThan(text.indexOf('<nav class="area-nav'))
    expect(text.match(/ id="content"/g)).toHaveLength(1)
    expect(text).toMatch(/href="\/ebusiness\/en\/my-account\/orders" aria-current="page"/)
    expect(text).toContain('href="/ebusiness/en/my-account/part-numbers"')
    expect(text).not.toContain('href="/ebusiness/en/desk"')
  })
})

describe('the change log', () => {
  test('it is narrowed by kind of thing, thing, person, action and days; a thing leads to all that was done to it', async () => {
    const entry = async (actor: string, action: string, subject: string, at: string) =>
      db
        .insertInto('trail')
        .values({ actor, action, subject, at: new Date(at), details: '{}' })
        .execute()
    await entry('ann@maker.example', 'store-save', 'store:71', '2025-03-04T23:30:00Z')
    await entry('ann@maker.example', 'store-close', 'store:71', '2025-03-05T00:10:00Z')
    await entry('ben@maker.example', 'store-save', 'store:72', '2025-03-06T10:00:00Z')
    await entry('ann@maker.example', 'announcement-save', 'announcement:71', '2025-03-06T10:00:00Z')
    const admin = await shop.as('administrator@maker.example')
    const found = async (query: string) => {
      const { text } = await admin.get(`/desk/trail?${query}`)
      return ['Store 71', 'Store 72', 'Announcement 71'].filter(one => text.includes(one))
    }
    expect(await found('kind=store')).toEqual(['Store 71', 'Store 72'])
    expect(await found('subject=71')).toEqual(['Store 71', 'Announcement 71'])
    expect(await found('kind=store&actor=ben')).toEqual(['Store 72'])
    expect(await found('action=store-close')).toEqual(['Store 71'])
    expect(await found('kind=store&rangeFrom=06/03/2025')).toEqual(['Store 72'])
    expect(await found('action=store-save&rangeTo=04/03/2025')).toEqual(['Store 71'])
    const wrong = await admin.get('/desk/trail?kind=store&rangeFrom=31/02/2025')
    expect(wrong.text).toContain('f-rangeFrom-error')
    // a role is offered the kinds of its own sections
    const { text } = await (await shop.as('catalogue@maker.example')).get('/desk/trail')
    expect([text.includes('value="article"'), text.includes('value="store"')]).toEqual([true, false])
    const company = await admin.get('/desk/customers/companies/north')
    expect(company.text).toContain('href="/ebusiness/en/desk/trail?subject=company%3Anorth"')
  })
  test('SEC-01 each role reads what concerns its sections and what it did itself; an administrator reads everything', async () => {
    const traces = [
      ['somebody@maker.example', 'order:1000001'],
      ['somebody@maker.example', 'article:LOG-1'],
      ['somebody@maker.example', 'text:terms/en'],
      ['somebody@maker.example', 'registration:R-77'],
      ['somebody@maker.example', 'company:log-company'],
      // another section does it to the company than the one that keeps it
      ['somebody@maker.example', 'company:log-limit', 'credit-limit'],
      ['somebody@maker.example', 'company:log-group', 'price-list-assign'],
      ['somebody@maker.example', 'unheard-of:log-7'],
      ['orders@maker.example', 'slide:log-8'],
    ] as const
    for (const [actor, subject, action = 'log-test'] of traces)
      await db.insertInto('trail').values({ actor, action, subject, details: '{}' }).execute()
    await addPerson(db, { email: 'editor@maker.example', roles: ['content'] })
    const words = [
      '1000001',
      'LOG-1',
      'terms/en',
      'R-77',
      'log-company',
      'log-limit',
      'log-group',
      'log-7',
      'log-8',
    ]
    const seen: Record<string, string[]> = {}
    for (const role of ['orders', 'catalogue', 'editor', 'service', 'administrator']) {
      const visitor = await shop.as(`${role}@maker.example`)
      const { text } = await visitor.get('/desk/trail?sort=-when')
      const { text: overview } = await visitor.get('/desk')
      seen[role] = words.filter(word => text.includes(word))
      expect(
        words.filter(word => overview.includes(word)),
        role,
      ).toEqual(seen[role])
    }
    expect(seen).toEqual({
      orders: ['1000001', 'LOG-1', 'R-77', 'log-company', 'log-limit', 'log-group', 'log-8'],
      catalogue: ['1000001', 'LOG-1', 'log-group'],
      editor: ['LOG-1', 'terms/en', 'log-8'],
      service: ['1000001', 'LOG-1', 'R-77', 'log-company', 'log-limit', 'log-group'],
      administrator: words,
    })
  })
  test('the sections that the audit log names for its kinds and actions are sections of the desk', () => {
    const keys = new Set<string>(sections.map(({ key }) => key))
    const named = [
      ...[...registered.audit.kinds.values()].flatMap(kind => kind.sections),
      ...[...registered.audit.actions.values()].flatMap(({ section }) => section ?? []),
    ]
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(key => !keys.has(key))).toEqual([])
  })

  test('says object, details, states and amounts in the words of its reader; what has no words stays as written', async () => {
    const traces = [
      ['order-ship', 'order:1004038', { state: 'partly-shipped', before: 'confirmed', shipment: { 2: 15 } }],
      ['invoice-issue', 'order:1004038', { number: 100025, total: 46888, currency: 'USD' }],
      ['tax-save', 'tax:DE:standard', { percent: '19.00', notIncluded: false }],
      ['made-up', 'thing:7', { colour: 'stock', name: 'shipped' }],
    ] as const
    for (const [action, subject, details] of traces)
      await db
        .insertInto('trail')
        .values({ actor: 'a@maker.example', action, subject, details: JSON.stringify(details) })
        .execute()
    const shown = async (storefront: string) =>
      (await (await shop.as('administrator@maker.example', { storefront })).get('/desk/trail')).text
    const en = await shown('en')
    expect(en).toMatch(/<a href="[^"]*\/desk\/orders\/1004038">Order 1004038<\/a>/)
    expect(en).toContain('status: partly shipped, before: confirmed, shipped: position 2: 15')
    expect(en).toMatch(/total: USD\s468\.88, number: 100025</)
    expect(en).toContain('per cent: 19.00, tax not included: no')
    expect(en).toContain('thing:7')
    expect(en).toContain('name: shipped, colour: stock')
    expect(en, 'whatever the zone of the storefront is').toContain('&quot;timeZone&quot;:&quot;UTC&quot;')
    const es = await shown('zh')
    expect(es).toContain('Pedido 1004038')
    expect(es).toContain('estado: enviado parcialmente, antes: confirmado')
    expect(es).toContain('nombre: shipped')
  })
})

describe('mails that are held after a restore', () => {
  const mails = () =>
    db
      .selectFrom('mail')
      .select(['key', 'held_for', 'dropped_at', 'given_up_at'])
      .where('key', 'like', 'held-%')
      .orderBy('id')
      .execute()
  test('are counted for the service, and sent or dropped by an administrator, once', async () => {
    await db.deleteFrom('mail').execute()
    await db
      .insertInto('mail_hold')
      .values({ since: new Date(Date.now() - 3_600_000) })
      .execute()
    for (const [key, hours] of [
      ['held-1', 5],
      ['held-2', 5],
      ['held-3', 0],
    ] as const)
      await db
        .insertInto('mail')
        .values({
          key,
          recipient: 'a@b.example',
          subject: key,
          body_text: key,
          held_for: 'restore',
          created_at: new Date(Date.now() - hours * 3_600_000),
        })
        .execute()
    await addPerson(db, { email: 'clerk@maker.example', roles: ['service'] })
    const clerk = await shop.as('clerk@maker.example')
    const seen = await clerk.get('/desk/mails?state=held')
    expect(seen.text).toMatch(/data-held-before="2" data-held-after="1"/)
    expect(seen.text).toContain('An administrator of the desk sends or drops them.')
    expect((await clerk.get('/desk')).text).toContain('E-mails: On hold, waiting for a decision')
    const { id } = await db
      .selectFrom('mail')
      .select('id')
      .where('key', '=', 'held-1')
      .executeTakeFirstOrThrow()
    expect((await clerk.get(`/desk/mails/${id}`)).text).not.toContain(`/desk/mails/${id}/retry`)
    expect((await clerk.post('/desk/mails/let-go', { choice: 'all' })).status).toBe(403)
    expect((await clerk.post(`/desk/mails/${id}/retry`, {})).status).toBe(403)
    expect((await mails()).map(mail => mail.held_for)).toEqual(['restore', 'restore', 'restore'])

    const head = await shop.as('administrator@maker.example')
    expect((await head.get(`/desk/mails/${id}`)).text).toContain(`/desk/mails/${id}/retry`)
    expect((await head.get('/desk/mails')).text).toContain('Drop the earlier ones, send the others')
    await head.post('/desk/mails/let-go', { choice: 'newer' })
    expect((await head.get('/desk/mails')).text).toContain('E-mails sent: 1. Dropped: 2.')
    expect((await mails()).map(mail => [mail.held_for, mail.dropped_at !== null])).toEqual([
      [null, true],
      [null, true],
      [null, false],
    ])
    await head.post('/desk/mails/let-go', { choice: 'none' })
    const after = await head.get('/desk/mails')
    expect(after.text).toContain('No e-mail is on hold any longer')
    expect(after.text).not.toContain('id="held"')
    expect((await head.get('/desk/trail')).text).toContain('Held e-mails let go')
    expect(shop.errors()).toEqual([])
  })
})

test('the desk says from when on the shop does by itself what it did not do before', async () => {
  const { text } = await (await shop.as('administrator@maker.example')).get('/desk/jobs')
  expect(text).toContain('Waiting registrations are closed once the person has an account.')
})
