import { inflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { describeAttributes, draw, usualPapers } from './fixtures.ts'
import { localCad } from './service/cad-provider.ts'
import { openMaker } from '#app/open-file-maker.ts'
import { forgetOldDownloads } from './service/report.ts'
import { takenMost } from './store/report.ts'

const code = 'K2 16M,06/01'
const lead = { rohs: 'exempt', rohsExemption: '6(c)', reach: [{ cas: '7439-92-1', name: 'Lead', percent: '2.8' }], exportControl: 'EAR99', tariff: '8536.69', origin: 'DE' } // prettier-ignore
const maker = openMaker()
let db: Db
let shop: TestShop
let now = new Date('2026-11-20T12:00:00Z')
let articleId = 0

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({
    db,
    clock: () => now,
    ports: {
      fileMaker: maker,
      cad: { segment: 'cad', skipped: 'STL3D; none', provider: localCad(db, maker) },
    },
  })
  await foundCompany(db, 'nordwind', [{ email: 'buyer@a.example' }, { email: 'other@a.example' }])
  await describeAttributes(db)
  articleId = await draw(db, { code, papers: usualPapers('K2'), compliance: lead, derating: true })
  await draw(db, { code: 'BARE', drawing: null })
  await draw(db, {
    code: 'FAR',
    drawing: null,
    papers: [
      { code: 'M1', type: 'PDF_MANUAL', language: 'en', source: 'https://maker.example/manual.pdf' },
      { code: 'M2', type: 'PDF_PATH', language: 'en', source: '/etc/passwd' },
    ],
  })
})
afterAll(async () => {
  expect(shop.errors()).toEqual([])
  await maker.close()
})

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()
const choose = (visitor: Visitor, product: string, wanted: string, options = {}) =>
  visitor.call(`/downloads/setDownload?${query({ product, code: wanted })}`, options)
/** The bytes of a file that was asked for. */
async function bytesOf(
  visitor: Visitor,
  url: string,
): Promise<{ headers: Record<string, unknown>; bytes: Buffer; status: number }> {
  // prettier-ignore
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.app.inject({
    url,
    headers: { host: '127.0.0.1:4170', accept: 'text/html', cookie },
  })
  return { headers: response.headers, bytes: response.rawPayload, status: response.statusCode }
}
const take = async (visitor: Visitor, wanted: string) =>
  bytesOf(visitor, (await choose(visitor, code, wanted)).json<{ url: string }>().url)
/** Everything a PDF says in its streams and outside of them, as far as it is text. */
function pdfText(bytes: Buffer): string {
  let out = ''
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    try {
      out += inflateSync(bytes.subarray(at + 7)).toString('latin1')
    } catch {
      // not every stream is packed
    }
  }
  return out + bytes.toString('latin1')
}
const everything = { article: '', type: '', from: null, until: null }
const log = () => db.selectFrom('download_log').selectAll().orderBy('id').execute()

test('PDP-19 the body that a page turns has all its triangles, taken or not, and is no download', async () => {
  const before = await takenMost(db, everything, 400)
  const { headers, bytes } = await bytesOf(
    shop.asGuest(),
    `/ebusiness/en/p/${encodeURIComponent(code)}/model.stl`,
  )
  expect(headers['content-type']).toMatch(/^model\/stl/)
  expect(bytes.readUInt32LE(80)).toBeGreaterThan(100)
  expect(bytes.length).toBe(84 + 50 * bytes.readUInt32LE(80))
  expect(await takenMost(db, everything, 400)).toEqual(before)
})

describe('DLOG-02 setDownload', () => {
  test('notes the choice and answers the link of the document', async () => {
    const guest = shop.asGuest()
    const answer = await choose(guest, code, 'PDF_DS')
    expect(answer.status).toBe(200)
    const { url } = answer.json<{ url: string }>()
    expect(url).toBe(`/ebusiness/en/downloads/file/${articleId}~DS-EN%3AK2/K2_16M_06_01-data-sheet-en.pdf`)
    expect((await log()).at(-1)).toMatchObject({
      event: 'chosen',
      article_code: code,
      document_code: 'DS-EN:K2',
      document_type: 'PDF_DS',
      customer_id: null,
    })
  })
  test('a type is taken in the language of the storefront', async () => {
    const { url } = (await choose(shop.asGuest({ storefront: 'zh' }), code, 'PDF_DS')).json<{ url: string }>()
    expect(url).toContain('DS-ES')
  })
  test.each([
    [code, 'PDF_NONE'],
    ['NO SUCH', 'PDF_DS'],
    [code, '../../etc/passwd'],
    ['FAR', 'M2'],
    ['BARE', 'PDF_DRAWING'],
    ['BARE', 'STEP3D'],
    [code, 'STL3D'],
  ])('DLOG-05 %s, %s is not available', async (product, wanted) => {
    const answer = await choose(shop.asGuest(), product, wanted)
    expect(answer.status).toBe(404)
    expect(answer.json<{ detail: string }>().detail).toBe('The requested document is not available')
  })
  test('DLOG-05 in Spanish too', async () =>
    expect(
      (await choose(shop.asGuest({ storefront: 'zh' }), code, 'x')).json<{ detail: string }>().detail,
    ).toBe('El documento solicitado no está disponible'))
  test.each(['', 'a'.repeat(201), 'a\u0000b', 'a\nb'])('a code %j is refused', async wanted =>
    expect((await choose(shop.asGuest(), code, wanted)).status).toBe(400),
  )
  test('from another site, as a picture or ahead of the wish nothing is noted', async () => {
    const before = (await log()).length
    const guest = shop.asGuest()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch' },
    ])
      expect((await choose(guest, code, 'PDF_DS', { headers })).status).toBeGreaterThanOrEqual(400)
    expect(await log()).toHaveLength(before)
  })
  test('a document elsewhere answers its stored address', async () =>
    expect((await choose(shop.asGuest(), 'FAR', 'PDF_MANUAL')).json()).toEqual({
      url: 'https://maker.example/manual.pdf',
    }))
})

