import { beforeAll, describe, expect, test } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { csvOf } from '#kit/spreadsheet/write-csv.ts'
import { maxUploadBytes } from '../model/upload.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { counts, previewOf, upload as uploadTo, type File } from '../fixtures/upload.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let other: Visitor
let ids: Map<string, number>

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north' })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'desk2@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'buyer@north.example', company })
  ids = await stockGoods(db, [
    {
      code: 'A-1',
      stock: 10,
      prices: {
        EUR: [
          [1, '2.5000'],
          [100, '2.1250'],
        ],
        USD: [[1, '3.0000']],
      },
    },
    { code: 'B/2, left', stock: 5 },
    { code: '=1+1', stock: 1 },
    { code: '-C 3', stock: 0 },
  ])
  desk = await shop.as('desk@maker.example')
  other = await shop.as('desk2@maker.example')
})

const upload = (visitor: Visitor, file: File, storefront = 'en') => uploadTo(shop, visitor, file, storefront)
const preview = (visitor: Visitor, file: File) => previewOf(shop, visitor, file)
const priceOf = async (code: string, currency = 'EUR') =>
  (
    await db
      .selectFrom('article_price')
      .select(['bounds', 'prices'])
      .where('article_id', '=', ids.get(code) ?? 0)
      .where('currency', '=', currency)
      .executeTakeFirst()
  )?.prices
const stockOf = async (code: string) =>
  (
    await db
      .selectFrom('stock')
      .select('quantity')
      .where('article_id', '=', ids.get(code) ?? 0)
      .executeTakeFirst()
  )?.quantity
const imports = () => db.selectFrom('trail').selectAll().where('action', '=', 'import').execute()

