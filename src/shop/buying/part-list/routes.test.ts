import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Entry } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { writeXlsx, type WrittenCell } from '#kit/spreadsheet/write.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { downloadManager } from '#shop/tools/download-manager/contract.ts'
import { notes } from '#shop/people/notes/contract.ts'
import { ownNumbers } from '#shop/people/own-numbers/contract.ts'
import { priceInquiry } from '#shop/requests/price-inquiry/contract.ts'
import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { addAgreement } from '#shop/requests/ship-and-debit/fixtures.ts'
import { claims } from '#shop/requests/ship-and-debit/contract.ts'
import { wishlist } from '#shop/buying/wishlist/contract.ts'
import type { ShownRow } from './model/shown-row.ts'

let db: Db
let shop: TestShop
let buyer: Visitor
let colleague: Visitor
let stranger: Visitor
const kept = '/my-account/list-headings'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'AB-1', stock: 9 },
    { code: 'CD-2', stock: 9 },
  ])
  await foundCompany(db, 'nord', [
    { email: 'buyer@nord.example', roles: ['buyer', 'distributor'] },
    { email: 'colleague@nord.example' },
  ])
  await foundCompany(db, 'sur', [{ email: 'stranger@sur.example' }])
  await addAgreement(db, 'nord', 'AB-1', { number: 'SD-1' })
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate list_head, company_article_number, own_number_upload, product_note, debit_claim cascade`.execute(
    db,
  )
  ;[buyer, colleague, stranger] = (await Promise.all(
    ['buyer@nord', 'colleague@nord', 'stranger@sur'].map(name => shop.as(`${name}.example`)),
  )) as [Visitor, Visitor, Visitor]
})

/** Sends a file, with columns named beside it. */
const send = (
  entry: Entry,
  text: string,
  columns: Record<string, string> = {},
  { by = buyer, manner = 'script' }: { by?: Visitor; manner?: 'person' | 'script' } = {},
): Promise<Answer> =>
  by.raw(requestOf(entry, { file: { name: 'list.csv', text }, body: columns }, by.token, manner))
const keptHeads = async () =>
  (
    await sql<{ line: string }>`select meaning || ' ' || head as line from list_head order by 1`.execute(db)
  ).rows.map(one => one.line)

/** Quantities in a form of a comma country, one part not fitted, one number that nobody knows, a table that repeats the first. */
const hardList =
  'Material;Menge;Nicht bestückt;Preis\nAB-1;10,000;;0,35\nCD-2;1.500;x;1,20\nNO-9;3;;1,00\n\nMaterial;Menge\nAB-1;10\n'

describe('QO-01 every door reads a list by the one intake', () => {
  test('quick order: what is left out says why, and a quantity that is asked stays asked', async () => {
    const rows = async (text: string) => (await send(quickOrder.read, text)).json<{ rows: ShownRow[] }>().rows
    expect(
      (await rows(hardList)).map(row => [row.line, row.code, row.quantity, row.ready, row.words]),
    ).toEqual([
      [2, 'AB-1', 10, true, 'Found'],
      [3, 'CD-2', 1500, false, 'Not to be fitted'],
      [4, 'NO-9', 3, false, 'Not found'],
      [7, 'AB-1', 10, true, 'Found'],
    ])
    const asked = await rows('Part;Qty\nAB-1;5,000\nCD-2;10,000\n')
    expect(asked.map(row => [row.quantity, row.ready, row.asks])).toEqual([
      [5, false, true],
      [10, false, true],
    ])
    const page = await send(quickOrder.read, 'Part;Qty;DNP\nAB-1;;\nCD-2;1;DNP\n', {}, { manner: 'person' })
    expect(page.field('quantity\\[0\\]')).toBe('?')
    expect(page.text).toContain('1 row of the list is left out')
    expect(page.text).not.toContain('value="CD-2"')
  })
  test('WISH-19 watchlist: left out with the reason, taken in where the box is ticked', async () => {
    const report = async (columns: Record<string, string> = {}) => {
      const answer = await send(wishlist.upload, hardList, columns)
      const { added, rows } = answer.json<{ added: number; rows: { row: number; fault: string }[] }>()
      return [added, ...rows.map(one => `${one.row} ${one.fault}`)]
    }
    expect(await report()).toEqual([1, '3 not-fitted', '4 unknown'])
    expect(await report({ takeAside: 'on' })).toEqual([1, '4 unknown'])
    const { rows } = await sql<{ line: string }>`select a.code || ' ' || quantity as line
      from watchlist_entry join article a on a.id = article_id order by 1`.execute(db)
    expect(rows.map(one => one.line)).toEqual(['AB-1 10', 'CD-2 1500'])
  })
  test('SPI-10 price inquiry: prices and quantities by the signs of the file; without a good row the list stays', async () => {
    const told = async (text: string) => {
      const answer = await send(priceInquiry.importSheet, text)
      return (
        await buyer.get(answer.json<{ redirect: string }>().redirect.replace(/^.*\/ebusiness\/\w+/, ''))
      ).text
    }
    const page = await told('Part number;Quantity;Target price\nAB-1;1.500;35,00/100\nNO-9;2;19,00\n')
    for (const value of ['value="1500"', 'value="35.00"', 'value="100"']) expect(page).toContain(value)
    expect(page).toContain('row 3 (NO-9: No article has this part number.)')
    const after = await told('Part number;Quantity\nNO-9;2\n')
    expect(after).toContain('your list is unchanged')
    expect(after).toContain('value="1500"')
  })
  test('own numbers: a number kept as a text has none of its signs', async () => {
    await send(ownNumbers.upload, 'Our part number;Part number\n="000777";AB-1\n\'000778;CD-2\n')
    const { rows } = await sql<{ rows: { number: string }[] }>`select rows from own_number_upload`.execute(db)
    expect(rows[0]?.rows.map(one => one.number)).toEqual(['000777', '000778'])
  })
})

/** Sends a workbook of two sheets, whose third row is hidden. */
const sendSheet = async (entry: Entry, rows: WrittenCell[][], columns: Record<string, string> = {}) => {
  const [header = [], ...body] = rows
  const sheet = { name: 'List', header: header.map(String), widths: header.map(() => 9), rows: body }
  const parts: Uint8Array[] = []
  for await (const part of writeXlsx([sheet, { ...sheet, name: 'Other' }])) parts.push(part)
  const files = unzipSync(Buffer.concat(parts))
  const first = Object.keys(files).find(name => /worksheets\/sheet1/.test(name)) ?? ''
  files[first] = strToU8(
    strFromU8(files[first] ?? new Uint8Array()).replace('<row r="3"', '<row r="3" hidden="1"'),
  )
  const asked = requestOf(entry, { file: { name: 'list.xlsx', text: 'SHEET' }, body: columns }, buyer.token, 'person') // prettier-ignore
  const [before = '', after = ''] = String(asked.payload).split('SHEET')
  return buyer.raw({ ...asked, payload: Buffer.concat([Buffer.from(before), zipSync(files), Buffer.from(after)]) }) // prettier-ignore
}

describe('QO-01 rows that a sheet hides are asked about where a list says nothing row by row', () => {
  const claim = ['Agreement', 'Part number', 'Quantity', 'Resale date', 'End customer', 'Invoice', 'Position']
  test.each<[string, Entry, WrittenCell[][]]>([
    ['notes', notes.upload, [['Part number', 'Note'], ['AB-1', 'x'], ['CD-2', 'y']]],
    ['own numbers', ownNumbers.upload, [['Our part number', 'Part number'], ['N1', 'AB-1'], ['N2', 'CD-2']]],
    ['download manager', downloadManager.upload, [['Part number', 'Quantity'], ['AB-1', 1], ['CD-2', 1]]],
    ['claims', claims.upload, [claim, ['SD-1', 'AB-1', 1, '2026-11-05', 'Molinos', 'R1', '1'], ['SD-1', 'CD-2', 1, '2026-11-05', 'Molinos', 'R1', '2']]],
  ])('%s', async (_, entry, rows) => {
    const asked = await sendSheet(entry, rows)
    expect(asked.status).toBe(400)
    expect(asked.text).toContain('The sheet hides 1 row (row 3)')
    expect(asked.text).toMatch(/<details[^>]*open[^]*name="takeAside"/)
    const rowsTaken = async (takeAside: string) => {
      const answer = await sendSheet(entry, rows, { takeAside })
      const { location } = answer
      const { text } = location ? await buyer.get(location.replace(/^.*\/ebusiness\/\w+/, '')) : answer
      if (entry !== downloadManager.upload) expect(text).toContain('The workbook has 2 sheets (List, Other)')
      if (entry !== claims.upload) return ['AB-1', 'CD-2'].filter(code => text.includes(code))
      const { rows: lines } = await sql<{ code: string }>`select code from debit_claim_line
        where claim_id = (select max(claim_id) from debit_claim_line) order by code`.execute(db)
      return lines.map(one => one.code)
    }
    expect(await rowsTaken('off')).toEqual(['AB-1'])
    expect(await rowsTaken('on')).toEqual(['AB-1', 'CD-2'])
  }) // prettier-ignore
})

describe('the columns of every list are named and remembered', () => {
  const preview = async (answer: Answer) => {
    const { redirect } = answer.json<{ redirect: string }>()
    const { text } = await buyer.get(redirect.replace(/^.*\/ebusiness\/\w+/, ''))
    return [...text.matchAll(/data-row="\d+" data-verdict="([\w-]+)"/g)].map(one => one[1])
  }
  test('own numbers: two columns that no head tells apart', async () => {
    const file = 'Stock list\nShelf;Drawing;Theirs\n1;N-77;AB-1\n2;N-78;CD-2\n'
    const named = { numberColumn: 'Drawing', codeColumn: 'C' }
    expect(await preview(await send(ownNumbers.upload, file, named))).toEqual(['new', 'new'])
    expect(await keptHeads()).toEqual(['code Theirs', 'number Drawing'])
    expect(await preview(await send(ownNumbers.upload, file))).toEqual(['new', 'new'])
    // the number of ours is found by what stands in the cells, the own one beside it
    await sql`truncate list_head`.execute(db)
    expect(await preview(await send(ownNumbers.upload, 'AB-1;N-77\nCD-2;N-78\n'))).toEqual(['new', 'new'])
  })
  test('NOTE-12 notes: a head of their own', async () => {
    const file = 'Ours,Where,Remember\nAB-1,Press 4,0.5 Nm\n'
    const named = { codeColumn: 'ours', titleColumn: 'Where', noteColumn: 'Remember' }
    expect((await send(notes.upload, file, named)).status).toBe(200)
    const { rows } = await sql<{ title: string; note: string }>`select title, note from product_note`.execute(
      db,
    )
    expect(rows).toEqual([{ title: 'Press 4', note: '0.5 Nm' }])
    expect(await keptHeads()).toEqual(['code Ours', 'note Remember', 'title Where'])
  })
  test('QO-01 quick order: named columns count, and the whole row stays', async () => {
    const rows = async (text: string, columns: Record<string, string> = {}, by = buyer) =>
      (await send(quickOrder.read, text, columns, { by }))
        .json<{ rows: { code: string; quantity: number }[] }>()
        .rows.map(row => `${row.quantity} ${row.code}`)
    const file = 'Order no,Spare,Needed,In store\nAB-1,CD-2,4,70\n,CD-2,3,70\n'
    expect(await rows(file, { codeColumn: 'Spare', quantityColumn: 'Needed' })).toEqual(['4 CD-2', '3 CD-2'])
    expect(await rows(file, {}, colleague)).toEqual(['4 CD-2', '3 CD-2'])
    // nothing is ordered of a row whose named cell is empty
    expect(await rows(file, { codeColumn: 'A' })).toEqual(['4 AB-1', '1 ,CD-2,3,70'])
    // who has named nothing gets what every row holds
    expect(await rows(file, {}, stranger)).not.toEqual(['4 CD-2', '3 CD-2'])
  })
  test('SDC-02 claims: a missing column is named beside the file', async () => {
    const file = 'Deal,Ours,Sold,Day,Who,Bill,Pos\nSD-1,AB-1,10,05/11/2026,Molinos,R1,10\n'
    const refused = await send(claims.upload, file, {}, { manner: 'person' })
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/<details[^>]*open[^]*name="agreementColumn"/)
    const named = {
      agreementColumn: 'Deal',
      quantityColumn: 'Sold',
      resaleColumn: 'Day',
      customerColumn: 'Who',
      invoiceColumn: 'Bill',
      positionColumn: 'Pos',
    }
    expect((await send(claims.upload, file, named)).status).toBe(200)
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', code, quantity_text, invoice, state) as line from debit_claim_line`.execute(db)
    expect(rows.map(one => one.line)).toEqual(['AB-1 10 R1 pending'])
  })
  test.each([
    ['own numbers', ownNumbers.upload, 'numberColumn'],
    ['notes', notes.upload, 'noteColumn'],
    ['quick order', quickOrder.read, 'quantityColumn'],
    ['claims', claims.upload, 'invoiceColumn'],
  ])('%s: a column that the file has not is told at its field', async (_, entry, field) => {
    const answer = await send(entry, 'A,B\nAB-1,4\n', { [field]: 'Nowhere' })
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: { field: string }[] }>().errors).toMatchObject([{ field }])
    const page = await send(entry, 'A,B\nAB-1,4\n', { [field]: 'Nowhere' }, { manner: 'person' })
    expect(page.status).toBe(400)
    expect(page.field(field)).toBe('Nowhere')
    expect(page.text).toMatch(new RegExp(`id="f-[\\w-]*${field}-error"`))
    expect(await keptHeads()).toEqual([])
  })
})

