import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { requestOf } from '#app/every-route/request.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { importDesk } from '#shop/catalogue/import/contract.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

/** Two years to come, one after the other. */
const fifthYear = new Date().getUTCFullYear() + 5
const sixthYear = fifthYear + 1

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north', country: 'DE', currency: 'EUR' })
  await addPerson(db, { email: 'buyer@north.example', company })
  await addPerson(db, { email: 'desk@maker.example', roles: ['catalogue'] })
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  await stockGoods(db, [
    {
      code: 'A-1',
      stock: 10,
      prices: {
        EUR: [
          [1, '2.5000'],
          [100, '2.1250'],
        ],
      },
    },
    { code: 'A-2', stock: 5, prices: { EUR: [[1, '4.0000']] } },
    { code: 'A-3', stock: 5, prices: {} },
  ])
  desk = await shop.as('desk@maker.example')
})

const listPath = '/desk/price-lists/list/list'
type Fields = Record<string, string>

/** Sends the form of a price; answers the preview it leads to. */
async function previewed(path: string, fields: Fields): Promise<{ path: string; page: Answer }> {
  const answer = await desk.post(`${path}/price`, { priceUnit: '1', currency: 'EUR', ...fields })
  expect(answer.status, answer.text.match(/field-error[^<]*<[^<]*/g)?.join(' ')).toBe(303)
  const to = /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? ''
  return { path: to, page: await desk.get(to) }
}
const applied = async (path: string, sure = 'true'): Promise<Answer> => {
  const answer = await desk.post(`${path}/apply`, { sure })
  expect(answer.status).toBe(303)
  return answer
}
/** Who pays what before and after, of the examples of a preview. */
const samplesOf = ({ text }: Answer) =>
  [...text.matchAll(/data-payer="([^"]*)" data-pays="([^"]*)" data-will-pay="([^"]*)"/g)].map(
    ([, payer, pays, willPay]) => `${payer}: ${pays} → ${willPay}`,
  )
const scales = async (code: string, list = 'list') =>
  (
    await sql<{ scale: string }>`
      select concat_ws(' ', p.currency, nullif(p.valid_from, '2000-01-01'), p.valid_until, p.price_unit, p.bounds::text,
          p.prices::text) as scale
        from article_price p join article a on a.id = p.article_id where a.code = ${code} and p.price_list = ${list}
       order by p.currency, p.valid_from`.execute(db)
  ).rows.map(({ scale }) => scale)
const lastImport = async () =>
  `/desk/imports/${(await sql<{ id: string }>`select max(id) as id from catalogue_import`.execute(db)).rows[0]?.id}`

