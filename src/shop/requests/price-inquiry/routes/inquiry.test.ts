import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let db: Db
let shop: TestShop
let desk: Visitor
let company: { companyId: number; unitId: number }
let people = 0

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  company = await addCompany(db, { code: 'north', name: 'North Automation' })
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  await stockGoods(db, [
    { code: 'A-1', stock: 10 },
    { code: 'B-2', stock: 10 },
    { code: 'CABLE', stock: 1000, unit: 'MTR' },
  ])
  desk = await shop.as('orders@maker.example')
})

/** A buyer without an inquiry, in euro. */
async function buyer(roles: string[] = ['buyer'], storefront = 'en'): Promise<Visitor> {
  const email = `buyer${++people}@north.example`
  await addPerson(db, { email, company, roles })
  const visitor = await shop.as(email, { storefront })
  visitor.cookies.set('currencyIsoCode', 'EUR')
  return visitor
}
const page = '/my-account/special-price-inquiry'
const path = '/special-price-inquiry'
type Fields = Record<string, string | number | string[]>
const form = (more: Fields = {}): Fields => ({
  version: 0,
  country: 'DE',
  currentRegion: 'Berlin',
  dateQuoteString: `31/12/${nextYear}`,
  isSubcontractor: '0',
  productNumbers: ['A-1', 'B-2'],
  annualDemands: ['5000', '100'],
  longTermOrders: ['250', '10'],
  desiredPrices: ['0', '0'],
  targetPrices: ['6.90', '2'],
  targetPricesPerUnit: ['100', '0'],
  targetResalePrices: ['9.50', ''],
  qty: ['500', '10'],
  lot: ['250', '99'],
  ...more,
})
const versionOf = (text: string) => /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
const codesIn = (text: string) =>
  [...text.matchAll(/data-product-code="([^"]+)" data-position/g)].map(one => one[1])
const positionsOf = (email: string) =>
  db
    .selectFrom('price_inquiry_position as p')
    .innerJoin('request as r', 'r.id', 'p.request_id')
    .selectAll('p')
    .where('r.contact_email', '=', email)
    .orderBy('p.position')
    .execute()