describe('the remembered heads', () => {
  test('are seen and removed by everybody of the company, and by nobody else', async () => {
    await send(quickOrder.read, 'Spare,Needed\nAB-1,4\n', { codeColumn: 'Spare', quantityColumn: 'Needed' })
    expect(await keptHeads()).toEqual(['code Spare', 'quantity Needed'])
    expect((await stranger.get(kept)).text).not.toContain('Spare')
    await stranger.post(`${kept}/remove`, { meaning: 'code', head: 'Spare' })
    expect(await keptHeads()).toEqual(['code Spare', 'quantity Needed'])
    const page = await colleague.get(kept)
    expect(page.text).toContain('Spare')
    expect(page.text).toContain('Column of part numbers')
    const after = await colleague.post(`${kept}/remove`, { meaning: 'code', head: 'Spare' }, { follow: true })
    expect(after.text).toContain('“Spare” removed.')
    expect(await keptHeads()).toEqual(['quantity Needed'])
    const again = await buyer.post(`${kept}/remove`, { meaning: 'code', head: 'Spare' }, { follow: true })
    expect(again.text).toContain('already been removed')
  })
  test('stand beside the file for who is signed in', async () => {
    expect((await buyer.get('/quickOrder')).text).toContain(kept)
    expect((await shop.asGuest().get('/quickOrder')).text).not.toContain(kept)
  })
})