describe('PDP-14 price lists at the desk', () => {
  test('are listed with for whom, currencies and how many prices, searched and sorted; whoever answers the telephone only reads them', async () => {
    const { text } = await desk.get('/desk/price-lists')
    expect(text).toMatch(/data-price-list="list" data-articles="2"/)
    expect((await desk.get('/desk/price-lists?text=nothing-like-it')).data('data-price-list')).toBeUndefined()
    const orders = await shop.as('orders@maker.example')
    for (const path of ['/desk/price-lists', '/desk/price-lists/list/list']) {
      const read = await orders.get(path)
      expect([read.status, / method="post"[^>]*action="[^"]*\/desk\//.test(read.text)], path).toEqual([
        200,
        false,
      ])
      expect(read.text, path).not.toContain('/desk/price-lists/new')
    }
    expect((await orders.get('/desk/price-lists/new')).status).toBe(403)
    expect((await orders.get('/desk/price-lists/list/list/edit')).status).toBe(403)
    expect((await desk.get('/desk/price-lists/list/none')).status).toBe(404)
    expect((await desk.get('/desk/price-lists/agreement/99')).status).toBe(404)
    const found = await desk.get(`${listPath}?text=a2&sort=-price`)
    expect([found.data('data-price-of'), found.text.includes('data-price-of="A-1"')]).toEqual(['A-2', false])
  })

  test('a price is changed with its quantity steps, shown old and new before, kept with its author, and taken back', async () => {
    const form = await desk.get(`${listPath}/price?article=A-1&currency=EUR`)
    expect([form.field('from-0'), form.field('price-0'), form.field('price-1')]).toEqual([
      '1',
      '2.50',
      '2.1250',
    ])
    const before = await scales('A-1')
    const { path, page } = await previewed(listPath, {
      fresh: 'false',
      article: 'A-1',
      'from-0': '1',
      'price-0': '2.60',
      'from-1': '100',
      'price-1': '2.1250',
      'from-3': '1,000',
      'price-3': '1.99',
    })
    expect(page.text).toContain('data-before="2.5" data-after="2.6" data-percent="4"')
    expect(page.text).toContain('data-before="" data-after="1.99"')
    expect(page.text).toContain(
      'data-sample="A-1" data-payer="everybody" data-pays="2.1250" data-will-pay="1.9900"',
    )
    expect(await scales('A-1'), 'nothing is applied blind').toEqual(before)
    expect((await applied(path)).location).toContain(listPath)
    expect(await scales('A-1')).toEqual(['EUR 1 {1,100,1000} {2.6000,2.1250,1.9900}'])
    const history = await desk.get('/desk/price-lists/articles/A-1/prices')
    expect(history.text).toContain('data-before="2.5" data-after="2.6"')
    expect(history.text).toContain('desk@maker.example')
    expect((await desk.post(`${await lastImport()}/take-back`)).status).toBe(303)
    expect(await scales('A-1')).toEqual(before)
    expect((await desk.get('/desk/price-lists/articles/A-1/prices')).text).toContain('taken back')
  })

  test('0 is refused at its field, and a large jump is asked about', async () => {
    const sent = { fresh: 'false', article: 'A-2', currency: 'EUR', priceUnit: '1', 'from-0': '1' }
    const zero = await desk.post(`${listPath}/price`, { ...sent, 'price-0': '0' })
    expect([zero.status, zero.field('price-0')]).toEqual([400, '0'])
    expect(zero.text).toContain('0 is not a price')
    const { path, page } = await previewed(listPath, { ...sent, 'price-0': '40' })
    expect(page.text).toContain('1 price changes by more than 50%.')
    expect((await desk.post(`${path}/apply`)).status).toBe(409)
    const discarded = await desk.post(`${path}/discard`)
    expect([discarded.status, discarded.location]).toEqual([303, `/ebusiness/en${listPath}`])
    expect(await scales('A-2')).toEqual(['EUR 1 {1} {4.0000}'])
  })

  test('a price from a later day leaves the present one and later ones; one is ended by its last day', async () => {
    const later = { article: 'A-2', 'from-0': '1' }
    await applied(
      (await previewed(listPath, { ...later, validFrom: `01/01/${sixthYear}`, 'price-0': '4.4' })).path,
    )
    // a large jump against the price that holds until then is asked about, too
    const dear = await previewed(listPath, { ...later, validFrom: `01/01/${fifthYear}`, 'price-0': '42' })
    expect(dear.page.text).toContain('data-before="" data-after="42" data-percent="950"')
    expect((await desk.post(`${dear.path}/apply`)).status).toBe(409)
    await applied(
      (await previewed(listPath, { ...later, validFrom: `01/01/${fifthYear}`, 'price-0': '4.2' })).path,
    )
    const both = [`EUR ${fifthYear}-01-01 1 {1} {4.2000}`, `EUR ${sixthYear}-01-01 1 {1} {4.4000}`]
    expect(await scales('A-2')).toEqual(['EUR 1 {1} {4.0000}', ...both])
    const { path, page } = await previewed(listPath, {
      ...later,
      fresh: 'false',
      'price-0': '4',
      validUntil: `31/12/${fifthYear - 1}`,
    })
    expect(page.text).toContain('Price valid until')
    expect(page.text).toContain(`data-before="" data-after="${fifthYear - 1}-12-31"`)
    await applied(path)
    expect(await scales('A-2')).toEqual([`EUR ${fifthYear - 1}-12-31 1 {1} {4.0000}`, ...both])
    const twice = await desk.post(`${listPath}/price`, {
      ...later,
      currency: 'EUR',
      priceUnit: '1',
      validFrom: `01/01/${fifthYear}`,
      'price-0': '9',
    })
    expect([twice.status, twice.text.includes('A price from this day already exists')]).toEqual([400, true])
    const same = await desk.post(`${listPath}/price`, {
      ...later,
      fresh: 'false',
      currency: 'EUR',
      priceUnit: '1',
      'price-0': '4',
      validUntil: `31/12/${fifthYear - 1}`,
    })
    expect(same.text).toContain('These prices already apply')
  })

  test('what is wrong is said at its field, and nothing that was entered is lost', async () => {
    for (const [fields, field, message] of [
      [{ article: 'NOPE', 'price-0': '1' }, 'article', 'There is no article with this number.'],
      [{ article: 'A-3' }, 'price-0', 'Please enter a price.'],
      [{ article: 'A-3', 'from-0': '1', 'price-0': 'abc' }, 'price-0', 'at most four decimals'],
      [{ article: 'A-3', 'from-0': '1', 'price-0': '1.00005' }, 'price-0', 'at most four decimals'],
      [{ article: 'A-3', 'from-0': '0', 'price-0': '1' }, 'from-0', 'whole number of at least 1'],
      [
        { article: 'A-3', 'from-0': '1', 'price-0': '1', 'from-1': '1', 'price-1': '2' },
        'from-1',
        'This quantity appears twice.',
      ],
      [{ article: 'A-3', 'price-0': '1', currency: 'GBP' }, 'currency', 'does not sell in this currency'],
      [{ article: 'A-3', 'price-0': '1', validFrom: '30/02/2027' }, 'validFrom', 'Please enter a date'],
      [
        { article: 'A-3', 'price-0': '1', validFrom: '02/02/2027', validUntil: '01/02/2027' },
        'validUntil',
        'before the first one',
      ],
    ] as const) {
      const answer = await desk.post(`${listPath}/price`, { currency: 'EUR', priceUnit: '1', ...fields })
      expect([field, answer.status, answer.text.includes(message)]).toEqual([field, 400, true])
      expect(answer.field('article')).toBe(fields.article)
      if (field !== 'currency') expect(answer.field(field)).toBe((fields as Fields)[field] ?? '')
    }
  })

  test('in Spanish a price is typed with a comma', async () => {
    const spanish = await shop.as('desk@maker.example', { storefront: 'zh' })
    const answer = await spanish.post(`${listPath}/price`, {
      article: 'A-3',
      currency: 'EUR',
      priceUnit: '100',
      'from-0': '1.000',
      'price-0': '1.234,5',
    })
    const to = /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? ''
    expect((await spanish.get(to)).text).toContain('data-after="1234.5 / 100"')
    await spanish.post(`${to}/apply`)
    expect(await scales('A-3')).toEqual(['EUR 100 {1000} {1234.5000}'])
  })

  test('the download of one list imports unchanged', async () => {
    const { text } = await desk.get('/desk/prices.csv?list=list')
    const answer = await desk.raw(
      requestOf(importDesk.upload, { file: { name: 'prices.csv', text } }, desk.token),
    )
    const path = /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? ''
    expect((await desk.get(path)).text).toContain('there is nothing to apply')
  })
})

