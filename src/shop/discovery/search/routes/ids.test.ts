import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { searchCatalogue } from '../fixtures.ts'
import {
  readIds,
  stripId,
  writeId,
  writeIds,
  type ReadId,
} from '#shop/catalogue/search-index/model/read-ids.ts'
import { buildIndex } from '#shop/catalogue/search-index/service/build-index.ts'
import type { IndexPort } from '#shop/catalogue/search-index/service/open-index.ts'

let shop: TestShop
let port: IndexPort

beforeAll(async () => {
  const db = await testDatabase()
  await searchCatalogue(db)
  const more = ['X,1', 'X,1,RED', 'X', 'A+B 1', 'AB1'].map((code, i) => ({
    kind: 'article' as const,
    row: 900 + i,
    article: { code, categories: ['caps'], names: { en: `Special ${code}` }, rank: 5_000 + i },
  }))
  await loadCatalogue(db, more)
  const { index, version } = await buildIndex(db)
  port = { index: () => index, built: () => true, version: () => version }
  shop = await testShop({
    db,
    clock: () => new Date('2027-01-15T10:00:00Z'),
    ports: { catalogueIndex: port },
  })
})

const read = (typed: string) => readIds(port.index(), typed).ids
const pairs = (ids: readonly ReadId[]) => ids.map(one => [one.id, one.verdict])
const codesOf = (html: string) =>
  [...html.matchAll(/<tr data-product-code="([^"]*)"/g)].map(match => match[1])
const byIds = async (ids: string) => shop.asGuest().get(`/search?ids=${encodeURIComponent(ids)}`)

describe('reading a list of numbers', () => {
  test('SRCH-08 characters outside the allowed ones are stripped, blanks trimmed, empty ones ignored', () => {
    expect(stripId(' C#A!P-0_0.1 ,é/ ')).toBe('CAP-0_0.1 ,')
    expect(pairs(read(' CAP#-001 ,, "CAP-002"\t,§$ ,'))).toEqual([
      ['CAP-001', 'exact'],
      ['CAP-002', 'exact'],
    ])
  })
  test('SRCH-08 doubled ones count once whatever their case, in the first spelling', () => {
    expect(pairs(read('cap-001,CAP-001,Cap-001'))).toEqual([['cap-001', 'exact']])
  })
  test('SRCH-08 an id that finds nothing is looked up as typed and by letters and digits', () => {
    expect(pairs(read('P 16.M/AG'))).toEqual([['P 16.M/AG', 'exact']])
    expect(pairs(read('p16mag'))).toEqual([['p16mag', 'normalised']])
    // what stands in the catalogue as written wins over what is left after stripping
    expect(pairs(read('A+B 1'))).toEqual([['A+B 1', 'exact']])
  })
  test('SRCH-08 pieces beside a number are left out, and what was taken is said', () => {
    for (const typed of ['CAP-003 x 10', 'CAP-003 ×10', '10 x CAP-003', '10x CAP-003'])
      expect(read(typed)).toMatchObject([{ verdict: 'normalised', codes: ['CAP-003'] }])
    expect(pairs(read('NO-SUCH x 10'))).toEqual([['NO-SUCH x 10', 'unknown']])
  })
  test('SRCH-08 the whole input is tried first, then the longest run that is a known code', () => {
    expect(pairs(read('X,1,RED'))).toEqual([['X,1,RED', 'exact']])
    expect(pairs(read('X,1,CAP-003'))).toEqual([
      ['X,1', 'exact'],
      ['CAP-003', 'exact'],
    ])
    expect(pairs(read('CAP-003,X'))).toEqual([
      ['CAP-003', 'exact'],
      ['X', 'exact'],
    ])
  })
  test('SRCH-08 our own pages write a comma inside a code as %2C, and it is read back', () => {
    expect(writeId('50%,x')).toBe('50%25%2Cx')
    const ids = read(writeIds(['X', 'X,1', 'CAP-001']))
    expect(pairs(ids)).toEqual([
      ['X', 'exact'],
      ['X,1', 'exact'],
      ['CAP-001', 'exact'],
    ])
  })
  test('SRCH-08 one number for several articles is not guessed at, an unknown one offers others', () => {
    expect(read('ab-1')).toMatchObject([{ verdict: 'ambiguous', codes: ['A+B 1', 'AB1'] }])
    expect(read('CAP-0011')).toMatchObject([
      { verdict: 'unknown', codes: expect.arrayContaining(['CAP-001']) },
    ])
  })
  test('SRCH-01 5,000 numbers are read, one more is refused', () => {
    const ids = Array.from({ length: 5_000 }, (_, i) => (i % 2 ? `CAP-${i}` : `NO SUCH ${i}`))
    expect(read(ids.join(',')).length).toBe(5_000)
    expect(readIds(port.index(), `${ids.join(',')},one more`)).toEqual({ ids: [], tooMany: 5_001 })
  })
})

