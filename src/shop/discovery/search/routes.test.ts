import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { searchTools } from '#platform/domain/search-tool.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import { searchCatalogue } from './fixtures.ts'

let shop: TestShop
const clock = () => new Date('2027-01-15T10:00:00Z')

beforeAll(async () => {
  const db = await testDatabase()
  shop = await testShop({ db, clock, ports: { catalogueIndex: await searchCatalogue(db) } })
  await foundCompany(db, 'ACME', [{ email: 'buyer@acme.example' }])
})

const get = async (path: string, storefront = 'en') => {
  const answer = await shop.asGuest({ storefront }).get(path)
  return { ...answer, codes: codesOf(answer.text), count: Number(answer.data('data-result-count')) }
}
const codesOf = (html: string) => [...html.matchAll(/data-product-code="([^"]*)"/g)].map(match => match[1])
const unescape = (text: string) => text.replace(/&amp;/g, '&').replace(/&quot;/g, '"')
/** Address of the link whose text holds these words. */
function linkTo(html: string, ...words: string[]): string {
  for (const [, href = '', inside = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs))
    if (words.every(word => inside.replace(/<[^>]*>/g, ' ').includes(word))) return unescape(href)
  throw new Error(`no link with ${words.join(', ')}`)
}
/** A text that names each tool. */
const ofTool: Record<string, string> = {
  derating: 'derating',
  labeling: 'labeling',
  downloads: 'download manager',
  configurators: 'configurators',
  quickOrder: 'quick order',
  orderByNumber: 'order by number',
  comparison: 'product comparison',
  stores: 'store finder',
  advanced: 'advanced search',
  contact: 'contact form',
  register: 'create account',
  watchlist: 'watchlist',
  notes: 'product notes',
  ownNumbers: 'own part numbers',
  priceInquiry: 'special price inquiry',
  savedBaskets: 'saved baskets',
  savedConfigurations: 'saved configurations',
  savedDeratings: 'derating sets',
  orders: 'my orders',
  invoices: 'my invoices',
  quotes: 'my quotes',
  approvals: 'approve orders',
  replenishment: 'replenishment',
  repair: 'repair service',
  requests: 'my requests',
  shipAndDebit: 'ship and debit',
  addresses: 'address book',
  newsletter: 'newsletter',
}
const rowOf = (html: string, code: string) =>
  html.split('<tr data-product-code="').find(row => row.startsWith(`${code}"`)) ?? ''

