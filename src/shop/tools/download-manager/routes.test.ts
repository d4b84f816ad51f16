import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actingFor } from '#app/acting-for.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { openMaker } from '#app/open-file-maker.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import type { JobContext } from '#platform/jobs/jobs.ts'
import { rowsOf } from '#kit/spreadsheet/rows-of-upload.ts'
import { cellText } from '#kit/spreadsheet/table.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { describeAttributes, draw, usualPapers } from '#shop/tools/downloads/fixtures.ts'
import { localCad } from '#shop/tools/downloads/service/cad-provider.ts'
import { managerHref } from './contract.ts'
import { packageJob } from './service/make-package.ts'

const area = '/my-account'
const maker = openMaker()
let db: Db
let shop: TestShop
let buyer: Visitor
let colleague: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({
    db,
    ports: { fileMaker: maker, cad: { segment: 'cad', skipped: '', provider: localCad(db, maker) } },
  })
  await foundCompany(db, 'nordwind', [{ email: 'buyer@a.example' }, { email: 'other@a.example' }])
  await describeAttributes(db)
  await draw(db, { code: 'A 1,2', papers: usualPapers('A'), derating: true })
  await draw(db, { code: 'B', papers: usualPapers('B').slice(0, 1), drawing: null })
  await draw(db, {
    code: 'FAR',
    drawing: null,
    papers: [{ code: 'M1', type: 'PDF_MANUAL', language: 'en', source: 'https://maker.example/manual.pdf' }],
  })
  for (let i = 1; i <= 12; i++) await draw(db, { code: `N${i}`, drawing: null })
  buyer = await shop.as('buyer@a.example')
  colleague = await shop.as('other@a.example')
}, 60_000)
afterAll(async () => {
  expect(shop.errors()).toEqual([])
  await maker.close()
})

type Response = {
  errorCodes: Record<string, string>
  warningCodes: Record<string, string>
  productList: { code: string; name: string; formattedProductCode: string; images: { format: string; url: string }[] }[] // prettier-ignore
  downloadDataList: { type: string; description: string; items: { choice: string; documentLink: string }[] }[]
  added: number
}
const add = (visitor: Visitor, productList: string[], storageProductList = '', mode = '1') =>
  visitor.postJson(`${area}/addProductsToDownloadList`, { productList, storageProductList, mode })
const ask = (visitor: Visitor, wish: object) =>
  visitor.postJson(`${area}/requestDownload`, { productList: ['A 1%2C2'], ...wish })
const idOf = (answer: Answer) => answer.data('data-package-id') ?? ''

/** What the job has of a request; `until`: it breaks off there. */
const jobContext = (customerId: number | null, attempt = 1, breakAt = Infinity): JobContext => ({
  ...shop.services,
  actingFor: id => actingFor(shop.services, id),
  attempt,
  customerId,
  progress: async done => {
    if (done >= breakAt) throw new Error('the process ended')
  },
})
const make = (id: string, customerId: number | null = null) => packageJob.run(jobContext(customerId), { id })
const rowOf = (id: string) =>
  db.selectFrom('data_package').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute()
