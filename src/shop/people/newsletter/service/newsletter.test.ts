import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { subscribe, subscribeBesides } from './subscribe.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  visitor = await shop.as(buyer.member.email)
})
const letters = () =>
  db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', buyer.member.email)
    .where('key', 'like', 'newsletter%')
    .execute()
const states = async () =>
  (
    await db
      .selectFrom('newsletter_subscriber')
      .select('state')
      .where('email', '=', buyer.member.email)
      .execute()
  ).map(one => one.state)
/** The link of the letter that was sent. */
async function linkOf(): Promise<URL> {
  const [letter] = await letters()
  return new URL(/http\S+\/newsletter\/confirm\?token=[\w-]+/.exec(letter?.body_text ?? '')?.[0] ?? '')
}

describe('the newsletter', () => {
  test('CHK-31 it begins with the link of a letter, ends by a link, and an old link brings nobody back', async () => {
    await subscribe(buyer.ctx())
    expect([await states(), (await letters()).length]).toEqual([['asked'], 1])
    const link = await linkOf()
    const guest = shop.asGuest()
    // following the link alone does nothing
    expect((await guest.get(link.pathname + link.search)).text).toContain(buyer.member.email)
    expect(await states()).toEqual(['asked'])
    const token = link.searchParams.get('token') ?? ''
    await guest.post('/newsletter/confirm', { token })
    expect(await states()).toEqual(['subscribed'])
    expect(await subscribe(buyer.ctx())).toBe('subscribed')
    expect(await letters()).toHaveLength(1)
    await guest.post(`/newsletter/unsubscribe?token=${token}`)
    expect(await states()).toEqual(['unsubscribed'])
    expect((await guest.post('/newsletter/confirm', { token })).status).toBe(404)
    expect(await states()).toEqual(['unsubscribed'])
  })
  test('CHK-31 the call answers that a letter is on its way, to our own pages only', async () => {
    const asked = await visitor.call('/newsletter/subscribe')
    expect([asked.status, asked.json()]).toEqual([200, { status: 'asked' }])
    const elsewhere = await visitor.raw({
      method: 'GET',
      url: '/ebusiness/en/newsletter/subscribe',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(elsewhere.status).toBe(400)
  })
  test('CHK-31 what fails there fails alone', async () => {
    const until = new Date(Date.now() + 3_600_000)
    await db
      .insertInto('attempt')
      .values({ key: `newsletter ${buyer.member.id}`, count: 99, since: new Date(), until })
      .execute()
    await subscribeBesides(buyer.ctx())
    expect([await states(), await letters()]).toEqual([[], []])
  })
  test('CHK-31 an unknown link says so', async () => {
    expect((await shop.asGuest().get('/newsletter/unsubscribe?token=nobody')).status).toBe(404)
  })
  test('CHK-31 their account has the switch, and the desk the confirmed addresses with their links', async () => {
    await visitor.get('/my-account/newsletter')
    await visitor.post('/my-account/newsletter/subscribe')
    expect((await visitor.get('/my-account/newsletter')).text).toContain('data-newsletter="asked"')
    await db
      .updateTable('newsletter_subscriber')
      .set({ state: 'subscribed', confirmed_at: new Date() })
      .execute()
    await visitor.post('/my-account/newsletter/unsubscribe')
    expect(await states()).toEqual(['unsubscribed'])
  })
})