describe('category page', () => {
  test('CAT-01 lists base products once, with their variants, lowest price and key data', async () => {
    const { status, count, codes, text, headers } = await get('/c/plugs')
    expect(status).toBe(200)
    expect(count).toBe(4)
    expect(codes).toEqual(['PLUG-6', 'PLUG-10', 'PLUG-16', 'PLUG-24'])
    const row = rowOf(text, 'PLUG-16')
    expect(row).toContain('4 variants')
    expect(row).toMatch(/from <span class="price">USD.9\.50<\/span>/)
    expect(row).toContain('<td>16</td><td>Female, Male</td><td>16</td><td>0.5&#8211;4</td>')
    // what stands beside a value where the values follow each other in a line: 'Poles 16 · Female, Male · 0.5-4 mm²'
    expect(text).toContain('--b1:&quot;Poles\u00a0&quot;;--a1:right')
    expect(text).toContain('--e4:&quot;\u00a0mm²&quot;;--a4:right')
    expect(text).not.toMatch(/--[be]2:|--b4:/)
    expect(row).toContain('/p/PLUG-16')
    expect(row).not.toContain('<form')
    expect(headers['cache-control']).toBe('private, no-cache')
  })
  test('CAT-01 an article without base stands for itself and can be ordered from its row', async () => {
    const { count, text } = await get('/c/caps')
    expect(count).toBe(60)
    const row = rowOf(text, 'CAP-001')
    expect(row).toContain('action="/ebusiness/en/cart/add"')
    expect(row).toContain('name="productCodePost" value="CAP-001"')
    expect(row).toContain('name="CSRFToken" value="guest"')
    expect(row).toMatch(/name="qty"[^>]*value="5"/)
    expect(row).toContain('Cap 1 &amp; seal')
  })
  test('the families are a page, and the fragment that the menu shows', async () => {
    const { text } = await get('/products')
    expect(text).toMatch(/<h1[^>]*>Products<\/h1>[\s\S]*href="\/ebusiness\/en\/c\/plugs"/)
    expect(text).toMatch(/data-product-menu="[^"]*"><a href="\/ebusiness\/en\/products"/)
    const menu = await shop.asGuest().fragment('/products')
    expect(menu.text).toMatch(/^<ul class="menu-columns"><li><a href="\/ebusiness\/en\/c\/plugs"/)
    expect(menu.text).toContain('<li><a href="/ebusiness/en/c/plugs-power">Power plugs</a></li>')
  })
  test('CAT-01 breadcrumb, tiles of sub-categories and data for search engines', async () => {
    const { text } = await get('/c/plugs-power')
    expect(text).toMatch(/class="crumbs"[\s\S]*href="\/ebusiness\/en\/c\/plugs">Plugs<[\s\S]*Power plugs/)
    expect(text).toContain('<link rel="canonical" href="http://127.0.0.1:4170/ebusiness/en/c/plugs-power">')
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}')
    expect(data['@type']).toBe('BreadcrumbList')
    expect(data.itemListElement.map((one: { name: string }) => one.name)).toEqual(['Plugs', 'Power plugs'])
    expect((await get('/c/plugs')).text).toMatch(
      /class="sub-links"[\s\S]*href="\/ebusiness\/en\/c\/plugs-power">Power plugs<\/a> <span>4</,
    )
  })
  test('CAT-01 an unknown category is not found, an empty one says so', async () => {
    expect((await get('/c/no-such')).status).toBe(404)
    const empty = await get('/c/nothing')
    expect([empty.status, empty.count]).toEqual([200, 0])
    expect(empty.text).toContain('There is nothing in this category')
  })
  test('filtered, sorted and searched lists are not for search engines', async () => {
    for (const path of [
      '/c/plugs?q=poles:16',
      '/c/plugs?sort=code',
      '/c/plugs?text=gold',
      '/search?text=plug',
    ]) {
      const { text } = await get(path)
      expect(text, path).toContain('<meta name="robots" content="noindex">')
      expect(text, path).not.toContain('rel="canonical"')
    }
    expect((await get('/c/caps?page=2')).text).toContain('/c/caps?page=2">')
  })
})

