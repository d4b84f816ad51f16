import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addBudget, addCompany, addCostCenter, addPerson } from '#shop/people/company/fixtures.ts'
import { addInvoice } from '#shop/ordering/receivables/fixtures.ts'
import { bookBudget } from '#shop/people/company/service/budgets.ts'
import { domains } from '#app/domains.ts'
import { placeOrder, type OrderGiven } from '../fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let other: Visitor
let buyer: Visitor
let ids: Map<string, number>
let company: { companyId: number; unitId: number }
let customer: number

const initial = 1_000
const id = (code: string) => ids.get(code) ?? 0

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  company = await addCompany(db, { code: 'north', name: 'North Automation' })
  customer = await addPerson(db, { email: 'buyer@north.example', company })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'desk2@maker.example', roles: ['desk'] })
  ids = await stockGoods(db, [
    { code: 'A-1', stock: initial },
    { code: 'B-2', stock: initial },
  ])
  desk = await shop.as('desk@maker.example')
  other = await shop.as('desk2@maker.example')
  buyer = await shop.as('buyer@north.example')
})

const order = (given: Partial<OrderGiven> = {}) =>
  placeOrder(db, {
    customer,
    company: company.companyId,
    email: 'buyer@north.example',
    lines: [
      { articleId: id('A-1'), code: 'A-1', quantity: 10 },
      { articleId: id('B-2'), code: 'B-2', quantity: 4 },
    ],
    ...given,
  })
const stateOf = async (code: string) =>
  (await db
    .selectFrom('sales_order')
    .select(['state', 'version'])
    .where('code', '=', code)
    .executeTakeFirst())!