/** The mail to an address, with its link as the receiver sees it. */
async function linkTo(recipient: string): Promise<string> {
  const mail = (await mails()).findLast(one => one.recipient === recipient)
  const [text = ''] = JSON.parse(
    shop.services.ports.letters.seal.open(mail?.sealed ?? Buffer.of()),
  ) as string[]
  return /(\/ebusiness\S+)/.exec(text)?.[1] ?? ''
}
async function take(visitor: Visitor, url: string, headers: Record<string, string> = {}) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await shop.app.inject({
    url: url.startsWith('/ebusiness') ? url : `/ebusiness/en${url}`,
    headers: { host: '127.0.0.1:4170', accept: 'text/html', cookie, ...headers },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

describe('the page', () => {
  test('DLM-02 DLM-03 DLM-04 lists the products of the address, with image, name, number and trash button', async () => {
    const page = await buyer.get(`${area}/ProductDownloadsHelp?products=A 1%252C2,B,no such`)
    expect(page.status).toBe(200)
    const codes = [...page.text.matchAll(/<li data-product-code="([^"]*)"/g)].map(match => match[1])
    expect(codes).toEqual(['A 1,2', 'B'])
    expect(page.text).toContain('>A\u00a01,2</a>')
    expect(page.text).toMatch(/<img src="\/_ui\/desktop\/site-ebusiness\/products\/A%201%2C2\/icon-/)
    // no picture: the default image
    expect(page.text).toContain('/_ui/desktop/common/images/missing-product.svg')
    expect(page.text).toContain('Remove A 1,2')
  })
  test('DLM-02 typed without signs for commas, the longest known number wins; a long list comes by POST', async () => {
    const page = await buyer.get(`${area}/ProductDownloadsHelp?products=A 1,2,B`)
    expect([...page.text.matchAll(/<li data-product-code="([^"]*)"/g)].map(match => match[1])).toEqual([
      'A 1,2',
      'B',
    ])
    const posted = await buyer.post(`${area}/ProductDownloadsHelp`, { products: 'B,N1' })
    expect(posted.text).toContain('data-product-code="N1"')
  })
  test('DLM-02 a list whose numbers are too long for an address is taken as a whole', async () => {
    const site = { base: '', brand: 'contara', accountArea: 'my-account' }
    expect(managerHref(site, ['A 1,2', 'B'], 'watchlist')).toContain('products=A')
    const many = Array.from({ length: 600 }, (_, i) => `LONG ${i}`)
    expect(managerHref(site, many, 'watchlist')).toMatch(/ProductDownloadsHelp\?of=watchlist$/)
    for (const code of ['A 1,2', 'B'])
      await colleague.call(`/api/watchlists/add/product-${encodeURIComponent(code)}`)
    const page = await colleague.get(`${area}/ProductDownloadsHelp?of=watchlist`)
    const codes = [...page.text.matchAll(/<li data-product-code="([^"]*)"/g)].map(match => match[1])
    expect(codes.toSorted()).toEqual(['A 1,2', 'B'])
  })
  test('DLM-04 the footer is there only beyond 10 products', async () => {
    const list = (n: number) => Array.from({ length: n }, (_, i) => `N${i + 1}`).join(',')
    const page = (n: number) => buyer.get(`${area}/ProductDownloadsHelp?products=${list(n)}`)
    expect((await page(10)).text).not.toContain('data-pdm-expand')
    expect((await page(11)).text).toContain('data-pdm-expand')
  })
  test('DLM-06 DLM-09 each type has a box, an icon, a description, information and its versions, the own language first', async () => {
    const page = await shop
      .asGuest({ storefront: 'zh' })
      .get(`/ebusiness/zh${area}/ProductDownloadsHelp?products=A 1%252C2`)
    expect(page.text).toMatch(/<input type="checkbox" id="pdm-PDF_DS"[^>]*value="PDF_DS"/)
    expect(page.text).toContain('Ficha técnica')
    expect(page.text).toContain('Datos técnicos, datos de pedido')
    expect(page.text).toMatch(/<option value="PDF_DS:es:PDF" selected="">PDF \(español\)<\/option>/)
    expect(page.text).toContain('<option value="PDF_DS:*:">')
  })
  test("DLM-11 DLM-10 a guest's button is the noLogin variant with address and privacy, a person's has receivers", async () => {
    const path = `${area}/ProductDownloadsHelp?products=B`
    const guest = await shop.asGuest().get(path)
    expect(guest.text).toContain('data-pdm-submit="download-noLogin"')
    expect(guest.text).toMatch(/name="privacy"/)
    expect(guest.text).not.toMatch(/name="multiple"/)
    const person = await buyer.get(path)
    expect(person.text).toContain('data-pdm-submit="download"')
    expect(person.text).toMatch(/name="multiple"/)
    expect(person.text).not.toMatch(/name="privacy"/)
  })
  test('DLM-19 the export shows its list as a count, features with their units, and an empty box', async () => {
    const page = await buyer.get(`${area}/ProductDownloadsHelp?mode=2&products=A 1%252C2,B`)
    expect(page.text).toMatch(/data-pdm-count="true">2</)
    expect(page.text).not.toContain('<li data-product-code')
    expect(page.text).toMatch(/name="features"[^>]*value="current"/)
    expect(page.text).toContain('Rated current [A]')
    expect((await buyer.get(`${area}/ProductDownloadsHelp?mode=2`)).text).toContain('data-pdm-empty')
  })
})

describe('DLM-16 DLM-07 adding products', () => {
  test('answers the whole list, its document types, and what was added', async () => {
    const answer = (await add(shop.asGuest(), ['B\nN1'], 'A 1%2C2')).json<Response>()
    expect(answer).toMatchObject({ errorCodes: {}, warningCodes: {}, added: 2 })
    expect(answer.productList.map(one => one.code)).toEqual(['A 1,2', 'B', 'N1'])
    expect(answer.productList[0]).toMatchObject({
      formattedProductCode: 'A\u00a01,2',
      images: [{ format: 'product' }],
    })
    expect(answer.downloadDataList.map(one => one.type)).toEqual(['PDF_DS', 'PDF_DRAWING', 'CAD', 'PDF_COMPLIANCE']) // prettier-ignore
    expect(answer.downloadDataList[0]?.items[0]).toMatchObject({
      documentType: { code: 'PDF_DS', icon: 'file-text' },
      language: { isocode: 'en', name: 'English' },
      descriptionShort: 'Paper',
      restricted: false,
      documentLink: expect.stringMatching(/\.pdf$/) as string,
    })
  })
  test('DLM-23 what is unknown is an error by its number, what is on the list already a warning', async () => {
    const answer = (await add(buyer, ['B, ZZZ-9'], 'B')).json<Response>()
    expect(Object.keys(answer.errorCodes)).toEqual(['ZZZ-9'])
    expect(Object.keys(answer.warningCodes)).toEqual(['B'])
    expect(answer.productList.map(one => one.code)).toEqual(['B'])
  })
  test('without script the list comes back as a page with what was wrong, and nothing is lost', async () => {
    const good = await buyer.post(`${area}/addProductsToDownloadList`, {
      productList: 'N1',
      storageProductList: 'B',
    })
    expect(good.status).toBe(303)
    expect(good.location).toBe('/ebusiness/en/my-account/ProductDownloadsHelp?products=B%2CN1&mode=1')
    const bad = await buyer.post(`${area}/addProductsToDownloadList`, {
      productList: 'ZZZ-9',
      storageProductList: 'B',
    })
    expect(bad.text).toContain('ZZZ-9: no article has this part number')
    expect(bad.text).toContain('data-product-code="B"')
  })
})

describe('DLM-13 to DLM-15 the import', () => {
  const upload = (visitor: Visitor, text: string | Uint8Array, radio: string, storage = '', column = '') => {
    const edge = 'edge'
    const part = (name: string, value: string) =>
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head = `${part('CSRFToken', visitor.token)}${part('radio', radio)}${part('storageProductList', storage)}${part('codeColumn', column)}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: text/csv\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from(`\r\n--${edge}--\r\n`)])
    return visitor.raw({
      method: 'POST',
      url: `/ebusiness/en${area}/uploadProductList`,
      headers: {
        accept: 'application/json',
        origin: shop.services.publicUrl,
        'sec-fetch-site': 'same-origin',
        csrftoken: visitor.token,
        'content-type': `multipart/form-data; boundary=${edge}`,
      },
      payload,
    })
  }
  test('DLM-14 the overlay has template, file, cancel and upload, and mode 1 first', async () => {
    const { text } = await buyer.fragment(`${area}/importProductList`)
    expect(text).toContain('/my-account/uploadTemplate')
    expect(text).toMatch(/type="file"/)
    expect(text).toMatch(/name="radio"[^>]*checked=""[^>]*value="1"/)
    expect(text).toMatch(/name="radio"[^>]*value="2"/)
    expect(text).toMatch(/data-close/)
    const { headers, bytes } = await take(buyer, `${area}/uploadTemplate`)
    expect(headers['content-disposition']).toContain('part-numbers.xlsx')
    const heads: string[] = []
    for await (const row of rowsOf(bytes)) heads.push(...row.cells.map(cellText))
    expect(heads).toEqual(['Part number'])
  })
  test('DLM-15 a cell that names several articles brings each of them, and it is said', async () => {
    const sent = await upload(buyer, 'Part number;Qty\nB, N1;5\nN4;1\n', '1')
    const answer = sent.json<Response>()
    expect(answer.productList.map(one => one.code)).toEqual(['B', 'N1', 'N4'])
    expect(answer.warningCodes['B, N1']).toBe('B, N1 was read as several articles: B, N1.')
  })
  test('DLM-15 the first column, or the one whose head is known, holds the numbers; mode 2 has no documents', async () => {
    const first = (await upload(buyer, 'B\nN1\nZZZ-9\n', '1')).json<Response>()
    expect(first.productList.map(one => one.code)).toEqual(['B', 'N1'])
    expect(Object.keys(first.errorCodes)).toEqual(['ZZZ-9'])
    expect(first.downloadDataList.length).toBeGreaterThan(0)
    const known = (await upload(buyer, 'Name,Part number\nInsert,"A 1,2"\n', '2', 'B')).json<Response>()
    expect(known.productList.map(one => one.code)).toEqual(['B', 'A 1,2'])
    expect(known.downloadDataList).toEqual([])
  })
  test('DLM-15 titles above the head are no numbers, and the column is the one with numbers in it', async () => {
    const below = 'Parts of 12/11/2026\nSupplier;Contara\nPos;Artikel;Menge\n1;B;2\n2;N1;3\n'
    const read = (await upload(buyer, below, '2')).json<Response>()
    expect([read.productList.map(one => one.code), read.errorCodes]).toEqual([['B', 'N1'], {}])
    const placed = (await upload(buyer, 'Reference,MPN\nJ1,"A 1,2"\n', '2')).json<Response>()
    expect(placed.productList.map(one => one.code)).toEqual(['A 1,2'])
  })
  test('DLM-15 the column that is named holds the numbers; one that the file has not is told at its field', async () => {
    const list = 'MPN,Spare\nB,N1\n'
    const codes = async (column: string) =>
      (await upload(buyer, list, '2', '', column)).json<Response>().productList.map(one => one.code)
    expect([await codes(''), await codes('spare'), await codes(''), await codes('A')]).toEqual([
      ['B'],
      ['N1'],
      ['N1'],
      ['B'],
    ])
    const answer = await upload(buyer, list, '2', '', 'Part')
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: unknown }>().errors).toEqual([
      { field: 'codeColumn', message: 'The file has no column “Part”. Its headings are: MPN, Spare.' },
    ])
  })
  test('DLM-15 a file that cannot be read is refused at its field', async () => {
    const answer = await upload(buyer, '%PDF-1.4', '1')
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe('file')
  })
})

test('DLM-17 the product selection has a box for each article and one for all', async () => {
  const { text } = await buyer.fragment(`${area}/selectProducts?from=basket`)
  expect(text).toContain('There are no articles.')
  await buyer.post('/api/watchlists/add/product-B')
  const watched = await buyer.fragment(`${area}/selectProducts?from=watchlist`)
  expect(watched.text).toContain('data-pdm-all')
  expect(watched.text).toMatch(/name="productList"[^>]*value="B"/)
})

describe('DLM-01 DLM-12 a wish for documents', () => {
  test.each([
    [{ documents: [] }, 'productList'],
    [{ productList: [], documents: ['PDF_DS:en:PDF'] }, 'productList'],
    [{ documents: ['PDF_DS:fr:PDF'] }, 'productList'],
    [{ documents: ['PDF_DS:en:PDF'], multiple: 'true', receiver: 'nobody' }, 'receiver'],
    [{ documents: ['PDF_DS:en:PDF'], multiple: 'true', receiver: '' }, 'receiver'],
  ])('%j is refused at %s', async (wish, field) => {
    const answer = await ask(buyer, wish)
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: { field: string }[] }>().errors.map(one => one.field)).toEqual([field])
  })
  test('DLM-11 a guest gives an address and accepts the privacy policy first', async () => {
    const guest = shop.asGuest()
    const answer = await ask(guest, { documents: ['PDF_DS:en:PDF'], email: 'nobody' })
    expect(answer.json<{ errors: object[] }>().errors).toEqual([
      { field: 'email', message: 'Please enter a valid email address.' },
      { field: 'privacy', message: 'Please accept the Privacy Policy first.' },
    ])
  })
  test('DLM-18 the success overlay; the archive holds what was asked for, tells what was left out, and the link reaches every receiver', async () => {
    const wish = {
      productList: ['A 1%2C2', 'B', 'FAR'],
      documents: ['PDF_DS:*:', { type: 'PDF_COMPLIANCE', language: null, code: 'PDF' }, 'PDF_MANUAL:en:PDF'],
      multiple: 'true',
      receiver: 'guest@b.example; other@a.example',
    }
    const overlay = await ask(buyer, wish)
    expect(overlay.status).toBe(200)
    expect(overlay.text).toContain('data-pdm-confirm')
    const id = idOf(overlay)
    const { customer_id: customerId } = await rowOf(id)
    await make(id, customerId)
    const page = await buyer.get(`${area}/downloads/${id}`)
    expect(page.data('data-package-state')).toBe('ready')
    expect(page.text).toContain('is on another site: https://maker.example/manual.pdf')
    expect(page.text).toContain('no such document')
    const { status, headers, bytes } = await take(buyer, `/downloads/package/${id}/x.zip`)
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(headers['cache-control']).toBe('no-store')
    const files = unzipSync(bytes)
    expect(Object.keys(files).toSorted()).toEqual([
      'A_1_2/A_1_2-data-sheet-en.pdf',
      'A_1_2/A_1_2-data-sheet-es.pdf',
      'A_1_2/A_1_2-declaration.pdf',
      'B/B-data-sheet-en.pdf',
      'FAR/FAR-data-sheet-en.pdf',
      'FAR/FAR-data-sheet-es.pdf',
      'contents.csv',
    ])
    expect(strFromU8(files['A_1_2/A_1_2-declaration.pdf'] ?? new Uint8Array()).slice(0, 5)).toBe('%PDF-')
    expect(strFromU8(files['contents.csv'] ?? new Uint8Array())).toContain('maker.example')
    const sent = (await mails()).filter(mail => mail.key.startsWith(`data-package:${id}`))
    expect(sent.map(mail => mail.recipient).toSorted()).toEqual(['buyer@a.example', 'guest@b.example', 'other@a.example']) // prettier-ignore
  })
  test('DLM-01 the link ends, and restricted documents need a sign-in each time', async () => {
    const link = await linkTo('guest@b.example')
    // the archive holds a declaration for customers who are signed in
    const anonymous = await take(shop.asGuest(), link)
    expect(anonymous.status).toBe(303)
    expect(anonymous.headers.location).toContain('/login?next=')
    expect((await take(colleague, link)).status).toBe(200)
    expect(
      (
        await take(
          colleague,
          link.replace(/sign=(.)/, (_, one) => `sign=${one === 'A' ? 'B' : 'A'}`),
        )
      ).status,
    ).toBe(404)
    await db.updateTable('document').set({ restricted: false }).where('code', '=', 'MD:A').execute()
    expect((await take(shop.asGuest(), link)).status).toBe(200)
    await db.updateTable('document').set({ restricted: true }).where('code', '=', 'MD:A').execute()
    expect((await take(shop.asGuest(), link)).status).toBe(303)
    await db
      .updateTable('data_package')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await take(colleague, link)).status).toBe(404)
    const { id } = await db.selectFrom('data_package').select('id').executeTakeFirstOrThrow()
    expect((await buyer.get(`${area}/downloads/${id}`)).data('data-package-state')).toBe('expired')
  })
  test.each([
    { documents: [JSON.stringify({ type: 'PDF_DS', language: 'en', code: 'PDF' })] },
    { 'documents[0][type]': 'PDF_DS', 'documents[0][language]': 'en', 'documents[0][code]': 'PDF' },
  ])('DLM-01 %j means the same document', async told => {
    const id = idOf(await ask(buyer, { documents: ['PDF_DS:en:PDF'] }))
    expect(id).not.toBe('')
    expect(idOf(await ask(buyer, told))).toBe(id)
  })
  test('DLM-01 a package comes in part too, and is nobody else’s', async () => {
    const id = idOf(await ask(buyer, { documents: ['PDF_DS:en:PDF'] }))
    await make(id, (await rowOf(id)).customer_id)
    const whole = await take(buyer, `/downloads/package/${id}/x.zip`)
    const part = await take(buyer, `/downloads/package/${id}/x.zip`, { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20))
    expect((await take(colleague, `/downloads/package/${id}/x.zip`)).status).toBe(404)
    expect((await colleague.get(`${area}/downloads/${id}`)).status).toBe(404)
    expect((await colleague.post(`${area}/downloads/${id}/remove`)).status).toBe(404)
    expect((await buyer.get(`${area}/downloads`)).text).toContain(`data-package-id="${id}"`)
    await buyer.post(`${area}/downloads/${id}/remove`)
    expect((await take(buyer, `/downloads/package/${id}/x.zip`)).status).toBe(404)
  })
  test('DLM-01 the same wish at the same moment is made once; who joins later is told of what is ready', async () => {
    const wish = { documents: ['PDF_DRAWING::PDF', 'PDF_DS:en:PDF'] }
    const both = await Promise.all([ask(buyer, wish), ask(buyer, { documents: wish.documents.toReversed() })])
    const [id, other] = both.map(idOf)
    expect(other).toBe(id)
    expect(both.filter(one => one.text.includes('not prepared a second time'))).toHaveLength(1)
    await make(id ?? '', (await rowOf(id ?? '')).customer_id)
    const again = await ask(buyer, { ...wish, multiple: 'true', receiver: 'late@b.example' })
    expect(idOf(again)).toBe(id)
    expect(again.text).toContain('Your download is ready')
    expect((await take(shop.asGuest(), await linkTo('late@b.example'))).status).toBe(200)
    // of another person it is another wish
    expect(idOf(await ask(colleague, wish))).not.toBe(id)
  })
  test('DLM-01 what breaks off leaves nothing half, and the next attempt makes the whole', async () => {
    const id = idOf(await ask(buyer, { documents: ['PDF_DS:*:', 'CAD::STEP3D'] }))
    const { customer_id: customerId } = await rowOf(id)
    const kept = () => db.selectFrom('kept_file').select('id').where('purpose', '=', 'data-package').execute()
    const before = (await kept()).length
    await expect(packageJob.run(jobContext(customerId, 1, 3), { id })).rejects.toThrow('the process ended')
    expect((await buyer.get(`${area}/downloads/${id}`)).data('data-package-state')).toBe('making')
    expect((await kept()).length).toBe(before)
    await make(id, customerId)
    const files = unzipSync((await take(buyer, `/downloads/package/${id}/x.zip`)).bytes)
    expect(Object.keys(files)).toHaveLength(4)
    // run once more by mistake, it does nothing
    await make(id, customerId)
    expect((await kept()).length).toBe(before + 1)
  })
  test('DLM-01 a cancelled wish is not made', async () => {
    const id = idOf(await ask(buyer, { documents: ['CAD::DXF2D'] }))
    expect((await buyer.call(`${area}/downloads/${id}/progress`)).json()).toEqual({
      state: 'waiting',
      done: 0,
      total: null,
    })
    await buyer.post(`${area}/downloads/${id}/cancel`)
    await make(id, (await rowOf(id)).customer_id)
    expect((await rowOf(id)).state).toBe('cancelled')
    // and may be asked for again
    const { location } = await buyer.post(`${area}/downloads/${id}/again`)
    expect(location).toMatch(/\/my-account\/downloads\/[\w-]{22}$/)
    expect(location).not.toContain(id)
  })
  test('DLM-11 a guest gets what is public, sees their own alone, and not more than three a day', async () => {
    const guest = shop.asGuest({ ip: '198.51.100.7' })
    const wish = (documents: string[]) => ask(guest, { documents, email: 'me@c.example', privacy: 'true' })
    const id = idOf(await wish(['PDF_DS:en:PDF', 'PDF_COMPLIANCE::PDF']))
    await make(id)
    const files = unzipSync((await take(guest, `/downloads/package/${id}/x.zip`)).bytes)
    expect(Object.keys(files)).toEqual(['A_1_2/A_1_2-data-sheet-en.pdf', 'contents.csv'])
    const page = await guest.get(`${area}/downloads/${id}`)
    expect(page.text).toContain('only for signed-in customers')
    expect((await shop.asGuest().get(`${area}/downloads/${id}`)).status).toBe(404)
    expect((await take(shop.asGuest(), await linkTo('me@c.example'))).status).toBe(200)
    expect((await wish(['PDF_DS:es:PDF'])).status).toBe(200)
    expect((await wish(['PDF_DRAWING::PDF'])).status).toBe(200)
    expect((await wish(['PDF_DS:*:'])).status).toBe(429)
    // what is there already is no further wish
    expect((await wish(['PDF_DS:es:PDF'])).status).toBe(200)
  })
  test("DLM-11 each address of a stranger's wish counts, so that nobody writes to many under the shop's name", async () => {
    const guest = shop.asGuest({ ip: '198.51.100.8' })
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) {
      const asked = { documents: ['PDF_DS:en:PDF'], email: `s${i}@relay.example`, privacy: 'true' }
      statuses.push((await ask(guest, asked)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
  test('DLM-10 one download goes to twenty addresses and no more, and says so', async () => {
    const person = await addPerson(db, {
      email: 'many@nord.example',
      company: await addCompany(db, { code: 'many' }),
    })
    const many = await shop.as('many@nord.example')
    const list = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => `m${from + i}@d.example`).join()
    const wish = (receiver: string) => ask(many, { documents: ['PDF_DS:en:PDF'], multiple: 'true', receiver })
    expect((await wish(list(0, 10))).status).toBe(200)
    expect((await wish(list(10, 19))).status).toBe(200)
    const over = await wish(list(19, 20))
    expect(over.status).toBe(429)
    expect(over.text).toContain('This download goes to 20 addresses at most')
    const { receivers } = await db
      .selectFrom('data_package')
      .select('receivers')
      .where('customer_id', '=', person)
      .executeTakeFirstOrThrow()
    expect(receivers).toHaveLength(20)
  })
  test('DLM-10 links to twenty others a day and no more', async () => {
    const list = (n: number, mark: string) => Array.from({ length: n }, (_, i) => `${mark}${i}@d.example`).join() // prettier-ignore
    const wish = (documents: string[], receiver: string) => ask(colleague, { documents, multiple: 'true', receiver }) // prettier-ignore
    expect((await wish(['PDF_DS:en:PDF'], list(10, 'a'))).status).toBe(200)
    expect((await wish(['PDF_DS:es:PDF'], list(10, 'b'))).status).toBe(200)
    const before = await db.selectFrom('data_package').select('id').execute()
    expect((await wish(['PDF_DS:*:'], 'c@d.example')).status).toBe(429)
    expect(await db.selectFrom('data_package').select('id').execute()).toHaveLength(before.length)
  })
  test('DLM-01 without script the form leads to the page of the download, or comes back with what was entered', async () => {
    const fields = { productList: 'A 1%2C2,B', type: ['PDF_DS'], 'version-PDF_DS': 'PDF_DS:es:PDF' }
    const done = await buyer.post(`${area}/requestDownload`, fields)
    expect(done.status).toBe(303)
    expect((await rowOf(done.location?.split('/').at(-1) ?? '')).asked).toEqual({
      kind: 'documents',
      products: ['A 1,2', 'B'],
      choices: ['PDF_DS:es:PDF'],
    })
    const wrong = await buyer.post(`${area}/requestDownload`, { ...fields, multiple: 'true', receiver: 'nobody' }) // prettier-ignore
    expect(wrong.status).toBe(400)
    expect(wrong.field('receiver')).toBe('nobody')
    expect(wrong.text).toContain('data-product-code="B"')
    expect(wrong.text).toMatch(/<input type="checkbox" id="pdm-PDF_DS"[^>]* checked=""/)
  })
  test('DLM-01 papers are made once and kept: a second archive takes them from the shelf', async () => {
    const { madeFiles } = shop.services.ports
    const { version } = await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()
    const { id, changed_at: changed } = await db.selectFrom('article').select(['id', 'changed_at']).where('code', '=', 'A 1,2').executeTakeFirstOrThrow() // prettier-ignore
    const key = `${id} ${changed.getTime()} en en DS-EN:A`
    const kept = await madeFiles.get(version, key)
    expect(Buffer.from(kept ?? []).toString('latin1')).toMatch(/^application\/pdf\npdf\n%PDF-/)
    expect(await madeFiles.get(version + 1, key)).toBeNull()
  })
})

describe('DLM-19 DLM-12 a wish for features', () => {
  const wish = (format: string, features = ['current', 'section', '@weight', 'nothing']) =>
    buyer.postJson(`${area}/requestExport`, { productList: ['A 1%2C2,B'], features, format })
  test('needs products and features', async () => {
    expect((await wish('xlsx', [])).status).toBe(400)
    expect((await buyer.postJson(`${area}/requestExport`, { productList: [], features: ['current'] })).status).toBe(400) // prettier-ignore
    const unknown = await buyer.postJson(`${area}/requestExport`, {
      productList: ['no such'],
      features: ['current'],
    })
    expect(unknown.status).toBe(400)
    expect(unknown.text).toContain('None of these part numbers is an article of ours.')
  })
  test('the features of a list are told with their units', async () => {
    const answer = await buyer.postJson(`${area}/exportFeatures`, { productList: ['A 1%2C2', 'no such'] })
    const { products, features } = answer.json<{ products: string[]; features: { code: string; unit: string | null }[] }>() // prettier-ignore
    expect(products).toEqual(['A 1,2'])
    expect(features.find(one => one.code === 'section')?.unit).toBe('mm²')
  })
  test('XLSX: numbers as numbers, units in the heads', async () => {
    const id = idOf(await wish('xlsx'))
    await make(id, (await rowOf(id)).customer_id)
    const { headers, bytes } = await take(buyer, `/downloads/package/${id}/x.xlsx`)
    expect(headers['content-disposition']).toMatch(/article-data-.*\.xlsx/)
    const rows: unknown[][] = []
    for await (const row of rowsOf(bytes)) rows.push([...row.cells])
    expect(rows[0]?.slice(0, 5)).toEqual(['Part number', 'Name', 'Rated current [A]', 'Cross-section, from [mm²]', 'Cross-section, to [mm²]']) // prettier-ignore
    expect(rows[1]?.[0]).toBe('A 1,2')
    expect(rows[1]?.slice(2, 5)).toEqual([16, 0.5, 2.5])
    expect(rows).toHaveLength(3)
  })
  test('CSV: the same columns', async () => {
    const id = idOf(await wish('csv'))
    await make(id, (await rowOf(id)).customer_id)
    const { headers, bytes } = await take(buyer, `/downloads/package/${id}/x.csv`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffPart number,Name,Rated current [A],"Cross-section, from [mm²]","Cross-section, to [mm²]",Weight [g]',
    )
    expect(lines[1]).toMatch(/^"A 1,2",.*,16,0\.5,2\.5,/)
    expect(lines).toHaveLength(3)
  })
})

test('DLOG-03 what went into a package stands in the download log of who asked for it', async () => {
  await sleep(0)
  const rows = await db
    .selectFrom('download_log')
    .select(['article_code', 'document_code', 'event', 'customer_id'])
    .where('origin', '=', 'PDM')
    .execute()
  expect(rows.length).toBeGreaterThan(5)
  expect(rows[0]).toMatchObject({ article_code: 'A 1,2', document_code: 'DS-EN:A', event: 'sent' })
  expect(rows[0]?.customer_id).not.toBeNull()
})