describe('facets', () => {
  test('CAT-01 a value is a link with its count, a chosen one leads back, and stands as a chip too', async () => {
    const whole = await get('/c/plugs')
    const male = linkTo(whole.text, 'Male', '4')
    expect(male).toBe('/ebusiness/en/c/plugs?q=gender:male')
    const chosen = await shop.asGuest().get(male)
    expect(chosen.text).toContain('4</b>')
    expect(chosen.text).toMatch(
      /class="facet-value" href="\/ebusiness\/en\/c\/plugs" rel="nofollow" aria-current="true"/,
    )
    expect(chosen.text).toContain('aria-label="Remove filter Gender: Male"')
    const both = linkTo(chosen.text, '16', '1')
    expect(both).toBe('/ebusiness/en/c/plugs?q=gender:male:poles:16')
  })
  test('CAT-01 values without hits stay, are no links, and the reason is said', async () => {
    const { text } = await get('/c/plugs?q=current:6:current:6')
    expect(text).toMatch(/<span class="facet-value facet-none"><span>24<\/span><b>0<\/b><\/span>/)
    expect(text).toContain('0: no products with your other filters')
  })
  test('CAT-01 the one variant that fits stands under its own number and can be ordered', async () => {
    const { text, codes } = await get('/c/plugs?q=gender:male:finish:gold:poles:16')
    expect(codes).toEqual(['PLUG-16'])
    const row = rowOf(text, 'PLUG-16')
    expect(row).toContain('href="/ebusiness/en/p/P%2016.M%2FAU" class="hit-code">P 16.M/AU')
    expect(row).toContain('1 of 4 variants')
    expect(row).toContain('name="productCodePost" value="P 16.M/AU"')
    expect(row).toContain('<td>Male</td>')
  })
  test('CAT-01 the lowest price is that of the variants that fit', async () => {
    const silver = rowOf((await get('/c/plugs?q=finish:silver')).text, 'PLUG-24')
    expect(silver).toMatch(/from <span class="price">USD.24\.25/)
    expect(silver).toContain('2 of 4 variants')
  })
  test('a facet of 12 values and more can be searched', async () => {
    const { text } = await get('/c/caps')
    expect(text).toContain('aria-label="Find a value of Manufacturer"')
    expect(text).not.toContain('Find a value of Colour')
  })
  const ranges: [from: string, to: string, q: string | null, why: string][] = [
    ['4', '8', 'current:4:8', 'allowed values'],
    ['3', '', 'current:4:10', 'CAT-05 snaps to the first allowed value that is not less'],
    ['3', '8', 'current:4:8', 'CAT-05 snaps one end'],
    ['-5', '8', 'current:2:8', 'CAT-06 below the least: the first'],
    ['4', '999', 'current:4:10', 'CAT-06 above the greatest: the last'],
    ['8', '4', 'current:8:8', 'CAT-08 the upper end moves to match; both ends are sent'],
    ['abc', '8', 'current:2:8', 'CAT-07 what is no number leaves the end as it was'],
    ['', '', null, 'CAT-11 the full range is empty'],
    ['2', '10', null, 'CAT-11 the full range is empty, also when typed'],
    ['4,0 A', '8 A', 'current:4:8', 'decimal sign and unit as typed'],
  ]
  test.each(ranges)('range from "%s" to "%s" is %s: %s', async (from, to, q) => {
    const asked = new URLSearchParams({ range: 'current', from, to, sort: 'code' })
    const { status, location } = await get(`/c/caps?${asked}`)
    expect(status).toBe(303)
    const expected = q === null ? '' : `q=${q.replace(/:(\d+)$/, ':current:$1')}&`
    expect(location).toBe(`/ebusiness/en/c/caps?${expected}sort=code`)
  })
  test('ux 17 the page that follows says what was corrected, once, also where the page is kept', async () => {
    const visitor = shop.asGuest()
    const said = 'Current: 5 is not among the values; 6 A is used instead.'
    await visitor.get('/c/caps?q=current:6')
    const sent = await visitor.get('/c/caps?range=current&from=5&to=6', { follow: true })
    expect(sent.text).toContain(said)
    expect((await visitor.get('/c/caps?q=current:6')).text).not.toContain(said)
    const script = await visitor.get('/c/caps?range=current&from=6&to=6&typedFrom=5', { follow: true })
    expect(script.text).toContain(said)
    const word = await visitor.get('/c/caps?range=current&from=x%3Cb%3E&to=6', { follow: true })
    expect(word.text).toContain('Current: &quot;x&lt;b&gt;&quot; is not a number; 2 A is used as before.')
  })
  test('CAT-03 CAT-04 a range has fields with its ends and counts what is inside', async () => {
    const { text, count } = await get('/c/caps?q=current:4:current:6')
    expect(count).toBe(24)
    expect(text).toMatch(/name="from"[^>]*value="4"/)
    expect(text).toMatch(/name="to"[^>]*value="6"/)
    expect(text).toContain('Current: 4 to 6 A')
  })
})