const trailOf = (subject: string) =>
  db
    .selectFrom('trail')
    .select(['actor', 'action', 'details'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
/** Initial stock = what is there + what open or shipped lines hold (trust.md 2.2). */
async function soldPlusStock(code: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select coalesce(sum(quantity), 0) from stock where article_id = ${id(code)})::int
         + (select coalesce(sum(least(from_stock, quantity - cancelled)), 0) from sales_order_line
             where article_id = ${id(code)})::int as n`.execute(db)
  return rows[0]?.n ?? 0
}

describe('SEC-01 who may come to the desk', () => {
  const all = domains
    .flatMap(({ contract }) => Object.values(contract))
    .filter(({ path }) => /^\/desk(\/|$)/.test(path))
  test('every call of the desk is for the desk and is bound', () => {
    expect(all.length).toBeGreaterThan(25)
    expect(all.filter(entry => !entry.ask.for?.startsWith('desk'))).toEqual([])
  })
  test('both languages; the overview says what waits', async () => {
    const code = await order()
    const page = await desk.get('/desk')
    expect(page.status).toBe(200)
    expect(page.text).toContain('data-waiting-state="placed"')
    expect(page.text).toContain('No mail server is set')
    const spanish = await shop.as('desk@maker.example', { storefront: 'zh' })
    const pagina = await spanish.get('/desk')
    expect(pagina.text).toContain('Departamento de ventas')
    expect((await spanish.get(`/desk/orders/${code}`)).text).toContain('Confirmar el pedido')
  })
})

describe('orders', () => {
  test('an order that can still be shipped says that its company is blocked', async () => {
    const code = await order()
    const { company_id: company } = await db
      .selectFrom('sales_order')
      .select('company_id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const set = (active: boolean) =>
      db.updateTable('company').set({ active }).where('id', '=', company).execute()
    const says = async () => (await desk.get(`/desk/orders/${code}`)).text.includes(' is blocked')
    expect(await says()).toBe(false)
    await set(false)
    expect(await says()).toBe(true)
    const together = async () =>
      (await desk.post('/desk/orders/ship', { numbers: code })).text.includes('>Blocked<')
    expect(await together()).toBe(true)
    await set(true)
    expect(await together()).toBe(false)
    await set(false)
    await desk.post(`/desk/orders/${code}/cancel`, { version: 1, note: 'As told' })
    expect(await says()).toBe(false)
    await set(true)
  })
  test('the list finds what a caller has in their hands: numbers, invoice, parcel, town, postcode', async () => {
    const [one, two, other] = [await order(), await order(), await order()]
    await sql`update sales_order set ship_to = ship_to || '{"town": "Oberfranken", "postcode": "QX1 7ZZ"}' where code = ${one}`.execute(
      db,
    )
    await desk.post(`/desk/orders/${two}/confirm`, { version: 1 })
    await desk.post(`/desk/orders/${two}/ship`, { version: 2, 'line-1': 1, trackingNumber: 'JJD0009911' })
    const invoice = await addInvoice(db, other)
    const found = async (text: string) =>
      [
        ...(await desk.get(`/desk/orders?show=all&text=${encodeURIComponent(text)}`)).text.matchAll(
          /data-order-code="([^"]+)"/g,
        ),
      ]
        .map(match => match[1])
        .toSorted()
    expect(await found(`${one} ${two}`)).toEqual([one, two])
    expect(await found(`${one}, ${other};9999999`)).toEqual([one, other])
    expect(await found('9911')).toEqual([two])
    expect(await found('oberfrank')).toEqual([one])
    expect(await found('qx1 7')).toEqual([one])
    expect(await found(String(invoice))).toContain(other)
    expect(await found('9999999999999999999999')).toEqual([])
  })
  test('the list filters by state, company and text, the longest waiting first, and pages by key', async () => {
    const first = await order()
    const second = await order()
    const codes = (text: string) => [...text.matchAll(/data-order-code="([^"]+)"/g)].map(match => match[1])
    const shown = codes((await desk.get('/desk/orders')).text)
    expect(shown.indexOf(first)).toBeLessThan(shown.indexOf(second))
    const newest = codes((await desk.get('/desk/orders?show=all')).text)
    expect(newest[0]).toBe(second)
    expect(codes((await desk.get('/desk/orders?state=shipped')).text)).toEqual([])
    expect(codes((await desk.get('/desk/orders?company=north')).text)).toContain(first)
    expect(codes((await desk.get('/desk/orders?company=nobody')).text)).toEqual([])
    expect(codes((await desk.get(`/desk/orders?text=${second}`)).text)).toEqual([second])
    expect(codes((await desk.get('/desk/orders?text=%25')).text)).toEqual([])
    // late by the newest day that is known, and only as long as something is to come
    const late = async () => codes((await desk.get('/desk/orders?show=late')).text)
    const { id } = await db
      .selectFrom('sales_order')
      .select('id')
      .where('code', '=', second)
      .executeTakeFirstOrThrow()
    const set = (values: { schedule?: string; expected_on?: string | null; shipped?: number }) =>
      db.updateTable('sales_order_line').set(values).where('order_id', '=', id).execute()
    for (const [what, values, is] of [
      [
        'the day of its next pieces is past',
        {
          schedule:
            '[{"quantity":1,"on":"2020-01-07","from":"stock"},{"quantity":999,"on":"2999-01-07","from":"inbound"}]',
        },
        true,
      ],
      ['those pieces have left', { shipped: 1 }, false],
      ['a new day is past too', { expected_on: '2020-02-01' }, true],
      ['a new day is to come', { expected_on: '2999-02-01', shipped: 0 }, false],
    ] as const) {
      await set(values)
      expect((await late()).includes(second), what).toBe(is)
      const overview = await desk.get('/desk')
      expect(overview.text.includes(`data-late-order="${second}"`), what).toBe(is)
    }
    const overview = await desk.get('/desk')
    expect(overview.text).toContain('Orders per day, last 30 days')
    expect(overview.text).toContain('class="desk-tiles"')
    const all = (await desk.get('/desk/orders?show=all')).text
    expect(all).toMatch(/data-hits="(\d+)">\1 hits</)
    // a page that does not exist is the last one
    expect(codes((await desk.get('/desk/orders?show=all&page=99')).text)).toEqual(codes(all))
    for (const bad of ['state=x', 'page=-1', 'page=x', 'sort=x', 'text=' + 'x'.repeat(200)])
      expect((await desk.get(`/desk/orders?${bad}`)).status, bad).toBe(200)
  })

  test('confirm, ship in two parts, deliver: only what is allowed is offered, each leaves trail and mail', async () => {
    const code = await order()
    let page = await desk.get(`/desk/orders/${code}`)
    expect(page.text).toContain(`/desk/orders/${code}/confirm`)
    expect(page.text).not.toContain(`/desk/orders/${code}/ship`)
    const confirmed = await desk.post(`/desk/orders/${code}/confirm`, { version: 1, note: 'Thank you' })
    expect([confirmed.status, confirmed.location]).toEqual([303, `/ebusiness/en/desk/orders/${code}`])
    page = await desk.get(`/desk/orders/${code}`)
    expect(page.text).toContain(`Order ${code}, new status: Confirmed.`)
    expect(page.field('line-1')).toBe('10')
    expect(page.field('line-2')).toBe('4')
    // each position stands once; its fields belong to the forms below the table
    expect(page.text.match(/<tr[^>]*data-product-code=/g)).toHaveLength(2)
    for (const [field, form] of [
      ['line-1', 'ship'],
      ['day-1', 'reschedule'],
    ] as const) {
      const inputs = [...page.text.matchAll(/<input[^>]*>/g)].map(([input]) => input)
      expect(inputs.find(input => input.includes(`name="${field}"`))).toContain(`form="order-${form}"`)
      expect(page.text).toMatch(new RegExp(`<form[^>]*id="order-${form}"`))
    }
    await desk.post(`/desk/orders/${code}/ship`, { version: 2, 'line-1': 6, 'line-2': '' })
    expect((await stateOf(code)).state).toBe('partly-shipped')
    expect((await desk.get(`/desk/orders/${code}`)).field('line-1')).toBe('4')
    await desk.post(`/desk/orders/${code}/ship`, { version: 3, 'line-1': 4, 'line-2': 4 })
    expect((await stateOf(code)).state).toBe('shipped')
    await desk.post(`/desk/orders/${code}/deliver`, { version: 4 })
    expect((await stateOf(code)).state).toBe('delivered')
    expect((await desk.get(`/desk/orders/${code}`)).text).toContain('Nothing is left to do')
    const trail = await trailOf(`order:${code}`)
    expect(trail.map(line => line.action)).toEqual([
      'order-confirm',
      'order-ship',
      'order-ship',
      'order-deliver',
    ])
    expect(new Set(trail.map(line => line.actor))).toEqual(new Set(['desk@maker.example']))
    expect(trail[1]?.details).toMatchObject({ shipment: { '1': 6 }, state: 'partly-shipped' })
    const mails = await db.selectFrom('mail').selectAll().where('key', 'like', `order-%:${code}:%`).execute()
    expect(mails).toHaveLength(4)
    expect(mails[0]?.body_text).toContain('Thank you')
    expect((await desk.get('/desk/trail?subject=order:' + code)).text).toContain('Order marked as delivered')
  })

  test('the mail is in the language of the buyer’s storefront, whatever the desk speaks', async () => {
    const code = await order({ storefront: 'zh' })
    await desk.post(`/desk/orders/${code}/confirm`, { version: 1 })
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('key', '=', `order-confirm:${code}:1`)
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`Pedido ${code}: Confirmado`)
    expect(mail.body_text).toContain('/ebusiness/zh/')
  })

  test('two desks ship at once: one wins, the other sees what changed and keeps what was entered', async () => {
    for (let round = 0; round < 5; round++) {
      const code = await order()
      await desk.post(`/desk/orders/${code}/confirm`, { version: 1 })
      const [a, b] = await Promise.all([
        desk.post(`/desk/orders/${code}/ship`, { version: 2, 'line-1': 10, 'line-2': 1, note: 'first van' }),
        other.post(`/desk/orders/${code}/ship`, {
          version: 2,
          'line-1': 10,
          'line-2': 2,
          note: 'second van',
        }),
      ])
      expect([a.status, b.status].toSorted()).toEqual([303, 409])
      const loser = a.status === 409 ? a : b
      const note = a.status === 409 ? 'first van' : 'second van'
      expect(loser.text).toContain('The order has changed since you opened it')
      expect(loser.text).toContain(a.status === 409 ? 'desk2@maker.example' : 'desk@maker.example')
      expect(loser.text).toContain(note)
      expect(loser.field('version')).toBe('3')
      expect(await trailOf(`order:${code}`)).toHaveLength(2)
    }
    expect(await soldPlusStock('A-1')).toBe(initial)
  })

  test('cancelling gives stock and budget back once, and what was shipped stays sold', async () => {
    const costCenterId = await addCostCenter(db, { ...company, code: 'cc-desk', currency: 'EUR' })
    const budget = await addBudget(db, {
      ...company,
      code: 'b-desk',
      costCenterIds: [costCenterId],
      amount: 100_000,
      currency: 'EUR',
    })
    const used = async () =>
      (await db.selectFrom('budget').select('used').where('id', '=', budget).executeTakeFirstOrThrow()).used
    const code = await order({
      alongside: async (tx, orderCode) => {
        await bookBudget(tx, { costCenterId, orderCode, amount: 1_890, currency: 'EUR', on: '2026-11-20' })
      },
    })
    expect(await used()).toBe(1_890)
    expect((await desk.get(`/desk/orders/${code}`)).text).toContain('data-confirm=')
    const [a, b] = await Promise.all([
      desk.post(`/desk/orders/${code}/cancel`, { version: 1, note: 'As asked' }),
      other.post(`/desk/orders/${code}/cancel`, { version: 1 }),
    ])
    expect([a.status, b.status].toSorted()).toEqual([303, 409])
    expect(await stateOf(code)).toEqual({ state: 'cancelled', version: 2 })
    expect(await used()).toBe(0)
    expect(await soldPlusStock('A-1')).toBe(initial)

    const part = await order()
    await desk.post(`/desk/orders/${part}/confirm`, { version: 1 })
    await desk.post(`/desk/orders/${part}/ship`, { version: 2, 'line-1': 3 })
    await desk.post(`/desk/orders/${part}/cancel`, { version: 3 })
    expect((await stateOf(part)).state).toBe('shipped')
    expect(await soldPlusStock('A-1')).toBe(initial)
    expect(await soldPlusStock('B-2')).toBe(initial)
  })

  test('what is wrong is said at its field, and nothing happens', async () => {
    const code = await order()
    await desk.post(`/desk/orders/${code}/confirm`, { version: 1 })
    const ship = (fields: Record<string, string | number | string[]>) =>
      desk.post(`/desk/orders/${code}/ship`, fields)
    const tooMuch = await ship({ version: 2, 'line-1': 11, note: 'keep me' })
    expect(tooMuch.status).toBe(400)
    expect(tooMuch.text).toContain('Position 1: only 10 can still be shipped.')
    expect(tooMuch.text).toContain('keep me')
    expect(tooMuch.field('line-1')).toBe('11')
    expect((await ship({ version: 2, 'line-1': 'ten' })).status).toBe(400)
    expect((await ship({ version: 2, 'line-1': '-1' })).status).toBe(400)
    expect((await ship({ version: 2, 'line-1': '' })).text).toContain('Please enter how much is shipped.')
    expect((await ship({ version: 2, 'line-1': ['1', '2'] })).status).toBe(400)
    expect((await ship({ version: 'x' })).status).toBe(400)
    const lines = { version: 2, 'line-1': 1, trackingNumber: '123\r\nBcc: everybody@x.example' }
    expect((await ship(lines)).status).toBe(400)
    expect((await ship({})).status).toBe(400)
    expect((await ship({ version: 2, note: 'x'.repeat(1_001) })).status).toBe(400)
    expect((await desk.post(`/desk/orders/${code}/deliver`, { version: 2 })).status).toBe(409)
    for (const action of ['confirm', 'ship', 'deliver', 'cancel'])
      expect((await desk.post(`/desk/orders/none/${action}`, { version: 1, 'line-1': 1 })).status).toBe(404)
    expect((await desk.get('/desk/orders/none')).status).toBe(404)
    expect(await stateOf(code)).toEqual({ state: 'confirmed', version: 2 })
    expect(shop.errors()).toEqual([])
  })

  test('several are confirmed at once, each for itself; what cannot be is told', async () => {
    const [one, two, gone] = [await order(), await order(), await order()]
    await desk.post(`/desk/orders/${gone}/cancel`, { version: 1 })
    const chosen = [`${one}:1`, `${two}:1`, `${gone}:1`, 'none:1']
    const of = (text: string, name: string) =>
      [...text.matchAll(new RegExp(`${name}="([^"]+)".*?</tr>`, 'gs'))].map(([row, code]) => [
        code,
        /class="state[^"]*"[^>]*>(.*?)<\/span>/s.exec(row)?.[1]?.replace(/<.*?>/gs, ''),
      ])
    const question = await desk.post('/desk/orders/confirm', { order: chosen })
    expect([question.status, (await stateOf(one)).state]).toEqual([200, 'placed'])
    expect(question.text).toContain('Confirm 2 orders?')
    expect(question.text).toMatch(/EUR.[\d.,]+ in all\. The buyers are notified by e-mail\./)
    expect(of(question.text, 'data-about-to')).toEqual([
      [one, 'Will be confirmed'],
      [two, 'Will be confirmed'],
      [gone, 'Left out: Cancelled'],
      ['none', 'Left out: unknown'],
    ])
    expect([...question.text.matchAll(/name="order" value="([^"]+)"/g)].map(match => match[1])).toEqual(
      chosen.slice(0, 2),
    )
    const report = await desk.post('/desk/orders/confirm', { order: chosen, confirmed: 'true' })
    expect(report.text).toContain('2 of 4 orders confirmed')
    expect(of(report.text, 'data-acted')).toEqual([
      [gone, expect.stringMatching(/^Not done: Order status: Cancelled/)],
      ['none', 'Not done: unknown'],
      [one, 'Confirmed'],
      [two, 'Confirmed'],
    ])
    expect((await stateOf(one)).state).toBe('confirmed')
    expect(await trailOf(`order:${two}`)).toHaveLength(1)
    const nothing = await desk.post('/desk/orders/confirm', {}, { follow: true })
    expect(nothing.text).toContain('No order was selected')
    expect((await desk.post('/desk/orders/confirm', { order: 'x' })).status).toBe(303)
  })
})