describe('DLOG-03 logDownload', () => {
  const send = (visitor: Visitor, given: object, options = {}) =>
    visitor.postJson('/downloads/logDownload', { product: code, livebookid: 'PDF_DS', origin: 'PDP', url: 'x', ...given }, options) // prettier-ignore

  test.each(['https://evil.example', 'javascript:alert(1)', '//evil.example', ''])(
    'DLOG-01 never answers the given address %j',
    async url => {
      const answer = await send(shop.asGuest(), { url })
      expect(answer.status).toBe(200)
      expect(answer.text).toMatch(/^\/ebusiness\/en\/downloads\/file\/\d+~DS-EN%3AK2\//)
    },
  )
  test('DLOG-03 without a livebookid the link says which of our documents was opened', async () => {
    const url = (await send(shop.asGuest(), {})).text
    const answer = await send(shop.asGuest(), { livebookid: '', url: `https://evil.example${url}?x=1` })
    expect([answer.status, answer.text]).toEqual([200, url])
    expect((await send(shop.asGuest(), { livebookid: '', url: 'https://evil.example/x' })).status).toBe(404)
  })
  test('notes who, what and from where', async () => {
    const buyer = await shop.as('buyer@a.example')
    await send(buyer, { livebookid: 'STEP3D' })
    expect((await log()).at(-1)).toMatchObject({
      event: 'opened',
      document_code: 'STEP3D',
      document_type: 'CAD',
      origin: 'PDP',
    })
    expect((await log()).at(-1)?.customer_id).not.toBeNull()
  })
  test('SEC-07 without the token nothing is noted', async () => {
    const before = (await log()).length
    const buyer = await shop.as('buyer@a.example')
    expect((await send(buyer, {}, { token: null })).status).toBe(400)
    expect((await send(buyer, {}, { token: 'guest' })).status).toBe(400)
    expect(await log()).toHaveLength(before)
  })
  test.each([
    { origin: '<script>' },
    { origin: 'x'.repeat(21) },
    { product: '' },
    { livebookid: 7 },
    { url: 'x'.repeat(4_001) },
  ])(
    // prettier-ignore
    '%j is refused',
    async given => expect((await send(shop.asGuest(), given)).status).toBe(400),
  )
  test('DLOG-05 an unknown document', async () =>
    expect((await send(shop.asGuest(), { livebookid: 'PDF_NONE' })).status).toBe(404))
})

describe('DLOG-04 PDP-11 restricted documents', () => {
  const key = () => `/ebusiness/en/downloads/file/${articleId}~MD%3AK2/x.pdf`
  const chosen = async (visitor: Visitor) => (await choose(visitor, code, 'PDF_COMPLIANCE')).json<{ url: string }>().url // prettier-ignore

  test('K-22 anonymous: calls 403, links and the file itself lead to the log-in and back', async () => {
    const guest = shop.asGuest()
    const before = (await log()).length
    expect((await choose(guest, code, 'PDF_COMPLIANCE')).status).toBe(403)
    const opening = { product: code, livebookid: 'PDF_COMPLIANCE', origin: 'PDP', url: '' }
    expect((await guest.postJson('/downloads/logDownload', opening)).status).toBe(403)
    const link = await guest.get(`/downloads/open?${query({ product: code, code: 'PDF_COMPLIANCE' })}`)
    expect([link.status, link.location]).toEqual([
      303,
      expect.stringMatching(/^\/ebusiness\/en\/login\?next=/),
    ])
    const file = await guest.get(key())
    expect([file.status, file.location]).toEqual([303, expect.stringContaining('/login?next=')])
    expect((await guest.call(key())).status).toBe(403)
    expect(await log()).toHaveLength(before)
  })
  test('K-41 signed in: a link that holds for 30 seconds, in this session only', async () => {
    const buyer = await shop.as('buyer@a.example')
    const url = await chosen(buyer)
    expect(url).toMatch(/\?until=\d+&sign=[\w-]+$/)
    const file = await bytesOf(buyer, url)
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
    })
    const guest = shop.asGuest()
    expect((await guest.get(url)).status).toBe(303)
    const other = await shop.as('other@a.example')
    const foreign = await other.get(url)
    expect([foreign.status, foreign.text.includes('The requested document is not available')]).toEqual([
      404,
      true,
    ])
    now = new Date(now.getTime() + 30_001)
    expect((await buyer.get(url)).status).toBe(404)
  })
  test('a signature that was changed opens nothing, a link without one leads to a fresh one', async () => {
    const buyer = await shop.as('buyer@a.example')
    const url = await chosen(buyer)
    for (const wrong of [
      url.slice(0, -2),
      url.replace(/until=\d+/, `until=${now.getTime() + 29_000}`),
      url.replace(/until=\d+/, 'until=9e99'),
      url.replace(/sign=.*/, 'sign='),
      `${key()}?until=1`,
    ])
      expect((await buyer.get(wrong)).status).toBe(404)
    const bare = await buyer.get(key())
    expect(bare.status).toBe(303)
    expect((await bytesOf(buyer, bare.location ?? '')).status).toBe(200)
  })
  test('the declaration is printed', async () => {
    const buyer = await shop.as('buyer@a.example')
    const { bytes } = await bytesOf(buyer, await chosen(buyer))
    expect(pdfText(bytes)).toContain('(Declaration of compliance K2 16M,06/01)')
  })
})