describe('order and pages', () => {
  const orders: [sort: string, first: string][] = [
    ['relevance', 'CAP-001'],
    ['code', 'CAP-001'],
    ['name-desc', 'CAP-060'],
    ['price-asc', 'CAP-001'],
    ['price-desc', 'CAP-060'],
  ]
  test.each(orders)('CAT-12 sorted by %s the first is %s', async (sort, first) => {
    expect((await get(`/c/caps?sort=${sort}&pageSize=24`)).codes[0]).toBe(first)
  })
  test('CAT-12 sorting is a form that keeps text, filters and page size', async () => {
    const { text } = await get('/c/caps?q=colour:black&pageSize=24&text=cap')
    const form = /<form class="list-sort"[^>]*>(.*?)<\/form>/s.exec(text)?.[1] ?? ''
    for (const kept of [
      'name="text" value="cap"',
      'name="q" value="colour:black"',
      'name="pageSize" value="24"',
    ])
      expect(form).toContain(kept)
    expect(form.match(/<option/g)).toHaveLength(6)
  })
  test('pages show every article once; prev and next lead on', async () => {
    const seen: (string | undefined)[] = []
    for (const page of [1, 2, 3]) seen.push(...(await get(`/c/caps?pageSize=24&page=${page}`)).codes)
    expect(new Set(seen).size).toBe(60)
    expect(seen).toHaveLength(60)
    const { text } = await get('/c/caps?pageSize=24&page=2&sort=code')
    expect(text).toMatch(/href="\/ebusiness\/en\/c\/caps\?sort=code&amp;pageSize=24" rel="prev"/)
    expect(text).toMatch(/href="\/ebusiness\/en\/c\/caps\?sort=code&amp;page=3&amp;pageSize=24" rel="next"/)
  })
  test('CAT-11 of a doubled parameter the last one holds; no numbers are not all articles', async () => {
    const grey = await get('/c/caps?q=colour:grey')
    expect((await get('/c/caps?q=colour:black&q=colour:grey')).count).toBe(grey.count)
    expect((await get('/search?text=plug&text=CAP-020')).codes).toEqual(['CAP-020'])
    for (const address of ['/search?ids=', '/search?ids=%20', '/c/caps?ids=']) {
      const page = await get(address)
      expect(page.text, address).not.toContain('data-result-count')
      expect(page.text, address).toContain('name="ids"')
    }
    expect((await get('/search?text=CAP-020&ids=')).codes).toEqual(['CAP-020'])
  })
  test('a page beyond the end leads to the last one', async () => {
    expect((await get('/c/caps?page=99&sort=code')).location).toBe('/ebusiness/en/c/caps?sort=code&page=2')
  })
})

describe('search page', () => {
  test('SRCH-01 an exact number is the first and marked, however it is typed', async () => {
    for (const text of ['P 16.M/AU', 'p16mau', 'P-16-M-AU']) {
      const { text: html, count } = await get(`/search?text=${encodeURIComponent(text)}`)
      expect(count, text).toBe(1)
      expect(html, text).toContain('Exact match')
      expect(html, text).toContain('data-product-code="P 16.M/AU"')
    }
  })
  test('SRCH-01 an exact number stands alone, what else holds it behind a link; a slip in it is said', async () => {
    const alone = await get('/search?text=CAP-020')
    expect(alone.codes).toEqual(['CAP-020'])
    expect(alone.text).toMatch(
      /href="\/ebusiness\/en\/search\?text=CAP-020&amp;words=all"[^>]*>Show 1 further product with &quot;CAP-020&quot;/,
    )
    expect((await get('/search?text=CAP-020&words=all')).codes).toEqual(['CAP-020', 'CAP-030'])
    expect((await get('/search?text=CAP-O20')).text).toContain('Showing results for &quot;CAP-020&quot;')
    expect((await get('/search?text=9.55E%2B12', 'zh')).text).toContain('ha recortado este número')
  })
  test('SRCH-01 words, in the language of the storefront', async () => {
    expect((await get('/search?text=cap+seal')).count).toBe(60)
    expect((await get('/search?text=tapas', 'zh')).count).toBe(60)
  })
  test('SRCH-01 a list of numbers', async () => {
    expect((await get('/search?text=CAP-001,CAP-002,NOPE-9')).codes.toSorted()).toEqual([
      'CAP-001',
      'CAP-002',
    ])
  })
  test('ux 14 a list by numbers, and one that a filter of stock narrows, read out what was found', async () => {
    const announced = async (path: string) =>
      [...(await get(path)).text.matchAll(/data-announce="([^"]*)"/g)].map(match => match[1])
    expect(await announced('/search?ids=CAP-001,NOPE-9')).toEqual(['1 number recognised, 1 unknown'])
    expect(await announced('/c/plugs')).toEqual([])
    expect(await announced('/c/plugs?orderable=1')).toEqual([expect.stringContaining('found')])
    expect(await announced('/c/plugs?inStock=1')).toEqual([expect.stringContaining('found')])
  })
  test('a typing error is corrected and said', async () => {
    const { text, count } = await get('/search?text=pulg')
    expect(count).toBeGreaterThan(0)
    expect(text).toContain('No results for &quot;pulg&quot;')
  })
  test('without hits there are ways out, with what each frees', async () => {
    const { text, count } = await get('/c/plugs?q=gender:male:poles:99')
    expect(count).toBe(0)
    expect(linkTo(text, 'Without', '99')).toBe('/ebusiness/en/c/plugs?q=gender:male')
    expect(text).toContain('Without &quot;99&quot;: 4 products')
    const searched = await get('/search?text=zzzqqq&q=poles:16')
    expect(linkTo(searched.text, 'Without the text')).toBe('/ebusiness/en/search?q=poles:16')
  })
  test('ux 18 the filter whose removal helps most stands first; flags and all filters together are ways out too', async () => {
    const { text } = await get('/c/plugs?q=gender:male:poles:99:poles:16')
    expect(text).not.toContain('way-best')
    const flagged = await get('/c/plugs?orderable=1&q=poles:99')
    expect(linkTo(flagged.text, 'Without', '99')).toBe('/ebusiness/en/c/plugs?orderable=1')
    const both = await get('/c/plugs?q=poles:99:gender:nobody')
    expect(both.text.match(/way-best[\s\S]*?<\/p>/)?.[0]).toContain('Without any filter: 4 products')
    expect(linkTo(both.text, 'Without any filter')).toBe('/ebusiness/en/c/plugs')
    const best = await get('/search?text=plug&q=gender:male:poles:99')
    expect(best.text.match(/way-best[\s\S]*?<\/p>/)?.[0]).toContain('Without &quot;99&quot;')
  })
  test('what was typed stays text', async () => {
    const { text } = await get(`/search?text=${encodeURIComponent('<script>alert(1)</script>"\'')}`)
    expect(text).not.toContain('<script>alert')
    expect(text).toContain('&lt;script&gt;')
  })
})

