import { beforeAll, expect, test } from 'vitest'
import { brand } from '#platform/brand/brand.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { enterSeller, testSeller } from '#shop/ordering/seller/fixtures.ts'
import { emptyNewShop } from './begin-empty-shop.ts'
import { testDatabase } from './database/test-database.ts'
import { testShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  await emptyNewShop(db)
  shop = await testShop({ db })
  await addPerson(db, { email: 'chief@shop.example', roles: ['desk'] })
  await addPerson(db, { email: 'texts@shop.example', roles: ['content'] })
})
const chief = () => shop.as('chief@shop.example')
const done = (text: string) =>
  [...text.matchAll(/data-step="(\w+)" data-done="true"/g)].map(([, name]) => name)

test('strangers read that a shop which is being set up opens soon; whoever signs in goes on', async () => {
  const guest = shop.asGuest()
  const page = await guest.get('/info/imprint')
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '3600',
    'no-store',
  ])
  expect(page.text).toContain('opens soon')
  expect((await guest.fragment('/countrylist')).status).toBe(503)
  for (const path of ['/login', '/login/pw/request']) expect((await guest.get(path)).status).toBe(200)
  expect((await shop.app.inject('/robots.txt')).statusCode).toBe(200)
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
  expect((await (await chief()).get('/desk')).status).toBe(200)
})
test('the overview says what is missing, and nothing opens before it is there', async () => {
  const overview = await (await chief()).get('/desk')
  expect(overview.text).toContain('This shop is not open yet')
  expect(done(overview.text)).toEqual([])
  expect(overview.text).toMatch(/data-step="brand".*data-step="seller".*data-step="order"/s)
  const desk = await chief()
  await desk.get('/desk/opening')
  const refused = await desk.post('/desk/opening', {})
  expect([refused.status, refused.text.includes('Still missing: Name and look, Your company')]).toEqual([
    409,
    true,
  ])
  expect((await (await shop.as('texts@shop.example')).get('/desk/opening')).status).toBe(403)
  // it stands above what waits, and its steps can be done in their order: a rate of tax before there are articles
  expect(overview.text.indexOf('data-step="brand"')).toBeLessThan(overview.text.indexOf('class="desk-tiles"'))
  expect((await desk.get('/desk/tax/new')).text).toContain('<option value="standard"')
})
test('each step is found in what is kept; with all that is needed the shop opens to everybody, once', async () => {
  const { db } = shop
  const desk = await chief()
  const form = await desk.get('/desk/brand')
  await desk.post('/desk/brand', {
    name: 'Rheinstecker',
    sender: '',
    accent: '',
    version: form.field('version') ?? '',
  })
  await enterSeller(db, testSeller)
  for (const topic of ['terms', 'privacy', 'imprint'])
    for (const language of ['en', 'es'])
      await db
        .insertInto('content_page')
        .values({ topic, language, version: 1, title: topic, body: 'Words.', changed_by: 'x' })
        .execute()
  expect(done((await desk.get('/desk/opening')).text)).toEqual(['brand', 'seller', 'texts'])
  await db
    .updateTable('storefront')
    .set({ countries: ['DE'], currencies: ['EUR'] })
    .execute()
  await db.insertInto('tax_rate').values({ country: 'DE', tax_code: 'standard', percent: '19' }).execute()
  await db
    .insertInto('delivery_mode')
    .values({ code: 'parcel', names: JSON.stringify({ en: 'Parcel' }) as never, days: 1 })
    .execute()
  await db.insertInto('delivery_cost').values({ mode_code: 'parcel', currency: 'EUR', cost: 490 }).execute()
  await db
    .insertInto('article')
    .values({ code: 'A1', code_key: 'a1', names: JSON.stringify({ en: 'Insert' }) })
    .execute()
  expect((await desk.post('/desk/opening', {})).status).toBe(409)
  const article = await db.selectFrom('article').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('article_price')
    .values({
      price_list: 'list',
      article_id: article.id,
      currency: 'EUR',
      bounds: [1],
      prices: ['1.00'],
    })
    .execute()
  await addCompany(db, { code: 'first' })
  const ready = await desk.get('/desk/opening')
  expect(done(ready.text)).toHaveLength(9)
  expect(ready.text).toContain('Open the shop')
  expect(brand.opened).toBe(false)
  expect((await desk.post('/desk/opening', {})).status).toBe(303)
  expect(brand.opened).toBe(true)
  expect((await shop.asGuest().get('/info/imprint')).status).toBe(200)
  expect((await desk.get('/desk')).text).not.toContain('data-step=')
  expect((await desk.get('/desk/trail')).text).toContain('Shop opened')
  await desk.post('/desk/opening', {})
  expect(await db.selectFrom('trail').select('id').where('action', '=', 'shop-open').execute()).toHaveLength(
    1,
  )
})