describe('price groups and agreements', () => {
  test('a list of a price group is made, named and priced, and a company put into it buys at its prices', async () => {
    const wrong = await desk.post('/desk/price-lists/new', { code: 'list', nameEn: 'Partners' })
    expect([wrong.status, wrong.field('nameEn')]).toEqual([400, 'Partners'])
    const added = await desk.post('/desk/price-lists/new', { code: 'partner', nameEn: 'Partners' })
    expect(added.location).toBe('/ebusiness/en/desk/price-lists/list/partner')
    const path = '/desk/price-lists/list/partner'
    const { path: preview } = await previewed(path, { article: 'A-1', 'from-0': '1', 'price-0': '1.5' })
    await applied(preview)
    expect(await scales('A-1', 'partner')).toEqual(['EUR 1 {1} {1.5000}'])
    const unknown = await desk.post(`${path}/companies`, { company: 'nowhere', belongs: 'true' })
    expect([unknown.status, unknown.field('company')]).toEqual([400, 'nowhere'])
    expect((await desk.post(`${path}/companies`, { company: 'NORTH', belongs: 'true' })).status).toBe(303)
    expect((await desk.get(path)).data('data-company')).toBe('north')
    const buyer = await shop.as('buyer@north.example')
    expect((await buyer.get('/p/A-1')).text).toMatch(/EUR\s1\.50/)
    expect((await desk.post(`${listPath}/companies`, { company: 'north', belongs: 'true' })).status).toBe(404)
    await desk.post(`${path}/companies`, { company: 'north', belongs: 'false' })
    expect((await desk.get(path)).data('data-company')).toBeUndefined()
    expect((await buyer.get('/p/A-1')).text).not.toMatch(/EUR\s1\.50/)
    const form = await desk.get(`${path}/edit`)
    const version = form.field('version') ?? ''
    const names = { nameEn: 'Partners A', nameEs: 'Socios A' }
    expect((await desk.post(`${path}/edit`, { ...names, version })).status).toBe(303)
    const stale = await desk.post(`${path}/edit`, { ...names, nameEn: 'Partners B', version })
    expect([stale.status, stale.field('nameEn')]).toEqual([409, 'Partners B'])
    expect((await (await shop.as('desk@maker.example', { storefront: 'zh' })).get(path)).text).toContain(
      'Socios A',
    )
    const { text: log } = await desk.get('/desk/trail?actor=desk@maker')
    for (const words of ['Price list added', 'Price list changed', 'Price group of a company changed'])
      expect(log).toContain(words)
    expect(log).toContain('price list: list → partner')
  })

  test('an agreement with a company has days and prices of its own, and its download imports unchanged', async () => {
    const fields = { company: 'north', code: 'F-2026', name: 'Frame 2026', validFrom: '01/01/2026' }
    const nobody = await desk.post('/desk/price-lists/new-agreement', { ...fields, company: '' })
    expect([nobody.status, nobody.field('name')]).toEqual([400, 'Frame 2026'])
    const added = await desk.post('/desk/price-lists/new-agreement', fields)
    const path = /\/desk\/price-lists\/agreement\/\d+$/.exec(added.location ?? '')?.[0] ?? ''
    expect((await desk.post('/desk/price-lists/new-agreement', fields)).text).toContain(
      'already has an agreement with this code',
    )
    const first = await previewed(path, { article: 'A-2', 'from-0': '1', 'price-0': '3.1' })
    expect(samplesOf(first.page)).toEqual(['north: 4.0000 → 3.1000', 'everybody: 4.0000 → 4.0000'])
    const why = /<a href="([^"]*\/desk\/price-check[^"]*)">/.exec(first.page.text)?.[1] ?? ''
    const checked = await desk.get(why.replaceAll('&amp;', '&').replace('/ebusiness/en', ''))
    expect(checked.data('data-price'), 'the example is what the price check says').toBe('4.0000')
    await applied(first.path)
    const buyer = await shop.as('buyer@north.example')
    expect((await buyer.get('/p/A-2')).text).toMatch(/EUR\s3\.10/)
    const id = path.split('/').at(-1)
    const { text } = await desk.get(`/desk/prices.csv?agreement=${id}`)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('A-2,3.1000,EUR,1,1,,north,F-2026,,')
    const { text: history } = await desk.get('/desk/price-lists/articles/A-2/prices')
    expect(history).toContain('north F-2026 EUR 1+')
    const version = (await desk.get(`${path}/edit`)).field('version') ?? ''
    const ended = { nameEn: 'Frame 2026', validFrom: '01/01/2026', validUntil: '31/01/2026', version }
    expect((await desk.post(`${path}/edit`, ended)).status).toBe(303)
    expect((await buyer.get('/p/A-2')).text).not.toMatch(/EUR\s3\.10/)
    expect(shop.errors()).toEqual([])
  })

  test('PDP-14 the first price of an agreement or a group is asked about beside the list price and the cost', async () => {
    await sql`insert into article_cost (article_id, currency, cost, cost_unit)
      select id, 'EUR', 120, 100 from article where code = 'A-1'`.execute(db)
    const added = await desk.post('/desk/price-lists/new-agreement', {
      company: 'north',
      code: 'G-2027',
      name: 'Frame 2027',
      validFrom: '01/01/2020',
    })
    await desk.post('/desk/price-lists/new', { code: 'dealer', nameEn: 'Dealers' })
    const agreement = /\/desk\/price-lists\/agreement\/\d+$/.exec(added.location ?? '')?.[0] ?? ''
    const doubtsOf = (page: Answer) =>
      [...page.text.matchAll(/data-doubt="([^"]+)" data-doubt-of="([^"]+)"/g)].map(
        ([, why, code]) => `${code} ${why}`,
      )
    for (const [path, price, doubts] of [
      [agreement, '0.0250', ['A-1 jump', 'A-1 below-cost']],
      [agreement, '25', ['A-1 jump']],
      ['/desk/price-lists/list/dealer', '0.0250', ['A-1 jump', 'A-1 below-cost']],
      [agreement, '2.70', ['A-1 above-list']],
      [agreement, '1.90', []],
    ] as const) {
      const { path: preview, page } = await previewed(path, {
        article: 'A-1',
        'from-0': '1',
        'price-0': price,
      })
      expect([price, doubtsOf(page)]).toEqual([price, doubts])
      const unsure = await desk.post(`${preview}/apply`)
      expect([price, unsure.status]).toEqual([price, doubts.length > 0 ? 409 : 303])
      if (doubts.length > 0) expect(unsure.text).toContain('Some values stand out')
    }
    const { page } = await previewed(agreement, {
      fresh: 'false',
      article: 'A-1',
      'from-0': '1',
      'price-0': '1.90',
      'from-1': '10',
      'price-1': '1.95',
    })
    expect(doubtsOf(page)).toEqual(['A-1 rising'])
  })

  test('PDP-14 prices go by form or file, shown before and kept with who took them away; what is empty goes, too', async () => {
    const made = await desk.post('/desk/price-lists/new', { code: 'short', nameEn: 'Short' })
    expect(made.status).toBe(303)
    const path = '/desk/price-lists/list/short'
    const priced = { article: 'A-1', 'from-0': '1', 'price-0': '2.4', 'from-1': '10', 'price-1': '2.3' }
    await applied((await previewed(path, priced)).path)
    await applied(
      (await previewed(path, { ...priced, 'price-1': '2.2', validFrom: `01/01/${fifthYear}` })).path,
    )
    const dated = `EUR ${fifthYear}-01-01 1 {1,10} {2.4000,2.2000}`
    expect(await scales('A-1', 'short')).toEqual(['EUR 1 {1,10} {2.4000,2.3000}', dated])
    // by form: only the scale it is about goes
    expect((await desk.get(`${path}/price?article=A-1&currency=EUR`)).text).toContain('Remove this price')
    expect((await desk.get(`${path}/price`)).text).not.toContain('Remove this price')
    const one = await desk.post(`${path}/price/remove`, { article: 'A-1', currency: 'EUR', from: '' })
    const preview = /\/desk\/import\/[\w-]{22}$/.exec(one.location ?? '')?.[0] ?? ''
    expect((await desk.get(preview)).text).toContain('2 removed')
    expect(await scales('A-1', 'short')).toHaveLength(2)
    expect((await applied(preview)).location).toContain(path)
    expect(await scales('A-1', 'short')).toEqual([dated])
    expect((await desk.get('/desk/price-lists/articles/A-1/prices')).text).toContain(
      'data-before="2.4" data-after=""',
    )
    expect((await desk.post(`${await lastImport()}/take-back`)).status).toBe(303)
    expect(await scales('A-1', 'short')).toHaveLength(2)
    for (const which of [
      { article: 'A-2', currency: 'EUR' },
      { article: 'A-1', currency: 'USD' },
    ])
      expect((await desk.post(`${path}/price/remove`, which)).status).toBe(404)
    // by file
    const heads = 'code,price,currency,min_quantity,price_list,company,agreement,valid_from'
    const upload = async (...rows: string[]): Promise<string> => {
      const file = { name: 'prices.csv', text: [heads, ...rows].join('\n') }
      const answer = await desk.raw(requestOf(importDesk.upload, { file }, desk.token))
      return /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? ''
    }
    for (const [rows, reason] of [
      [['A-2,remove,EUR,,short,,,'], 'removes a price that does not exist'],
      [['A-1,remove,EUR,5,short,,,'], 'removes a price that does not exist'],
      [['A-1,remove,EUR,10,short,,,'], 'leaves other steps of this price'],
      [['A-1,2.1,EUR,1,short,,,', 'A-1,remove,EUR,,short,,,'], 'is already priced in row 2'],
    ] as const)
      expect((await desk.get(await upload(...rows))).text, rows.join()).toContain(reason)
    await applied(await upload('A-1,Eliminar,EUR,10,short,,,', 'A-1,2.4,EUR,1,short,,,'))
    expect(await scales('A-1', 'short'), 'a table replaces what begins later').toEqual(['EUR 1 {1} {2.4000}'])
    await applied(await upload('A-1,remove,EUR,1,short,,,'))
    expect(await scales('A-1', 'short')).toEqual([])
    // an agreement: its prices, then itself
    const agreed = await desk.post('/desk/price-lists/new-agreement', {
      company: 'north',
      code: 'H-1',
      name: 'Half',
      validFrom: '01/01/2020',
      validUntil: '31/12/2020',
    })
    const agreement = /\/desk\/price-lists\/agreement\/\d+$/.exec(agreed.location ?? '')?.[0] ?? ''
    await applied((await previewed(agreement, { article: 'A-2', 'from-0': '1', 'price-0': '3.9' })).path)
    const held = await desk.post(`${agreement}/remove`)
    expect([held.status, held.text.includes('It still has 1 price.')]).toEqual([409, true])
    const away = await desk.post(`${agreement}/price/remove`, { article: 'A-2', currency: 'EUR' })
    await applied(/\/desk\/import\/[\w-]{22}$/.exec(away.location ?? '')?.[0] ?? '')
    expect((await desk.post(`${agreement}/remove`)).status).toBe(303)
    expect((await desk.get(agreement)).status).toBe(404)
    // a list: its companies first
    await desk.post(`${path}/companies`, { company: 'north', belongs: 'true' })
    expect((await desk.post(`${path}/remove`)).text).toContain('1 company still has its prices.')
    await desk.post(`${path}/companies`, { company: 'north', belongs: 'false' })
    expect((await desk.post(`${path}/remove`)).status).toBe(303)
    expect((await desk.get(path)).status).toBe(404)
    expect((await desk.post(`${listPath}/remove`)).status).toBe(409)
    const { text: log } = await desk.get('/desk/trail?actor=desk@maker')
    for (const words of ['Price list removed', 'Price agreement removed']) expect(log).toContain(words)
    expect(shop.errors()).toEqual([])
  })
})