describe('price and stock of a row', () => {
  test('CAT-01 stock, what comes, lead time, price on request, no longer sold', async () => {
    const { text } = await get('/c/caps?pageSize=96')
    expect(rowOf(text, 'CAP-001')).toMatch(/stock-in.*>7</s)
    expect(rowOf(text, 'CAP-002')).toContain('on 02/03/2099')
    expect(rowOf(text, 'CAP-004')).toContain('14 days')
    expect(rowOf(text, 'CAP-059')).toContain('Price on request')
    expect(rowOf(text, 'CAP-059')).not.toContain('<form')
    expect(rowOf(text, 'CAP-060')).toContain('No longer sold')
  })
  test('PDP-14 the next better price is hinted', async () => {
    expect(rowOf((await get('/c/plugs?q=finish:silver:gender:male')).text, 'PLUG-24')).toMatch(
      /10\+: USD.24\.00/,
    )
  })
  test('Spanish storefront: texts, numbers and currency', async () => {
    const { text } = await get('/c/plugs?q=finish:silver:gender:male', 'zh')
    expect(text).toContain('lang="es"')
    const row = rowOf(text, 'PLUG-24')
    expect(row).toMatch(/24,25.EUR/)
    expect(row).toContain('Conector de 24 polos')
    expect(row).toContain('<td>0,5&#8211;6</td>')
    expect(text).toContain('Macho')
    expect(text).toContain('Filtrar')
  })
})

describe('kept pages', () => {
  test('a kept page is the page, byte for byte, and another for another address', async () => {
    const path = '/c/plugs?q=poles:24'
    const fresh = await shop.asGuest().get(path, { headers: { 'x-fragment': '1' } })
    const first = await shop.asGuest().get(path)
    const kept = await shop.asGuest().get(path)
    expect(kept.headers['etag']).toBe(first.headers['etag'])
    expect(kept.text).toBe(first.text)
    expect(kept.text).toBe(fresh.text)
    const again = await shop.asGuest().get(path, { headers: { 'if-none-match': kept.headers['etag'] ?? '' } })
    expect(again.status).toBe(304)
    expect((await get('/c/plugs?q=poles:6')).text).not.toBe(kept.text)
  })
  test('a buyer gets their own page, with their own token', async () => {
    await get('/c/caps')
    const buyer = await shop.as('buyer@acme.example')
    const { text } = await buyer.get('/c/caps')
    expect(text).toContain('data-signed-in="true"')
    expect(rowOf(text, 'CAP-002')).toContain(`name="CSRFToken" value="${buyer.token}"`)
    expect((await get('/c/caps')).text).toContain('name="CSRFToken" value="guest"')
  })
})

