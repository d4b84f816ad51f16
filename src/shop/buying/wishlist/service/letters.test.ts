import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { actingFor } from '#app/acting-for.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { tellChanges } from './tell-changes.ts'

let db: Db
let shop: TestShop
let buyer: Visitor
let ids: Map<string, number>

beforeAll(async () => {
  db = await testDatabase()
  ids = await stockGoods(db, [{ code: 'A', stock: 100 }, { code: 'B' }, { code: 'C' }])
  await foundCompany(db, 'nord', [{ email: 'buyer@nord.example' }, { email: 'quiet@nord.example' }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate mail, watchlist_entry, watch_letters cascade`.execute(db)
  await sql`update article_price set prices = '{2.5000}' where currency = 'EUR'`.execute(db)
  await sql`update article_price set prices = '{3.0000}' where currency = 'USD'`.execute(db)
  await sql`delete from stock where article_id <> ${ids.get('A')}`.execute(db)
  buyer = await shop.as('buyer@nord.example')
  for (const code of ['A', 'B', 'C']) await buyer.call(`/api/watchlists/add/product-${code}`)
})

const tell = () => tellChanges({ db, log: shop.services.log, actingFor: id => actingFor(shop.services, id) })
const ask = (visitor: Visitor, wanted: string[]) => visitor.post('/api/watchlists/letters', { wanted })
const mails = () =>
  db.selectFrom('mail').select(['recipient', 'subject', 'body_text as text']).orderBy('id').execute()
const dayLater = () => sql`update watch_letters set sent_at = sent_at - interval '21 hours'`.execute(db)
const changePrice = (code: string, price: string) =>
  sql`update article_price set prices = array[${price}::numeric] where article_id = ${ids.get(code)}`.execute(
    db,
  )
const comesIn = (code: string) => sql`insert into stock values (${ids.get(code)}, 'central', 7)`.execute(db)

describe('ACC-01 e-mails about watched articles', () => {
  test('nobody gets them unasked', async () => {
    await changePrice('A', '1.2500')
    await tell()
    expect(await mails()).toEqual([])
  })

  test('what changed after they asked comes in one e-mail, once, at most one a day', async () => {
    await ask(buyer, ['price', 'stock'])
    await tell()
    expect(await mails()).toEqual([])
    await changePrice('A', '1.2500')
    await comesIn('B')
    await tell()
    await tell()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.recipient).toBe('buyer@nord.example')
    expect(mail?.subject).toBe('Contara: 2 articles on your watchlist have changed')
    expect(mail?.text).toMatch(/A {2}Part A .*1\.25\n.*% lower\n.*before: /)
    expect(mail?.text).toContain('B  Part B  in stock again')
    expect(mail?.text).not.toContain('Part C')
    // another change within the day waits
    await changePrice('C', '9.0000')
    await tell()
    expect(await mails()).toHaveLength(1)
    await dayLater()
    await tell()
    const [, second] = await mails()
    expect(second?.subject).toBe('Contara: 1 article on your watchlist has changed')
    expect(second?.text).toContain('% higher')
    await dayLater()
    await tell()
    expect(await mails()).toHaveLength(2)
  })

  test('only the kind that they asked for is told', async () => {
    await ask(buyer, ['stock'])
    await tell()
    await changePrice('A', '1.0000')
    await tell()
    expect(await mails()).toEqual([])
    await sql`delete from stock where article_id = ${ids.get('A')}`.execute(db)
    await tell()
    expect((await mails()).map(mail => mail.text.includes('A  Part A  out of stock'))).toEqual([true])
    await comesIn('A')
  })

  test('two that look at the same moment write one e-mail', async () => {
    await ask(buyer, ['price'])
    await tell()
    await changePrice('A', '1.0000')
    await Promise.all([tell(), tell(), tell()])
    expect(await mails()).toHaveLength(1)
  })

  test('the link of the e-mail ends them by its button, without signing in', async () => {
    await ask(buyer, ['price'])
    await tell()
    await changePrice('A', '1.0000')
    await tell()
    const link = /\/wishlist\/stop\?token=[\w-]+/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    const guest = shop.asGuest()
    const page = await guest.get(link)
    expect([page.status, page.data('data-watch-stop')]).toEqual([200, 'asks'])
    expect(page.text).toContain('buyer@nord.example')
    await dayLater()
    await changePrice('A', '2.0000')
    const done = await guest.post(link)
    expect(done.data('data-watch-stop')).toBe('stopped')
    await tell()
    expect(await mails()).toHaveLength(1)
    expect((await guest.get(link)).status).toBe(410)
    expect((await guest.post('/wishlist/stop?token=x')).status).toBe(410)
    const { rows } = await sql`select count(*)::int as n from watchlist_entry`.execute(db)
    expect(rows).toEqual([{ n: 3 }])
  })

  test('the settings show the same choice', async () => {
    const box = (text: string) =>
      [...text.matchAll(/<input[^>]*value="watched-(\w+)"[^>]*>/g)].map(m => [m[1], m[0].includes('checked')])
    expect(box((await buyer.get('/my-account/settings')).text)).toEqual([
      ['price', false],
      ['stock', false],
    ])
    await buyer.post('/my-account/settings/letters', { wanted: ['order', 'watched-stock'] })
    const page = await buyer.get('/my-account/settings')
    expect(box(page.text)).toEqual([
      ['price', false],
      ['stock', true],
    ])
    expect((await buyer.get('/wishlist/show')).text).toMatch(
      /value="stock"[^>]*checked|checked[^>]*value="stock"/,
    )
    await buyer.post('/my-account/settings/letters', { wanted: ['order'] })
    const { rows } = await sql`select from watch_letters`.execute(db)
    expect(rows).toEqual([])
  })
})