describe('the file itself', () => {
  test.each([
    ['PDF_DS', 'application/pdf', 'K2_16M_06_01-data-sheet-en.pdf', '%PDF-'],
    ['DS-ES:K2', 'application/pdf', 'K2_16M_06_01-data-sheet-es.pdf', '%PDF-'],
    ['PDF_DRAWING', 'application/pdf', 'K2_16M_06_01-drawing.pdf', '%PDF-'],
    ['STEP3D', 'model/step', 'K2_16M_06_01.step', 'ISO-10303-21;'],
    ['DXF2D', 'image/vnd.dxf', 'K2_16M_06_01.dxf', '  0\r\nSECTION'],
    ['SVG2D', 'image/svg+xml', 'K2_16M_06_01.svg', '<svg'],
  ])('PDP-10 PDP-19 %s is %s', async (wanted, type, name, begins) => {
    const { bytes, headers, status } = await take(shop.asGuest(), wanted)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain(type)
    expect(headers['content-disposition']).toContain(encodeURIComponent(name))
    expect(bytes.subarray(0, begins.length).toString('latin1')).toBe(begins)
    expect((await log()).at(-1)).toMatchObject({ event: 'sent', article_code: code })
  })
  test('the same article gives the same bytes, and a change of the catalogue new ones', async () => {
    const guest = shop.asGuest()
    const [first, again] = [await take(guest, 'PDF_DS'), await take(guest, 'PDF_DS')]
    expect(first.bytes.equals(again.bytes)).toBe(true)
    await sql`update article set names = '{"en": "Another name"}' where code = ${code}`.execute(db)
    await sql`update catalogue_version set version = version + 1`.execute(db)
    expect(pdfText((await take(guest, 'PDF_DS')).bytes)).toContain('Another name')
  })
  test('a data sheet holds its fonts, and the revision as its only date', async () => {
    const { bytes } = await take(shop.asGuest(), 'PDF_DS')
    const text = pdfText(bytes)
    expect(text).toContain('/FontFile2')
    expect(text).toContain('(D:20261005')
    expect(text).not.toMatch(/\/(JS|JavaScript|Launch|URI)\b/)
    expect((text.match(/\/Type \/Page\b/g) ?? []).length).toBeLessThanOrEqual(3)
  })
  test('an article without drawing and documents has data sheets too', async () => {
    const guest = shop.asGuest()
    const { url } = (await choose(guest, 'BARE', 'PDF_DS')).json<{ url: string }>()
    expect((await bytesOf(guest, url)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
  test.each(['0~DS-EN%3AK2', '999999~DS-EN%3AK2', 'x~y', '1', '..%2F..%2Fetc', '999999999999999999~x', '1~'])(
    'DLOG-05 the key %s is not available',
    async key => expect((await shop.asGuest().get(`/downloads/file/${key}/x.pdf`)).status).toBe(404),
  )
  test('the name of an address is not looked at', async () => {
    const file = await bytesOf(
      shop.asGuest(),
      `/ebusiness/en/downloads/file/${articleId}~SVG2D/..%2F..%2Fx.exe`,
    )
    expect(file.headers['content-disposition']).toContain('K2_16M_06_01.svg')
  })
  test('a document of another article is not available under this one', async () =>
    expect((await shop.asGuest().get(`/downloads/file/${articleId}~M1/x.pdf`)).status).toBe(404))
})

describe('PDP-19 getCadFormats', () => {
  const formats = (productCode: string, provider = 'cad') =>
    shop.asGuest().call(`/${provider}/getCadFormats?${query({ productCode })}`)
  test('PDP-20 the formats of a product without those of the filter', async () =>
    expect((await formats(code)).json()).toEqual({
      formats: [
        { name: 'DXF', version: 'AutoCAD 2000', qualifier: 'DXF2D', cad: '2d' },
        { name: 'SVG', version: '1.1', qualifier: 'SVG2D', cad: '2d' },
        { name: 'STEP', version: 'AP214', qualifier: 'STEP3D', cad: '3d' },
      ],
    }))
  test('a product without drawing has none', async () =>
    expect((await formats('BARE')).json()).toEqual({ formats: [] }))
  test.each([
    ['NO SUCH', 'cad', 404],
    [code, 'other', 404],
    [code, 'http:evil.example', 404],
    ['', 'cad', 400],
  ])('%s of %s: %i', async (product, provider, status) =>
    expect((await formats(product, provider)).status).toBe(status),
  )
})

describe('without script', () => {
  const open = (product: string, wanted: string) => shop.asGuest().get(`/downloads/open?${query({ product, code: wanted })}`) // prettier-ignore
  test('PDP-10 a form leads to the file', async () => {
    const answer = await open(code, 'DS-ES:K2')
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('/downloads/file/')])
  })
  test('DLOG-05 to the words that it is not available', async () => {
    const answer = await open(code, 'PDF_NONE')
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('The requested document is not available')
  })
  test('to another site only where the catalogue says so', async () =>
    expect((await open('FAR', 'M1')).location).toBe('https://maker.example/manual.pdf'))
})

describe('DLOG-03 the download log at the desk', () => {
  let desk: Visitor
  beforeAll(async () => {
    await addPerson(db, { email: 'service@maker.example', roles: ['service'] })
    desk = await shop.as('service@maker.example')
  })
  test('tells what left the shop, by document and one by one, to whom, and for a period', async () => {
    const page = await desk.get('/desk/downloads')
    expect(page.status).toBe(200)
    expect(page.data('data-product-code')).toBe(code)
    expect(Number(page.data('data-files'))).toBeGreaterThan(0)
    expect(page.text).toContain('buyer@a.example')
    expect(page.text).toContain('Not signed in')
    const none = await desk.get('/desk/downloads?rangeFrom=01/01/2020&rangeTo=02/01/2020')
    expect(none.text).toContain('No download matches the filter.')
    expect((await desk.get('/desk/downloads?article=no such')).text).toContain(
      'No download matches the filter.',
    )
  })
  test('goes along as a table', async () => {
    const csv = await desk.get(`/desk/downloads/export?as=csv&${query({ article: code })}`)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, first] = csv.text.split('\r\n')
    expect(head).toBe('\ufeffDownloaded (UTC),Article,Document,Document number,Language,From,Person,Company')
    expect(first).toContain(`"${code}"`)
    const xlsx = await desk.get('/desk/downloads/export')
    expect(xlsx.headers['content-disposition']).toMatch(/downloads-.*\.xlsx/)
  })
  test('keeps its records as long as is set there, and forgets the person with their account', async () => {
    expect((await desk.post('/desk/downloads/retention', { days: '0' })).status).toBe(400)
    expect((await desk.post('/desk/downloads/retention', { days: '30' })).status).toBe(303)
    await sql`update download_log set at = now() - interval '31 days' where event = 'chosen'`.execute(db)
    expect(await forgetOldDownloads(db)).toBeGreaterThan(0)
    expect((await log()).some(row => row.event === 'chosen')).toBe(false)
    const trail = await db.selectFrom('trail').select('details').where('action', '=', 'download-retention').execute() // prettier-ignore
    expect(trail).toEqual([{ details: { before: 400, days: 30 } }])
  })
  test('SEC-01 is for the service desk', async () => {
    expect((await (await shop.as('buyer@a.example')).get('/desk/downloads')).status).toBe(403)
  })
})

test('an order that cannot be filled says so, and the maker goes on', async () => {
  await expect(maker.make('step', { code: 'x', name: 'x', drawing: {} as never, revision: '2026-01-01' })).rejects.toThrow() // prettier-ignore
  expect((await take(shop.asGuest(), 'SVG2D')).status).toBe(200)
})