describe('statements', () => {
  const counted = async (ask: () => Promise<unknown>): Promise<number> => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await ask()
      return query.mock.calls.length
    } finally {
      query.mockRestore()
    }
  }
  const fresh = (path: string) => shop.asGuest().get(path, { headers: { 'x-fragment': '1' } })

  test('a list asks the same number of questions however many rows it has', async () => {
    // a first time, so that articles are known
    for (const path of ['/c/caps?pageSize=24', '/c/caps?pageSize=96', '/search?text=cap']) await fresh(path)
    const few = await counted(() => fresh('/c/caps?pageSize=24'))
    expect(few).toBe(2)
    expect(await counted(() => fresh('/c/caps?pageSize=96'))).toBe(few)
    expect(await counted(() => fresh('/search?text=cap&pageSize=96'))).toBe(few)
    expect(await counted(() => fresh('/c/plugs'))).toBeLessThanOrEqual(3)
  })
  test('a kept page asks nothing', async () => {
    await get('/c/caps?sort=name-asc')
    expect(await counted(() => get('/c/caps?sort=name-asc'))).toBe(0)
  })
})

describe('families of a search', () => {
  test('SRCH-01 those with hits stand above them and first among the filters, and lead to the same search inside', async () => {
    const { text } = await get('/search?text=16')
    const tiles = text.slice(text.indexOf('class="families"'), text.indexOf('class="list-body'))
    expect(tiles).toContain('href="/ebusiness/en/c/caps?text=16"')
    const panel = text.slice(text.indexOf('id="filters"'))
    expect(panel.indexOf('Product family')).toBeLessThan(panel.indexOf('id="facet-'))
    // and before the finder asks anything
    const all = (await get('/search')).text
    const side = all.slice(all.indexOf('class="list-side"'), all.indexOf('class="list-main"'))
    expect(side.indexOf('Product family')).toBeGreaterThan(-1)
    expect(side.indexOf('Product family')).toBeLessThan(side.indexOf('class="finder"'))
    const inside = await get('/c/caps?text=seal')
    expect(inside.count).toBeGreaterThan(0)
    // what is searched for is said, and can be taken back; so can the family
    expect(inside.text).toContain('>Search: seal<')
    expect(inside.text).toMatch(/class="facet-family" href="\/ebusiness\/en\/search\?text=seal"/)
    expect((await get('/c/caps')).text).not.toContain('Product family')
  })
  test('SRCH-01 where nothing is found all families are offered, and somebody to ask', async () => {
    const { text } = await get('/search?text=qqqqzzzz')
    expect(text).toContain('class="family-tile"')
    expect(text).toMatch(/href="[^"]*\/contact"[^>]*>Ask us</)
  })
})