describe('search by IDs', () => {
  test('SRCH-01 lists exactly these SKUs, in their order, with what was not found', async () => {
    const { status, text, data } = await byIds('P 6.F/AG,CAP-002,nonsense,PLUG-16,cap-002')
    expect(status).toBe(200)
    expect(codesOf(text)).toEqual(['P 6.F/AG', 'CAP-002', 'PLUG-16'])
    expect([data('data-result-count'), data('data-ids'), data('data-ids-unknown')]).toEqual(['3', '4', '1'])
    expect(text).toContain('3 numbers recognised, 1 unknown')
    expect(text).toContain('data-id="nonsense" data-verdict="unknown"')
    expect(text).not.toContain('Exact match')
  })
  test('SRCH-07 every number is a tag whose link searches without it', async () => {
    const { text } = await byIds(writeIds(['X,1', 'CAP-002']))
    const href = /href="([^"]*)"[^>]*aria-label="Remove CAP-002"/.exec(text)?.[1] ?? ''
    expect(href).toBe('/ebusiness/en/search?ids=X%252C1')
    const left = await shop.asGuest().get(href)
    expect(codesOf(left.text)).toEqual(['X,1'])
    const last = /href="([^"]*)"[^>]*aria-label="Remove X,1"/.exec(left.text)?.[1] ?? ''
    expect((await shop.asGuest().get(last.replace('&amp;', '&'))).text).toContain('name="ids"')
  })
  test('SRCH-01 facets, order and pages keep the numbers', async () => {
    const { text } = await byIds('CAP-001,CAP-002,CAP-003')
    expect(text).toContain('?ids=CAP-001,CAP-002,CAP-003&amp;q=colour:grey')
    expect(text).toContain('<input type="hidden" name="ids" value="CAP-001,CAP-002,CAP-003"/>')
    const grey = await shop.asGuest().get('/search?ids=CAP-001,CAP-002,CAP-003&q=colour:grey&sort=name-desc')
    expect(codesOf(grey.text)).toEqual(['CAP-003', 'CAP-001'])
  })
  test('SRCH-01 a long list is taken by POST and gets an address of its own', async () => {
    const guest = shop.asGuest()
    const ids = Array.from({ length: 4_990 }, (_, i) => `PART NUMBER ${i}`)
    const answer = await guest.post('/search', { ids: [...ids, 'CAP-004', 'CAP-005'].join('\n') })
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/^\/ebusiness\/en\/search\?list=[\w-]{22}$/)
    const list = await guest.get(answer.location ?? '')
    expect(codesOf(list.text)).toEqual(['CAP-004', 'CAP-005'])
    expect(list.text).toContain(`${answer.location?.split('?')[1]}&amp;q=colour:grey`)
    const short = await guest.post('/search', { ids: 'CAP-004\r\nCAP-005' })
    expect(short.location).toBe('/ebusiness/en/search?ids=CAP-004,CAP-005')
  })
  test('SRCH-01 bad lists: empty, too many, unknown address, no token', async () => {
    const guest = shop.asGuest()
    expect((await guest.post('/search', { ids: ' , ' })).text).toContain('Please enter at least one number.')
    expect((await guest.post('/search', {})).status).toBe(400)
    const many = await guest.post('/search', { ids: 'a,'.repeat(5_001) })
    expect([many.status, many.text.includes('at most 5,000')]).toEqual([400, true])
    expect((await guest.get('/search?list=0123456789012345678901')).status).toBe(404)
    expect((await guest.get('/search?list=../../etc')).status).toBe(200)
    expect((await guest.post('/search', { ids: 'CAP-001' }, { token: null })).status).toBe(400)
  })
  test('SRCH-08 hostile numbers are shown as text', async () => {
    const { status, text } = await byIds(
      `<script>alert(1)</script>,"'; drop table article; --,${'9'.repeat(900)}`,
    )
    expect(status).toBe(200)
    expect(text).not.toContain('<script>alert(1)')
    expect(text).toContain('0 numbers recognised, 4 unknown')
    expect(shop.errors()).toEqual([])
  })
  test('SRCH-06 the header leads to the search by IDs and back, without script too', async () => {
    const guest = shop.asGuest()
    const home = await guest.get('/search')
    expect(home.text).toMatch(
      /href="\/ebusiness\/en\/search\?by=ids"[^>]*data-search-mode[^>]*>Search by IDs</,
    )
    const ids = await guest.get('/search?by=ids')
    expect(ids.text).toContain('<textarea')
    expect(ids.text).toContain('Search by keyword')
    const es = await shop.asGuest({ storefront: 'zh' }).get('/search?by=ids')
    expect(es.text).toContain('Buscar por referencias')
  })
  test('SRCH-07 a pasted text is told apart: what is known, and what is not', async () => {
    const guest = shop.asGuest()
    const answer = await guest.postJson('/search/recognise', { ids: 'CAP-001\nCAP-002\nnothing such' })
    expect(answer.json()).toEqual({
      ids: ['CAP-001', 'CAP-002', 'nothing such'],
      recognised: 2,
      unknown: 1,
      tooMany: false,
    })
    expect((await guest.postJson('/search/recognise', {})).status).toBe(400)
  })
})

