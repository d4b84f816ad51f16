import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { replaceAgreements } from '#shop/catalogue/pricing/service/agree.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { judgedOn, seenOnPage } from '../routes.rows.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let buyer: Ready
let ids: Map<string, number>
let made = 0

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  shop = await testShop({ db })
  ids = await stockGoods(db, [
    { code: 'PLENTY', stock: 1_000_000 },
    { code: 'FEW', stock: 6, stockKind: 'stock-only' },
    { code: 'PACKED', stock: 1_000, orderMinimum: 10, orderStep: 5 },
  ])
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  desk = await shop.as('orders@maker.example')
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
})

const path = () => `/desk/orders/new/${buyer.member.id}`
const formKey = () => `testform${++made}`
const fields = (more: Record<string, string> = {}) => ({
  formKey: formKey(),
  referenceNumber: 'BY PHONE',
  'code-1': 'PLENTY',
  'quantity-1': '10',
  ...more,
})
const ordersOf = () =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('customer as d', 'd.id', 'o.placed_by')
    .selectAll('o')
    .select('d.email as by')
    .where('o.customer_id', '=', buyer.member.id)
    .execute()
const words = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('decision 329 an order by phone', () => {
  test('is placed by the second press in the name of the customer, once, and says who entered it', async () => {
    await desk.get(path())
    const form = fields({ note: 'Called about delivery', purchaseOrderNumber: 'PO-77' })
    const first = await desk.post(path(), { ...form, do: 'place' })
    expect(first.status).toBe(400)
    expect(words(first.text)).toContain('Nothing has been placed yet')
    expect(await ordersOf()).toEqual([])
    // what was entered stands there, with what it comes to: 25.00 + 4.90, 23 % in Ireland
    expect(first.field('code-1')).toBe('PLENTY')
    expect(first.field('purchaseOrderNumber')).toBe('PO-77')
    expect(first.field('seen')).toBe('EUR 3678')

    const sent = { ...form, do: 'place', seen: first.field('seen') }
    const answers = await Promise.all([desk.post(path(), sent), desk.post(path(), sent)])
    const [order, ...more] = await ordersOf()
    expect(more).toEqual([])
    for (const answer of answers) expect(answer.location).toContain(`/desk/orders/${order?.code}`)
    expect(order).toMatchObject({
      by: 'orders@maker.example',
      origin_kind: 'desk',
      state: 'placed',
      total: 3678,
      reference_number: 'BY PHONE',
      purchase_order_number: 'PO-77',
      cost_center_code: 'CC',
    })
    const mail = await db
      .selectFrom('mail')
      .select(['recipient', 'body_text'])
      .where('key', '=', `order-placed:${order?.code}`)
      .execute()
    expect(mail).toHaveLength(1)
    expect(mail[0]?.recipient).toContain(buyer.member.email)
    const log = await db
      .selectFrom('trail')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', `order:${order?.code}`)
      .execute()
    expect(log).toEqual([
      { actor: 'orders@maker.example', action: 'order-enter', details: { for: buyer.member.email } },
    ])
    const page = await desk.get(`/desk/orders/${order?.code}`)
    expect(words(page.text)).toContain('Called about delivery')
    expect(words(page.text)).toContain('Entered by the seller')
    // the buyer sees their order, who entered it, and nothing of the note
    const own = await (await shop.as(buyer.member.email)).get(`/my-account/order/${order?.code}`)
    expect(own.status).toBe(200)
    expect(own.text).not.toContain('Called about delivery')
  })

  test('takes the prices of the customer, not those of the desk', async () => {
    await inTransaction(db, tx =>
      replaceAgreements(
        tx,
        [],
        [
          {
            companyId: buyer.member.companyId,
            code: `AG-${buyer.member.companyId}`,
            name: 'Frame',
            validFrom: '2020-01-01',
            validUntil: null,
            prices: [
              {
                articleId: ids.get('PLENTY') ?? 0,
                currency: 'EUR',
                priceUnit: 1,
                bounds: [1],
                prices: ['1.1000'],
              },
            ],
          },
        ],
        { author: null, origin: 'inquiry', reference: 'SP1' },
      ),
    )
    const [line] = (await judgedOn(desk, buyer.member.id, fields())).lines
    expect(line).toMatchObject({ code: 'PLENTY', faults: [], next: null })
    expect(line?.price).toMatch(/1\.10/)
    expect(line?.amount).toMatch(/11\.00/)
  })

  test('loses nothing that was typed, and says at its field what is wrong', async () => {
    const form = {
      ...fields({ do: 'place', note: 'kept' }),
      'code-1': 'Part PLEN',
      'code-2': 'PACKED',
      'quantity-2': '12',
      'code-3': 'FEW',
      'quantity-3': '9',
      'day-3': '01/02/2001',
      'code-4': 'nothing of ours',
      'code-5': 'PLENTY',
      'quantity-5': '1,5',
    }
    await desk.get(path())
    const answer = await desk.post(path(), form)
    expect(answer.status).toBe(400)
    for (const [name, value] of Object.entries(form))
      if (!['do', 'note'].includes(name)) expect(answer.field(name), name).toBe(value)
    expect(answer.text).toContain('>kept</textarea>')
    const { lines, seen } = await judgedOn(desk, buyer.member.id, form)
    expect(seen).toBe('')
    expect(lines.map(line => line.faults.map(fault => fault.field))).toEqual([
      ['code'],
      ['quantity'],
      ['day', 'quantity'],
      ['code'],
      ['quantity'],
    ])
    expect(lines[0]?.choices).toEqual([{ code: 'PLENTY', name: 'Part PLENTY' }])
    expect(lines[1]).toMatchObject({ next: 15, packs: 'From 10, in steps of 5' })
    expect(await ordersOf()).toEqual([])
  })

  test('of a row without article, or of none at all, nothing is placed', async () => {
    await desk.get(path())
    const none = await desk.post(path(), { formKey: formKey(), referenceNumber: 'R', do: 'place' })
    expect(none.status).toBe(400)
    expect(words(none.text)).toContain('Please enter an article.')
    const unnamed = await desk.post(path(), fields({ 'code-1': '', do: 'place' }))
    expect(unnamed.status).toBe(400)
    expect(await ordersOf()).toEqual([])
  })

  test('is not placed where it comes to something else than was seen', async () => {
    await desk.get(path())
    const seen = await seenOnPage(desk, buyer.member.id, fields())
    const other = await desk.post(path(), fields({ do: 'place', seen, 'quantity-1': '11' }))
    expect(other.status).toBe(400)
    expect(words(other.text)).toContain('total has changed')
    expect(await ordersOf()).toEqual([])
  })
})