describe('SRCH-03 suggestions', () => {
  const suggest = (term: unknown, storefront = 'en') =>
    shop.asGuest({ storefront }).postJson('/search/autocomplete', { term })

  test('SRCH-03 terms, and products with all that is promised', async () => {
    const answer = await suggest('plu')
    expect(answer.status).toBe(200)
    const { suggestions, products } = answer.json<{ suggestions: { term: string }[]; products: object[] }>()
    expect(suggestions.map(one => one.term.toLowerCase())).toContain('plug')
    expect(products[0]).toEqual({
      name: 'Plug, 6 poles',
      code: 'PLUG-6',
      description: 'A plug <b>with</b> "quotes"',
      manufacturer: 'Contara',
      url: '/ebusiness/en/p/PLUG-6',
      price: { formattedValue: expect.stringMatching(/^from USD.6\.25$/) },
      stock: { state: 'in', words: 'In stock' },
      images: [],
    })
  })
  test('SRCH-02 a family of that name, with the number of its products', async () => {
    type Families = { families: { name: string; url: string; count: string }[] }
    const familiesOf = async (term: string, storefront?: string) =>
      (await suggest(term, storefront)).json<Families>().families
    expect(await familiesOf('cap')).toEqual([{ name: 'Caps', url: '/ebusiness/en/c/caps', count: '60' }])
    expect(await familiesOf('tapa', 'zh')).toMatchObject([{ name: 'Tapas', url: '/ebusiness/zh/c/caps' }])
    expect((await familiesOf('plug')).map(one => one.url)).toContain('/ebusiness/en/c/plugs')
    // too short, or named by nothing
    for (const term of ['ca', 'cap x', 'cap059']) expect(await familiesOf(term), term).toEqual([])
  })
  test('SRCH-03 a number typed whole is first; without price none is told; form-encoded works too', async () => {
    const { products } = (await suggest('cap059')).json<{ products: { code: string; price?: object }[] }>()
    expect(products[0]?.code).toBe('CAP-059')
    expect(products[0]).not.toHaveProperty('price')
    const form = await shop.asGuest().post('/search/autocomplete', { term: 'cap' })
    expect(form.json<{ products: object[] }>().products).toHaveLength(5)
  })
  test('SRCH-03 the Spanish storefront answers in Spanish', async () => {
    const { products } = (await suggest('tap', 'zh')).json<{ products: { name: string; url: string }[] }>()
    expect(products[0]).toMatchObject({ name: 'Tapa 1', url: '/ebusiness/zh/p/CAP-001' })
  })
  test('SRCH-05 one character is answered where the shop is set up to ask', async () => {
    expect((await suggest('p')).status).toBe(200)
  })
  test.each([[''], ['x'.repeat(101)], [null], [{ a: 1 }], [['ab']]])('SRCH-05 %j is refused', async term => {
    expect((await suggest(term)).status).toBe(400)
  })
  test('SEC-07 without token, or from elsewhere, it is refused', async () => {
    const guest = shop.asGuest()
    expect((await guest.postJson('/search/autocomplete', { term: 'plug' }, { token: null })).status).toBe(400)
    const elsewhere = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } }
    expect((await guest.postJson('/search/autocomplete', { term: 'plug' }, elsewhere)).status).toBe(400)
  })
})

describe('tools of the shop', () => {
  const pagesOf = async (visitor: Visitor, term: string) =>
    (await visitor.postJson('/search/autocomplete', { term })).json<{
      pages: { name: string; url: string }[]
    }>().pages
  test('SRCH-01 a tool is found by its name, before the products', async () => {
    const { text } = await get('/search?text=quick%20order')
    expect(text).toMatch(/data-tool="quickOrder"[^]*href="\/ebusiness\/en\/quickOrder">Quick order</)
    expect((await get('/search?text=pedido%20r%C3%A1pido', 'zh')).text).toContain('data-tool="quickOrder"')
    // beside products that the other words find
    const beside = await get('/search?text=plug%20configurator')
    expect(beside.text).toContain('data-tool="configurators"')
    expect(beside.codes).toContain('PLUG-6')
    expect((await get('/search?text=plug')).text).not.toContain('data-tool')
  })
  test('SRCH-02 tools are suggested as they are typed', async () => {
    const guest = shop.asGuest()
    expect(await pagesOf(guest, 'compar')).toEqual([{ name: 'Comparison', url: '/ebusiness/en/comparison' }])
    expect(await pagesOf(guest, 'plug')).toEqual([])
  })
  test('SRCH-01 only those that the visitor may open, and each opens', async () => {
    const guest = shop.asGuest()
    const buyer = await shop.as('buyer@acme.example')
    for (const [term, name] of [
      ['watchlist', 'Watchlist'],
      ['own part numbers', 'Our part numbers'],
      ['my invoices', 'Invoices'],
    ] as const) {
      expect(await pagesOf(guest, term), term).toEqual([])
      expect((await pagesOf(buyer, term))[0], term).toMatchObject({ name })
    }
    expect(await pagesOf(buyer, 'approve orders')).toEqual([])
    expect(await pagesOf(buyer, 'create account')).toEqual([])
    const opened = new Set<string>()
    const tools = searchTools.all()
    for (const text of tools.map(tool => ofTool[tool.key] ?? ''))
      for (const { url } of await pagesOf(buyer, text)) opened.add(url.replace(/^\/ebusiness\/en/, ''))
    expect(opened.size).toBe(tools.length - 3)
    for (const path of opened) expect((await buyer.get(path)).status, path).toBe(200)
  })
})