describe('several orders are shipped, and their papers printed, at once', () => {
  const confirmed = async (given: Partial<OrderGiven> = {}) => {
    const code = await order(given)
    await desk.post(`/desk/orders/${code}/confirm`, { version: 1 })
    return code
  }
  const rowsOf = (text: string, name: string) =>
    Object.fromEntries(
      [...text.matchAll(new RegExp(`${name}="([^"]+)".*?</tr>`, 'gs'))].map(([row, code]) => [
        code,
        /class="state[^"]*"[^>]*>(.*?)<\/span>/s.exec(row)?.[1]?.replace(/<.*?>/gs, ''),
      ]),
    )

  test('by number: what is in stock leaves whole, each for itself; the rest says why', async () => {
    const [one, two, held] = [await confirmed(), await confirmed(), await confirmed()]
    const many = [{ articleId: id('A-1'), code: 'A-1', quantity: 5_000, fromStock: 10 }]
    const short = await confirmed({ lines: many })
    const placed = await order()
    await desk.post(`/desk/orders/${held}/hold`, { version: 2, reason: 'limit' })
    const asked = await confirmed()
    await buyer.post(`/my-account/order/${asked}/request-cancellation`, { note: 'too many' })
    const numbers = [`${one} JD0123`, two, two, held, short, placed, asked, '9999999'].join('\r\n')
    const question = await desk.post('/desk/orders/ship', { numbers })
    expect(question.text).toContain('Ship 2 orders?')
    expect(rowsOf(question.text, 'data-about-to')).toEqual({
      [one]: 'Will be shipped',
      [two]: 'Will be shipped',
      [held]: 'Left out: On hold',
      [short]: expect.stringMatching(/^Left out: Position 1: only \d+ are in stock now/),
      [placed]: 'Left out: Placed',
      [asked]: 'Left out: Cancellation requested',
      9999999: 'Left out: unknown',
    })
    expect(question.field(`tracking-${one}`)).toBe('JD0123')
    const [first] =
      /<button type="submit"[^>]*>/.exec(
        /<form[^>]*orders\/ship".*?<\/form>/s.exec(question.text)?.[0] ?? '',
      ) ?? []
    expect(first, 'a scanner that ends a parcel’s number with Enter ships nothing').toContain('disabled')
    // one is shipped by somebody else meanwhile
    await other.post(`/desk/orders/${two}/ship`, { version: 2, 'line-1': 1 })
    const body = {
      order: [`${one}:2`, `${two}:2`, `${short}:2`],
      confirmed: 'true',
      carrier: 'dhl',
      [`tracking-${one}`]: 'JD0124',
    }
    const wrong = await desk.post('/desk/orders/ship', { ...body, [`tracking-${one}`]: '?' })
    expect([wrong.status, wrong.field(`tracking-${one}`)]).toEqual([400, '?'])
    expect((await stateOf(one)).state, 'nothing leaves before all can be read').toBe('confirmed')
    const report = await desk.post('/desk/orders/ship', body)
    expect(report.text).toContain('1 of 3 orders shipped')
    expect(rowsOf(report.text, 'data-acted')).toMatchObject({
      [one]: 'Shipped',
      [short]: expect.stringMatching(/^Not done: Position 1: only/),
    })
    expect([(await stateOf(one)).state, (await stateOf(two)).version]).toEqual(['shipped', 3])
    expect((await trailOf(`order:${one}`)).at(-1)?.details).toMatchObject({ trackingNumber: 'JD0124' })
    expect(report.text).toContain(`delivery-notes.pdf?parcels=${one}-1`)
    // sent once more nothing leaves again
    expect((await desk.post('/desk/orders/ship', body)).text).toContain('0 of 3 orders shipped')
  })

  test('what is typed is never read as something else, and nothing of it is lost', async () => {
    const [one, two, three] = [await confirmed(), await confirmed(), await confirmed()]
    const typed = `${one} ${two}\n!?\n${two}\n${three} ${one} ${two}`
    const answer = await desk.post('/desk/orders/ship', { numbers: typed })
    expect(answer.status).toBe(400)
    for (const line of [1, 4])
      expect(answer.text).toContain(`Line ${line}: several order numbers. Enter each on a line of its own.`)
    expect(answer.text).toContain('Line 2: this is no order number.')
    expect(answer.text).toContain('!?')
    expect(answer.text, 'leaving asks, and it outlasts the session').toContain('data-unsaved="entered"')
    expect((await desk.post('/desk/orders/ship', { numbers: ' ' })).text).toContain(
      'Please enter at least one order number.',
    )
    expect((await desk.post('/desk/orders/ship', {})).status).toBe(303)
  })

  test('papers: what nothing is to be printed of leads back to the list', async () => {
    const [one, gone] = [await confirmed(), await order()]
    await desk.post(`/desk/orders/${gone}/cancel`, { version: 1 })
    const press = (what: string, ...codes: string[]) =>
      desk.post(`/desk/orders/${what}`, { order: codes.map(code => `${code}:1`) })
    expect((await press('picking-lists', one, gone)).location).toContain(`orders=${one}%2C${gone}`)
    expect((await press('picking-lists', gone)).location).toBe('/ebusiness/en/desk/orders')
    expect((await press('delivery-notes', one)).location).toBe('/ebusiness/en/desk/orders')
    await desk.post(`/desk/orders/${one}/ship`, { version: 2, 'line-1': 1 })
    expect((await press('delivery-notes', one)).location).toContain(`parcels=${one}-1`)
    expect((await desk.get(`/desk/orders/picking-lists.pdf?orders=${gone}`)).status).toBe(404)
    expect((await desk.get(`/desk/orders/delivery-notes.pdf?parcels=${one}-7`)).status).toBe(404)
    const list = (await desk.get(`/desk/orders?text=${one}&show=all`)).text
    expect(list).toContain('Ship …')
    expect(list).not.toContain('Confirm …')
  })
})