const importSheet = (visitor: Visitor, bytes: Uint8Array, fields: Record<string, string> = {}) => {
  const boundary = 'parts-of-a-test'
  const part = ([name, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${Object.entries(fields).map(part).join('')}--${boundary}\r\ncontent-disposition: form-data; name="CSRFToken"\r\n\r\n${visitor.token}\r\n--${boundary}\r\ncontent-disposition: form-data; name="uploadFile"; filename="i.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return visitor.raw({
    method: 'POST',
    url: `/ebusiness/en${path}/excelImport`,
    headers: {
      origin: 'http://127.0.0.1:4170',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

describe('the inquiry that is filled in', () => {
  test('SPI-02 saved with the fields of each position; lot clamped, price unit 0 is 1, totals and sum computed', async () => {
    const visitor = await buyer(['distributor'])
    const saved = await visitor.post(`${path}/save`, form(), { follow: true })
    expect(saved.status).toBe(200)
    expect(codesIn(saved.text)).toEqual(['A-1', 'B-2'])
    const rows = await positionsOf(`buyer${people}@north.example`)
    expect(rows).toMatchObject([
      {
        annual_demand: 5000,
        target_price: '6.9000',
        target_unit: 100,
        target_resale_price: '9.5000',
        lot: 250,
      },
      { annual_demand: 100, target_unit: 1, target_resale_price: '0.0000', quantity: 10, lot: 10 },
    ])
    expect(saved.text).toMatch(/EUR.345.00/)
    expect(saved.text).toMatch(/data-grand-total[^>]*>EUR.545.00/)
    expect(saved.field('dateQuoteString')).toBe(`31/12/${nextYear}`)
    expect(saved.text).toContain('<option value="Berlin" selected=""')
  })
  test('SPI-01 only distributors see and keep a resale price', async () => {
    const visitor = await buyer()
    const saved = await visitor.post(`${path}/save`, form(), { follow: true })
    expect(saved.text).not.toContain('Target resale price')
    expect((await positionsOf(`buyer${people}@north.example`))[0]?.target_resale_price).toBe('0.0000')
  })
  test('SPI-09 the Spanish storefront reads the comma, and writes as the buyer’s country does', async () => {
    const visitor = await buyer(['buyer'], 'zh')
    const saved = await visitor.post(`${path}/save`, form({ targetPrices: ['6,90', '1.000,5'] }), {
      follow: true,
    })
    const prices = [...saved.text.matchAll(/<input[^>]*name="targetPrices"[^>]*value="([^"]*)"/g)]
    expect(prices.map(one => one[1])).toEqual(['6.90', '1000.50'])
    expect(saved.text).toContain('Consulta de precios especiales')
  })
  test('SPI-03, SPI-04: what is wrong stays in its field, and nothing is kept', async () => {
    const visitor = await buyer()
    const wrong = await visitor.post(
      `${path}/send`,
      form({ dateQuoteString: `31/02/${nextYear}`, isSubcontractor: ['0', '1'], targetPrices: ['abc', '2'] }),
    )
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Please enter a price.')
    expect(wrong.text).toContain('value="abc"')
    expect(wrong.field('dateQuoteString')).toBe(`31/02/${nextYear}`)
    expect(wrong.text).toContain('subcontractor’s name')
    expect(await positionsOf(`buyer${people}@north.example`)).toEqual([])
    const unknown = await visitor.post(`${path}/save`, form({ productNumbers: ['A-1', 'ZZ<b>'] }))
    expect([unknown.status, unknown.text.includes('There is no part number ZZ&lt;b&gt;')]).toEqual([
      400,
      true,
    ])
  })
  test('SPI-10 a trash button takes its position away; a second tab is told', async () => {
    const visitor = await buyer()
    const saved = await visitor.post(`${path}/save`, form(), { follow: true })
    const version = versionOf(saved.text)
    const after = await visitor.post(`${path}/update`, form({ version, remove: 0 }), { follow: true })
    expect(codesIn(after.text)).toEqual(['B-2'])
    const late = await visitor.post(`${path}/save`, form({ version }))
    expect(late.status).toBe(409)
    expect(late.text).toContain('in another window')
    expect(codesIn(late.text)).toEqual(['A-1', 'B-2'])
  })
  test('SPI-11 export and delete-all do nothing with no positions; SPI-10 delete all can be undone', async () => {
    const visitor = await buyer()
    expect((await visitor.post(`${path}/deleteAll`)).status).toBe(303)
    const empty = await visitor.post(`${path}/export`, { version: 0 })
    expect([empty.status, empty.location]).toEqual([303, `/ebusiness/en${page}`])
    expect(
      await db
        .selectFrom('request')
        .select('id')
        .where('contact_email', '=', `buyer${people}@north.example`)
        .execute(),
    ).toEqual([])
    await visitor.post(`${path}/save`, form())
    const gone = await visitor.post(`${path}/deleteAll`, {}, { follow: true })
    expect(codesIn(gone.text)).toEqual([])
    const back = await visitor.post(`${path}/undo`, {}, { follow: true })
    expect(codesIn(back.text)).toEqual(['A-1', 'B-2'])
  })
  test('SPI-13 quick add: rows without a number are ignored, unknown ones are told', async () => {
    const visitor = await buyer()
    const fragment = await visitor.fragment(`${path}/quickAdd`)
    expect(fragment.text).toMatch(/type="number"[^>]*name="qty"|name="qty"[^>]*type="number"/)
    const added = await visitor.post(
      `${path}/quickAdd`,
      { productNumbers: ['A-1', '', 'nothing-of-ours', 'b 2'], qty: ['7', '1', '1', ''] },
      { follow: true },
    )
    expect(codesIn(added.text)).toEqual(['A-1', 'B-2'])
    expect(added.text).toContain('Not added: nothing-of-ours')
    expect(await positionsOf(`buyer${people}@north.example`)).toMatchObject([
      { quantity: 7, lot: 7, desired_price: '0.0000' },
      { quantity: 1, lot: 1 },
    ])
  })
  test('SPI-10 a list of parts is known by its numbers: any head, another spelling, the quantity beside it', async () => {
    const visitor = await buyer()
    const list = 'Reference,Value,MPN,Qty\n"J1, J2",Conn,a 1,4\nJ3,Conn,B-2,5\n'
    expect((await importSheet(visitor, Buffer.from(list))).status).toBe(303)
    expect(codesIn((await visitor.get(page)).text)).toEqual(['A-1', 'B-2'])
    expect(await positionsOf(`buyer${people}@north.example`)).toMatchObject([
      { quantity: 4 },
      { quantity: 5 },
    ])
  })
  test("SPI-10 '25 m' of cable is 25, of pieces it is asked about, in files and in the fields of a row", async () => {
    const visitor = await buyer()
    const list =
      'Part number,Qty,annualDemands,lot\nCABLE,25 m,1000 m,5 m\nA-1,25 m,1,1\nB-2,2 packs of 3,1,1\n'
    expect((await importSheet(visitor, Buffer.from(list))).status).toBe(303)
    const shown = await visitor.get(page)
    expect(codesIn(shown.text)).toEqual(['CABLE'])
    expect(shown.text).toMatch(/row 3 \(A-1: [^)]*pieces[^)]*\), row 4 \(B-2: 6 pieces/)
    const email = `buyer${people}@north.example`
    expect(await positionsOf(email)).toMatchObject([{ quantity: 25, lot: 5, annual_demand: 1000 }])
    const row = (quantity: string) => ({
      version: versionOf(shown.text),
      productNumbers: ['CABLE'],
      annualDemands: ['2 km'],
      longTermOrders: ['5'],
      desiredPrices: ['0'],
      targetPrices: ['1'],
      targetPricesPerUnit: ['1'],
      targetResalePrices: [''],
      qty: [quantity],
      lot: ['10 m'],
    })
    const wrong = await visitor.post(`${path}/save`, form(row('40 m')))
    expect(wrong.text).toContain('id="f-inquiry-annualDemand-0-error"')
    expect(wrong.text).not.toContain('id="f-inquiry-quantity-0-error"')
    await visitor.post(`${path}/save`, form({ ...row('40 m'), annualDemands: ['2000 m'] }))
    expect(await positionsOf(email)).toMatchObject([{ quantity: 40, lot: 10, annual_demand: 2000 }])
  })
  test('SPI-10 columns that are named count; one that the file has not is told at its field, and nothing is taken', async () => {
    const visitor = await buyer()
    const list = Buffer.from('MPN,Spare,Qty,Needed\na 1,B-2,9,4\n')
    const wrong = await importSheet(visitor, list, { codeColumn: 'Part', quantityColumn: 'Needed' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toMatch(
      /id="f-inquiry-codeColumn-error"[^]*Its headings are: MPN, Spare, Qty, Needed\./,
    )
    expect(wrong.field('quantityColumn')).toBe('Needed')
    const named = { codeColumn: 'Spare', quantityColumn: 'Needed' }
    expect((await importSheet(visitor, list, named)).status).toBe(303)
    expect(codesIn((await visitor.get(page)).text)).toEqual(['B-2'])
    expect(await positionsOf(`buyer${people}@north.example`)).toMatchObject([{ quantity: 4 }])
  })
  test('SPI-10 target prices and demands are known by the heads of others; columns that were not read are named', async () => {
    const visitor = await buyer()
    const german =
      'Artikelnummer;Menge;Zielpreis (EUR);Preiseinheit;Jahresbedarf;Kommentar\nA-1;1.000;3,85;1;12.000;x\nB-2;500;285,50;100;6.000;\n'
    expect((await importSheet(visitor, Buffer.from(german))).status).toBe(303)
    const shown = await visitor.get(page)
    expect(shown.text).toContain('This column was not read: Kommentar.')
    const email = `buyer${people}@north.example`
    expect(await positionsOf(email)).toMatchObject([
      { quantity: 1000, target_price: '3.8500', target_unit: 1, annual_demand: 12_000 },
      { quantity: 500, target_price: '285.5000', target_unit: 100, annual_demand: 6000 },
    ])
    const others = 'MPN,Order qty,EAU,Target price / 100,Target price USD\na 1,100,4000,385.00,3.50\n'
    expect((await importSheet(visitor, Buffer.from(others))).status).toBe(303)
    expect((await visitor.get(page)).text).toContain('This column was not read: Target price USD.')
    expect(await positionsOf(email)).toMatchObject([
      { quantity: 100, target_price: '385.0000', target_unit: 100, annual_demand: 4000 },
    ])
  })
  test('SPI-10 the export comes back unchanged by the import', async () => {
    const visitor = await buyer(['distributor'])
    await visitor.post(`${path}/save`, form())
    const before = await positionsOf(`buyer${people}@north.example`)
    const version = versionOf((await visitor.get(page)).text)
    const sheet = await shop.app.inject({
      method: 'POST',
      url: `/ebusiness/en${path}/export`,
      headers: {
        host: '127.0.0.1:4170',
        origin: 'http://127.0.0.1:4170',
        'sec-fetch-site': 'same-origin',
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams([
        ['CSRFToken', visitor.token],
        ...Object.entries(form({ version })).flatMap(([name, value]) =>
          (Array.isArray(value) ? value : [String(value)]).map(one => [name, one] as [string, string]),
        ),
      ]).toString(),
    })
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
    await visitor.post(`${path}/deleteAll`)
    const imported = await importSheet(visitor, sheet.rawPayload)
    expect(imported.status).toBe(303)
    expect(await positionsOf(`buyer${people}@north.example`)).toEqual(before)
    expect(shop.errors()).toEqual([])
  })
})

describe('sent and answered', () => {
  async function sent(visitor: Visitor, more: Fields = {}) {
    const { location = '' } = await visitor.post(`${path}/send`, form(more))
    return location.split('/').at(-1) ?? ''
  }
  test('SPI-05 once sent only the export is left, and the next inquiry is a new one', async () => {
    const visitor = await buyer()
    const code = await sent(visitor)
    const own = await visitor.get(`/my-account/price-inquiry/${code}`)
    expect(own.data('data-request-state')).toBe('sent')
    expect(own.text).toContain(`${path}/export/${code}`)
    expect(own.text).not.toContain(`${path}/save`)
    expect(own.text).not.toContain(`${path}/deleteAll`)
    const again = await visitor.post(`${path}/export/${code}`)
    expect(again.headers['content-type']).toContain('spreadsheetml')
    expect(codesIn((await visitor.get(page)).text)).toEqual([])
    const letter = await db.selectFrom('mail').selectAll().where('key', '=', `request-sent:${code}`).execute()
    expect(letter).toHaveLength(1)
    const stranger = await buyer()
    expect((await stranger.get(`/my-account/price-inquiry/${code}`)).status).toBe(404)
    expect((await stranger.post(`${path}/export/${code}`)).status).toBe(404)
  })
  test('SPI-10 a flood of inquiries is held back, and what was entered stays as a draft', async () => {
    const visitor = await buyer()
    await sent(visitor)
    await sql`update attempt set count = 50 where key like 'price-inquiry %'`.execute(db)
    const refused = await visitor.post(`${path}/send`, form())
    expect([refused.status, refused.text.includes('kept as a draft')]).toEqual([429, true])
    expect(codesIn((await visitor.get(page)).text)).toEqual(['A-1', 'B-2'])
    await sql`delete from attempt where key like 'price-inquiry %'`.execute(db)
  })
  test('SPI-01 the address of every request leads to the page with the positions, at the desk and for the buyer', async () => {
    const visitor = await buyer()
    const code = await sent(visitor)
    const at = `/desk/price-inquiries/${code}`
    const own = `/my-account/price-inquiry/${code}`
    const ways = await Promise.all([
      desk.get(`/desk/requests/${code}`),
      desk.get(`/desk/requests/${code}?template=7`),
      visitor.get(`/my-account/requests/${code}`),
    ])
    expect(ways.map(({ status, location }) => [status, location])).toEqual([
      [303, `/ebusiness/en${at}`],
      [303, `/ebusiness/en${at}?template=7`],
      [303, `/ebusiness/en${own}`],
    ])
  })
  /** The articles of the positions that a page shows. */
  const shownIn = (text: string) => ['A-1', 'B-2', 'C-3'].filter(code => text.includes(code))
  const whole = (answer: { status: number; text: string; field: (name: string) => string | undefined }) => [
    answer.status,
    shownIn(answer.text),
    answer.field('scale-1') !== undefined,
  ]
  test.each([
    ['take', { owner: '999999' }, 400],
    ['due', { dueOn: '31/02/2027' }, 400],
    ['write', { text: ' ' }, 400],
    ['note', { text: 'x'.repeat(5_001) }, 400],
    ['decline', { text: '' }, 400],
    ['answer', { text: 'Prices follow.' }, 409],
    ['write', { version: 7, text: 'Which plant is it?' }, 409],
  ] as const)(
    'SPI-01 %s with %o is refused at the desk on the page with positions and prices',
    async (action, entered, status) => {
      const code = await sent(await buyer())
      const version = versionOf((await desk.get(`/desk/price-inquiries/${code}`)).text)
      const refused = await desk.post(`/desk/requests/${code}/${action}`, { version, ...entered })
      expect(whole(refused)).toEqual([status, ['A-1', 'B-2'], true])
      for (const value of Object.values(entered))
        if (typeof value === 'string' && /\w\w/.test(value) && action !== 'take')
          expect(refused.text).toContain(value)
    },
  )
  test.each([
    ['reply', { text: '' }, 400],
    ['reply', { version: 7, text: 'Half of it by May?' }, 409],
    ['close', {}, 409],
  ] as const)(
    'SPI-01 %s with %o is refused to the buyer on the page with positions',
    async (action, entered, status) => {
      const visitor = await buyer()
      const code = await sent(visitor)
      const refused = await visitor.post(`/my-account/requests/${code}/${action}`, { version: 1, ...entered })
      expect([refused.status, shownIn(refused.text)]).toEqual([status, ['A-1', 'B-2']])
      if ('text' in entered) expect(refused.text).toContain(entered.text)
      expect(shop.errors()).toEqual([])
    },
  )
  test('SPI-01 the desk answers by position: prices by agreement for the company, a reason where there is none', async () => {
    const visitor = await buyer()
    const code = await sent(visitor)
    const at = `/desk/price-inquiries/${code}`
    const version = versionOf((await desk.get(at)).text)
    const answer = {
      version,
      text: 'With pleasure.',
      'scale-1': '1: 6.95; 500: 6.90',
      'unit-1': '100',
      'until-1': `31/12/${nextYear}`,
      'reason-2': 'Please take the A-1.',
    }
    const wrong = await desk.post(`${at}/answer`, { ...answer, 'scale-1': 'cheap', 'reason-2': '' })
    expect([wrong.status, wrong.field('scale-1')]).toEqual([400, 'cheap'])
    const sure = (await desk.post(`${at}/answer`, answer)).field('sure') ?? ''
    const done = await desk.post(`${at}/answer`, { ...answer, sure })
    expect([done.status, done.location]).toEqual([303, `/ebusiness/en${at}`])
    const own = await visitor.get(`/my-account/price-inquiry/${code}`)
    expect(own.data('data-request-state')).toBe('answered')
    expect(own.text).toContain(`31/12/${nextYear}`)
    expect(own.text).toContain('Please take the A-1.')
    const agreed = await db
      .selectFrom('agreement_price as p')
      .innerJoin('agreement as a', 'a.id', 'p.agreement_id')
      .select(['a.code', 'a.name', 'a.company_id', 'p.price_unit', 'p.bounds', 'p.currency', 'a.valid_until'])
      .where('a.code', 'like', `${code}%`)
      .execute()
    expect(agreed).toEqual([
      {
        code,
        name: `Special price inquiry ${code}`,
        company_id: company.companyId,
        price_unit: 100,
        bounds: [1, 500],
        currency: 'EUR',
        valid_until: `${nextYear}-12-31`,
      },
    ])
    expect((await desk.post(`${at}/answer`, answer)).status).toBe(409)
    const agreements = () =>
      db.selectFrom('agreement').select('id').where('code', 'like', `${code}%`).execute()
    const first = await agreements()
    const corrected = { ...answer, version: versionOf((await desk.get(at)).text), 'scale-1': '6.80' }
    expect((await desk.post(`${at}/answer`, corrected)).status).toBe(303)
    expect(await agreements(), 'its address stays').toEqual(first)
    expect(first).toHaveLength(1)
    // prices are taken back by an answer without them
    const after = await desk.get(at)
    expect(after.text).toContain('To withdraw prices')
    const back = { version: versionOf(after.text), text: '', 'reason-1': 'Typed wrongly.', 'reason-2': 'No.' }
    expect((await desk.post(`${at}/answer`, back)).status).toBe(303)
    expect(await agreements()).toEqual([])
    expect((await visitor.get(`/my-account/price-inquiry/${code}`)).text).toContain('Typed wrongly.')
    expect(shop.errors()).toEqual([])
  })
  test('SPI-01 two positions of one article are one scale; where they say different things it is asked', async () => {
    const visitor = await buyer()
    const code = await sent(visitor, { productNumbers: ['A-1', 'A-1'] })
    const at = `/desk/price-inquiries/${code}`
    const until = `31/12/${nextYear}`
    const answer = (more: Record<string, string>) => ({
      version: '',
      text: '',
      'scale-1': '500: 2.40',
      'unit-1': '1',
      'until-1': until,
      'scale-2': '1: 2.50',
      'unit-2': '1',
      'until-2': until,
      ...more,
    })
    const version = versionOf((await desk.get(at)).text)
    for (const [more, field] of [
      [{ 'scale-2': '1: 2.50; 500: 2.30' }, 'scale-2'],
      [{ 'scale-2': '250', 'unit-2': '100' }, 'unit-2'],
      [{ 'until-2': `30/11/${nextYear}` }, 'until-2'],
    ] as const) {
      const asked = await desk.post(`${at}/answer`, { ...answer(more), version })
      expect([field, asked.status, asked.text.includes('Position 1 has the same article')]).toEqual([
        field,
        400,
        true,
      ])
    }
    expect(
      (await desk.post(`${at}/answer`, { ...answer({ 'scale-2': '1: 2.50; 500: 2.40' }), version })).status,
    ).toBe(303)
    const { rows } = await sql`select bounds from agreement_price p join agreement a on a.id = p.agreement_id
      where a.code = ${code}`.execute(db)
    expect(rows).toEqual([{ bounds: [1, 500] }])
    await sql`delete from agreement where code = ${code}`.execute(db)
  })

  test('SPI-01 a price that may be a slip is asked about beside list price, customer’s price, cost and margin', async () => {
    const visitor = await buyer()
    const code = await sent(visitor)
    await sql`delete from agreement`.execute(db)
    await sql`insert into article_cost (article_id, currency, cost, cost_unit)
      select id, 'EUR', 1.20, 1 from article where code = 'A-1' on conflict do nothing`.execute(db)
    const at = `/desk/price-inquiries/${code}`
    const form = await desk.get(at)
    expect(form.field('from-1'), 'a price alone holds from what was asked').toBe('500')
    expect(form.text).toMatch(/List price EUR.2.50[^]*Cost EUR.1.20/)
    const answer = {
      version: versionOf(form.text),
      'from-1': '500',
      'unit-1': '1',
      'until-1': `31/12/${nextYear}`,
      'reason-2': 'No.',
    }
    const doubtsOf = (text: string) => [...text.matchAll(/data-doubt="([^"]+)"/g)].map(([, why]) => why)
    const typed = { ...answer, 'scale-1': '0.22' }
    const looked = await desk.post(`${at}/answer`, { ...typed, 'scale-1': '2.00', preview: 'true' })
    expect([looked.status, doubtsOf(looked.text), looked.text.includes('>40%<')]).toEqual([200, [], true])
    const asked = await desk.post(`${at}/answer`, typed)
    expect([asked.status, doubtsOf(asked.text)]).toEqual([400, ['jump', 'below-cost']])
    expect([asked.field('scale-1'), asked.field('reason-2')], 'nothing entered is lost').toEqual([
      '0.22',
      'No.',
    ])
    const sure = asked.field('sure') ?? ''
    // the tick stands for what was shown, not for what is typed afterwards
    for (const wrong of [{ sure: 'true' }, { sure, 'scale-1': '0.21' }, {}])
      expect((await desk.post(`${at}/answer`, { ...typed, ...wrong })).status).toBe(400)
    expect((await visitor.get(`/my-account/price-inquiry/${code}`)).data('data-request-state')).toBe('sent')
    const rising = await desk.post(`${at}/answer`, { ...answer, 'scale-1': '1: 2.00; 500: 2.20' })
    expect(doubtsOf(rising.text)).toEqual(['rising'])
    const dear = await desk.post(`${at}/answer`, { ...answer, 'scale-1': '25' })
    expect(doubtsOf(dear.text)).toEqual(['jump'])
    // where the desk lets nobody move a price so far alone, no tick does
    await sql`update import_setting set second_percent = 60`.execute(db)
    for (const [more, status] of [
      [{ sure }, 409],
      [{ preview: 'true' }, 400],
    ] as const) {
      const alone = await desk.post(`${at}/answer`, { ...typed, ...more })
      expect([alone.status, alone.field('scale-1'), alone.text.includes('needs a second person')]).toEqual([
        status,
        '0.22',
        true,
      ])
    }
    expect((await visitor.get(`/my-account/price-inquiry/${code}`)).data('data-request-state')).toBe('sent')
    await sql`update import_setting set second_percent = null`.execute(db)
    expect((await desk.post(`${at}/answer`, { ...typed, sure })).status).toBe(303)
    const { rows } = await sql`select bounds from agreement_price p join agreement a on a.id = p.agreement_id
      where a.code = ${code}`.execute(db)
    expect(rows).toEqual([{ bounds: [500] }])
    await addPerson(db, { email: 'goods@maker.example', roles: ['catalogue', 'administrator'] })
    const keeper = await shop.as('goods@maker.example')
    const history = (await keeper.get('/desk/price-lists/articles/A-1/prices')).text
    expect(history).toContain(`Answer to ${code}`)
    expect(history).toContain(`north ${code} EUR 500+`)
    expect(history).toContain('orders@maker.example')
    const log = (await keeper.get(`/desk/trail?subject=request:${code}`)).text
    expect(log).toContain(`A-1 north ${code} EUR 500+: – → 0.22`)
    await sql`delete from agreement where code = ${code}`.execute(db)
  })
  test('IPI-01 a popup with title, subtitle and body asks for one price; the desk answers it the same way', async () => {
    const visitor = await buyer()
    const popup = await visitor.fragment('/individualPriceInquiry?productCode=A-1')
    expect(popup.text).toMatch(/<h1>Individual price inquiry<\/h1>[^]*We will make you an offer for A-1/)
    expect(popup.field('qty')).toBe('1')
    const wrong = await visitor.post('/individualPriceInquiry', {
      productCode: 'A-1',
      qty: 'x',
      remark: 'Blue?',
    })
    expect([wrong.status, wrong.text.includes('Blue?')]).toEqual([400, true])
    const { location = '' } = await visitor.post('/individualPriceInquiry', {
      productCode: 'A-1',
      qty: '20',
      remark: 'Blue?',
    })
    const code = location.split('/').at(-1) ?? ''
    const own = await visitor.get(`/my-account/price-inquiry/${code}`)
    expect([own.data('data-request-kind'), own.data('data-request-state')]).toEqual([
      'individual-price',
      'sent',
    ])
    expect(own.text).toContain('Blue?')
    expect((await visitor.get('/my-account/requests')).text).toContain(code)
    expect((await desk.get('/desk/requests')).text).toContain(code)
    expect((await visitor.fragment('/individualPriceInquiry?productCode=nothing')).status).toBe(404)
    expect((await shop.asGuest().get('/individualPriceInquiry?productCode=A-1')).location).toContain('/login')
  })
})

test('IPI-01 the same question sent three times at once is one, with one letter; another remark is another', async () => {
  const visitor = await buyer()
  const ask = (remark: string) =>
    visitor.post('/individualPriceInquiry', { productCode: 'B-2', qty: '40', remark })
  const pressed = await Promise.all([1, 2, 3].map(() => ask('By May?')))
  const [code] = pressed.map(one => one.location?.split('/').at(-1) ?? '')
  expect(new Set(pressed.map(one => one.location)).size).toBe(1)
  const letters = await db.selectFrom('mail').select('id').where('key', '=', `request-sent:${code}`).execute()
  expect(letters).toHaveLength(1)
  expect((await ask('By June?')).location).not.toBe(pressed[0]?.location)
})

test('SPI-01 1,000 positions are saved and shown', async () => {
  const visitor = await buyer()
  const many = (value: string) => Array.from({ length: 1_000 }, () => value)
  const all = {
    productNumbers: many('A-1'),
    annualDemands: many('5'),
    targetPrices: many('1.50'),
    targetPricesPerUnit: many('1'),
    targetResalePrices: many('0'),
    qty: many('5'),
    lot: many('5'),
    longTermOrders: many('5'),
    desiredPrices: many('7.50'),
  }
  const saved = await visitor.post(`${path}/save`, form(all), { follow: true })
  expect(codesIn(saved.text)).toHaveLength(1_000)
  expect(saved.text).toMatch(/data-grand-total[^>]*>EUR.7,500.00/)
})