describe('values read out of a text', () => {
  test('SRCH-01 a facet counts what the list has that it leads to, with the words kept to what they name', async () => {
    const { text } = await get(`/search?text=${encodeURIComponent('6 A cap')}`)
    const black = linkTo(text, 'black')
    expect(black).toContain('words=named')
    const count = /black<\/span><b>(\d+)<\/b>/.exec(text)?.[1]
    expect((await shop.asGuest().get(black)).data('data-result-count')).toBe(count)
  })
})

describe('a text that is too long', () => {
  test('SRCH-01 of a text that is too long the beginning is searched, and that is said', async () => {
    const long = `plug ${'6 '.repeat(300)}`.slice(0, 501)
    const told = 'The search text is too long. Only its first 200 characters were used.'
    expect((await get(`/search?text=${encodeURIComponent(long)}`)).text).toContain(told)
    expect((await get(`/c/plugs?text=${encodeURIComponent('plug '.repeat(60))}`)).text).toContain(told)
    expect((await get('/search?text=plug')).text).not.toContain('too long')
    const numbers = Array.from({ length: 60 }, (_, i) => `CAP-${String(i + 1).padStart(3, '0')}`).join(', ')
    const listed = await get(`/search?text=${encodeURIComponent(numbers)}`)
    expect(listed.text).toContain('Only its first 500 characters were used.')
    expect((await get(`/search?text=${encodeURIComponent(numbers.slice(0, 430))}`)).text).not.toContain(
      'too long',
    )
  })
})

describe('hostile addresses', () => {
  const parameters = [
    'page=-1',
    'page=0',
    'page=1e9',
    'page=NaN',
    'page=999999999999999999999',
    'page[]=1',
    'page=1&page=2',
    'pageSize=0',
    'pageSize=1000000',
    'pageSize=abc',
    'sort=drop+table',
    'sort=__proto__',
    'sort=&sort=code',
    'q=%00',
    'q=:',
    'q=::::',
    'q=poles',
    'q=poles:',
    'q=__proto__:x',
    'q=constructor:prototype',
    'q=poles:%2525',
    'q=poles:%25zz',
    `q=${'poles:16:'.repeat(800)}`,
    'q=current:NaN:current:Infinity',
    'q=current:1e400',
    'q[a]=b',
    'text=%00',
    'text=%F0%9F%94%8C',
    `text=${'a'.repeat(499)}`,
    `text=${'a'.repeat(3000)}`,
    "text='+or+1=1--",
    'text=%25_%25',
    'text[]=a',
    'text=a&text=b',
    'text=.*(a%2B)%2B%24',
    'text=,,,,',
    'open=__proto__',
    'open=manufacturer',
    'range=current&from=1e999&to=-1e999',
    'range=nope&from=1&to=2',
    'range=gender&from=1',
    'range=current&from[]=1',
    'range=__proto__',
    'from=1&to=2',
    'unknown=1',
    '%',
  ]
  test.each(parameters)('no address breaks a list: %s', async parameter => {
    for (const path of ['/c/caps', '/search']) {
      const { status } = await shop.asGuest().get(`${path}?${parameter}`)
      expect(status, path).toBeLessThan(404)
    }
  })
  test.each(['/c/..', '/c/%2e%2e%2fadmin', '/c/%00', `/c/${'x'.repeat(300)}`, '/c/%E0%A4%A', '/c/<b>'])(
    'no code breaks the category page: %s',
    async path => {
      expect((await shop.asGuest().get(path)).status).toBeLessThan(500)
    },
  )
  test('none of this was logged as an error', () => {
    expect(shop.errors()).toEqual([])
  })
})