describe('who looks after an order', () => {
  test('taken, given, filtered; who gets it is told once, and only who may change orders gets it', async () => {
    const code = await order()
    const lettersTo = async (email: string) =>
      (await db.selectFrom('mail').select('subject').where('recipient', '=', email).orderBy('id').execute())
        .map(one => one.subject)
        .filter(subject => subject.includes(code))
    const person = async (email: string) =>
      (await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
    const shown = async (who: Visitor, owner: string) =>
      (await who.get(`/desk/orders?owner=${owner}&text=${code}`)).text.includes(`data-order-code="${code}"`)
    expect([await shown(desk, 'nobody'), await shown(desk, 'mine')]).toEqual([true, false])
    await desk.post(`/desk/orders/${code}/take`, { version: 1 })
    expect([await shown(desk, 'nobody'), await shown(desk, 'mine')]).toEqual([false, true])
    expect(await lettersTo('desk@maker.example')).toEqual([])
    const given = await person('desk2@maker.example')
    const stale = await desk.post(`/desk/orders/${code}/take`, { version: 1, owner: given })
    expect(stale.status).toBe(409)
    await desk.post(`/desk/orders/${code}/take`, { version: 2, owner: given })
    expect([await shown(desk, 'mine'), await shown(other, 'mine')]).toEqual([false, true])
    expect(await lettersTo('desk2@maker.example')).toEqual([`Order ${code} is yours`])
    const overview = (await other.get('/desk')).text
    expect(overview).toContain('Open orders of yours')
    const byState = /data-waiting="desk\/orders" data-waiting-state="[^"]+" data-count-of="(\d+)"/g
    const open = [...overview.matchAll(byState)].reduce((sum, [, n]) => sum + Number(n), 0)
    expect(overview, 'one’s own are not counted twice').toContain(`<strong>${open}</strong> Orders`)
    const page = await desk.get(`/desk/orders/${code}`)
    expect(page.text.match(/Owner changed/g)).toHaveLength(2)
    await db.updateTable('customer').set({ active: false }).where('id', '=', given).execute()
    const left = await desk.get(`/desk/orders/${code}`)
    await db.updateTable('customer').set({ active: true }).where('id', '=', given).execute()
    expect(left.text, 'who left is still named').toMatch(
      new RegExp(`<option value="${given}" selected="">[^<]* \\(can no longer look after it\\)`),
    )
    for (const owner of [await person('buyer@north.example'), 99_999_999]) {
      const refused = await desk.post(`/desk/orders/${code}/take`, { version: 3, owner })
      expect([
        refused.status,
        refused.text.includes('Please choose somebody who may change orders.'),
      ]).toEqual([400, true])
    }
    expect((await buyer.get(`/my-account/order/${code}`)).text).not.toContain('Owner changed')
    await desk.post(`/desk/orders/${code}/take`, { version: 3, owner: '' })
    expect(await shown(desk, 'nobody')).toBe(true)
  })

  test('a note names colleagues, who are told once; a name that is nobody’s is refused', async () => {
    const code = await order()
    const named = async (email: string) =>
      db.selectFrom('mail').select('body_text').where('recipient', '=', email).where('key', 'like', `order-mention:${code}:%`).execute() // prettier-ignore
    await sql`update customer set first_name = 'Ben', last_name = 'Baker' where email = 'desk2@maker.example'`.execute(db) // prettier-ignore
    const wrong = await desk.post(`/desk/orders/${code}/note`, { version: 1, note: '@Benn please call' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('@Benn: nobody who reads orders has this name')
    expect(wrong.text).toContain('@Benn please call')
    const note = 'By ben@north.example: 5 @ 10 EUR. @ben and @Ben Baker, please call.'
    await desk.post(`/desk/orders/${code}/note`, { version: 1, note })
    const letters = await named('desk2@maker.example')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body_text).toContain('please call')
    expect((await desk.get(`/desk/orders/${code}`)).text).toContain('Told by e-mail: Ben Baker')
    expect((await stateOf(code)).version).toBe(2)
    await sql`update customer set first_name = 'Dora', last_name = 'Desk' where email = 'desk@maker.example'`.execute(db) // prettier-ignore
    await desk.post(`/desk/orders/${code}/note`, { version: 2, note: '@Dora Desk and @Ben look again' })
    const page = (await desk.get(`/desk/orders/${code}`)).text
    expect(page, 'who writes is not written to').not.toMatch(/Told by e-mail:[^<]*Dora/)
    expect(page.match(/Told by e-mail: Ben Baker/g)).toHaveLength(2)
    const copy = (await buyer.get('/my-account/settings/my-data.json')).text
    expect([copy.includes(code), /look again|please call/.test(copy)], 'visible to sales staff only').toEqual(
      [true, false],
    )
  })
})

describe('mails', () => {
  test('the outbox by state and text; a failed mail is tried again from the start', async () => {
    const { id: mail } = await db
      .insertInto('mail')
      .values({
        key: 'test:1',
        recipient: 'someone@x.example',
        subject: 'Findable',
        body_text: 'Words <b>',
        attempts: 20,
        last_error: 'no route',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await desk.get('/desk/mails?text=findable')).text).toContain(`data-mail="${mail}"`)
    expect((await desk.get('/desk/mails?state=failed')).text).toContain(`data-mail="${mail}"`)
    expect((await desk.get('/desk/mails?state=waiting')).text).not.toContain(`data-mail="${mail}"`)
    const page = await desk.get(`/desk/mails/${mail}`)
    expect(page.text).toContain('no route')
    expect(page.text).toContain('Words &lt;b&gt;')
    expect((await desk.post(`/desk/mails/${mail}/retry`)).status).toBe(303)
    const row = await db.selectFrom('mail').selectAll().where('id', '=', mail).executeTakeFirstOrThrow()
    expect([row.attempts, row.last_error]).toEqual([0, null])
    expect(await trailOf(`mail:${mail}`)).toMatchObject([{ action: 'mail-retry' }])
    await db.updateTable('mail').set({ sent_at: new Date() }).where('id', '=', mail).execute()
    expect((await desk.post(`/desk/mails/${mail}/retry`)).status).toBe(409)
    for (const bad of ['x', '0', '-1', '99999999999', '1e999'])
      expect((await desk.get(`/desk/mails/${bad}`)).status, bad).toBe(404)
  })
  test('the link of a password mail is shown to nobody', async () => {
    const { id: mail } = await db
      .insertInto('mail')
      .values({
        key: 'password-link:abcdef',
        recipient: 'x@x.example',
        subject: 'New password',
        body_text: 'Hello\nhttps://shop.example/ebusiness/en/login/pw/change?token=sECRETtoken\nBye',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const page = await desk.get(`/desk/mails/${mail}`)
    expect(page.text).toContain('Bye')
    expect(page.text).not.toMatch(/sECRETtoken|abcdef/)
  })
})

test('an invoice can be issued as long as something that left stands on none, and no longer', async () => {
  await enterSeller(db)
  const code = await order()
  const page = `/desk/orders/${code}`
  const button = async () => (await desk.get(page)).text.includes('Issue invoice now')
  await desk.post(`${page}/confirm`, { version: 1 })
  expect(await button()).toBe(false)
  await desk.post(`${page}/ship`, { version: 2, 'line-1': 6, 'line-2': '' })
  expect(await button()).toBe(true)
  await desk.post(`${page}/invoice`)
  expect(await button(), 'all that left is billed').toBe(false)
  await desk.post(`${page}/ship`, { version: 3, 'line-1': 4, 'line-2': 4 })
  expect(await button()).toBe(true)
})

test('decision 414 a tax rate that is another by now is told as long as something has not left', async () => {
  const code = await order()
  const page = `/desk/orders/${code}`
  const ofOrder = sql`order_id = (select id from sales_order where code = ${code})`
  await sql`update sales_order_line set tax_note = 'included', tax_percent = 7 where ${ofOrder}`.execute(db)
  await sql`insert into tax_rate (country, tax_code, percent, not_included)
    select distinct o.ship_to->>'country', l.tax_code, 22, false
      from sales_order o join sales_order_line l on l.order_id = o.id where o.code = ${code}
    on conflict (country, tax_code) do update set percent = 22, not_included = false`.execute(db)
  const text = async () => (await desk.get(page)).text
  expect(await text()).toContain('Position 1, 2: ordered at 7% tax, today it is 22%.')
  await desk.post(`${page}/confirm`, { version: 1 })
  await desk.post(`${page}/ship`, { version: 2, 'line-1': 10, 'line-2': '' })
  expect(await text()).toContain('Position 2: ordered at 7% tax')
  await desk.post(`${page}/ship`, { version: 3, 'line-1': '', 'line-2': 4 })
  expect(await text()).not.toContain('ordered at 7% tax')
})

test('decision 425 of several orders one whose tax is another by now leaves only where it is ticked', async () => {
  const [same, moved, other] = [await order(), await order(), await order()]
  for (const code of [same, moved, other]) await desk.post(`/desk/orders/${code}/confirm`, { version: 1 })
  await sql`update sales_order_line set tax_note = 'included', tax_percent = 7
    where order_id in (select id from sales_order where code in (${moved}, ${other}))`.execute(db)
  await sql`insert into tax_rate (country, tax_code, percent, not_included)
    select distinct o.ship_to->>'country', l.tax_code, 22, false
      from sales_order o join sales_order_line l on l.order_id = o.id where o.code = ${moved}
    on conflict (country, tax_code) do update set percent = 22, not_included = false`.execute(db)
  const asked = await desk.post('/desk/orders/ship', { numbers: [same, moved, other].join('\n') })
  expect(asked.text).toContain('Ship 1 order, and those that you tick')
  expect(asked.text).toContain('Position 1, 2: ordered at 7% tax, today it is 22%.')
  const ticks = [...asked.text.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([tick]) => tick)
  expect(ticks.map(tick => [/value="([^"]+)"/.exec(tick)?.[1], tick.includes('checked')])).toEqual([
    [moved, false],
    [other, false],
  ])
  const chosen = { order: [`${same}:2`, `${moved}:2`, `${other}:2`], confirmed: 'true', atOldRates: other }
  // what cannot be read comes back with the tick
  const again = await desk.post('/desk/orders/ship', { ...chosen, [`tracking-${same}`]: '?' })
  expect(again.text).toMatch(
    new RegExp(`<input[^>]*checked[^>]*value="${other}"|value="${other}"[^>]*checked`),
  )
  const report = await desk.post('/desk/orders/ship', chosen)
  expect(report.text).toContain('2 of 3 orders shipped')
  expect(report.text).toContain('Not done: Position 1, 2: ordered at 7% tax')
  expect([(await stateOf(same)).state, (await stateOf(moved)).state, (await stateOf(other)).state]).toEqual([
    'shipped',
    'confirmed',
    'shipped',
  ])
})

describe('who holds an article', () => {
  const rowOf = (html: string, code: string) =>
    (new RegExp(`<tr[^>]*data-order="${code}".*?</tr>`, 's').exec(html)?.[0] ?? '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  test('lines of open orders with what lies there, what is promised and what comes from nowhere yet; checkouts above them', async () => {
    const held = (await stockGoods(db, [{ code: 'H-1', stock: 100 }])).get('H-1') ?? 0
    const line = { articleId: held, code: 'H-1' }
    const first = await order({ lines: [{ ...line, quantity: 10 }] })
    const second = await order({ lines: [{ ...line, quantity: 30, fromStock: 12 }] })
    const gone = await order({ lines: [{ ...line, quantity: 5 }] })
    await sql`update sales_order set state = 'cancelled' where code = ${gone}`.execute(db)
    // of the first three have left and one was cancelled
    await sql`update sales_order_line set shipped = 3, cancelled = 1
      where order_id = (select id from sales_order where code = ${first})`.execute(db)
    await sql`insert into receipt_promised (order_id, line_number, article_id, site_code, due_on, quantity)
      select id, 1, ${held}, 'central', '2099-03-02', 8 from sales_order where code = ${second}`.execute(db)
    const { text } = await desk.get('/desk/articles/H-1/held')
    expect(
      [...text.matchAll(/data-order="(\d+)" data-open="(\d+)"/g)].map(([, code, open]) => [code, open]),
    ).toEqual([
      [first, '6'],
      [second, '30'],
    ])
    expect(rowOf(text, first)).toMatch(/North Automation .* 6 6 \S.* – 0 $/)
    expect(rowOf(text, second)).toMatch(/ 30 12 \S.* 8 \S.*, 02\/03\/2099 10 $/)
    expect(text).not.toContain('data-in-checkouts')
    const { rows } = await sql<{ pieces: number }>`
      select quantity as pieces from goods_held where article_id = ${held}`.execute(db)
    expect(rows).toEqual([{ pieces: 18 }])
    expect((await desk.get('/desk/articles/H-1')).text).toContain('/desk/articles/H-1/held')
    expect((await desk.get('/desk/articles/UNKNOWN/held')).status).toBe(404)
  })
})
