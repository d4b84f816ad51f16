import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestOf } from '#app/every-route/request.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { placeOrder } from '#shop/ordering/orders/fixtures.ts'
import { ownNumbers } from './contract.ts'

let db: Db
let shop: TestShop
let buyer: Visitor
let admin: Visitor
let approver: Visitor
let stranger: Visitor
const odd = 'B/2, x+1 (y)'
const list = '/my-account/part-numbers'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'A', stock: 100 },
    { code: odd },
    { code: 'C' },
    { code: 'C-1' },
    { code: 'C 1' },
  ])
  await foundCompany(db, 'nord', [
    { email: 'buyer@nord.example' },
    { email: 'admin@nord.example', roles: ['company-admin'] },
    { email: 'approver@nord.example', roles: ['approver'] },
  ])
  await foundCompany(db, 'south', [{ email: 'buyer@south.example' }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate company_article_number, own_number_upload`.execute(db)
  ;[buyer, admin, approver, stranger] = (await Promise.all(
    ['buyer@nord', 'admin@nord', 'approver@nord', 'buyer@south'].map(name => shop.as(`${name}.example`)),
  )) as [Visitor, Visitor, Visitor, Visitor]
})

const at = (code: string) => `/p/${encodeURIComponent(code)}/own-numbers`
const held = async () =>
  (
    await sql<{ line: string }>`
      select f.code || ': ' || n.number || ' = ' || a.code as line from company_article_number n
        join company f on f.id = n.company_id join article a on a.id = n.article_id order by 1`.execute(db)
  ).rows.map(row => row.line)
const add = (visitor: Visitor, number: string, productCode: string) =>
  visitor.post(list, { number, productCode }, { follow: true })
const send = (visitor: Visitor, text: string, name = 'numbers.csv'): Promise<Answer> =>
  visitor.raw(requestOf(ownNumbers.upload, { file: { name, text } }, visitor.token))
const verdicts = (text: string) =>
  [...text.matchAll(/data-row="(\d+)" data-verdict="([\w-]+)"/g)].map(m => `${m[1]} ${m[2]}`)
const wrongIn = (answer: Answer) => answer.json<{ errors: { field: string; message: string }[] }>().errors

describe('on the product', () => {
  test('a number is set, changed and removed; who else of the company sees it', async () => {
    const set = await buyer.post(at(odd), { number: ' NW  7 ' }, { follow: true })
    expect(set.url).toBe(`/ebusiness/en/p/${encodeURIComponent(odd)}`)
    expect(await held()).toEqual([`nord: NW 7 = ${odd}`])
    expect(set.data('data-announce')).toContain('NW 7')
    await admin.post(at(odd), { number: 'NW 8', before: 'NW 7' })
    expect(await held()).toEqual([`nord: NW 8 = ${odd}`])
    const page = await approver.get(at(odd))
    expect(page.text).toContain('NW 8')
    expect(page.text).not.toContain('<input type="hidden" name="before"')
    expect((await stranger.get(at(odd))).text).not.toContain('NW 8')
    await stranger.post(`${at(odd)}/remove`, { number: 'NW 8' })
    expect(await held()).toEqual([`nord: NW 8 = ${odd}`])
    await admin.post(`${at(odd)}/remove`, { number: 'nw8' })
    expect(await held()).toEqual([])
  })
  test('several numbers for one article; each spelling once', async () => {
    for (const number of ['NW 7', 'NW 8', 'nw-7']) await buyer.post(at('A'), { number })
    expect(await held()).toEqual(['nord: NW 8 = A', 'nord: nw-7 = A'])
  })
  test('a number that is taken is refused at its field, and says for which article', async () => {
    await add(buyer, 'NW 7', 'A')
    const json = await buyer.postJson(at('C'), { number: 'nw.7' })
    expect([json.status, wrongIn(json)]).toEqual([
      400,
      [{ field: 'number', message: 'nw.7 is your number for A already. Remove it there first.' }],
    ])
    const page = await buyer.post(at('C'), { number: 'nw.7' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('nw.7 is your number for A already')
    expect(page.text).toMatch(/name="number"[^>]*value="nw.7"|value="nw.7"[^>]*name="number"/)
    // another company is free to use it
    await add(stranger, 'NW 7', 'C')
    expect(await held()).toEqual(['nord: NW 7 = A', 'south: NW 7 = C'])
  })
  test.each([
    ['', 'Please enter your number.'],
    ['---', 'A number needs a letter or digit, and no "|".'],
    ['A|1', 'A number needs a letter or digit, and no "|".'],
    ['x'.repeat(121), 'Please enter no more than 120 characters.'],
    ['A', 'A is the part number of another article.'],
  ])('%j is no number: %s', async (number, message) => {
    const answer = await buyer.postJson(at('C'), { number })
    expect([answer.status, wrongIn(answer)]).toEqual([400, [{ field: 'number', message }]])
    expect(await held()).toEqual([])
  })
  test('an approver changes nothing, an unknown article is not found', async () => {
    expect((await approver.post(at('A'), { number: 'X1' })).status).toBe(403)
    expect((await approver.post(`${at('A')}/remove`, { number: 'X1' })).status).toBe(403)
    expect((await buyer.post(at('NOPE'), { number: 'X1' })).status).toBe(404)
    expect((await buyer.get(at('NOPE'))).status).toBe(404)
    expect(await held()).toEqual([])
  })
  test('an article has 20 numbers at most, and two at the same time are told apart', async () => {
    for (let i = 1; i <= 19; i++) await add(buyer, `N${i}`, 'A')
    const both = await Promise.all(['P1', 'P2'].map(number => buyer.postJson(at('A'), { number })))
    expect(both.map(one => one.status).toSorted()).toEqual([200, 400])
    expect(await held()).toHaveLength(20)
    expect((await buyer.postJson(at('A'), { number: 'N100', before: 'N1' })).status).toBe(200)
    expect(await held()).toHaveLength(20)
  })
  test('two people of a company who give a number to different articles at once: one is told', async () => {
    for (let round = 0; round < 5; round++) {
      await sql`truncate company_article_number`.execute(db)
      const both = await Promise.all([
        buyer.postJson(at('A'), { number: 'NW 7' }),
        admin.postJson(at('C'), { number: 'nw-7' }),
      ])
      expect(both.map(one => one.status).toSorted()).toEqual([200, 400])
      const told = both.find(one => one.status === 400)
      expect(told && wrongIn(told)[0]?.field).toBe('number')
      expect(await held()).toHaveLength(1)
    }
  })
})

describe('the list', () => {
  test('is found by number, part number and name; page by page', async () => {
    await add(buyer, 'NW 7', 'A')
    await add(buyer, 'XY-1', odd)
    const rows = async (query: string) =>
      [...(await approver.get(`${list}?${query}`)).text.matchAll(/data-own-number="([^"]*)"/g)].map(m => m[1])
    expect(await rows('')).toEqual(['NW 7', 'XY-1'])
    expect(await rows('text=nw7')).toEqual(['NW 7'])
    expect(await rows('text=B%2F2')).toEqual(['XY-1'])
    expect(await rows('text=Part A')).toEqual(['NW 7'])
    expect(await rows('text=%25')).toEqual([])
    await sql`insert into company_article_number
      select c.id, a.id, 'Z' || i, 'z' || i from company c, article a, generate_series(1000, 1199) i
       where c.code = 'nord' and a.code = 'C'`.execute(db)
    expect(await rows('page=2')).toHaveLength(100)
    expect(await rows('page=3')).toEqual(['Z1198', 'Z1199'])
    expect(await rows('page=99')).toEqual(['Z1198', 'Z1199'])
  })
  test('an empty list says what it is for, to those who may not change it too', async () => {
    expect((await buyer.get(list)).text).toContain('Your company has no part numbers of its own yet')
    const page = await approver.get(list)
    expect(page.text).toContain('Buyers and administrators of your company can change these numbers.')
    expect(page.text).not.toContain('type="file"')
  })
  test('what is removed comes back by undo', async () => {
    await add(buyer, 'NW 7', odd)
    const page = await buyer.post(
      `${list}/remove`,
      { number: 'NW 7', productCode: odd, text: 'nw' },
      { follow: true },
    )
    expect(page.url).toContain('text=nw')
    expect(await held()).toEqual([])
    expect(page.text).toContain(`NW 7 is no longer your number for ${odd}.`)
    const undo =
      /name="number" value="(NW 7)"\/?><input type="hidden" name="productCode" value="([^"]*)"/.exec(
        page.text,
      )
    await add(buyer, undo?.[1] ?? '', (undo?.[2] ?? '').replaceAll('&amp;', '&'))
    expect(await held()).toEqual([`nord: NW 7 = ${odd}`])
  })
  test('a part number that means several articles is not guessed at', async () => {
    const answer = await buyer.postJson(list, { number: 'NW 7', productCode: 'c1' })
    expect(wrongIn(answer)).toEqual([
      { field: 'productCode', message: 'c1 matches several articles. Please enter it in full.' },
    ])
    expect((await add(buyer, 'NW 7', 'b 2 X1y')).status).toBe(200)
    expect(await held()).toEqual([`nord: NW 7 = ${odd}`])
  })
})

describe('by file', () => {
  test('WISH-20 without log-in the log-in comes first', async () => {
    const guest = shop.asGuest()
    await guest.get('/cart')
    expect((await send(guest, 'Own number,Part number\nX,A\n')).location).toContain('/login?next=')
    expect((await guest.get(`${list}/download`)).location).toContain('/login?next=')
  })
  test('a verdict for each row, what is wrong first; then what is right is taken over, once', async () => {
    await add(buyer, 'NW 7', 'A')
    await add(buyer, 'NW 9', 'A')
    const file = [
      'Part number;Name;Own number',
      'A;;NW 7',
      'A;;nw-9',
      'C;;NW 7',
      'C;;NW 10',
      `"${odd}";;NW-10`,
      'NOPE;;NW 11',
      'c1;;NW 12',
      'C;;',
      ';;NW 13',
      `${odd};;NW 14`,
    ].join('\n')
    const sent = await send(buyer, file)
    expect(sent.status).toBe(303)
    const preview = await buyer.get(sent.location ?? '')
    expect(preview.data('data-announce')).toMatch(/\d/)
    expect(verdicts(preview.text)).toEqual([
      '4 taken',
      '6 taken',
      '7 unknown',
      '8 ambiguous',
      '9 missing',
      '10 no-code',
      '3 respelled',
      '5 new',
      '11 new',
      '2 same',
    ])
    expect(await held()).toEqual(['nord: NW 7 = A', 'nord: NW 9 = A'])
    // nobody else's
    for (const other of [admin, stranger]) {
      expect((await other.get(sent.location ?? '')).status).toBe(404)
      await other.post(`${sent.location}/apply`)
    }
    expect(await held()).toHaveLength(2)
    const done = await buyer.post(`${sent.location}/apply`, {}, { follow: true })
    expect(done.text).toContain('2 added, 1 with changed spelling, 1 already listed, 6 left out.')
    expect(await held()).toEqual([
      `nord: NW 10 = C`,
      `nord: NW 14 = ${odd}`,
      'nord: NW 7 = A',
      'nord: nw-9 = A',
    ])
    expect((await buyer.post(`${sent.location}/apply`, {}, { follow: true })).text).toContain(
      'no longer waiting',
    )
  })
  test('what is discarded changes nothing', async () => {
    const { location } = await send(buyer, 'Own number,Part number\nX1,A\n')
    await buyer.post(`${location}/discard`)
    expect((await buyer.get(location ?? '')).status).toBe(404)
    expect(await held()).toEqual([])
  })
  test.each(['xlsx', 'csv'])('5,000 numbers as %s come back whole and unchanged', async as => {
    await sql`insert into company_article_number
      select c.id, a.id, '=Z-' || i || ',"x"', 'z' || i || 'x' from company c, article a, generate_series(1, 4999) i
       where c.code = 'nord' and a.code = ${odd}`.execute(db)
    await add(buyer, '-40', 'A')
    const before = await held()
    expect(before).toHaveLength(5_000)
    const file = await buyer.raw({
      method: 'GET',
      url: `/ebusiness/en${list}/download?as=${as}`,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(file.headers['content-disposition']).toContain(`.${as}`)
    const { body } = await shop.app
      .inject({
        method: 'GET',
        url: `/ebusiness/en${list}/download?as=${as}`,
        cookies: Object.fromEntries(buyer.cookies),
      })
      .then(answer => ({ body: answer.rawPayload }))
    const form = new FormData()
    form.append('CSRFToken', buyer.token)
    form.append('file', new Blob([new Uint8Array(body)]), `numbers.${as}`)
    const request = new Request('http://x', { method: 'POST', body: form })
    const sent = await buyer.raw({
      method: 'POST',
      url: `/ebusiness/en${list}/upload`,
      headers: {
        accept: 'text/html',
        origin: shop.services.publicUrl,
        'sec-fetch-site': 'same-origin',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(sent.location).toBeDefined()
    const same = await buyer.get(sent.location ?? '')
    expect([same.data('data-rows'), same.data('data-faults'), same.data('data-changes')]).toEqual([
      '5000',
      '0',
      '0',
    ])
    await sql`truncate company_article_number`.execute(db)
    const again = await buyer.get(sent.location ?? '')
    // an article takes 20 numbers: one of them and the other article's
    expect(again.data('data-changes')).toBe('21')
  })
  test.each([
    ['', 'The file is empty'],
    ['Own number,Part number\n', 'The file contains no numbers.'],
    [`Own number,Part number\n${'X,A\n'.repeat(5_001)}`, 'more than 5,000 rows'],
  ])('a file that breaks a limit is refused whole', async (text, message) => {
    const answer = await send(buyer, text)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect((await sql`select from own_number_upload`.execute(db)).rows).toEqual([])
  })
  test('rows without heads count too', async () => {
    const { location } = await send(buyer, 'NW 1;A\nNW 2;C\n')
    expect(verdicts((await buyer.get(location ?? '')).text)).toEqual(['1 new', '2 new'])
  })
  test.each([
    ['Part number,Quantity,Note\nA,5,first\nC,3,second\n'],
    ['Description;Part number;Qty;DNP\nx;A;2;\ny;C;3;\n'],
  ])('K-09 quantities, notes and names are no own numbers: which column holds them is asked', async text => {
    const answer = await send(buyer, text)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('No column holds your own numbers.')
    expect((await sql`select from own_number_upload`.execute(db)).rows).toEqual([])
  })
  test('K-09 a head that nobody knows holds them, beside those of other things', async () => {
    const { location } = await send(buyer, 'Pos;Menge;Unsere Nr.;Artikelnummer\n1;5;NW 1;A\n2;3;NW 2;C\n')
    const page = await buyer.get(location ?? '')
    expect(verdicts(page.text)).toEqual(['2 new', '3 new'])
    expect(page.text).toContain('NW 2')
  })
  test('K-09 former numbers and those of makers mean their article, and the preview says so', async () => {
    await sql`update article set mpn = 'MAKER-7' where code = 'C'`.execute(db)
    await sql`insert into article_number (article_id, kind, number, number_key)
      select id, 'superseded', 'OLD-A', 'olda' from article where code = 'A'`.execute(db)
    const { location } = await send(buyer, 'Own number,Part number\nNW 1,OLD-A\nNW 2,MAKER-7\nNW 3,NOPE\n')
    const page = await buyer.get(location ?? '')
    expect(verdicts(page.text)).toEqual(['4 unknown', '2 new', '3 new'])
    expect(page.text).toContain('The file says OLD-A.')
    await buyer.post(`${location}/apply`)
    expect(await held()).toEqual(['nord: NW 1 = A', 'nord: NW 2 = C'])
    expect((await add(buyer, 'NW 4', 'old a')).status).toBe(200)
    expect(await held()).toContain('nord: NW 4 = A')
  })
  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})

describe('in lines that are shown to the company', () => {
  test("the basket names the company's own numbers, and nobody else's", async () => {
    for (const number of ['NW 7', 'NW 8']) await add(buyer, number, 'A')
    for (const visitor of [buyer, stranger, shop.asGuest()]) {
      await visitor.get('/cart')
      await visitor.postJson('/cart/add', { productCodePost: 'A', qty: 1 })
    }
    expect((await buyer.get('/cart')).data('data-your-number')).toBe('NW 7, NW 8')
    expect((await stranger.get('/cart')).text).not.toContain('data-your-number')
    const small = (visitor: Visitor) => visitor.post('/cart/rollover/MiniCart')
    expect((await small(buyer)).data('data-your-number')).toBe('NW 7, NW 8')
    expect((await small(stranger)).text).not.toContain('data-your-number')
    expect((await buyer.get('/checkout/single')).data('data-your-number')).toBe('NW 7, NW 8')
  })
  test('an order names them to the company, not to the seller', async () => {
    const { rows } = await sql<{ company: number; customer: number; article: number }>`
      select p.company_id as company, p.id as customer, a.id as article from customer p, article a
       where p.email = 'buyer@nord.example' and a.code = 'A'`.execute(db)
    const { company = 0, customer = 0, article = 0 } = rows[0] ?? {}
    const code = await placeOrder(db, {
      company,
      customer,
      email: 'buyer@nord.example',
      lines: [{ articleId: article, code: 'A', quantity: 1 }],
    })
    await add(buyer, 'NW 7', 'A')
    await add(stranger, 'ZZ 9', 'A')
    const detail = await approver.get(`/my-account/order/${code}`)
    expect(detail.data('data-your-number')).toBe('NW 7')
    await sql`insert into customer (email, first_name, last_name, roles, password_hash)
      values ('desk@us.example', 'Dee', 'Desk', '{desk}', '-')`.execute(db)
    const seller = await shop.as('desk@us.example')
    const page = await seller.get(`/desk/orders/${code}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/NW 7|ZZ 9/)
  })
})
