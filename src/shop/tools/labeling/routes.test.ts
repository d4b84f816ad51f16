import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestOf } from '#app/every-route/request.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { openMaker } from '#app/open-file-maker.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { labeling } from './contract.ts'

let db: Db
let ids: Map<string, number>
let people: Map<string, SignedIn>
let shop: TestShop
let ana: Visitor
let ben: Visitor
const code = 'B/2, x+1 (y)'

const fileMaker = openMaker()
afterAll(() => fileMaker.close())
beforeAll(async () => {
  db = await testDatabase()
  ids = await stockGoods(db, [{ code, stock: 100 }, { code: 'PLAIN' }])
  await sql`insert into label_area (article_id, kind, width, height, lines, characters, places, symbols, materials, sort)
    values (${ids.get(code)}, 'sleeve', 12, 4, 1, 8, '{1,2,3,PE}', '{earth,pe}', '{polyester,pvc}', 0),
           (${ids.get(code)}, 'sticker', 40, 15, 2, 20, '{1}', '{qr,datamatrix}', '{polyester}', 1)`.execute(
    db,
  )
  people = await foundCompany(db, 'nord', [{ email: 'ana@nord.example' }, { email: 'ben@nord.example' }])
  await foundCompany(db, 'south', [{ email: 'cia@south.example' }])
  shop = await testShop({ db, ports: { fileMaker } })
  ana = await shop.as('ana@nord.example')
  ben = await shop.as('ben@nord.example')
})

const tool = (query: Record<string, string> = {}) =>
  `/showLabeling?${new URLSearchParams({ product: code, ...query })}`
const sleeves = (text: readonly string[], more: object = {}) => ({
  product: code,
  kind: 'sleeve',
  material: 'pvc',
  text,
  symbol: ['', '', '', 'pe'],
  qty: '2',
  ...more,
})
const wrongIn = (answer: { json: <T>() => T }) =>
  answer.json<{ errors: { field: string; message: string }[] }>().errors