describe('prices and stock by file', () => {
  test('a price table is tried, shown, applied once, and leaves who, when and how much', async () => {
    const before = (await imports()).length
    const file =
      'code;price;currency;min_quantity;price_quantity;price_list\nA-1;2.75;EUR;1;1;list\nA-1;2.25;EUR;100;1;list\n'
    const { path, page } = await preview(desk, { bytes: file, name: 'C:\\tables\\new "prices".csv' })
    expect(counts(page)).toEqual({ kind: 'prices', added: '0', changed: '1', unchanged: '0', refused: '0' })
    expect(await priceOf('A-1')).toEqual(['2.5000', '2.1250'])
    // foreign, unknown and guessed files are alike
    expect((await other.get(path)).status).toBe(404)
    expect((await other.post(`${path}/apply`)).status).toBe(404)
    const answers = await Promise.all([desk.post(`${path}/apply`), desk.post(`${path}/apply`)])
    expect(answers.filter(answer => answer.status === 303)).toHaveLength(1)
    expect(answers.map(answer => answer.status).filter(status => status >= 500)).toEqual([])
    expect(await priceOf('A-1')).toEqual(['2.7500', '2.2500'])
    const trail = await imports()
    expect(trail).toHaveLength(before + 1)
    expect(trail.at(-1)).toMatchObject({
      actor: 'desk@maker.example',
      subject: 'import:1',
      details: {
        kind: 'prices',
        added: 0,
        changed: 1,
        unchanged: 0,
      },
    })
    expect((await desk.post(`${path}/apply`)).status).toBe(404)
    expect((await desk.get('/desk/import')).text).toContain('was applied')
  })

  test('ux 36 the Spanish desk says in Spanish why a file cannot be taken', async () => {
    const spanish = await shop.as('desk@maker.example', { storefront: 'zh' })
    const refused = await upload(spanish, { bytes: '<xml/>' }, 'zh')
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('No se puede importar el archivo: el archivo es XML')
    expect((await upload(spanish, { bytes: 'a;"b\n' }, 'zh')).text).toContain('hay unas comillas sin cerrar')
  })
  test('a stock table; a file with refused rows names them and is applied not at all', async () => {
    const bad = await preview(desk, { bytes: 'code,stock\nA-1,77\nNOPE,3\nB-2,many\n' })
    expect(counts(bad.page)).toMatchObject({ kind: 'stock', refused: '2' })
    expect(bad.page.text).toContain('is not in the catalogue')
    expect(bad.page.text).toContain('data-refused-row="4"')
    expect((await desk.post(`${bad.path}/apply`)).status, 'the whole of it').toBe(409)
    expect(await stockOf('A-1')).toBe(10)
    const good = await preview(desk, {
      bytes: 'code,stock,date\nA-1,12,\n"B/2, left",6,\nA-1,50,2099-01-31\n',
    })
    expect(counts(good.page)).toMatchObject({ kind: 'stock', changed: '2', refused: '0' })
    // a second preview leaves the first one, and both are named where files are
    expect((await desk.get(bad.path)).status).toBe(200)
    const waiting = (await desk.get('/desk/import')).text
    for (const { path } of [bad, good]) expect(waiting).toContain(`href="/ebusiness/en${path}"`)
    expect((await other.get('/desk/import')).text).not.toContain('data-waiting')
    expect((await desk.post(`${bad.path}/discard`)).status).toBe(303)
    expect((await desk.get('/desk/import')).text).not.toContain(bad.path)
    expect((await desk.post(`${good.path}/apply`)).status).toBe(303)
    expect([await stockOf('A-1'), await stockOf('B/2, left')]).toEqual([12, 6])
  })

  test('the good rows of a file are applied alone where that is asked for, the others stay with the import as a table', async () => {
    const { path, page } = await preview(desk, { bytes: 'code,stock\nA-1,13\nNOPE,3\n"B/2, left",many\n' })
    expect(page.text).toContain('name="partly"')
    const done = await desk.post(`${path}/apply`, { partly: 'true' }, { follow: true })
    expect([await stockOf('A-1'), await stockOf('B/2, left')]).toEqual([13, 6])
    expect(done.text).toContain('2 refused rows were left out')
    const left = /href="([^"]*\/refused\.csv)"/.exec(done.text)?.[1] ?? ''
    const { text } = await desk.get(left)
    expect(text.trim().split('\r\n')).toEqual([
      'code,stock,contara:reason',
      expect.stringMatching(/^NOPE,3,/),
      expect.stringMatching(/^"B\/2, left",many,/),
    ])
    // what is left is mended and uploaded as it came; taking back puts the good rows back
    const mended = await preview(desk, { bytes: text.replace('NOPE,3,', 'C,3,').replace('many', '6') })
    expect(counts(mended.page)).toMatchObject({ refused: '1', unchanged: '1' })
    await desk.post(`${mended.path}/discard`)
    await desk.post(left.replace('/refused.csv', '/take-back'))
    expect(await stockOf('A-1')).toBe(12)
  })

  test('an article with a refused row stays as it is as a whole, and all its rows are in the table of what was left out', async () => {
    const before = await priceOf('A-1')
    const rows = ['A-1,2.60,EUR,1,list', 'A-1,much,EUR,100,list', '"B/2, left",4.00,EUR,1,list']
    const { path, page } = await preview(desk, {
      bytes: `code,price,currency,min_quantity,price_list\n${rows.join('\n')}\n`,
    })
    expect(counts(page)).toMatchObject({ changed: '1', refused: '2' })
    const done = await desk.post(`${path}/apply`, { partly: 'true', sure: 'true' }, { follow: true })
    expect([await priceOf('A-1'), await priceOf('B/2, left')]).toEqual([before, ['4.0000']])
    const left = /href="([^"]*\/refused\.csv)"/.exec(done.text)?.[1] ?? ''
    const { text } = await desk.get(left)
    expect(text).toContain('belongs to an article with a refused row')
    // mended and uploaded, it is the whole scale again
    const mended = await preview(desk, { bytes: text.replace('much', '2.20') })
    await desk.post(`${mended.path}/apply`, { sure: 'true' })
    expect(await priceOf('A-1')).toEqual(['2.6000', '2.2000'])
    const { rows: last } = await sql<{ id: number }>`select max(id)::int as id from catalogue_import`.execute(
      db,
    )
    await desk.post(`/desk/imports/${last[0]?.id}/take-back`)
    await desk.post(left.replace('/refused.csv', '/take-back'))
    expect(await priceOf('A-1')).toEqual(before)
  })

  test('a price that moves too far waits for a second person, who sees the same and applies it', async () => {
    const limits = { percent: '50', second: '80' }
    await addPerson(db, { email: 'prices@maker.example', roles: ['catalogue'] })
    const prices = await shop.as('prices@maker.example')
    expect((await prices.post('/desk/import-limit', limits)).status, 'no administrator').toBe(403)
    expect((await desk.post('/desk/import-limit', limits)).status).toBe(303)
    const priced = async () => (await desk.get('/desk/prices.csv?list=list&currency=USD&prefix=A-1')).text
    const before = await priced()
    const { path, page } = await preview(desk, {
      bytes: 'code,price,currency,price_list\nA-1,0.01,USD,list\n',
    })
    expect(page.text).toContain('Ask for a second person')
    const asked = await desk.post(`${path}/apply`, { sure: 'true' }, { follow: true })
    expect(asked.text).toContain('Waiting for a second person, requested by desk@maker.example')
    // who made it cannot apply it, neither by the form nor without
    expect(asked.text).not.toContain('name="sure"')
    expect((await desk.post(`${path}/apply`, { sure: 'true' })).status).toBe(409)
    expect(await priced()).toBe(before)
    expect((await other.get('/desk/import')).text).toContain('Waiting for a second person')
    expect((await other.post(`${path}/apply`)).status, 'looked at by them, too').toBe(409)
    expect((await other.post(`${path}/apply`, { sure: 'true' })).status).toBe(303)
    expect(await priced()).toContain('0.01')
    const log = await db
      .selectFrom('trail')
      .select(['actor', 'action'])
      .where('action', 'like', 'import%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'desk2@maker.example import',
      'desk@maker.example import-ask',
    ])
    const { rows } = await sql<{ id: number }>`select max(id)::int as id from catalogue_import`.execute(db)
    await other.post(`/desk/imports/${rows[0]?.id}/take-back`)
    await desk.post('/desk/import-limit', { percent: '50', second: '' })
    expect(await priced()).toBe(before)
  })

  test('what waits for a second person outlives other prices from the same form, keeps who asked, and is withdrawn or refused', async () => {
    await desk.post('/desk/import-limit', { percent: '50', second: '80' })
    const typed = (price: string) =>
      desk.post('/desk/price-lists/list/list/price', {
        article: 'A-1',
        fresh: 'false',
        currency: 'USD',
        priceUnit: '1',
        'from-0': '1',
        'price-0': price,
      })
    const pathOf = ({ location }: Answer) => /\/desk\/import\/[\w-]{22}$/.exec(location ?? '')?.[0] ?? ''
    const waits = pathOf(await typed('0.02'))
    await desk.post(`${waits}/apply`, { sure: 'true' })
    // another price from the same form is only looked at
    await desk.post(`${pathOf(await typed('2.90'))}/discard`)
    expect((await other.get(waits)).status).toBe(200)
    // the catalogue moves between what they see and their press
    await sql`update article_price set prices = '{2.9}' where article_id = ${ids.get('A-1')} and currency = 'USD'`.execute(
      db,
    )
    expect((await other.post(`${waits}/apply`, { sure: 'true' })).status).toBe(409)
    expect((await other.get(waits)).text).toContain('requested by desk@maker.example')
    await desk.post(`${waits}/discard`)
    const again = pathOf(await typed('0.02'))
    await desk.post(`${again}/apply`, { sure: 'true' })
    await Promise.all([other.post(`${again}/discard`), other.post(`${again}/discard`)])
    const log = await db
      .selectFrom('trail')
      .select(['actor', 'action'])
      .where(
        'subject',
        'in',
        [waits, again].map(one => `import:${one.slice(-22)}`),
      )
      .orderBy('id')
      .execute()
    expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'desk@maker.example import-ask',
      'desk@maker.example import-withdraw',
      'desk@maker.example import-ask',
      'desk2@maker.example import-refuse',
    ])
    await sql`update article_price set prices = '{3.0000}' where article_id = ${ids.get('A-1')} and currency = 'USD'`.execute(
      db,
    )
    await desk.post('/desk/import-limit', { percent: '50', second: '' })
  })

  test('who types prices goes around a second person neither by the other limit nor by taking the price away first', async () => {
    await addPerson(db, { email: 'around@maker.example', roles: ['catalogue'] })
    const prices = await shop.as('around@maker.example')
    expect((await desk.post('/desk/import-limit', { percent: '50', second: '20' })).status).toBe(303)
    expect((await prices.post('/desk/import-limit', { percent: '1000' })).status).toBe(303)
    const asks = async (...rows: string[]) => {
      const heads = 'code,price,currency,min_quantity,price_list'
      const { path, page } = await preview(prices, { bytes: `${[heads, ...rows].join('\n')}\n` })
      await prices.post(`${path}/discard`)
      return page.text.includes('Ask for a second person')
    }
    await sql`update article_price set prices = '{2.7500,2.2500}' where article_id = ${ids.get('A-1')} and currency = 'EUR'`.execute(
      db,
    )
    expect(await asks('A-1,1.90,EUR,1,list', 'A-1,1.80,EUR,100,list'), 'by 20 per cent or more').toBe(true)
    expect(await asks('A-1,2.30,EUR,1,list', 'A-1,2.20,EUR,100,list'), 'by less').toBe(false)
    expect(await asks('A-1,remove,USD,,list'), 'a price that goes').toBe(true)
    // of one step the first quantity moves a little, a later one far
    expect((await desk.post('/desk/import-limit', { percent: '5', second: '30' })).status).toBe(303)
    expect(await asks('A-1,3.10,EUR,1,list'), 'from 100 by 37 per cent').toBe(true)
    await desk.post('/desk/import-limit', { percent: '50', second: '' })
  })

  test('what moved between preview and applying is refused whole, with a new preview', async () => {
    const { path } = await preview(desk, { bytes: 'code,stock\nA-1,40\n-C 3,7\n' })
    await sql`update article set code = 'moved' where code = '-C 3'`.execute(db)
    const answer = await desk.post(`${path}/apply`)
    await sql`update article set code = '-C 3' where code = 'moved'`.execute(db)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('data-refused-row="3"')
    expect(await stockOf('A-1')).toBe(12)
    expect((await desk.post(`${path}/discard`)).status).toBe(303)
    expect((await desk.get(path)).status).toBe(404)
  })

  test('the downloads hold no formula and import unchanged', async () => {
    for (const name of ['prices', 'stock']) {
      const file = await desk.get(`/desk/${name}.csv`)
      expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(file.headers['content-disposition']).toContain(`${name}.csv`)
      expect(file.text).toMatch(/^'=1\+1,/m)
      expect(file.text).not.toMatch(/^[=+@-]/m)
      const { page } = await preview(desk, { bytes: file.text, name: `${name}.csv` })
      expect(counts(page), name).toMatchObject({ kind: name, added: '0', changed: '0', refused: '0' })
      expect(page.text).toContain('there is nothing to apply')
    }
    const narrowed = await desk.get('/desk/prices.csv?list=list&currency=USD&prefix=A-')
    expect(narrowed.text.trim().split('\r\n')).toHaveLength(2)
    expect((await desk.get('/desk/prices.csv?currency=x&prefix=%25')).status).toBe(200)
    expect(narrowed.headers['content-length']).toBeUndefined()
  })
  test('the articles that begin with a number come as a table that changes nothing when it is uploaded', async () => {
    const { text } = await desk.get('/desk/articles.csv?prefix=A-')
    expect(text.codePointAt(0), 'decision 257 its byte order mark').toBe(0xfeff)
    const codes = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map(row => row.split(',', 1)[0])
    expect(codes).toEqual(['A-1'])
    const { page } = await preview(desk, { name: 'articles.csv', bytes: text })
    expect(counts(page)).toMatchObject({ added: '0', changed: '0', refused: '0' })
    const none = await desk.get('/desk/articles.csv?prefix=%25')
    expect(none.text.trim().split('\r\n')).toHaveLength(1)
  })

  test('the whole of a large catalogue comes as one file each, written while it is read', async () => {
    await sql`insert into article (code, code_key, names, order_minimum, order_step, stock_kind, lifecycle)
      select 'MANY-' || n, 'many' || n, '{}', 1, 1, a.stock_kind, a.lifecycle
        from generate_series(1, 1200) n, (select stock_kind, lifecycle from article where code = 'A-1') a`.execute(
      db,
    )
    const whole = await desk.get('/desk/articles.csv?prefix=MANY-')
    expect([whole.status, whole.text.match(/^MANY-/gm)?.length]).toEqual([200, 1200])
    expect(whole.headers['content-length']).toBeUndefined()
    await sql`insert into stock (article_id, site_code, quantity)
      select a.id, s.site_code, 7 from article a, (select site_code from stock limit 1) s where a.code like 'MANY-%'`.execute(
      db,
    )
    await sql`insert into article_price (article_id, price_list, currency, price_unit, valid_from, bounds, prices)
      select a.id, 'list', 'USD', 1, '2000-01-01', '{1}', '{2.5}' from article a where a.code like 'MANY-%'`.execute(
      db,
    )
    for (const [name, row] of [
      ['stock', /^MANY-\d+,7,,/],
      ['prices', /^MANY-\d+,2\.5000,USD,1,1,list,/],
    ] as const) {
      const { text, headers } = await desk.get(`/desk/${name}.csv?prefix=MANY-`)
      const rows = text.trim().split('\r\n').slice(1)
      expect(new Set(rows).size, name).toBe(1200)
      expect(rows.find(one => !row.test(one))).toBeUndefined()
      expect(headers['content-length']).toBeUndefined()
    }
    for (const table of ['stock', 'article_price'])
      await sql`delete from ${sql.table(table)} where article_id in (select id from article where code like 'MANY-%')`.execute(
        db,
      )
    await sql`delete from article where code like 'MANY-%'`.execute(db)
  })

  test('a large table is worked on in a thread of its own: tried, its rows named, applied, and moved since', async () => {
    // larger than a table that is read where it came in
    const padding = 'x'.repeat(1_990)
    const rows = Array.from({ length: 35 }, (_, i) => `BIG-${i},Part,${padding}\n`).join('')
    const faulty = await preview(desk, { bytes: `code,name,description\n,Nothing,\n${rows}` })
    expect(faulty.page.data('data-refused')).toBe('1')
    expect((await desk.get(`${faulty.path}/refused.csv`)).text).toContain(',Nothing')
    const long = `code,name,description\nA-1,First,\n${rows}`
    const { path, page } = await preview(desk, { bytes: long })
    expect(counts(page)).toMatchObject({ kind: 'articles', added: '35', changed: '1', refused: '0' })
    await sql`update article set names = '{"en": "Other"}' where code = 'A-1'`.execute(db)
    const moved = await desk.post(`${path}/apply`)
    expect([moved.status, moved.text.includes('changed since the preview')]).toEqual([409, true])
    expect((await desk.post(`${path}/apply`)).status).toBe(303)
    expect((await desk.post(`${path}/apply`)).status).toBe(404)
    expect((await desk.get('/desk/articles/BIG-34')).status).toBe(200)
    const binary = await upload(desk, { bytes: `Colour;Weight\n${'red;3\n'.repeat(20_000)}` })
    expect([binary.status, binary.text.includes('Row 1 reads: Colour')]).toEqual([400, true])
  })

  test('a workbook and an article table', async () => {
    const sheet = (rows: string[][]) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
        .map(
          cells => `<row>${cells.map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
        )
        .join('')}</sheetData></worksheet>`
    const { page } = await preview(desk, {
      name: 'stock.xlsx',
      bytes: workbook(
        sheet([
          ['code', 'stock'],
          ['A-1', '13'],
        ]),
      ),
    })
    expect(counts(page)).toMatchObject({ kind: 'stock', changed: '1', refused: '0' })
    const articles = await preview(desk, { bytes: 'code,name,price,currency\nNEW-9,New part,1.5,EUR\n' })
    expect(counts(articles.page)).toMatchObject({ kind: 'articles', added: '1' })
    expect((await desk.post(`${articles.path}/apply`)).status).toBe(303)
    expect((await desk.get('/desk/articles/NEW-9')).status).toBe(200)
  })

  test('PDP-14 prices and stock are those of the number that a sheet shows, not of the figures behind it', async () => {
    const second = await shop.as('desk2@maker.example')
    await preview(second, { bytes: 'code,name\n0012345,Shown\n12345,Behind\n' }).then(({ path }) =>
      second.post(`${path}/apply`),
    )
    const cell = (value: string, more = '') => `<c${more}><v>${value}</v></c>`
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
      <row r="1">${text('code')}${text('stock')}</row>
      <row r="2">${cell('12345', ' s="1"')}${cell('77')}</row>
      <row r="3" hidden="1">${text('A-1')}${cell('5')}</row></sheetData></worksheet>`
    const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="0000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
    const { page } = await preview(second, {
      name: 'stock.xlsx',
      bytes: workbook(sheet, styles, ['Two', 'Three']),
    })
    expect(counts(page)).toMatchObject({ kind: 'stock', refused: '0' })
    expect(page.text).toContain('data-change="0012345"')
    expect(page.text).not.toContain('data-change="12345"')
    const said = page.text.replaceAll('&#x27;', "'")
    // what else the file holds is said
    expect(said).toContain("only the sheet 'One' was read, not Two, Three")
    expect(said).toContain('1 row that the sheet hides: read like the others')
  })

  test('trust: of somebody who may not upload nothing is read', async () => {
    const large = { bytes: Buffer.alloc(maxUploadBytes + 1, 'a') }
    expect((await upload(desk, large)).status).toBe(413)
    const guest = await upload(shop.asGuest(), large)
    expect([guest.status, guest.location]).toEqual([303, expect.stringContaining('/login?next=')])
  })

  test('trust: wrong, hostile, cut off and too large files are refused in words, never with a 5xx', async () => {
    const many = Array.from({ length: 200_002 }, (_, i) => `A${i},1`).join('\n')
    const cases: [string, File, number][] = [
      ['nothing', { bytes: '', name: '' }, 400],
      ['empty', { bytes: '' }, 400],
      ['no header', { bytes: 'hello\nworld\n' }, 400],
      ['binary', { bytes: new Uint8Array([0, 1, 2, 3, 255, 0, 9]) }, 400],
      [
        'xml',
        { bytes: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
        400,
      ],
      ['old office', { bytes: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]) }, 400],
      ['no workbook', { bytes: zipSync({ 'a.txt': strToU8('code,stock') }), name: 'a.xlsx' }, 400],
      ['zip bomb', { bytes: workbook('<worksheet>' + ' '.repeat(60 << 20)), name: 'bomb.xlsx' }, 400],
      ['cut zip', { bytes: workbook('<worksheet/>').subarray(0, 200), name: 'cut.xlsx' }, 400],
      ['doctype', { bytes: workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), name: 'd.xlsx' }, 400],
      ['open quote', { bytes: 'code,stock\n"A-1,1\n' }, 400],
      ['long cell', { bytes: `code,stock\nA-1,${'9'.repeat(3_000)}\n` }, 400],
      ['columns', { bytes: `code,stock${',x'.repeat(300)}\nA-1,1\n` }, 400],
      ['rows', { bytes: `code,stock\n${many}` }, 400],
      ['oversize', { bytes: Buffer.alloc(maxUploadBytes + 1, 'a') }, 413],
      ['no token', { bytes: 'code,stock\nA-1,1\n', token: null }, 400],
      ['wrong token', { bytes: 'code,stock\nA-1,1\n', token: 'x' }, 400],
      ['cut off', { bytes: 'code,stock\nA-1,1\n', end: '' }, 400],
    ]
    const before = await imports()
    for (const [name, file, status] of cases) {
      const answer = await upload(desk, file)
      expect([name, answer.status]).toEqual([name, status])
    }
    const form = await desk.post('/desk/import', { file: 'not multipart' })
    expect(form.status).toBe(400)
    expect(form.text).toContain('Please select a file.')
    expect(await imports()).toEqual(before)
    expect(await stockOf('A-1')).toBe(12)
    expect(shop.errors()).toEqual([])
    // out of range, but a table: told by row
    const odd = await preview(desk, { bytes: 'code,stock\nA-1,99999999999\nA-1,-5\n' })
    expect(Number(odd.page.data('data-refused'))).toBeGreaterThan(0)
  }, 60_000)

  test('headings of the trade are read, and what they were taken for is said; others are named in the refusal', async () => {
    const { page } = await preview(desk, {
      bytes: 'Price list 2027\n\nPart number;Net price;Currency\nA-1;3;EUR\n',
    })
    expect(page.data('data-kind')).toBe('prices')
    expect(page.text.replaceAll('&#x27;', "'")).toContain(
      "the headings were read as 'Part number' = code, 'Net price' = price",
    )
    expect(page.text).toContain('data-after="3"')
    const other = await upload(desk, { bytes: 'Colour;Weight\nred;3\n' })
    expect(other.status).toBe(400)
    expect(other.text).toContain('Row 1 reads: Colour · Weight.')
    expect(other.text).not.toContain('--mapping')
  })

  test('nothing is applied blind: old and new are shown, and what goes', async () => {
    const file = 'code,price,currency,min_quantity\nA-1,3,EUR,1\n'
    const { page, path } = await preview(desk, { bytes: file })
    expect(page.text).toContain('data-change="A-1" data-before="2.25" data-after=""')
    expect(page.text).toContain('data-before="2.75" data-after="3" data-percent="9.1"')
    expect(page.text).toContain('2 values change, largest change first; 1 removed.')
    expect((await desk.get(`${path}?text=nothing`)).text).toContain('No change matches')
    const table = await desk.get(`${path}/changes.csv`)
    expect(table.text).toContain('A-1,Price,list EUR 1+,2.75,3,9.1')
    expect((await other.get(`${path}/changes.csv`)).status).toBe(404)
  })
  test('a level of stock that is far out is asked about; that nothing is left is not', async () => {
    await sql`update stock set quantity = 1781 where article_id = ${ids.get('B/2, left') ?? 0}`.execute(db)
    const { path, page } = await preview(desk, { bytes: 'code;stock\n"B/2, left";17810\n' })
    expect(page.data('data-stock-doubt')).toBe('B/2, left')
    expect((await desk.post(`${path}/apply`)).status).toBe(409)
    expect((await desk.post(`${path}/apply`, { sure: 'true' })).status).toBe(303)
    expect(await stockOf('B/2, left')).toBe(17_810)
    const none = await preview(desk, { bytes: 'code;stock\n"B/2, left";0\n' })
    expect(none.page.data('data-stock-doubt')).toBeUndefined()
    expect((await desk.post(`${none.path}/apply`)).status).toBe(303)
  })

  test('a price that jumps is asked about before it holds', async () => {
    const file = 'code,price,currency,min_quantity\nA-1,275,EUR,1\nA-1,2.25,EUR,100\n'
    const { page, path } = await preview(desk, { bytes: file })
    expect(page.text).toContain('1 price changes by more than 50%.')
    expect((await desk.post(`${path}/apply`)).status).toBe(409)
    expect(await priceOf('A-1')).toEqual(['2.7500', '2.2500'])
    expect((await desk.post(`${path}/apply`, { sure: 'true' })).status).toBe(303)
    expect(await priceOf('A-1')).toEqual(['275.0000', '2.2500'])
  })
  test('what was corrected by hand between preview and applying is not overwritten', async () => {
    const { path } = await preview(desk, { bytes: 'code,stock\nA-1,44\n' })
    await sql`update stock set quantity = 33 where article_id = ${ids.get('A-1')}`.execute(db)
    const answer = await desk.post(`${path}/apply`)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('data-before="33" data-after="44"')
    expect(await stockOf('A-1')).toBe(33)
    await sql`update stock set quantity = 12 where article_id = ${ids.get('A-1')}`.execute(db)
  })
  test.each([
    ['a price of 0', 'code,price,currency\nA-1,0.00,EUR\n', 'price', '0 is not a price'],
    ['an unknown price list', 'code,price,currency,price_list\nA-1,2,EUR,vip\n', 'price_list', 'not known'],
    ['an unknown currency', 'code,price,currency\nA-1,2,GBP\n', 'currency', 'not known'],
    ['an unknown site', 'code,stock,site\nA-1,2,mars\n', 'site', 'not known'],
    ['a day that does not exist', 'code,stock,date\nA-1,2,2027-02-30\n', 'date', 'is not a date'],
    ['a receipt in the past', 'code,stock,date\nA-1,2,2020-01-01\n', 'date', 'is in the past'],
    [
      'an article without a name',
      'code,price,currency\nA-1,2,EUR\nNONE,2,EUR\n',
      'code',
      'not in the catalogue',
    ],
    ['a new article without a name', 'code,name,series\nNONE,,x\n', 'name', 'is missing'],
    ['an unknown category', 'code,name,category\nA-1,A,Conectors\n', 'category', 'does not exist'],
    ['an unknown column', 'code,name,colour of box\nA-1,A,red\n', '', 'dictionary'],
  ])('%s is refused and becomes no master data', async (_, bytes, field, reason) => {
    const { page } = await preview(desk, { bytes })
    expect(Number(page.data('data-refused'))).toBeGreaterThan(0)
    expect(page.text).toContain(reason)
    expect(page.text).toContain(field)
  })
  test('a receipt that a file does not name stays', async () => {
    const due = async () =>
      (
        await sql<{
          on: string
        }>`select due_on::text as on from stock_inbound where article_id = ${ids.get('B/2, left')}
        order by 1`.execute(db)
      ).rows.map(row => row.on)
    for (const day of ['2098-01-31', '2098-02-28']) {
      const { path } = await preview(desk, { bytes: `code,stock,date\n"B/2, left",5,${day}\n` })
      expect((await desk.post(`${path}/apply`)).status).toBe(303)
    }
    expect(await due()).toEqual(['2098-01-31', '2098-02-28'])
  })

  test('the database’s own rules refuse a receipt below what orders were promised', async () => {
    await sql`update stock_inbound set promised = 40 where article_id = ${ids.get('A-1')}`.execute(db)
    const answer = await upload(desk, { bytes: 'code,stock,date\nA-1,30,2099-01-31\n' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('conflicts with existing commitments')
    expect(shop.errors()).toEqual([])
  })
})

/** A workbook of one sheet whose XML is given; `styles`: XML of its number formats; `others`: names of further sheets with the same. */
function workbook(sheet: string, styles = '', others: readonly string[] = []): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (all: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`,
    )
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': relations(
      `<Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${office}"><sheets>${['One', ...others].map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="r1"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${styles && `<Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/>`}`,
    ),
    ...(styles && { 'xl/styles.xml': strToU8(styles) }),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  })
}

