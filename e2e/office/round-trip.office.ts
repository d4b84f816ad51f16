import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { demoConfigurators } from '#demo/configurators/all.ts'
import { loadDemo } from '#demo/load.ts'
import type { Db } from '#kit/db/connect.ts'
import { readCsv } from '#kit/spreadsheet/csv.ts'
import { cellText, operatorLimits, type Row } from '#kit/spreadsheet/table.ts'
import { uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { wholeXlsx } from '#kit/spreadsheet/write.ts'
import { openWorkbook } from '#kit/spreadsheet/xlsx.ts'
import { operatorZipLimits } from '#kit/spreadsheet/zip.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { exportCatalogue } from '#shop/catalogue/import/service/export-catalogue.ts'
import { importCatalogue } from '#shop/catalogue/import/service/import-catalogue.ts'
import { Definition } from '#shop/tools/configurators/model/definition.ts'
import { definitionOfRows, rowsOfDefinition, sheetHead } from '#shop/tools/configurators/model/sheet.ts'

/**
 * Every spreadsheet that the shop writes is opened by LibreOffice, saved by it, and read by the shop again: nothing
 * may have changed. `npm run test:office`; the variable SOFFICE names the program.
 */
const soffice = process.env['SOFFICE'] ?? 'soffice'
const folder = mkdtempSync(join(tmpdir(), 'contara-office-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Codes that a spreadsheet program would like to take for something else; as texts of a workbook they stay. */
const awkward = [
  '=1+1',
  '@SUM(A1)',
  '+49',
  '0012',
  '1E5',
  '-5',
  'B/2, x+1 (y)',
  '3-4',
  'A"q"',
  'ñ & <b>',
  "'x",
]
/** Those whose text in a CSV file is no number or day for the program. */
const plain = ['=1+1', '@SUM(A1)', 'B/2, x+1 (y)', 'A"q"', 'ñ & <b>', '=0012', "'x"]

/** Comma, quotation mark, UTF-8, from row 1: what its dialog proposes for a file that begins with a byte order mark. */
const asCsv = '44,34,76,1'

let turns = 0
/** The file as LibreOffice saves it after opening it. */
function resaved(bytes: Uint8Array | string, from: 'xlsx' | 'csv', to: 'xlsx' | 'csv'): Buffer {
  const turn = join(folder, String(++turns))
  mkdirSync(turn)
  const file = join(turn, `given.${from}`)
  writeFileSync(file, bytes)
  const profile = pathToFileURL(join(folder, 'profile')).href
  const out = join(turn, 'out')
  execFileSync(
    soffice,
    [
      `-env:UserInstallation=${profile}`,
      '--headless',
      ...(from === 'csv' ? [`--infilter=CSV:${asCsv}`] : []),
      '--convert-to',
      to === 'csv' ? `csv:Text - txt - csv (StarCalc):${asCsv}` : to,
      '--outdir',
      out,
      file,
    ],
    { stdio: 'ignore', timeout: 80_000 },
  )
  return readFileSync(join(out, `given.${to}`))
}

async function textsOf(rows: AsyncIterable<Row>): Promise<string[][]> {
  const texts: string[][] = []
  for await (const { cells } of rows) {
    const row = cells.map(cellText)
    while (row.at(-1) === '') row.pop()
    texts.push(row)
  }
  return texts
}
async function cellsOf(bytes: Uint8Array, of: 'xlsx' | 'csv'): Promise<string[][]> {
  if (of === 'csv') return textsOf(readCsv({ bytes }, operatorLimits))
  const book = await openWorkbook({ bytes }, operatorZipLimits)
  return textsOf(book.rows(book.sheets[0]?.name ?? '', operatorLimits))
}

let db: Db
let shop: TestShop
let buyer: Visitor
let desk: Visitor
let distributor: Visitor

async function download(visitor: Visitor, path: string): Promise<Buffer> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await shop.app.inject({ method: 'GET', url: `/ebusiness/en${path}`, headers: { cookie } })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return answer.rawPayload
}
/** What the page complains of. */
const saidIn = (page: string) => /<[^>]*role="alert"[\s\S]{0,600}/.exec(page)?.[0] ?? ''
const edge = 'x-edge-x'
const upload = (visitor: Visitor, path: string, bytes: Uint8Array, filename: string, field = 'file') =>
  visitor.raw({
    method: 'POST',
    url: `/ebusiness/en${path}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${edge}`,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      origin: shop.services.publicUrl,
    },
    payload: Buffer.concat([
      Buffer.from(
        `--${edge}\r\ncontent-disposition: form-data; name="CSRFToken"\r\n\r\n${visitor.token}\r\n--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${edge}--\r\n`),
    ]),
  })

beforeAll(async () => {
  db = await testDatabase()
  await loadDemo(db, { skus: 300 })
  await stockGoods(
    db,
    [...new Set([...awkward, ...plain])].map(code => ({ code, stock: 5 })),
  )
  shop = await testShop({ db })
  buyer = await shop.as('buyer@nordwind.example')
  desk = await shop.as('desk@contara.example')
  distributor = await shop.as('distributor@voltix.example')
})

describe('the watchlist', () => {
  const read = () => download(buyer, '/api/watchlists/generateExcelForEntries')

  test('WISH-18 WISH-19 an exported list comes back unchanged', async () => {
    await sql`delete from watchlist_entry`.execute(db)
    for (const code of awkward) await buyer.call(`/api/watchlists/add/product-${encodeURIComponent(code)}`)
    await sql`update watchlist_entry set quantity = 1234, edited_at = '2026-11-18T09:30:12Z'`.execute(db)
    const before = await read()
    const saved = resaved(before, 'xlsx', 'xlsx')
    expect(await cellsOf(saved, 'xlsx')).toEqual(await cellsOf(before, 'xlsx'))
    await sql`delete from watchlist_entry`.execute(db)
    expect((await upload(buyer, '/api/watchlists/upload', saved, 'list.xlsx')).status).toBe(303)
    const after = await cellsOf(await read(), 'xlsx')
    expect(after.toSorted()).toEqual((await cellsOf(before, 'xlsx')).toSorted())
    expect(after).toHaveLength(awkward.length + 1)
  })
})

describe("a company's own numbers", () => {
  /** Uploads the file; how many rows are the same, new, spelled differently or wrong. */
  async function judged(bytes: Uint8Array, name: string): Promise<Record<string, number>> {
    const sent = await upload(buyer, '/my-account/part-numbers/upload', bytes, name)
    expect(sent.status, saidIn(sent.text)).toBe(303)
    const page = await buyer.get(sent.location?.replace('/ebusiness/en', '') ?? '')
    const counts: Record<string, number> = {}
    for (const [, verdict = ''] of page.text.matchAll(/data-verdict="([\w-]+)"/g))
      counts[verdict] = (counts[verdict] ?? 0) + 1
    return counts
  }
  async function give(codes: readonly string[], numberOf: (code: string) => string) {
    await sql`delete from company_article_number`.execute(db)
    for (const code of codes)
      await buyer.post(`/p/${encodeURIComponent(code)}/own-numbers`, { number: numberOf(code) })
  }
  const path = (as: string) => `/my-account/part-numbers/download?as=${as}`

  test('as a workbook: every number and every code', async () => {
    const numbers = ['0042', '=2+2', '+7', '2E5', '5-6', '2026-11-20', 'ñ 8', '@x', '-9', '12,5', "'y"]
    await give(awkward, code => numbers[awkward.indexOf(code)] ?? '')
    const before = await download(buyer, path('xlsx'))
    expect(await cellsOf(before, 'xlsx')).toHaveLength(awkward.length + 1)
    const saved = resaved(before, 'xlsx', 'xlsx')
    expect(await cellsOf(saved, 'xlsx')).toEqual(await cellsOf(before, 'xlsx'))
    expect(await judged(saved, 'numbers.xlsx')).toEqual({ same: awkward.length })
  })
  test.for(['csv', 'xlsx'] as const)('as CSV, saved as %s', async to => {
    await give(plain, code => `NW ${plain.indexOf(code)}`)
    const saved = resaved(await download(buyer, path('csv')), 'csv', to)
    expect(await judged(saved, `numbers.${to}`)).toEqual({ same: plain.length })
  })
})

describe('special price inquiries', () => {
  const path = '/special-price-inquiry'
  const page = '/my-account/special-price-inquiry'
  const fields = (codes: readonly string[]) => ({
    currency: 'EUR',
    country: 'ES',
    productNumbers: codes,
    annualDemands: codes.map((_, i) => String(5_000 + i)),
    targetPrices: codes.map((_, i) => `${i + 1}.05`),
    targetPricesPerUnit: codes.map(() => '100'),
    targetResalePrices: codes.map(() => ''),
    qty: codes.map((_, i) => String(500 + i)),
    lot: codes.map(() => '250'),
  })
  /** The file that the export's form brings. */
  async function exported(version: string): Promise<Buffer> {
    const pairs = Object.entries({ ...fields(awkward), version, CSRFToken: buyer.token }).flatMap(
      ([name, value]) => [value].flat().map(one => [name, one] as [string, string]),
    )
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/ebusiness/en${path}/export`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: shop.services.publicUrl,
        cookie: [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: new URLSearchParams(pairs).toString(),
    })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return answer.rawPayload
  }
  const kept = async () =>
    (
      await sql<{
        line: string
      }>`select concat_ws(' ', a.code, p.annual_demand, p.quantity, p.lot, p.target_price,
          p.target_unit, p.target_resale_price, p.desired_price) as line
        from price_inquiry_position p join article a on a.id = p.article_id join request r on r.id = p.request_id
       where r.state = 'draft' order by p.position`.execute(db)
    ).rows.map(row => row.line)

  test('SPI-10 the positions come back unchanged', async () => {
    await buyer.get(page)
    expect((await buyer.post(`${path}/save`, fields(awkward))).status).toBe(303)
    const before = await kept()
    expect(before).toHaveLength(awkward.length)
    const sheet = await exported((await buyer.get(page)).field('version') ?? '')
    const saved = resaved(sheet, 'xlsx', 'xlsx')
    expect(await cellsOf(saved, 'xlsx')).toEqual(await cellsOf(sheet, 'xlsx'))
    expect((await buyer.post(`${path}/deleteAll`)).status).toBe(303)
    expect(await kept()).toEqual([])
    const sent = await upload(buyer, `${path}/excelImport`, saved, 'inquiry.xlsx', 'uploadFile')
    expect(sent.status, saidIn(sent.text)).toBe(303)
    expect(await kept()).toEqual(before)
  })
})

describe('claims of distributors', () => {
  const claimIn = async (bytes: Uint8Array, name: string) => {
    await distributor.get('/my-account/ship-and-debit')
    const sent = await upload(distributor, '/ship-and-debit/import', bytes, name, 'uploadFile')
    expect(sent.status, saidIn(sent.text)).toBe(303)
    const [code = ''] = /SD\d+/.exec(sent.location ?? '') ?? []
    const { rows } = await sql<{
      line: string
    }>`select concat_ws(' ', l.agreement, l.code, l.quantity_text, l.resale_on,
        l.end_customer, l.state, l.reason) as line
       from debit_claim_line l join debit_claim c on c.id = l.claim_id where c.code = ${code}
      order by l.row_number`.execute(db)
    return rows.map(row => row.line)
  }
  test.for([
    ['xlsx', 'xlsx'],
    ['csv', 'csv'],
    ['csv', 'xlsx'],
  ] as const)(
    'SDC-02 the template as %s, saved as %s, is a claim of the same positions',
    async ([as, to]) => {
      const before = await download(distributor, `/ship-and-debit/template?as=${as}`)
      const saved = resaved(before, as, to)
      if (as === 'xlsx') expect(await cellsOf(saved, to)).toEqual(await cellsOf(before, as))
      const lines = await claimIn(saved, `claim.${to}`)
      expect(lines).toEqual(await claimIn(before, `claim.${as}`).then(again => again.map(line => line.replace(/ rejected claimed$/, ' pending ')))) // prettier-ignore
      await sql`delete from debit_claim where filename like 'claim.%'`.execute(db)
    },
  )
  test('SDC-01 the rejected positions come back unchanged, with their reasons', async () => {
    const { rows } = await sql<{
      code: string
    }>`select c.code from debit_claim c join debit_claim_line l on l.claim_id = c.id
      where l.state = 'rejected' order by c.id desc limit 1`.execute(db)
    const before = await download(distributor, `/my-account/ship-and-debit/${rows[0]?.code}/rejected.xlsx`)
    const saved = resaved(before, 'xlsx', 'xlsx')
    expect(await cellsOf(saved, 'xlsx')).toEqual(await cellsOf(before, 'xlsx'))
    const lines = await claimIn(saved, 'again.xlsx')
    expect(lines.every(line => line.endsWith('rejected other-customer'))).toBe(true)
  })
})

describe('tables of the maker', () => {
  beforeAll(async () => {
    // a code that reads as a number or a day is one for the program, as in any CSV file
    const lost = awkward.filter(code => !plain.includes(code))
    await sql`update article set retired_at = now() where code = any(${lost})`.execute(db)
    await sql`delete from article_price where article_id in (select id from article where code = any(${lost}))`.execute(
      db,
    )
    await sql`delete from stock where article_id in (select id from article where code = any(${lost}))`.execute(
      db,
    )
  })
  test.for([
    ['prices', 'csv'],
    ['prices', 'xlsx'],
    ['stock', 'csv'],
    ['stock', 'xlsx'],
  ] as const)('%s saved as %s: nothing added, changed or refused', async ([what, to]) => {
    const before = await download(desk, `/desk/${what}.csv`)
    const rows = (await cellsOf(before, 'csv')).length - 1
    expect(rows).toBeGreaterThan(100)
    const saved = resaved(before, 'csv', to)
    expect((await cellsOf(saved, to)).length - 1).toBe(rows)
    const sent = await upload(desk, '/desk/import', saved, `${what}.${to}`)
    expect(sent.status, saidIn(sent.text)).toBe(303)
    const page = await desk.get(sent.location?.replace('/ebusiness/en', '') ?? '')
    const count = (name: string) => page.data(`data-${name}`)
    expect([count('kind'), count('added'), count('changed'), count('refused')]).toEqual([what, '0', '0', '0'])
  })

  test.for(['csv', 'xlsx'] as const)('npm run export, saved as %s, imports unchanged', async to => {
    let text = ''
    const count = await exportCatalogue(db, async piece => void (text += piece))
    const saved = resaved(text, 'csv', to)
    const report = await importCatalogue(db, { bytes: saved }, { dryRun: true })
    expect(report.refusals).toEqual([])
    expect(report).toMatchObject({ added: 0, changed: 0, unchanged: count })
  })
})

describe('knowledge bases of configurators', () => {
  test.each(demoConfigurators().map(one => one.key))('CFG-01 %s comes back unchanged', async key => {
    const definition = Definition.parse(demoConfigurators().find(one => one.key === key))
    const rows = [...rowsOfDefinition(definition)].map(row => sheetHead.map(column => row[column] ?? ''))
    const saved = resaved(await wholeXlsx({ name: key, header: sheetHead, rows }), 'xlsx', 'xlsx')
    const read = await definitionOfRows(uploadedRows(saved))
    // a cell that names one value is that value
    const plain = (given: unknown) => JSON.stringify(given).replaceAll(/\[("[^"]*")\](?=[,\]])/g, '$1')
    expect('given' in read ? plain(Definition.parse(read.given)) : read).toBe(plain(definition))
  })
})
