import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { frameSources } from '#app/frame-sources.ts'
import { sitemapPart } from '#app/sitemap.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { pageDesk } from '../contract.ts'
import { newsHeads } from '../service/find-pages.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let now = new Date()

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, clock: () => now, frame: { footerLinks: frameSources.footerLinks } })
  await addPerson(db, { email: 'desk@maker.example', roles: ['content'] })
  await stockGoods(db, [{ code: 'A-1' }, { code: 'B-1' }])
  desk = await shop.as('desk@maker.example')
})

const day = (date: Date) => date.toISOString().slice(0, 10).split('-').toReversed().join('/')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const fields = {
  kind: 'page',
  titleEn: 'Quality',
  bodyEn: 'We test [all of it](/p/A-1).',
  titleEs: 'Calidad',
  bodyEs: 'Lo probamos [todo](/p/A-1).',
  slug: '',
  place: 'company',
  sort: '1',
  public: 'true',
  from: '',
  until: '',
}
const add = async (more: { [F in keyof typeof fields]?: string | undefined }): Promise<string> => {
  const answer = await desk.post('/desk/pages', { ...fields, ...more })
  const id = /\/desk\/pages\/(\d+)$/.exec(answer.location ?? '')?.[1]
  if (id === undefined) throw new Error(`${answer.status} ${answer.text}`)
  return id
}
const guest = (storefront = 'en') => shop.asGuest({ storefront })

describe('pages', () => {
  let id = ''
  test('one is shown in each language, with links of the reader’s storefront, in the footer and to search engines', async () => {
    id = await add({})
    const english = await guest().get('/pages/quality')
    expect(english.text).toContain('<a href="/ebusiness/en/p/A-1">all of it</a>')
    const spanish = await guest('zh').get('/ebusiness/zh/pages/quality')
    expect(spanish.text).toContain('<a href="/ebusiness/zh/p/A-1">todo</a>')
    expect((await guest('zh').get('/ebusiness/zh/news')).text).toMatch(
      /<footer[\s\S]*href="\/ebusiness\/zh\/pages\/quality">Calidad</,
    )
    expect(await sitemapPart(shop.services, 'en', 1)).toContain('/ebusiness/en/pages/quality<')
  })
  test('what is wrong is told at its field, and nothing typed is lost', async () => {
    const wrong = await desk.post('/desk/pages', {
      ...fields,
      titleEs: '',
      bodyEn: 'Dead: [x](/p/NOT-THERE)',
      until: '01/01/2020',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('There is no page of this shop at: /p/NOT-THERE')
    expect(wrong.text).toContain('Please enter title and text in at least one language.')
    expect(wrong.field('titleEn')).toBe('Quality')
    const taken = await desk.post('/desk/pages', fields)
    expect([taken.status, taken.text.includes('Another page already has this name')]).toEqual([400, true])
  })
  test('a draft and what stands later or is over are seen by nobody; the desk looks at any day', async () => {
    await add({ titleEn: 'Draft', bodyEn: 'See [below](/pages/draft#section-1).', public: undefined })
    await add({ titleEn: 'Later', from: day(inDays(3)), until: day(inDays(5)) })
    const seen = async () =>
      Promise.all(['draft', 'later'].map(async slug => (await desk.get(`/pages/${slug}`)).status))
    expect(await seen()).toEqual([404, 404])
    const list = await desk.get(`/desk/pages?on=${encodeURIComponent(day(inDays(4)))}`)
    expect(list.text).toMatch(/data-own-page="later"[\s\S]*?state-good[\s\S]*?<\/tr>/)
    now = inDays(4)
    expect(await seen()).toEqual([404, 200])
    now = inDays(6)
    expect(await seen()).toEqual([404, 404])
    now = new Date()
  })
  test('a preview shows each language and saves nothing; each save is a version, another name leads on', async () => {
    const preview = await desk.post(`/desk/pages/${id}`, {
      ...fields,
      titleEn: 'Other',
      version: 1,
      do: 'preview',
    })
    expect(preview.text).toMatch(/<h1[^>]*>Other<[\s\S]*<article lang="es"><[\s\S]*>Calidad</)
    const save = (version: number, titleEn: string) =>
      desk.post(`/desk/pages/${id}`, { ...fields, titleEn, slug: 'our-quality', version })
    expect((await save(1, 'Our quality')).status).toBe(303)
    const second = await save(1, 'Mine')
    expect([second.status, second.field('titleEn')]).toEqual([409, 'Mine'])
    // nor by what is wrong in between
    for (const wrong of [{ titleEn: '' }, { sort: 'first' }]) {
      const again = await desk.post(`/desk/pages/${id}`, { ...fields, ...wrong, version: 1 })
      expect([again.status, again.field('version')]).toEqual([400, '1'])
    }
    const moved = await guest('zh').get('/ebusiness/zh/pages/quality')
    expect([moved.status, moved.location]).toEqual([301, '/ebusiness/zh/pages/our-quality'])
    const old = await desk.get(`/desk/pages/${id}?version=1`)
    expect([old.field('titleEn'), old.field('version')]).toEqual(['Quality', '2'])
  })
  test('a picture is what its content says, and stands on the page', async () => {
    const send = (text: string) =>
      desk.raw(
        requestOf(
          pageDesk.picture,
          { params: { id }, body: { act: 'file' }, file: { name: 'a.png', text, binary: true } },
          desk.token,
        ),
      )
    expect((await send('<svg/>')).text).toContain('The file is not a PNG, JPEG or WebP picture.')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect((await send(png.toString('latin1'))).status).toBe(303)
    const { text } = await guest().get('/pages/our-quality')
    const src = /class="pages-picture" src="([^"]*)"/.exec(text)?.[1] ?? ''
    expect((await guest().get(src)).headers['content-type']).toBe('image/png')
    // the log says who did what, with old and new
    const log = await db
      .selectFrom('trail')
      .select(['action'])
      .where('subject', '=', `own-page:${id}`)
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['page-add', 'page-save', 'page-picture'])
  })
  test('news stand at /news, the latest first', async () => {
    await add({ kind: 'news', titleEn: 'At the fair', place: 'none' })
    const { text } = await guest().get('/news')
    expect(text).toMatch(/data-news="at-the-fair"/)
    expect(text).not.toContain('data-news="our-quality"')
    const ctx = { db, ports: shop.services.ports, clock: () => now, page: { language: 'es' } as never }
    expect((await newsHeads(ctx)).map(({ title }) => title)).toEqual(['Calidad'])
  })
})