describe('articles', () => {
  test('found by any part of number and name; stock and prices with their sources', async () => {
    expect((await desk.get('/desk/articles')).text).toContain('data-product-code="B/2, left"')
    expect((await desk.get('/desk/articles?text=b2')).data('data-product-code')).toBe('B/2, left')
    expect((await desk.get('/desk/articles?text=2left')).data('data-product-code')).toBe('B/2, left')
    expect((await desk.get('/desk/articles?text=ARTICLE&page=2')).data('data-product-code')).toBeUndefined()
    expect((await desk.get('/desk/articles?text=%25_')).data('data-product-code')).toBeUndefined()
    const page = await desk.get(`/desk/articles/${encodeURIComponent('B/2, left')}`)
    expect(page.status).toBe(200)
    expect(page.data('data-site')).toBe('central')
    expect(page.text).toContain('List: List price (list)')
    expect((await desk.get('/desk/articles/none')).status).toBe(404)
    expect((await desk.get('/desk/articles/%00')).status).toBeLessThan(500)
  })

  test('stock is set only on the level that was seen; of two at once one wins', async () => {
    await sql`update stock set quantity = 12 where article_id = ${ids.get('A-1')}`.execute(db)
    const set = (visitor: Visitor, before: string | number, quantity: string | number, site = 'central') =>
      visitor.post('/desk/articles/A-1/stock', { site, before, quantity })
    const [a, b] = await Promise.all([set(desk, 12, 20), set(other, 12, 30)])
    expect([a.status, b.status].toSorted()).toEqual([303, 409])
    const kept = (await stockOf('A-1')) ?? 0
    const loser = a.status === 409 ? a : b
    expect(loser.field('quantity')).toBe(kept === 20 ? '30' : '20')
    expect(loser.field('before')).toBe(String(kept))
    expect(loser.text).toContain('has changed in the meantime')
    const trail = await db.selectFrom('trail').selectAll().where('subject', '=', 'article:A-1').execute()
    expect(trail).toMatchObject([{ details: { site: 'central', before: 12, quantity: kept } }])
    for (const wrong of ['', '-1', '1.5', 'x', '9999999999'])
      expect((await set(desk, kept, wrong)).status, wrong).toBe(400)
    expect((await set(desk, 'x', 1)).status).toBe(400)
    expect((await set(desk, '', 1)).status).toBe(409) // it has a level already
    expect((await set(desk, kept, 1, 'nowhere')).status).toBe(409)
    expect(
      (await desk.post('/desk/articles/none/stock', { site: 'central', before: '', quantity: 1 })).status,
    ).toBe(404)
    expect((await set(desk, kept, 0)).status).toBe(303)
    expect(await stockOf('A-1')).toBe(0)
  })
})

test('cells of a CSV file keep what they hold', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['x "y", z', null],
        [' lead', 1],
      ],
    ),
  ).toBe('\ufeffa,b\r\n"x ""y"", z",\r\n" lead",1\r\n')
})
