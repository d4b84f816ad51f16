import { beforeAll, describe, expect, test } from 'vitest'
import { demoDatabase, testDatabase } from '#app/database/test-database.ts'
import type { Db } from '#kit/db/connect.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'
import { testShop, type TestShop } from './test-shop.ts'

const publicUrl = 'https://shop.example'
let db: Db
let shop: TestShop
let empty: TestShop
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db, publicUrl, securityContact: 'mailto:security@maker.example' })
  empty = await testShop({ db: await testDatabase(), publicUrl })
})

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)
const inPart = async (path: string, part: number, most?: number) =>
  locations((await sitemapPart(shop.services, path, part, most)) ?? '')

describe('COMP-07 the sitemap', () => {
  test('is an index of the parts of each storefront, each of which answers', async () => {
    const index = await shop.asGuest().get('/sitemap.xml')
    expect([index.status, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(locations(index.text)).toEqual([`${publicUrl}/sitemap/en-1.xml`, `${publicUrl}/sitemap/zh-1.xml`])
    for (const at of locations(index.text)) {
      const part = await shop.asGuest().get(at.slice(publicUrl.length))
      expect(part.status).toBe(200)
      expect(locations(part.text).length).toBeGreaterThan(500)
    }
  })
  test('names what is in the catalogue once, with the same page in every storefront, and nothing that is gone', async () => {
    const gone = await db
      .selectFrom('article')
      .select('code')
      .where('retired_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('article').set({ retired_at: new Date() }).where('code', '=', gone.code).execute()
    const { count } = await db
      .selectFrom('article')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('retired_at', 'is', null)
      .executeTakeFirstOrThrow()
    const all = await inPart('zh', 1)
    expect(new Set(all).size).toBe(all.length)
    const products = all.filter(at => at.includes('/p/'))
    expect(products.length).toBeGreaterThan(count)
    expect(products).not.toContain(`${publicUrl}/ebusiness/zh/p/${encodeURIComponent(gone.code)}`)
    expect(all).toContain(`${publicUrl}/ebusiness/zh`)
    expect(all).toContain(`${publicUrl}/ebusiness/zh/info/imprint`)
    const xml = (await sitemapPart(shop.services, 'zh', 1)) ?? ''
    expect(xml).toContain(
      `<url><loc>${publicUrl}/ebusiness/zh/products</loc><xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/ebusiness/en/products"/>`,
    )
  })
  test('its parts hold every address once, however they are cut', async () => {
    const whole = await inPart('en', 1)
    const most = 97
    const parts = locations(await sitemapIndex(shop.services, most)).filter(at => at.includes('/en-'))
    expect(parts).toHaveLength(Math.ceil(whole.length / most))
    const cut: string[] = []
    for (let part = 1; part <= parts.length; part++) cut.push(...(await inPart('en', part, most)))
    expect(cut).toEqual(whole)
    expect(await sitemapPart(shop.services, 'en', parts.length + 1, most)).toBeNull()
  })
  test('each address is answered, and asks to be listed', async () => {
    const seen = await testShop({ db, publicUrl, ports: { catalogueIndex: await searchCatalogue(db) } })
    const all = await inPart('en', 1)
    const some = all.filter((_, i) => i < 40 || i % 150 === 0)
    for (const at of some) {
      const page = await seen.asGuest().get(at.slice(publicUrl.length))
      expect([at, page.status]).toEqual([at, 200])
      expect(page.text, at).toContain(`<link rel="canonical" href="${at}">`)
    }
  })
  test.each([
    '/sitemap/xx-1.xml',
    '/sitemap/en-0.xml',
    '/sitemap/en-2.xml',
    '/sitemap/en.xml',
    '/sitemap/en-1',
  ])('%s is not there', async path => expect((await shop.asGuest().get(path)).status).toBe(404))
  test('an empty shop has one too, without texts that nobody has written', async () => {
    const part = locations((await empty.asGuest().get('/sitemap/en-1.xml')).text)
    expect(part).toContain(`${publicUrl}/ebusiness/en`)
    expect(part.filter(at => /\/(info|p|c)\//.test(at))).toEqual([])
    expect(locations((await empty.asGuest().get('/sitemap.xml')).text)).toHaveLength(2)
  })
})

describe('COMP-07 other agreed addresses', () => {
  test('robots.txt leads to the sitemap and away from what is one visitor’s own', async () => {
    const { text, headers } = await shop.asGuest().get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`)
    for (const path of ['/en/my-account', '/zh/cart', '/en/desk', '/en/search'])
      expect(text).toContain(`\nDisallow: /ebusiness${path}\n`)
    // what everybody may come to is not kept away
    expect(text).not.toContain('/login')
  })
  test('llms.txt says what there is and where', async () => {
    const { text } = await shop.asGuest().get('/llms.txt')
    expect(text).toContain('# Contara\n')
    expect(text).toContain(`(${publicUrl}/ebusiness/zh/products)`)
    for (const path of [
      '/ebusiness/en/programs-reference',
      '/mcp',
      '/api/v1/changes',
      '/ebusiness/zh/assistants',
    ])
      expect(text).toContain(`(${publicUrl}${path})`)
  })
  test('security.txt names the contact that was set, and is not there without one', async () => {
    const { text } = await shop.asGuest().get('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: mailto:security@maker\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/)
    expect(text).toContain(`\nCanonical: ${publicUrl}/.well-known/security.txt\n`)
    expect((await empty.asGuest().get('/.well-known/security.txt')).status).toBe(404)
  })
  test('a program that keeps passwords finds where one is changed', async () => {
    const guest = shop.asGuest()
    const to = await guest.get('/.well-known/change-password', { headers: { 'accept-language': 'es' } })
    expect([to.status, to.location]).toEqual([302, '/ebusiness/zh/my-account/settings#password'])
  })
})