describe('decision 329 the rules of the customer hold at the phone', () => {
  test('a budget that does not bear it, told before the press', async () => {
    buyer = await readyBuyer(db, { budget: 3_000 })
    await desk.get(path())
    const shown = await judgedOn(desk, buyer.member.id, fields())
    expect(shown.seen).toBe('')
    expect(shown.says.some(({ kind, text }) => kind === 'error' && /budget/i.test(text))).toBe(true)
    const pressed = await desk.post(path(), fields({ do: 'place', seen: 'EUR 3678' }))
    expect(pressed.status).toBe(400)
    expect(await ordersOf()).toEqual([])
  })

  test('an order above a limit goes to the approver of the company, who is named before', async () => {
    buyer = await readyBuyer(db, { threshold: 1_000 })
    await addPerson(db, {
      email: `boss-${buyer.member.email}`,
      company: { companyId: buyer.member.companyId, unitId: buyer.member.unitId },
      roles: ['approver'],
    })
    await desk.get(path())
    const form = fields()
    const shown = await judgedOn(desk, buyer.member.id, form)
    expect(shown.seen).toBe('EUR 3678 approval')
    expect(shown.says.map(one => one.text).join(' ')).toMatch(/needs an approval/)
    const answer = await desk.post(path(), { ...form, do: 'place', seen: shown.seen }, { follow: true })
    expect(words(answer.text)).toContain('is waiting for approval in their company')
    expect(await ordersOf()).toMatchObject([{ state: 'awaiting-approval' }])
  })

  test('a company that may not order on account, and one that owes all it may', async () => {
    await db
      .insertInto('credit_limit')
      .values({ company_id: buyer.member.companyId, currency: 'EUR', amount: 3_000 })
      .execute()
    expect((await judgedOn(desk, buyer.member.id, fields())).says[0]).toMatchObject({ kind: 'error' })
    const other = await readyBuyer(db)
    await db
      .updateTable('company')
      .set({ on_account: false })
      .where('id', '=', other.member.companyId)
      .execute()
    expect((await judgedOn(desk, other.member.id, fields())).seen).toBe('')
  })

  test('goods that are gone are not promised to two callers', async () => {
    const other = await readyBuyer(db)
    const few = { 'code-1': 'FEW', 'quantity-1': '4' }
    await desk.get(path())
    const forms = [buyer, other].map(who => ({ who, form: fields(few) }))
    const seen = await Promise.all(forms.map(({ who, form }) => seenOnPage(desk, who.member.id, form)))
    const answers = await Promise.all(
      forms.map(({ who, form }, i) =>
        desk.post(`/desk/orders/new/${who.member.id}`, { ...form, do: 'place', seen: seen[i] }),
      ),
    )
    expect(answers.map(one => one.status).toSorted()).toEqual([303, 400])
  })
})

