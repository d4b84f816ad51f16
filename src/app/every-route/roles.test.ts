import { afterAll, describe, expect, test } from 'vitest'
import { belongsTo } from '#platform/person/visitor.ts'
import { findSessionUser } from '#shop/people/session/service/find-session-user.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { demoDatabase } from '../database/test-database.ts'
import { everyRoute, honest, knownOf } from './asking.ts'
import { demoShop, type Member } from './demo-shop.ts'
import { requestOf } from './request.ts'

/** What single roles may, beyond the matrix of every route and every role (refusals.test.ts). */
const shop = await demoShop(await demoDatabase())
const known = await knownOf(shop)
afterAll(() => shop.close())

const at = (path: string) => path.replace(':code', encodeURIComponent(known.code))
const who = async (member: Member) => {
  const visitor = await shop.as(member)
  const held = await findSessionUser(shop.db, visitor.cookies.get(sessionCookie) ?? '')
  if (!held) throw new Error(`${member} is not signed in`)
  return held
}

describe('SEC-02 anonymous visitors', () => {
  test.each([
    ['browse', '/ebusiness/en'],
    ['browse a category', '/c/inserts'],
    ['see a product', '/p/:code'],
    ['search', '/search?text=insert'],
    ['find by guided questions', '/search?text=insert&q='],
    ['compare', '/comparison?itemProductCodes=:code'],
    ['read part lists', '/order-by-number'],
    ['find stores', '/store-finder'],
    ['read help', '/help'],
    ['fill a basket', '/cart'],
  ])('%s: %s', async (_, path) => {
    expect((await (await shop.as('anonymous')).get(at(path))).status).toBe(200)
  })
  test('take unrestricted documents, and are asked to sign in for restricted ones', async () => {
    const visitor = await shop.as('anonymous')
    const page = await visitor.get(at('/p/:code'))
    expect(page.text).toMatch(/data-lock|Log in to download/)
    const chosen = await visitor.call(
      `/downloads/setDownload?${new URLSearchParams({ product: known.code, code: 'PDF_DS' }).toString()}`,
    )
    expect(chosen.status).toBe(200)
    const { url } = chosen.json<{ url: string }>()
    const file = await visitor.raw({ method: 'GET', url, headers: { 'sec-fetch-site': 'same-origin' } })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  })
  test('the sign-in button leads to /login', async () => {
    const { text } = await (await shop.as('anonymous')).get('/ebusiness/en')
    expect(text).toMatch(/<a href="\/ebusiness\/en\/login" [^>]*data-sign-in/)
  })
  test('whatever is for accounts asks them to sign in', async () => {
    const visitor = await shop.as('anonymous')
    for (const path of ['/my-account/orders', '/wishlist/show', '/checkout/single', '/desk'])
      expect((await visitor.get(path)).location, path).toContain('/login?next=')
  })
})

describe('SEC-05 distributors', () => {
  test('are let in wherever a buyer is', async () => {
    const distributor = await who('distributor')
    expect(distributor.audiences).toEqual(expect.arrayContaining(['distributor', 'buyer']))
    const forBuyers = everyRoute.filter(({ entry }) => entry.ask.for === 'buyer')
    expect(forBuyers.length).toBeGreaterThan(5)
    for (const { entry } of forBuyers) expect(belongsTo(distributor, entry.ask.for ?? 'anyone')).toBe(true)
    expect(belongsTo(await who('buyer'), 'distributor')).toBe(false)
  })
  test('use the product information, with the prices of their group, and open the checkout', async () => {
    const [distributor, anonymous] = [await shop.as('distributor'), await shop.as('anonymous')]
    for (const visitor of [distributor, anonymous]) visitor.cookies.set('currencyIsoCode', 'EUR')
    const priceFor = async (visitor: typeof distributor) =>
      /class="price[^"]*">([^<]*)/.exec((await visitor.get(at('/p/:code'))).text)?.[1] ?? ''
    const [own, list] = [await priceFor(distributor), await priceFor(anonymous)]
    expect(own).toMatch(/\d/)
    expect(own).not.toBe(list)
    const row = everyRoute.find(({ name }) => name === 'GET /checkout/single')
    if (!row?.row) throw new Error('no such route')
    const { sample } = await honest(shop, known, { ...row.row, by: 'distributor' })
    await distributor.postJson('/cart/add', { productCodePost: known.code, qty: 10 })
    expect((await distributor.raw(requestOf(row.entry, sample, distributor.token))).status).toBe(200)
  })
  test('see nothing of other companies', async () => {
    expect((await (await shop.as('distributor')).get(`/my-account/order/${known.order}`)).status).toBe(404)
    expect(shop.errors()).toEqual([])
  })
})