describe('the tool', () => {
  test('LAB-01 is HTML without frame for anyone, with a field and a preview in mm for each place', async () => {
    const answer = await shop.asGuest().fragment(tool())
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('<html')
    expect(answer.text.match(/<tr data-place="/g)).toHaveLength(4)
    expect(answer.text.match(/viewBox="0 0 12 4"/g)).toHaveLength(4)
    expect(answer.text).toContain('12 × 4\u00a0mm; 1 line of 8 characters; 4 positions')
    expect((await ana.fragment(tool({ kind: 'sticker' }))).text).toContain('viewBox="0 0 40 15"')
  })
  test('LAB-01 what cannot be labelled, or is no article, is not found', async () => {
    for (const product of ['PLAIN', 'NOPE']) expect((await ana.fragment(tool({ product }))).status).toBe(404)
    expect((await ana.get('/p/PLAIN')).text).not.toContain('data-labeling')
    expect((await ana.get(`/p/${encodeURIComponent(code)}`)).text).toContain('data-labeling')
  })
  test('LAB-02 labels are kept under a configId, opened again by it, and written over', async () => {
    const first = await ana.postJson('/labeling/save', sleeves(['L1', 'L2']))
    expect(first.status).toBe(200)
    const { configId } = first.json<{ configId: string }>()
    expect(configId).toMatch(/^[\w-]{22}$/)
    const again = await ana.postJson('/labeling/save', sleeves(['N', 'L2'], { configId }))
    expect(again.json<{ configId: string }>().configId).toBe(configId)
    const opened = await ana.fragment(tool({ configId }))
    expect(opened.text).toContain(`data-config-id="${configId}"`)
    expect(opened.text).toMatch(/value="N"/)
    expect(opened.text).not.toMatch(/value="L1"/)
    // a foreign id answers like an unknown one
    const foreign = await ben.fragment(tool({ configId }))
    const unknown = await ben.fragment(tool({ configId: 'nobodys' }))
    const body = (answer: typeof foreign) => ({ ...answer.json<object>(), requestId: '' })
    expect([foreign.status, body(foreign)]).toEqual([unknown.status, body(unknown)])
    await ben.postJson('/labeling/save', sleeves(['X'], { configId }))
    expect((await ana.fragment(tool({ configId }))).text).toMatch(/value="N"/)
    expect((await ben.post('/labeling/remove', { configId })).status).toBe(404)
    expect((await ana.post('/labeling/remove', { configId })).status).toBe(303)
    expect((await ana.fragment(tool({ configId }))).status).toBe(404)
  })
  test('LAB-02 guests sign in to keep labels', async () => {
    expect((await shop.asGuest().postJson('/labeling/save', sleeves(['L1']))).status).toBe(403)
  })
  test.each([
    [{ text: ['123456789'] }, 'text.0', 'Line 1 is 1 character too long.'],
    [{ text: ['a\nb'] }, 'text.0', '1 line too many.'],
    [{ symbol: ['qr', '', '', ''] }, 'text.0', 'This symbol is not offered here.'],
    [{ material: 'gold' }, 'material', 'Please select a material from the list.'],
    [{ text: [], symbol: [] }, 'text', 'Please enter a text for at least one position.'],
    [{ qty: '0' }, 'qty', 'Please enter a whole number from 1 to 9,999,999.'],
  ])('LAB-01 %j is refused at its field', async (more, field, message) => {
    const answer = await ana.postJson('/labeling/addToCart', sleeves(['L1'], more))
    expect(answer.status).toBe(400)
    expect(wrongIn(answer)).toContainEqual({ field, message })
  })
})

describe('without script', () => {
  test('LAB-01 what is refused comes back with all that was entered', async () => {
    const page = await ana.post('/labeling/addToCart', sleeves(['L1', 'much too long']))
    expect(page.status).toBe(400)
    expect(page.text).toContain('value="much too long"')
    expect(page.text).toContain('Line 1 is 5 characters too long.')
  })
  test('LAB-01 a series is filled in', async () => {
    const page = await ana.post('/labeling/fill', sleeves(['', '', '', 'PE'], { series: '-X1:1..' }))
    expect(
      [...page.text.matchAll(/name="text"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="text"/g)].map(
        m => m[1] ?? m[2],
      ),
    ).toEqual(['-X1:1', '-X1:2', '-X1:3', '-X1:4'])
    const wrong = await ana.post('/labeling/fill', sleeves([''], { series: '1..99' }))
    expect([wrong.status, wrong.text.includes('This is not a series that fits here')]).toEqual([400, true])
  })
  test('LAB-01 texts come in from a table', async () => {
    const send = (text: string, visitor = ana) =>
      visitor.raw(
        requestOf(
          labeling.csv,
          { query: { product: code, kind: 'sleeve' }, file: { name: 'a.csv', text } },
          visitor.token,
        ),
      )
    await ana.get('/cart')
    const page = await send('Place,Text,Symbol\n2,L2,earth\nPE,ground,PE\n9,x,\n')
    expect(page.text).toContain('value="ground"')
    expect((await send('')).text).toContain('Please select a file.')
    expect((await send('PK\u0003\u0004 broken')).status).toBe(400)
  })
})

describe('the account', () => {
  test('LAB-02 lists all saved labels of a person with their article, and deletes some', async () => {
    const { configId } = (await ana.postJson('/labeling/save', sleeves(['A1', 'A2']))).json<{
      configId: string
    }>()
    const list = await ana.get('/my-account/labels')
    expect(list.text).toContain(`data-config-id="${configId}"`)
    expect(list.text).toContain('A1, A2')
    expect((await ben.get('/my-account/labels')).text).not.toContain(configId)
    expect((await ben.post('/my-account/labels/remove', { configId })).status).toBe(404)
    expect((await ana.post('/my-account/labels/remove', { configId }, { follow: true })).text).not.toContain(
      configId,
    )
  })
})

describe('the basket and the order', () => {
  test('LAB-02 a line leads back to its labels, also of a guest; a key that is none shows new ones', async () => {
    const guest = shop.asGuest()
    await guest.get('/cart')
    await guest.postJson('/labeling/addToCart', sleeves(['B7', 'B8']))
    const way = /href="([^"]*showLabeling[^"]*line=[^"]*)"/.exec((await guest.get('/cart')).text)?.[1]
    expect(way).toBeDefined()
    const path = (way ?? '').replaceAll('&amp;', '&').replace('/ebusiness/en', '')
    expect((await guest.fragment(path)).text).toMatch(/value="B7"/)
    expect((await guest.fragment(tool({ line: 'label:none' }))).text).not.toMatch(/value="B7"/)
    expect((await ben.fragment(path)).text).not.toMatch(/value="B7"/)
  })
  test('LAB-01 labelled pieces are a line of their own; the same labels are the same line', async () => {
    const guest = shop.asGuest()
    await guest.get('/cart')
    for (const text of [['L1', 'L2'], ['L1', 'L2'], ['L9']])
      expect((await guest.postJson('/labeling/addToCart', sleeves(text))).status).toBe(200)
    await guest.postJson('/cart/add', { productCodePost: code, qty: '1' })
    const { text } = await guest.get('/cart')
    const rows = [...text.matchAll(/data-entry-number="\d+"[^>]*data-quantity="(\d+)"/g)].map(
      match => match[1],
    )
    expect(rows.toSorted()).toEqual(['1', '2', '4'])
    expect(text).toContain('Labels, Sleeves for conductors, PVC: 1 L1, 2 L2, PE Protective earth')
  })
  test('LAB-02 labels that are opened from a line of the basket change that line, or become another one', async () => {
    const guest = shop.asGuest()
    await guest.get('/cart')
    for (const text of [['C1'], ['C2']]) await guest.postJson('/labeling/addToCart', sleeves(text))
    const lines = async () =>
      (await guest.get('/cart')).text
        .split('data-entry-number=')
        .slice(1)
        .flatMap(row => {
          const key = /showLabeling[^"]*line=([^"&]+)/.exec(row)?.[1]
          const text = /PVC: ([^<]*)/.exec(row)?.[1]
          return key && text
            ? [{ key: decodeURIComponent(key), text, n: /data-quantity="(\d+)"/.exec(row)?.[1] }]
            : []
        })
    const [first, second] = await lines()
    const form = (await guest.fragment(tool({ line: first?.key ?? '' }))).text
    expect(form).toContain('Change the position')
    expect(form).toContain('Add as another position')
    const change = (text: string[], line = '', qty = '2') =>
      guest.postJson('/labeling/addToCart', sleeves(text, { line, from: line, qty }))
    const changed = await change(['C3'], first?.key, '5')
    expect(changed.json<{ message: string; addToCartLayer: string }>()).toMatchObject({
      message: `The labels of ${code} in the basket were changed.`,
      addToCartLayer: '',
    })
    const now = await lines()
    expect(now.map(one => [one.text.slice(0, 4), one.n])).toEqual([
      ['1 C3', '5'],
      ['1 C2', second?.n],
    ])
    // to what another line has: they are one
    await change(['C2'], now[0]?.key, '3')
    expect((await lines()).map(one => [one.text.slice(0, 4), one.n])).toEqual([
      ['1 C2', String(3 + Number(second?.n))],
    ])
    // a line that is gone is told, and so is one of somebody else; what was entered stays
    expect((await change(['C9'], first?.key)).status).toBe(400)
    const page = await ben.post(
      '/labeling/addToCart',
      sleeves(['C9'], { line: second?.key, from: second?.key }),
    )
    expect(page.status).toBe(400)
    expect(page.text).toContain('This position is no longer in your basket.')
    expect(page.text).toContain('value="C9"')
  })
  test('LAB-01 its texts go with the order: shown there, printed for its buyer and the desk alone', async () => {
    await ana.get('/cart')
    await ana.postJson('/labeling/addToCart', sleeves(['L1', 'L2', 'L3']))
    const { rows } = await sql<{
      details: object
    }>`select details from cart_entry e join cart c on c.id = e.cart_id
      join customer p on p.id = c.customer_id where p.email = 'ana@nord.example' and e.line_key <> ''`.execute(
      db,
    )
    const person = people.get('ana@nord.example')
    const orderCode = await placeOrder(db, {
      customer: person?.id ?? 0,
      company: person?.companyId ?? 0,
      email: 'ana@nord.example',
      lines: [{ articleId: ids.get(code) ?? 0, code, quantity: 2 }],
    })
    await sql`update sales_order_line set details = ${JSON.stringify(rows[0]?.details)}
      where order_id = (select id from sales_order where code = ${orderCode})`.execute(db)
    const page = await ana.get(`/my-account/order/${orderCode}`)
    expect(page.text).toContain('Labels, Sleeves for conductors, PVC: 1 L1, 2 L2, 3 L3')
    const line = /labeling\/order\/[^/]+\/(\d+)/.exec(page.text)?.[1] ?? ''
    const zpl = await ana.get(`/labeling/order/${orderCode}/${line}?as=zpl`)
    expect(zpl.text.match(/\^XA/g)).toHaveLength(4)
    expect(zpl.text).toContain('^PQ2^XZ')
    const pdf = await ana.get(`/labeling/order/${orderCode}/${line}`)
    expect([pdf.headers['content-type'], pdf.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    const cia = await shop.as('cia@south.example')
    expect((await cia.get(`/labeling/order/${orderCode}/${line}`)).status).toBe(404)
    expect((await ana.get(`/labeling/order/${orderCode}/99`)).status).toBe(404)
  })
})

describe('the desk', () => {
  test('LAB-01 says what of an article can be labelled: previewed, kept with its trace, never over a change of others', async () => {
    await sql`insert into customer (email, first_name, last_name, roles, password_hash)
      values ('desk@contara.example', 'D', 'K', '{desk}', '-')`.execute(db)
    const desk = await shop.as('desk@contara.example')
    const path = '/desk/articles/PLAIN/labels'
    const before = (await desk.get(path)).field('before') ?? ''
    const areas = 'plate|30x8|2x14|||engraved\nmarker|5x5|1x3|1..6|pe|pvc'
    const preview = await desk.post(path, { before, areas, act: 'preview' })
    expect(preview.text).toContain('viewBox="0 0 30 8"')
    expect((await ana.fragment(tool({ product: 'PLAIN' }))).status).toBe(404)
    expect((await desk.post(path, { before, areas: 'plate|big', act: 'save' })).status).toBe(400)
    expect((await desk.post(path, { before, areas, act: 'save' })).status).toBe(303)
    expect((await desk.post(path, { before, areas: '', act: 'save' })).status).toBe(409)
    expect((await ana.fragment(tool({ product: 'PLAIN', kind: 'marker' }))).text).toContain('6 positions')
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from trail where action = 'labels-set'`.execute(db)
    expect(rows[0]?.n).toBe(1)
    expect((await ana.get(path)).status).toBe(403)
  })
})

describe('files of what is entered', () => {
  test('LAB-01 a sheet to scale, and formats for a label printer; faults come back to the form', async () => {
    const pdf = await ana.post('/labeling/sheet', sleeves(['L1'], { as: 'pdf' }))
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(pdf.headers['content-disposition']).toContain('sleeve.pdf')
    const zpl = await ana.post('/labeling/sheet', sleeves(['L1'], { as: 'zpl' }))
    expect(zpl.text).toContain('^PW96^LL32')
    expect((await ana.post('/labeling/sheet', sleeves(['far too long']))).status).toBe(400)
  })
  test('LAB-01 a code is a picture', async () => {
    const svg = await ana.get('/labeling/code.svg?symbol=qr&content=X1')
    expect([svg.headers['content-type'], svg.text.slice(0, 4)]).toEqual(['image/svg+xml', '<svg'])
    expect((await ana.get('/labeling/code.svg?symbol=qr&content=')).status).toBe(400)
  })
})