describe('decision 329 who enters, and for whom', () => {
  test('people are found by name, address, company or customer number', async () => {
    const found = await desk.get(`/desk/orders/new?text=${buyer.member.companyName}`)
    expect(found.text).toContain(`/desk/orders/new/${buyer.member.id}"`)
    expect((await desk.get('/desk/orders/new?text=nobody-of-ours')).text).toContain('No people match')
    // who may not order is found, and no order is offered for them
    const approver = await addPerson(db, {
      email: 'approves-only@nord.example',
      company: { companyId: buyer.member.companyId, unitId: buyer.member.unitId },
      roles: ['approver'],
    })
    const { text } = await desk.get('/desk/orders/new?text=approves-only@nord.example')
    expect([text.includes('approves-only@nord.example'), text.includes(`/orders/new/${approver}"`)]).toEqual([
      true,
      false,
    ])
  })
  test('nobody of the desk and nobody unknown is ordered for, and a blocked account is told', async () => {
    const own = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'orders@maker.example')
      .executeTakeFirstOrThrow()
    for (const id of [own.id, 99_999_999]) {
      expect((await desk.get(`/desk/orders/new/${id}`)).status).toBe(404)
      expect((await desk.post(`/desk/orders/new/${id}`, fields({ do: 'place' }))).status).toBe(404)
      expect((await desk.postJson(`/desk/orders/new/${id}/judge`, fields())).status).toBe(404)
    }
    await db.updateTable('customer').set({ active: false }).where('id', '=', buyer.member.id).execute()
    expect((await desk.get(path())).text).toContain('may not order')
    expect((await desk.post(path(), fields({ do: 'place', seen: 'EUR 3678' }))).status).toBe(404)
  })
  test('a buyer and other roles of the desk do not', async () => {
    await addPerson(db, { email: 'content@maker.example', roles: ['content'] }).catch(() => 0)
    for (const who of [await shop.as(buyer.member.email), await shop.as('content@maker.example')]) {
      expect([403, 404]).toContain((await who.get(path())).status)
      expect([403, 404]).toContain((await who.post(path(), fields({ do: 'place' }))).status)
    }
    expect(await ordersOf()).toEqual([])
  })
  test('the search of the desk leads there', async () => {
    expect((await desk.get('/desk/search?text=new+order')).text).toContain('/desk/orders/new"')
  })
})

test('trust 2.2 nothing of the above has broken an invariant', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