describe('addresses that lead on', () => {
  const lead = (address: string, target: string) => desk.post('/desk/addresses', { address, target })
  test('an old address leads to its page, whatever storefront it is asked in', async () => {
    expect((await lead('https://old.example/products/1.html', '/ebusiness/en/p/A-1')).status).toBe(303)
    const { status, headers } = await shop.app
      .inject({
        url: '/products/1.html?utm=1',
        headers: { accept: 'text/html', 'accept-language': 'es' },
      })
      .then(answer => ({ status: answer.statusCode, headers: answer.headers }))
    expect([status, headers.location]).toEqual([301, '/ebusiness/zh/p/A-1'])
    expect(headers['vary'], 'by language').toContain('accept-language')
    // what never was a page of the shop
    expect((await lead('/p/GONE', '/p/A-1')).status).toBe(303)
    expect((await guest().get('/p/GONE')).location).toBe('/ebusiness/en/p/A-1')
  })
  test.each([
    ['/p/B-1', '/p/A-1', 'There is a page at this address'],
    ['/p/NONE', '/p/NOT-THERE', 'There is no page at this address'],
    ['old page', '/p/A-1', 'Please enter an address that begins with /'],
    ['/p/NONE', 'https:', 'Please enter the address of a page of this shop'],
  ])('%s to %s is refused', async (address, target, words) => {
    const answer = await lead(address, target)
    expect([answer.status, answer.text.includes(words)]).toEqual([400, true])
  })
  test('what leads to an address that leads on goes where that goes, and never in a circle', async () => {
    expect((await lead('/p/OLDER', '/p/GONE')).status).toBe(303)
    expect((await guest().get('/p/OLDER')).location).toBe('/ebusiness/en/p/A-1')
    // A-1 itself cannot be led on while it is a page
    expect((await lead('/p/GONE', '/p/OLDER')).status).toBe(303)
    expect((await guest().get('/p/GONE')).location).toBe('/ebusiness/en/p/A-1')
    // neither by what an address asks for
    expect((await lead('/p/GONE', '/p/GONE?x=1')).text).toContain('leads back')
    expect((await lead('/p/OTHER', '/p/GONE?x=1')).status).toBe(303)
    expect((await guest().get('/p/OTHER')).location).toBe('/ebusiness/en/p/A-1')
    expect((await lead('/p/ASKS', '/news?x=Ж')).status).toBe(303)
    expect((await guest().get('/p/ASKS')).location).toBe('/ebusiness/en/news?x=%D0%96')
  })
})

test('a link whose page is gone is work at the desk, told at its page, and leaves when it is mended', async () => {
  const id = await add({ titleEn: 'With a link', bodyEn: 'See [it](/p/B-1).', titleEs: '', bodyEs: '' })
  await db.updateTable('article').set({ retired_at: new Date() }).where('code', '=', 'B-1').execute()
  await desk.post('/desk/dead-links', {})
  const list = await desk.get('/desk/dead-links')
  expect(list.text).toMatch(
    new RegExp(`data-dead-link="/p/B-1"[\\s\\S]*href="/ebusiness/en/desk/pages/${id}">With a link<`),
  )
  expect((await desk.get(`/desk/pages/${id}`)).text).toContain('lead to pages that no longer exist: /p/B-1')
  expect((await desk.get('/desk')).text).toContain('broken links')
  await desk.post('/desk/addresses', { address: '/p/B-1', target: '/p/A-1' })
  const again = await desk.post('/desk/dead-links', {}, { follow: true })
  expect(again.text).toContain('All links were tried: 0 are broken.')
})
test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
