import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase } from '#app/database/test-database.ts'
import { demoShop, type DemoShop, type Member } from '#app/every-route/demo-shop.ts'
import { sections } from '#app/domains.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await demoShop(await demoDatabase())
}, 120_000)
afterAll(() => shop.close())

const found = (html: string): string[] =>
  [...html.matchAll(/data-found="([^"]*)"/g)].map(([, key]) => key ?? '')
const search = async (member: Member, text: string, storefront = '') =>
  (await shop.as(member)).get(`${storefront}/desk/search?text=${encodeURIComponent(text)}`)

describe("the desk's own frame", () => {
  test('has its search, what waits and a way out, and nothing of the shop; sections fold, the current one is in sight', async () => {
    const { text } = await (await shop.as('orders desk')).get('/desk/orders')
    expect(text).toMatch(/<html[^>]* data-area="desk"/)
    for (const part of ['action="/ebusiness/en/desk/search"', 'data-count="to-do">', 'data-sign-out'])
      expect(text).toContain(part)
    for (const part of ['data-mini-cart', 'data-search-box', 'class="footer"', 'countryList'])
      expect(text).not.toContain(part)
    expect(text.match(/<details open=?(?:"")?><summary>[^<]*/g)).toEqual(['<details open><summary>Selling'])
    expect(text).toMatch(/href="\/ebusiness\/en\/desk\/orders" aria-current="page"/)
    expect(text.match(/ id="content"/g)).toHaveLength(1)
  })
  test('counts what the overview lists, and not what others have to do', async () => {
    const counts = await Promise.all(
      (['orders desk', 'content desk'] as const).map(async member => {
        const { text } = await (await shop.as(member)).get('/desk')
        const listed = [...text.matchAll(/data-count-of="(\d+)"(?! data-within)/g)].map(([, n]) => Number(n))
        const sum = listed.reduce((all, n) => all + n, 0)
        expect(text).toContain(`data-count="to-do">${sum}<`)
        return sum
      }),
    )
    expect(counts[0]).not.toBe(counts[1])
  })
  test('a buyer who comes by an address of the desk keeps the frame of the shop', async () => {
    const answer = await (await shop.as('buyer')).get('/desk/orders')
    expect(answer.status).toBe(403)
    expect(answer.text).not.toContain('data-area="desk"')
    expect(answer.text).toContain('data-mini-cart')
  })
})

describe('one search over the desk', () => {
  test('finds in the sections that may be opened, and only there', async () => {
    const company = await shop.db
      .selectFrom('company')
      .select('name')
      .where('code', '=', 'meridian')
      .executeTakeFirst()
    const typed = company?.name ?? ''
    expect(found((await search('desk', typed)).text)).toContain('desk/customers')
    expect(found((await search('orders desk', typed)).text)).toContain('desk/customers')
    expect(found((await search('catalogue desk', typed)).text)).not.toContain('desk/customers')
  })
  test.each([
    ['an order', 'sales_order', 'code', '/desk/orders/'],
    ['an invoice', 'invoice', 'number', '/desk/invoices?text='],
    ['a quote', 'quote', 'code', '/desk/quotes/'],
    ['an article', 'article', 'code', '/desk/articles/'],
    ['a request', 'request', 'code', '/desk/'],
  ] as const)('a whole number opens %s, whatever its case and blanks', async (_, table, column, begins) => {
    const row = await shop.db.selectFrom(table).select(column).orderBy('id').limit(1).executeTakeFirst()
    const number = String(Object.values(row ?? {})[0])
    const answer = await search('desk', ` ${number.toLowerCase()} `)
    expect(answer.status).toBe(303)
    expect(decodeURIComponent(String(answer.headers['location']))).toContain(begins)
    expect(decodeURIComponent(String(answer.headers['location']))).toContain(number)
  })
  test('sections are found by their names in the language of the page', async () => {
    const english = await search('desk', 'tax')
    expect(english.text).toContain('href="/ebusiness/en/desk/tax"')
    expect((await search('content desk', 'tax')).text).not.toMatch(
      /desk-found[\s\S]*href="\/ebusiness\/en\/desk\/tax"/,
    )
  })
  test('says that nothing was found, and finds nothing by nothing', async () => {
    expect((await search('desk', 'qqq-zzz')).text).toContain('Nothing found for “qqq-zzz”.')
    const empty = await search('desk', '')
    expect(found(empty.text)).toEqual([])
    expect(empty.text).not.toContain('Nothing found')
    // signs of a pattern are no patterns
    expect(found((await search('desk', '%_%')).text)).toEqual([])
  })
  test('a section that cannot be asked is named, the others answer', async () => {
    const section = sections.find(({ key }) => key === 'desk/quotes') ?? expect.fail()
    const { find } = section
    section.find = () => Promise.reject(new Error('out of order'))
    try {
      const { status, text } = await search('desk', 'meridian')
      expect(status).toBe(200)
      expect(text).toContain('Could not be searched: Quotes')
      expect(found(text)).toContain('desk/customers')
    } finally {
      if (find) section.find = find
    }
  })
})
