import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { uploadLimits, type Cell } from '#kit/spreadsheet/table.ts'
import { writeXlsx, type WrittenCell } from '#kit/spreadsheet/write.ts'
import { openWorkbook } from '#kit/spreadsheet/xlsx.ts'
import { uploadZipLimits } from '#kit/spreadsheet/zip.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import type { ImportReport } from '../model/sheet.ts'
import { tries } from '#app/test-size.ts'

let db: Db
let shop: TestShop
let buyer: Visitor
/** Codes that a spreadsheet program would like to take for something else. */
const awkward = ['=1+1', '+49', '-5', '@SUM(A1)', '0012', '1E5', 'B/2, x+1 (y)', '3-4', 'A"q"', 'ñ & <b>']

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(
    db,
    [...awkward, 'A', 'C', 'AB-1', 'AB 1', 'K2 16M'].map(code => ({ code })),
  )
  await foundCompany(db, 'nord', [{ email: 'buyer@nord.example' }, { email: 'colleague@nord.example' }])
  await foundCompany(db, 'sur', [{ email: 'stranger@sur.example' }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate watchlist_entry, watchlist_removed, watchlist_import, list_head cascade`.execute(db)
  buyer = await shop.as('buyer@nord.example')
})

async function bytesOf(
  rows: readonly (readonly WrittenCell[])[],
  header = ['Product code', 'Name', 'Quantity'],
) {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx([{ name: 'S', header, rows }])) pieces.push(piece)
  return Buffer.concat(pieces)
}
async function rowsOf(bytes: Uint8Array): Promise<(readonly Cell[])[]> {
  const workbook = await openWorkbook({ bytes }, uploadZipLimits)
  const rows: (readonly Cell[])[] = []
  for await (const row of workbook.rows(workbook.sheets[0]?.name ?? '', uploadLimits)) rows.push(row.cells)
  return rows
}
function upload(
  bytes: Uint8Array | string,
  filename = 'list.xlsx',
  options: { person?: boolean; token?: string; by?: Visitor; fields?: Record<string, string> } = {},
) {
  const { person = false, by = buyer, token = by.token, fields = {} } = options
  const edge = 'x-edge-x'
  const others = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const payload = Buffer.concat([
    Buffer.from(
      `${others.join('')}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(
      `\r\n--${edge}\r\ncontent-disposition: form-data; name="CSRFToken"\r\n\r\n${token}\r\n--${edge}--\r\n`,
    ),
  ])
  return by.raw({
    method: 'POST',
    url: '/ebusiness/en/api/watchlists/upload',
    headers: {
      'content-type': `multipart/form-data; boundary=${edge}`,
      accept: person ? 'text/html' : 'application/json',
      'sec-fetch-site': 'same-origin',
      origin: 'http://127.0.0.1:4170',
    },
    payload,
  })
}
async function exported(query = ''): Promise<Buffer> {
  const answer = await buyer.raw({
    method: 'GET',
    url: `/ebusiness/en/api/watchlists/generateExcelForEntries${query}`,
  })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''watchlist-[\d-]+\.xlsx$/,
  )
  return raw(query)
}
/** The bytes themselves: an answer's text would mangle them. */
async function raw(query: string): Promise<Buffer> {
  const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/ebusiness/en/api/watchlists/generateExcelForEntries${query}`,
    headers: { cookie },
  })
  return answer.rawPayload
}
const watch = async (...codes: string[]) => {
  for (const code of codes)
    expect((await buyer.call(`/api/watchlists/add/product-${encodeURIComponent(code)}`)).text).toBe('Added')
}

describe('out', () => {
  test('WISH-18 the checked entries come as a file with code, name, quantity and edited', async () => {
    await watch('A', 'C')
    await sql`update watchlist_entry set edited_at = '2026-11-18T09:30:12Z', quantity = 7`.execute(db)
    expect(await rowsOf(await exported('?elements=A,NOPE'))).toEqual([
      ['Product code', 'Name', 'Quantity', 'Edited (UTC)'],
      ['A', 'Part A', 7, '2026-11-18 09:30:12'],
    ])
    expect(await rowsOf(await exported())).toHaveLength(3)
  })
  test('WISH-18 nobody gets what is not theirs', async () => {
    await watch('A')
    const other = await shop.as('colleague@nord.example')
    buyer = other
    expect(await rowsOf(await exported('?elements=A'))).toHaveLength(1)
  })
  test('WISH-18 a list too long for an address goes by POST', async () => {
    await watch('A', 'C')
    const answer = await buyer.post('/api/watchlists/generateExcelForEntries', {
      product: ['A|1|||', 'C|1|||'],
    })
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    expect(
      (await buyer.post('/api/watchlists/generateExcelForEntries', { elements: 'A' }, { token: null }))
        .status,
    ).toBe(400)
  })
  test('WISH-18 no cell is a formula, whatever a code begins with', async () => {
    await watch(...awkward)
    const workbook = await exported()
    const cells = (await rowsOf(workbook)).slice(1).map(row => row[0])
    expect(cells.toSorted()).toEqual(awkward.toSorted())
  })
})

describe('in', () => {
  test('WISH-18 WISH-19 what was exported comes back unchanged', async () => {
    await watch(...awkward, 'A', 'C')
    await sql`update watchlist_entry set quantity = 1 + (article_id % 90), edited_at = '2026-11-18T09:30:12Z'::timestamptz - article_id * interval '1 hour'`.execute(
      db,
    )
    const before = await exported()
    expect((await buyer.call('/api/watchlists/removeAll')).text).toBe('Removed')
    expect((await upload(before)).json()).toMatchObject({ added: 12, duplicate: 0, unknown: 0, rows: [] })
    expect(await rowsOf(await exported())).toEqual(await rowsOf(before))
    expect((await upload(before)).json()).toMatchObject({ added: 0, duplicate: 12, unknown: 0 })
  })
  test('WISH-19 what became of a file is read out when the page of the list opens', async () => {
    const sent = await upload('A;;2\nNOPE;;1\n', 'list.csv', { person: true })
    expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('/wishlist/show')])
    expect((await buyer.get(sent.location ?? '')).data('data-announce')).toBe(
      '1 added, 0 duplicates, 1 not understood',
    )
  })
  test('WISH-19 any selection with any quantities comes back the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            code: fc.constantFrom(...awkward, 'A', 'C'),
            quantity: fc.integer({ min: 1, max: 9_999_999 }),
          }),
          {
            selector: one => one.code,
            minLength: 1,
          },
        ),
        async list => {
          await sql`truncate watchlist_entry cascade`.execute(db)
          const answer = await upload(await bytesOf(list.map(one => [one.code, '', one.quantity])))
          expect(answer.json()).toMatchObject({ added: list.length, unknown: 0 })
          const rows = (await rowsOf(await exported()))
            .slice(1)
            .map(([code, , quantity]) => `${String(code)} ${String(quantity)}`)
          expect(rows.toSorted()).toEqual(list.map(one => `${one.code} ${one.quantity}`).toSorted())
        },
      ),
      { numRuns: tries(6, 100) },
    )
  })
  test('WISH-19 counts added, duplicate and unknown, and names the rows', async () => {
    await watch('A')
    const answer = await upload(
      await bytesOf([
        ['A', '', 2],
        ['C', '', ''],
        ['XX', '', 1],
        ['ab1', '', 1],
        ['C', '', 3],
        ['=1+1', '', 0],
        [null, '', 1],
      ]),
    )
    const report = answer.json<ImportReport & { redirect: string }>()
    expect(report).toMatchObject({
      added: 1,
      duplicate: 2,
      unknown: 3,
      doubtful: 1,
      rows: [
        { row: 4, code: 'XX', fault: 'unknown' },
        { row: 5, code: 'ab1', fault: 'ambiguous' },
        { row: 7, code: '=1+1 · 0', fault: 'quantity' },
        { row: 8, code: '1', fault: 'no-code' },
      ],
    })
    const page = await buyer.get(report.redirect)
    expect(page.text).toContain(
      '1 added, 2 duplicates, 3 not understood; 1 with a quantity that cannot be read',
    )
    expect(page.text).toContain('Matches several articles')
    expect(page.text).toContain('part numbers from “Product code”, quantities from “Quantity”')
  })
  test('WISH-19 titles above the head are no rows', async () => {
    const list = [['Customer: ACME'], [], ['Quantity', 'Product code'], [2, 'A'], [3, 'C']]
    const answer = await upload(await bytesOf(list, ['Offer request']))
    expect(answer.json()).toMatchObject({ added: 2, unknown: 0 })
  })
  test('WISH-19 a table without a head keeps its first rows, however many', async () => {
    const list = Array.from({ length: 20 }, (_, i) => [i === 0 ? 'C' : 'nothing'])
    const answer = await upload(await bytesOf(list, ['A']))
    expect(answer.json()).toMatchObject({ added: 2, unknown: 19 })
  })
  test('WISH-19 an empty first sheet is passed over', async () => {
    const pieces: Uint8Array[] = []
    const sheets = [
      { name: 'Cover', header: [''], rows: [] },
      { name: 'List', header: ['Product code'], rows: [['A']] },
    ]
    for await (const piece of writeXlsx(sheets)) pieces.push(piece)
    expect((await upload(Buffer.concat(pieces))).json()).toMatchObject({ added: 1, unknown: 0 })
  })
  test('WISH-19 a part of a cell is never taken for the whole: K2 16M 7 is not seven of K2 16M', async () => {
    expect((await upload(await bytesOf([['K2 16M 7']]))).json()).toMatchObject({ added: 0, unknown: 1 })
    expect((await upload(await bytesOf([['k2-16m', '', 7]]))).json()).toMatchObject({ added: 1, unknown: 0 })
  })
  test("WISH-19 a CSV, somebody else's columns, and a table without a head", async () => {
    expect((await upload('Qty;SKU\r\n5;A\r\n2;"B/2, x+1 (y)"\r\n', 'list.csv')).json()).toMatchObject({
      added: 2,
      unknown: 0,
    })
    expect((await upload('C\r\nXX\r\n', 'list.csv')).json()).toMatchObject({
      added: 1,
      unknown: 1,
      rows: [{ row: 2 }],
    })
    expect((await upload('Bestellnummer\r\nAB-1\r\n', 'list.csv')).json()).toMatchObject({
      added: 1,
      unknown: 0,
    })
  })
  test.each([
    ['nothing', ''],
    ['an old Office file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])],
    ['a PDF of text alone', Buffer.from('%PDF-1.4\n1 0 obj')],
    ['half a workbook', Buffer.from('PK\u0003\u0004 and no more')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['a web page', '<html><body><table><tr><td>A</td></tr></table></body></html>'],
    ['a head without numbers', 'Product code;Quantity\n'],
    ['too many rows', Array.from({ length: 5_002 }, (_, i) => `X${i}`).join('\n')],
    ['too many columns', 'A;'.repeat(200)],
    ['a cell that is too long', `code\n${'x'.repeat(33_000)}`],
  ])('WISH-19 %s is refused as a whole, in words, and changes nothing', async (_, bytes) => {
    await watch('A')
    const answer = await upload(bytes, 'x.csv')
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ field: 'file' }] })
    const page = await upload(bytes, 'x.csv', { person: true })
    expect(page.status).toBe(400)
    expect(page.text).toContain('f-watch-file-error')
    expect((await buyer.call('/wishlist/count')).text).toBe('1')
    expect(shop.errors()).toEqual([])
  })
  test('WISH-19 the column of part numbers is the one whose cells are some, and the clearest head of those', async () => {
    const report = async (text: string | Uint8Array) => (await upload(text)).json<ImportReport>()
    const quantities = async () =>
      (
        await sql<{ code: string; quantity: number }>`
          select a.code, w.quantity from watchlist_entry w join article a on a.id = w.article_id order by a.code
        `.execute(db)
      ).rows.map(({ code, quantity }) => [code, quantity])
    // 'Reference' names a place on a board here
    const placed = await report('Reference,Value,MPN,Qty\n"J1, J2",Conn,AB-1,4\nJ3,Conn,C,5\n')
    expect([placed.added, placed.rows]).toEqual([2, []])
    expect(await quantities()).toEqual([
      ['AB-1', 4],
      ['C', 5],
    ])
    await sql`truncate watchlist_entry cascade`.execute(db)
    // an own number under the clearer head, the maker's under another
    expect(await report('Artikelnummer;Typ;Menge\n4711;AB-1;4\n4712;C;5\n')).toMatchObject({
      added: 2,
      rows: [],
    })
    await sql`truncate watchlist_entry cascade`.execute(db)
    // no head at all: the quantities are the other column, whichever comes first
    expect(await report('10,AB-1\n20,C\n')).toMatchObject({ added: 2, rows: [] })
    expect(await quantities()).toEqual([
      ['AB-1', 10],
      ['C', 20],
    ])
    expect((await buyer.call('/wishlist/show?imported=1')).text).toContain(
      'part numbers were read from column 2, quantities from column 1.',
    )
    // numbers that only count the rows are none
    await sql`truncate watchlist_entry cascade`.execute(db)
    await report('1;AB-1\n2;C\n')
    expect(await quantities()).toEqual([
      ['AB-1', 1],
      ['C', 1],
    ])
  })
  test('WISH-19 columns that are named count, and are remembered for the company', async () => {
    const file = 'Offer of May\nOrder no,Spare,Needed,In store\nAB-1,C,4,70\n'
    const read = async (text: string, options: Parameters<typeof upload>[2] = {}) => {
      await sql`truncate watchlist_entry cascade`.execute(db)
      const answer = await upload(text, 'list.csv', options)
      expect(answer.status, answer.text).toBe(200)
      const { rows } = await sql<{ code: string; quantity: number }>`
        select a.code, w.quantity from watchlist_entry w join article a on a.id = w.article_id`.execute(db)
      return rows.map(({ code, quantity }) => `${quantity} ${code}`)
    }
    const named = { fields: { codeColumn: 'spare', quantityColumn: 'Needed' } }
    expect(await read(file, named)).toEqual(['4 C'])
    // from now on, for a colleague too
    expect(await read(file)).toEqual(['4 C'])
    const colleague = await shop.as('colleague@nord.example')
    expect(await read('Spare,Qty,Needed\nC,9,5\n', { by: colleague })).toEqual(['5 C'])
    // a letter is a column as well, and what is named last of one table counts from then on
    expect(await read(file, { fields: { codeColumn: 'a', quantityColumn: 'D' } })).toEqual(['70 AB-1'])
    expect(await read(file)).toEqual(['70 AB-1'])
    expect(await read('AB-1,4,2\n', { fields: { codeColumn: '', quantityColumn: 'C' } })).toEqual(['2 AB-1'])
    // a table without any of these heads is read as ever, and another company as well
    expect(await read('Qty;SKU\r\n5;AB-1\r\n')).toEqual(['5 AB-1'])
    const stranger = await shop.as('stranger@sur.example')
    expect(await read('Order no,Spare,Qty,In store\nAB-1,C,4,70\n', { by: stranger })).toEqual(['4 AB-1'])
  })
  test('WISH-19 a column that the file has not is told at its field, and what was entered stays', async () => {
    const fields = { codeColumn: 'Spare', quantityColumn: 'Pieces' }
    const refused = await upload('Spare,Needed\nC,4\n', 'list.csv', { fields })
    expect(refused.status).toBe(400)
    expect(refused.json<{ errors: unknown }>().errors).toEqual([
      {
        field: 'quantityColumn',
        message: 'The file has no column “Pieces”. Its headings are: Spare, Needed.',
      },
    ])
    const page = await upload('Spare,Needed\nC,4\n', 'list.csv', { fields, person: true })
    expect(page.status).toBe(400)
    expect(page.field('codeColumn')).toBe('Spare')
    expect(page.field('quantityColumn')).toBe('Pieces')
    expect(page.text).toMatch(/id="f-watch-quantityColumn-error"[^]*The file has no column “Pieces”/)
    expect((await sql`select from list_head where head = 'Spare'`.execute(db)).rows).toEqual([])
  })
  test('WISH-19 UTF-16 is read without its mark too', async () => {
    const report = (await upload(Buffer.from('Part;Qty\nAB-1;4\n', 'utf16le'))).json<ImportReport>()
    expect(report).toMatchObject({ added: 1, rows: [] })
  })
  test('WISH-19 more than 5 MB are too large', async () => {
    expect((await upload(Buffer.alloc(5_300_000, 'x'))).status).toBe(413)
  })
  test('WISH-19 without the token nothing is read', async () => {
    expect((await upload(await bytesOf([['A']]), 'x.xlsx', { token: 'wrong' })).status).toBe(400)
    expect((await buyer.call('/wishlist/count')).text).toBe('0')
  })
  test('WISH-19 the same file twice at once adds everything once', async () => {
    const bytes = await bytesOf(awkward.map(code => [code]))
    const answers = await Promise.all([upload(bytes), upload(bytes)])
    expect(answers.map(answer => answer.status).toSorted()[0]).toBe(200)
    expect((await buyer.call('/wishlist/count')).text).toBe('10')
  })
  test('WISH-19 a full list says which rows found no room', async () => {
    await sql`with made as (
        insert into article (code, code_key, names) select 'F ' || n, 'f' || n, '{}' from generate_series(1, 4999) n returning id)
      insert into watchlist_entry (customer_id, article_id) select c.id, made.id from made, customer c where c.email = 'buyer@nord.example'`.execute(
      db,
    )
    const answer = await upload(await bytesOf([['A'], ['C']]))
    expect(answer.json()).toMatchObject({
      added: 1,
      unknown: 0,
      rows: [{ row: 3, code: 'C', fault: 'full' }],
    })
  })
})