describe('advanced search', () => {
  test('SRCH-09 the search page leads to it, and it asks for all of it', async () => {
    const guest = shop.asGuest()
    expect((await guest.get('/search?text=cap')).text).toContain('/search/advanced?text=cap')
    const { text } = await guest.get('/search/advanced?text=cap')
    for (const name of ['text', 'ids', 'category', 'inStock', 'orderable'])
      expect(text, name).toContain(`name="${name}"`)
    expect(text).toContain('<option value="plugs-power">\u2013 Power plugs</option>')
  })
  test('SRCH-09 leads to the list it describes', async () => {
    const guest = shop.asGuest()
    const answer = await guest.get('/search/advanced?go=1&text=cap&category=caps&inStock=1&orderable=on')
    expect([answer.status, answer.location]).toEqual([
      303,
      '/ebusiness/en/c/caps?text=cap&inStock=1&orderable=1',
    ])
    const both = await guest.get('/search/advanced?go=1&ids=CAP-001,P+6.F/AG&category=caps', { follow: true })
    expect(codesOf(both.text)).toEqual(['CAP-001'])
    expect((await guest.get('/search/advanced?go=1&category=%3Cx%3E&as=nonsense')).status).toBe(303)
  })
  test('SRCH-09 only in stock and only orderable narrow list and facets, and can be taken away', async () => {
    const guest = shop.asGuest()
    const stocked = await guest.get('/c/caps?inStock=1')
    expect(stocked.data('data-result-count')).toBe('30')
    expect(stocked.text).toContain('aria-label="Remove filter Only products in stock"')
    const colours = /facet-colour.*?<\/ul>/s.exec(stocked.text)?.[0] ?? ''
    expect(colours).toMatch(/grey<\/span><b>30</)
    // without price, discontinued, and the five without any price
    expect((await guest.get('/c/caps?orderable=1')).data('data-result-count')).toBe('58')
  })
})

describe('long lists that are kept', () => {
  const unknown = (n: number, from = 0) => Array.from({ length: n }, (_, i) => `NOT-HERE-${from + i}`)
  const search = (visitor: Visitor, ids: readonly string[]) => visitor.post('/search', { ids: ids.join(',') })
  const keptOf = async (location: string | undefined) => {
    const code = new URLSearchParams(location?.split('?', 2)[1]).get('list') ?? ''
    return shop.db.selectFrom('id_list').select('ids').where('code', '=', code).executeTakeFirst()
  }

  test('SRCH-01 of numbers that nothing has, a bound is kept, and it is said', async () => {
    const visitor = shop.asGuest()
    const answer = await search(visitor, ['CAP-001', ...unknown(1_500), 'CAP-002'])
    const ids = (await keptOf(answer.location))?.ids.split(',') ?? []
    expect(ids).toHaveLength(502)
    expect(ids).toEqual(expect.arrayContaining(['CAP-001', 'CAP-002']))
    const page = await visitor.get(answer.location?.slice('/ebusiness/en'.length) ?? '')
    expect(page.text).toContain('1,500 of your numbers are not in our catalogue')
  })

  test('SRCH-01 strangers of one network keep so many a day, who is signed in goes on', async () => {
    const visitor = shop.asGuest()
    await shop.db.deleteFrom('attempt').where('key', 'like', 'id-lists%').execute()
    const list = unknown(200, 10_000)
    const first = await search(visitor, list)
    expect(first.status).toBe(303)
    await shop.db.updateTable('attempt').set({ count: 300 }).where('key', 'like', 'id-lists%').execute()
    expect((await search(shop.asGuest(), unknown(200, 20_000))).status).toBe(429)
    // a list that is there already takes no room
    expect((await search(shop.asGuest(), list)).location).toBe(first.location)
    await addPerson(shop.db, { email: 'lists@maker.example', roles: ['service'] })
    expect((await search(await shop.as('lists@maker.example'), unknown(200, 20_000))).status).toBe(303)
  })
})
