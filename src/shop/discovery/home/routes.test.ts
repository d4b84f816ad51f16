import { pino } from 'pino'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import { autoplayMs } from '#ui/behaviour/slide-steps.ts'
import { openIndex } from '#shop/catalogue/search-index/service/open-index.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'

let shop: TestShop
const now = new Date('2027-01-15T10:00:00Z')

beforeAll(async () => {
  const db = await testDatabase()
  shop = await testShop({ db, clock: () => now, ports: { catalogueIndex: await searchCatalogue(db) } })
  await foundCompany(db, 'ACME', [{ email: 'buyer@acme.example' }])
  for (const topic of ['help-search', 'help-ordering'])
    await sql`insert into content_page (topic, language, version, title, body, changed_by)
              values (${topic}, 'en', 1, 'Help', 'Text', 'test')`.execute(db)
  const slide = (storefront: string, sort: number, title: string, from: string, until: string | null) =>
    sql`insert into slide (storefront, sort, title, body, link, drawing, shown_from, shown_until)
        values (${storefront}, ${sort}, ${title}, 'Text', ${`/ebusiness/${storefront}/c/caps`},
                ${JSON.stringify({ family: 'insert', size: 16, poles: 16, gender: 'male' })}, ${from}, ${until})`.execute(
      db,
    )
  await slide('en', 2, 'Second <one>', '2026-01-01', null)
  await slide('en', 1, 'First one', '2026-01-01', '2027-02-01')
  await slide('en', 0, 'Too late', '2026-01-01', '2027-01-01')
  await slide('en', 3, 'Too early', '2027-02-01', null)
  await slide('zh', 1, 'El primero', '2026-01-01', null)
})

describe('home page', () => {
  test('shows order by number, the families with what is in them, and only tools that exist', async () => {
    const { status, text } = await shop.asGuest().get('/ebusiness/en')
    expect(status).toBe(200)
    expect(text).toContain('action="/ebusiness/en/cart/addByNumber"')
    expect(text).toMatch(
      /href="\/ebusiness\/en\/c\/plugs">Plugs<[\s\S]*4 products[\s\S]*href="\/ebusiness\/en\/c\/plugs-power"/,
    )
    expect(text).toMatch(/href="\/ebusiness\/en\/c\/caps">Caps<[\s\S]*60 products/)
    // empty families are no choice
    expect(text).not.toContain('/c/nothing')
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
    // what sets a maker apart is offered to whom nobody knows
    for (const tool of ['configurators', 'deratingTool', 'ProductDownloads', 'quickOrder'])
      expect(main, tool).toContain(tool)
    for (const href of new Set(
      [...main.matchAll(/href="(\/ebusiness\/[^"#]*)"/g)].map(match => match[1] ?? ''),
    ))
      expect((await shop.asGuest().get(href)).status, href).toBeLessThan(400)
  })
  test('SITE-26 who comes first sees who makes this, what delivery costs as it is now, and whom to call; a buyer their work', async () => {
    const { db } = shop
    const write = (topic: string, body: string) =>
      sql`insert into content_page (topic, language, version, title, body, changed_by)
          values (${topic}, 'en', 1, 'Straight from the maker', ${body}, 'test')`.execute(db)
    await write('welcome', 'We make it.\n\n- Free delivery: From [FREE-FROM] net.\n- Returns: 30 days.')
    const guest = shop.asGuest()
    // another currency than the page that is kept
    guest.cookies.set('currencyIsoCode', 'EUR')
    const { text } = await guest.get('/ebusiness/en')
    expect(text).toMatch(/<h1[^>]*>Straight from the maker</)
    expect(text).toMatch(/<dt>Free delivery<\/dt><dd>From EUR.150\.00 net\./)
    expect(text).toContain('<dt>Returns</dt><dd>30 days.</dd>')
    expect(text).toMatch(/class="welcome-picture"><img src="\/_ui\/desktop\/site-ebusiness\/slides\//)
    const own = await (await shop.as('buyer@acme.example')).get('/ebusiness/en')
    expect(own.text).not.toContain('Straight from the maker')
  })
  test('SITE-26 the slider changes every 8000 ms, can be paused, and shows the slides of now in their order', async () => {
    const { text } = await shop.asGuest().get('/ebusiness/en')
    expect(text).toContain('data-slider="play"')
    expect(autoplayMs).toBe(8000)
    expect(text).toContain('data-slider-pause')
    expect([...text.matchAll(/<h2>([^<]*one[^<]*)<\/h2>/g)].map(match => match[1])).toEqual([
      'First one',
      'Second &lt;one&gt;',
    ])
    expect(text).not.toContain('Too ')
    expect((await shop.asGuest({ storefront: 'zh' }).get('/ebusiness/zh')).text).toContain('El primero')
  })
  test('VIEW-02 VIEW-03 numbered links carry the titles of the slides', async () => {
    const { text } = await shop.asGuest().get('/ebusiness/en')
    expect(text).toMatch(/href="#slide-1" title="First one"[^>]*aria-current="true"[^>]*>1</)
    expect(text).toMatch(/href="#slide-2" title="Second &lt;one&gt;"[^>]*>2</)
    const picture = /src="(\/_ui\/desktop\/site-ebusiness\/slides\/[^"]*)"/.exec(text)?.[1] ?? ''
    const answer = await shop.asGuest().raw({ method: 'GET', url: picture })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })
  test('a guest sees no work of anybody, a buyer their own', async () => {
    expect((await shop.asGuest().get('/ebusiness/en')).text).not.toContain('My activity')
    const { text } = await (await shop.as('buyer@acme.example')).get('/ebusiness/en')
    expect(text).toContain('My activity')
    expect(text).toContain('You have not ordered yet.')
  })
  test('Spanish storefront', async () => {
    const { text } = await shop.asGuest({ storefront: 'zh' }).get('/ebusiness/zh')
    expect(text).toContain('lang="es"')
    expect(text).toContain('Familias de productos')
    expect(text).toContain('Conectores de potencia')
  })
  test('a kept home page asks the database nothing', async () => {
    await shop.asGuest().get('/ebusiness/en')
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await shop.asGuest().get('/ebusiness/en')
    expect([status, query.mock.calls.length]).toEqual([200, 0])
    query.mockRestore()
  })
  test('nothing was logged as an error', () => {
    expect(shop.errors()).toEqual([])
  })
})

test('SITE-26 a shop without articles says so, and leads whoever runs it to what is missing', async () => {
  const fresh = await testDatabase()
  const catalogueIndex = await openIndex(fresh, pino({ level: 'silent' }))
  await catalogueIndex.ready
  const empty = await testShop({ db: fresh, ports: { catalogueIndex } })
  const { status, text } = await empty.asGuest().get('/ebusiness/en')
  await catalogueIndex.close()
  expect(status).toBe(200)
  expect(text).toContain('This shop is being set up: it has no articles yet.')
  expect(text).toContain('href="/ebusiness/en/desk"')
  expect(text).not.toContain('0 part numbers')
  expect((await shop.asGuest().get('/ebusiness/en')).text).not.toContain('is being set up')
})
