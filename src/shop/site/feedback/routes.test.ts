import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'
import { forgetOldFeedback } from './service/give.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, ports: { catalogueIndex: await searchCatalogue(db) } })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'buyer@acme.example' })
  desk = await shop.as('desk@maker.example')
})

let network = 1
/** Each from a network of its own, so that one test's visitors are not another's flood. */
const guest = () => shop.asGuest({ ip: `198.51.100.${network++}` })
const said = (page: string) =>
  db
    .selectFrom('page_feedback')
    .select(['option', 'comment', 'system', 'browser', 'storefront'])
    .where('page', '=', page)
    .orderBy('id')
    .execute()
const address = (call: 'like' | 'comment', query: Record<string, string>) =>
  `/giveFeedback/${call}?${new URLSearchParams(query).toString()}`
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' }

describe('SITE-27 like and dislike', () => {
  test('are kept with page, browser and system', async () => {
    const like = await guest().call(address('like', { option: 'like', page: '/ebusiness/en/c/plugs?q=x' }), {
      headers: firefox,
    })
    expect([like.status, like.text, like.headers['cache-control']]).toEqual([200, '', 'no-store'])
    expect(await said('/c/plugs')).toEqual([
      { option: 'like', comment: '', system: 'LINUX', browser: 'FIREFOX', storefront: 'en' },
    ])
  })
  test('a second thought of one browser takes the place of the first; another browser counts anew', async () => {
    const one = guest()
    const page = '/ebusiness/en/c/caps'
    await one.call(address('like', { option: 'like', page }))
    await one.call(address('like', { option: 'dislike', page }))
    await guest().call(address('like', { option: 'like', page }))
    expect((await said('/c/caps')).map(row => row.option)).toEqual(['dislike', 'like'])
  })
  test.each(['/ebusiness/zh/c/x', 'https://evil.example/', '//evil.example', '/ebusiness/en/cart', 'x'])(
    '%s is no page to say something about',
    async page => {
      const answer = await guest().call(address('like', { option: 'like', page }))
      expect(answer.status).toBe(400)
    },
  )
  test('another option than like and dislike is refused', async () => {
    const answer = await guest().call(address('like', { option: 'love', page: '/ebusiness/en/c/love' }))
    expect(answer.status).toBe(400)
    expect(await said('/c/love')).toEqual([])
  })
  test('SEC-07 a link, a picture or another site says nothing in a visitor’s name', async () => {
    const page = '/ebusiness/en/c/forged'
    const asked = address('like', { option: 'like', page })
    for (const headers of [
      { 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch' },
    ])
      expect((await guest().call(asked, { headers })).status).toBeGreaterThanOrEqual(400)
    expect((await guest().get(asked)).status).toBe(400)
    expect(await said('/c/forged')).toEqual([])
  })
  test('one person may say ten things a minute, one network sixty', async () => {
    const buyer = await shop.as('buyer@acme.example', { ip: '203.0.113.1' })
    const like = (visitor: Visitor, n: number) =>
      visitor.call(address('like', { option: 'like', page: `/ebusiness/en/p/P${n}` }))
    for (let n = 0; n < 10; n++) expect((await like(buyer, n)).status).toBe(200)
    const over = await like(buyer, 10)
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    const flood = shop.asGuest({ ip: '203.0.113.2' })
    const answers: number[] = []
    for (let n = 0; n < 62; n++) answers.push((await like(flood, n)).status)
    expect([answers.filter(status => status === 200).length, answers.at(-1)]).toEqual([60, 429])
  })
})

describe('SITE-28 a comment', () => {
  test('goes to the like of the same browser, with the option carried along', async () => {
    const one = guest()
    const page = '/ebusiness/en/p/A%201'
    await one.call(address('like', { option: 'dislike', page }))
    const answer = await one.call(
      address('comment', { comment: ' <b>No</b> drawing ', page, option: 'dislike' }),
    )
    expect(answer.status).toBe(200)
    expect(await said('/p/A%201')).toMatchObject([{ option: 'dislike', comment: '<b>No</b> drawing' }])
  })
  test('stands alone where no like is remembered; never goes to a foreign one', async () => {
    const page = '/ebusiness/en/p/B'
    await guest().call(address('like', { option: 'like', page }))
    const { id } = await db
      .selectFrom('page_feedback')
      .select('id')
      .where('page', '=', '/p/B')
      .executeTakeFirstOrThrow()
    const other = guest()
    other.cookies.set('feedback', String(id))
    await other.call(address('comment', { comment: 'mine', page, option: 'dislike' }))
    expect(await said('/p/B')).toMatchObject([
      { option: 'like', comment: '' },
      { option: 'dislike', comment: 'mine' },
    ])
  })
  test('has 1 to 1000 characters', async () => {
    const send = (comment: string) =>
      guest().call(address('comment', { comment, page: '/ebusiness/en/p/L', option: 'like' }))
    expect((await send('x'.repeat(1_000))).status).toBe(200)
    expect((await send('x'.repeat(1_001))).status).toBe(400)
    expect((await send('  ')).status).toBe(400)
    expect(await said('/p/L')).toHaveLength(1)
  })
})

describe('SITE-29 the widget', () => {
  test('stands on home, category and product page, not on others; its form works without script', async () => {
    for (const path of ['', '/c/plugs']) {
      const { text } = await guest().get(`/ebusiness/en${path}`)
      expect(text).toContain('data-feedback')
      expect(text).toContain(`name="page" value="/ebusiness/en${path || '/'}"`)
    }
    expect((await guest().get('/login')).text).not.toContain('data-feedback')
    const visitor = guest()
    const sent = await visitor.post(
      '/giveFeedback',
      { option: 'dislike', comment: 'Too small', page: '/ebusiness/en/c/plugs-power' },
      { follow: true },
    )
    expect(sent.status).toBe(200)
    expect(sent.text).toContain('Thank you for your feedback.')
    expect(sent.text).toContain('href="/ebusiness/en/c/plugs-power"')
    expect(await said('/c/plugs-power')).toMatchObject([{ option: 'dislike', comment: 'Too small' }])
  })
  test('the way back leads nowhere else', async () => {
    const { text } = await guest().get('/giveFeedback/thanks?page=https%3A%2F%2Fevil.example')
    expect(text).not.toContain('evil.example')
  })
})

describe('SITE-27 the desk', () => {
  test('sees pages with counts, filters, and reads comments as text', async () => {
    const { text } = await desk.get('/desk/feedback?about=%2Fc%2Fcaps')
    expect(text).toMatch(/data-page="\/c\/caps".*?>1<.*?>1</s)
    expect(text).not.toContain('/c/plugs"')
    const commented = await desk.get('/desk/feedback?commented=true&option=dislike')
    expect(commented.text).toContain('&lt;b&gt;No&lt;/b&gt; drawing')
    expect(commented.text).toContain('/p/A 1')
    expect(commented.text).not.toContain('data-option="like"')
    expect((await desk.get('/desk/feedback?about=nothing-like-it')).text).toContain('Nothing matches')
    expect((await desk.get('/desk/feedback?about=caps%25')).text).toContain('Nothing matches')
    expect((await desk.get('/desk/feedback?option=x&before=y')).status).toBe(200)
  })
  test('is for the desk alone', async () => {
    expect((await guest().get('/desk/feedback')).location).toContain('/login?next=')
    expect((await (await shop.as('buyer@acme.example')).get('/desk/feedback')).status).toBe(403)
  })
  test('after two years it is gone', async () => {
    await db
      .updateTable('page_feedback')
      .set({ given_at: new Date(Date.now() - 731 * 86_400_000) })
      .where('page', '=', '/c/caps')
      .execute()
    expect(await forgetOldFeedback(db)).toBe(2)
    expect(await said('/c/caps')).toEqual([])
    expect(shop.errors()).toEqual([])
  })
})