describe('PDP-14 many prices of a list at once', () => {
  const path = '/desk/price-lists/list/seasonal'
  const form = { act: 'raise', by: 'percent', value: '3.5', rounding: '0.01', way: 'nearest' }
  const send = (more: Fields) => desk.post(`${path}/change`, { ...form, ...more })
  beforeAll(async () => {
    await sql`insert into price_list (code, names, kind) values ('seasonal', '{"en": "Seasonal"}', 'group')`.execute(
      db,
    )
    await sql`insert into article_price (article_id, price_list, currency, price_unit, bounds, prices)
      select id, 'seasonal', 'EUR', case code when 'A-1' then 100 else 1 end, '{1,10}', '{10,9}' from article
       where code in ('A-1', 'A-2')`.execute(db)
    await sql`insert into category (code, names, parent_code) values ('goods', '{"en": "Goods"}', null),
      ('bolts', '{"en": "Bolts"}', 'goods')`.execute(db)
    await sql`insert into article_category (article_id, category_code) select id, 'bolts' from article where code = 'A-2'`.execute(
      db,
    )
  })

  test('are shown before, applied as one change, and taken back as one', async () => {
    const answer = await send({ validFrom: '' })
    const preview = /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? ''
    const page = await desk.get(preview)
    expect([page.data('data-changed'), page.text.includes('data-before="10" data-after="10.35"')]).toEqual([
      '2',
      true,
    ])
    expect((await applied(preview)).location).toContain(path)
    expect(await scales('A-1', 'seasonal')).toEqual(['EUR 100 {1,10} {10.3500,9.3200}'])
    expect(await scales('A-2', 'seasonal')).toEqual(['EUR 1 {1,10} {10.3500,9.3200}'])
    expect((await desk.post(`${await lastImport()}/take-back`)).status).toBe(303)
    expect(await scales('A-2', 'seasonal')).toEqual(['EUR 1 {1,10} {10.0000,9.0000}'])
  })

  test('of one category with those below, by an amount, from a day on: what holds until then stays', async () => {
    const answer = await send({
      category: 'goods',
      currency: 'EUR',
      by: 'amount',
      act: 'lower',
      value: '0.25',
      validFrom: `01/01/${fifthYear}`,
    })
    const preview = /\/desk\/import\/[\w-]{22}$/.exec(answer.location ?? '')?.[0] ?? ''
    await applied(preview)
    expect(await scales('A-2', 'seasonal')).toEqual([
      'EUR 1 {1,10} {10.0000,9.0000}',
      `EUR ${fifthYear}-01-01 1 {1,10} {9.7500,8.7500}`,
    ])
    expect(await scales('A-1', 'seasonal')).toEqual(['EUR 100 {1,10} {10.0000,9.0000}'])
  })

  test.each<[string, Fields, string]>([
    ['value', { value: '' }, 'Please enter a percentage'],
    ['value', { by: 'amount', currency: 'EUR', value: '9', act: 'lower' }, '2 prices would be 0 or less'],
    ['currency', { by: 'amount', value: '0.10' }, 'An amount is of one currency'],
    [
      'numbers',
      { numbers: 'A-1\nA-3' },
      '1 number has no price here that fits this selection and holds on that day: A-3',
    ],
    ['family', { family: 'NONE' }, 'No price of a product family'],
    ['validFrom', { validFrom: '01/01/2020' }, 'Please enter today or a later day.'],
  ])('%s: %o is told there, and nothing that was entered is lost', async (field, more, words) => {
    const page = await send({ family: '', ...more })
    expect([page.status, page.text.includes(words)]).toEqual([400, true])
    expect(page.text).toContain(`f-change-${field}-error`)
    expect(page.field('value')).toBe(more['value'] ?? '3.5')
  })
})
