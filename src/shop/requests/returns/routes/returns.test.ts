import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, whileHeld } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { moveOrder } from '#shop/ordering/orders/service/move.ts'
import { issueCreditNote } from '#shop/ordering/receivables/service/credit-notes.ts'
import { issueInvoice } from '#shop/ordering/receivables/service/invoices.ts'
import { enterSeller } from '#shop/ordering/seller/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { creditedWith, readReturn, returnable } from '../model/goods-return.ts'
import { askForReturn } from '../service/ask.ts'

describe('with which invoice what came back is credited', () => {
  const invoices = [
    { number: 1, lines: [{ lineNumber: 1, quantity: 30 }, { lineNumber: 2, quantity: 5 }] }, // prettier-ignore
    { number: 2, lines: [{ lineNumber: 1, quantity: 40 }] },
  ]
  const line = (lineNumber: number, quantity: number) => ({ lineNumber, quantity })
  test.each([
    ['of the first', [], [line(1, 10)], [[1, [[1, 10]]]]],
    ['of both', [], [line(1, 35), line(2, 1)], [[1, [[1, 30], [2, 1]]], [2, [[1, 5]]]]], // prettier-ignore
    ['after what came back earlier', [line(1, 25)], [line(1, 10)], [[1, [[1, 5]]], [2, [[1, 5]]]]], // prettier-ignore
    ['all of the first came back', [line(1, 30)], [line(1, 10)], [[2, [[1, 10]]]]],
    ['more than was billed', [line(1, 65)], [line(1, 10)], [[2, [[1, 5]]]]],
    ['what was not billed', [], [line(3, 2)], []],
    ['nothing arrived', [], [line(1, 0)], []],
  ])('ORD-02 no piece is proposed twice: %s', (_, earlier, arrived, shares) => {
    const lines = arrived.map(({ lineNumber, quantity }) => ({
      lineNumber,
      quantity,
      received: quantity,
      restocked: 0,
    }))
    expect(
      creditedWith({ lines, earlier }, invoices).map(({ number, pieces }) => [number, [...pieces]]),
    ).toEqual(shares)
  })
})

describe('what may go back', () => {
  test.each([
    [{ shipped: 10 }, [], 10],
    [{ shipped: 10 }, [[1, 4]], 6],
    [{ shipped: 0 }, [], 0],
    [{ shipped: 3 }, [[1, 5]], 0],
    [{ shipped: 3 }, [[2, 3]], 3],
  ] as const)('of %j after %j: %i', (line, before, left) => {
    expect(returnable({ lineNumber: 1, ...line }, new Map(before))).toBe(left)
  })
  const lines = [
    { lineNumber: 1, most: 10 },
    { lineNumber: 3, most: 2 },
  ]
  test.each([
    [
      { 'line-1': '4', reason: 'not-needed' },
      { reason: 'not-needed', note: '', pieces: new Map([[1, 4]]) },
    ],
    [
      { 'line-1': ' 10 ', 'line-3': '2', reason: 'faulty', note: 'Contact 7' },
      {
        reason: 'faulty',
        note: 'Contact 7',
        pieces: new Map([
          [1, 10],
          [3, 2],
        ]),
      },
    ],
    [{ reason: 'not-needed' }, [{ field: 'pieces', why: 'missing' }]],
    [{ 'line-1': '0', reason: 'not-needed' }, [{ field: 'pieces', why: 'missing' }]],
    [
      { 'line-1': '11', reason: 'other', note: '' },
      [
        { field: 'line-1', why: 'too-many', most: 10 },
        { field: 'note', why: 'missing' },
      ],
    ],
    [
      { 'line-3': '1.5', reason: 'nonsense' },
      [
        { field: 'line-3', why: 'whole' },
        { field: 'reason', why: 'missing' },
      ],
    ],
    // a line that may not go back is none of the form's
    [{ 'line-2': '1', reason: 'not-needed' }, [{ field: 'pieces', why: 'missing' }]],
  ])('%j is read as %j', (entered, read) => {
    expect(readReturn(entered, lines)).toEqual(read)
  })
})

let db: Db
let shop: TestShop
let buyer: Ready
let code: string

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  shop = await testShop({
    db,
    ports: {
      fileMaker: {
        make: () =>
          Promise.resolve({ bytes: Buffer.from('%PDF-'), type: 'application/pdf', extension: 'pdf' }),
        close: () => Promise.resolve(),
      },
    },
  })
  await addPerson(db, { email: 'service@shop.example', roles: ['service'] })
  await addPerson(db, { email: 'orders@shop.example', roles: ['orders'] })
  await addPerson(db, { email: 'texts@shop.example', roles: ['content'] })
  await enterSeller(db)
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await buyer.fill({ PLENTY: 10 })
  const placed = await placeOrder(buyer.ctx(), { termsAccepted: true, referenceNumber: 'R' })
  code = placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
  await moveOrder(buyer.desk(), code, null, 'confirm')
  await moveOrder(buyer.desk(), code, null, 'ship')
})
const stock = async () =>
  (
    await db
      .selectFrom('stock')
      .select(one => one.fn.sum<number>('quantity').as('n'))
      .executeTakeFirstOrThrow()
  ).n
const path = () => `/my-account/order/${code}/return`
const letters = () =>
  db
    .selectFrom('mail')
    .select(['recipient', 'body_text'])
    .where('recipient', '=', buyer.member.email)
    .orderBy('id')
    .execute()

describe('ORD-02 goods that go back', () => {
  test('the whole way: asked for, accepted with a label, arrived, into stock, credited', async () => {
    await issueInvoice(buyer.desk(), code)
    const visitor = await shop.as(buyer.member.email)
    expect((await visitor.get(`/my-account/order/${code}`)).text).toContain(path())
    const form = await visitor.get(path())
    expect(form.text).toContain('Pieces of PLENTY to return')
    const fields = {
      reason: 'damaged',
      note: 'Two are bent',
      'line-1': '4',
      formKey: form.field('formKey') ?? '',
    }
    const sent = await visitor.post(path(), fields, { follow: true })
    const own = /RT\d+/.exec(sent.url ?? sent.text)?.[0] ?? expect.fail(sent.text)
    // the same form again is the same request, and its pieces cannot go back twice
    expect((await visitor.post(path(), fields)).headers['location']).toContain(own)
    const twice = await visitor.post(path(), { reason: 'not-needed', 'line-1': '7' })
    expect([twice.status, twice.text.includes('At most 6 pieces.'), twice.field('line-1')]).toEqual([
      400,
      true,
      '7',
    ])

    const desk = await shop.as('service@shop.example')
    expect((await desk.get('/desk/requests')).text).toContain(own)
    const at = `/desk/returns/${own}`
    const version = async () => (await desk.get(at)).data('data-request-version') ?? ''
    expect([
      (await desk.post(`${at}/accept`, { version: await version(), text: '' })).status,
      shop.errors(),
    ]).toEqual([303, []])
    const number = (await visitor.get(`/my-account/returns/${own}`)).data('data-return-number')
    expect(number).toMatch(/^RMA-\d+$/)
    expect((await visitor.get(`/my-account/returns/${own}/label.pdf`)).text).toContain('%PDF')
    expect((await letters()).at(-1)?.body_text).toContain(number)

    const wrong = await desk.post(`${at}/arrival`, {
      version: await version(),
      text: '',
      'line-1': '5',
      'stock-1': '9',
    })
    expect([wrong.status, wrong.text.includes('At most 4 pieces.'), wrong.field('line-1')]).toEqual([
      400,
      true,
      '5',
    ])
    const before = await stock()
    const arrived = { version: await version(), text: 'One is missing', 'line-1': '3', 'stock-1': '1' }
    const both = await Promise.all([desk.post(`${at}/arrival`, arrived), desk.post(`${at}/arrival`, arrived)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(await stock()).toBe(before + 1)
    // a movement of stock is in the change log of the article, with the return as its reason
    const { rows: moved } = await sql<{ details: object }>`select details from trail
      where subject = 'article:PLENTY' and action = 'stock-set'`.execute(db)
    expect(moved.map(one => one.details)).toEqual([
      { site: 'central', before, quantity: before + 1, cause: 'stock-returned', note: number },
    ])

    const orders = await shop.as('orders@shop.example')
    const link =
      /href="([^"]*\/credit\?[^"]*)"/.exec((await orders.get(at)).text)?.[1] ?? expect.fail('no link')
    const credit = await orders.get(link.replaceAll('&amp;', '&').replace(/^\/ebusiness\/en/, ''))
    expect(credit.field('quantity-1')).toBe('3')
    expect(credit.text).toContain(`Damaged on arrival, ${number}`)
    expect((await desk.post(`${at}/credit`, { version: await version(), text: '' })).status).toBe(303)
    expect((await visitor.get(`/my-account/returns/${own}`)).data('data-request-state')).toBe('credited')
    // its letter names a credit note only where there is one
    expect((await letters()).at(-1)?.body_text).toMatch(/has been credited\.\s/)
    expect((await letters()).at(-1)?.body_text).not.toContain('credit note')
    // what did not arrive can still go back
    expect((await visitor.post(path(), { reason: 'not-needed', 'line-1': '7' })).status).toBe(303)
    expect(shop.errors()).toEqual([])
  })

  test('the letter of a credited return names the credit note that was issued for it', async () => {
    const issued = await issueInvoice(buyer.desk(), code)
    const invoice = issued.outcome === 'issued' ? issued.number : expect.fail(issued.outcome)
    const own = await askForReturn(buyer.ctx(), code, { reason: 'not-needed', 'line-1': '1' })
    await db.updateTable('request').set({ state: 'received' }).where('code', '=', own).execute()
    const asked = { pieces: new Map([[1, 1]]), delivery: false, reason: 'Returned', seen: null }
    const number = await issueCreditNote(buyer.desk(), invoice, asked)
    const desk = await shop.as('service@shop.example')
    const version = (await desk.get(`/desk/returns/${own}`)).data('data-request-version') ?? ''
    expect((await desk.post(`/desk/returns/${own}/credit`, { version, text: '' })).status).toBe(303)
    expect((await letters()).at(-1)?.body_text).toContain(`the credit note ${number} with the order`)
  })

  test('two who ask for the same pieces at once: one of them', async () => {
    const ask = (formKey: string) =>
      askForReturn(buyer.ctx(), code, { reason: 'not-needed', 'line-1': '8', formKey })
    const both = await Promise.allSettled([ask('a'.repeat(22)), ask('b'.repeat(22))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // of one form there is one request, also when it is sent twice at once
    const third = { reason: 'not-needed', 'line-1': '1', formKey: 'c'.repeat(22) }
    const same = await Promise.all([
      askForReturn(buyer.ctx(), code, third),
      askForReturn(buyer.ctx(), code, third),
    ])
    expect(new Set(same).size).toBe(1)
  })

  test('what is announced to go back keeps its shipment from being undone, also at the same moment', async () => {
    const undo = (tx: Db | Tx = db) =>
      moveOrder({ ...buyer.desk(), db: tx }, code, null, 'undo-shipment', { shipmentNumber: 1 })
    const ask = (tx: Db | Tx = db) =>
      askForReturn({ ...buyer.ctx(), db: tx }, code, { reason: 'not-needed', 'line-1': '4' })
    const [, refused] = await whileHeld(
      db,
      tx => ask(tx),
      () => undo(),
    )
    expect(refused).toMatchObject({
      reason: { errors: [{ message: expect.stringContaining('announced as a return') }] },
    })
    const { id } = await db.selectFrom('request').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await db.updateTable('request').set({ state: 'declined' }).where('id', '=', id).execute()
    // the other way round: what lies here again does not go back
    const [, late] = await whileHeld(
      db,
      tx => undo(tx),
      () => ask(),
    )
    expect(late).toMatchObject({ status: 'rejected', reason: { kind: 'invalid' } })
  })

  test('a stranger learns nothing; who may not answer returns sees none', async () => {
    const own = await askForReturn(buyer.ctx(), code, { reason: 'not-needed', 'line-1': '1' })
    const stranger = await shop.as((await readyBuyer(db)).member.email)
    for (const one of [path(), `/my-account/returns/${own}`, `/my-account/returns/${own}/label.pdf`])
      expect((await stranger.get(one)).status).toBe(404)
    expect((await stranger.post(path(), { reason: 'not-needed', 'line-1': '1' })).status).toBe(404)
    expect((await (await shop.as('texts@shop.example')).get(`/desk/returns/${own}`)).status).toBe(403)
    const visitor = await shop.as(buyer.member.email)
    // no label before it is accepted
    expect((await visitor.get(`/my-account/returns/${own}/label.pdf`)).status).toBe(404)
  })

  test('what was declined or withdrawn can go back again', async () => {
    const visitor = await shop.as(buyer.member.email)
    const own = await askForReturn(buyer.ctx(), code, { reason: 'not-needed', 'line-1': '10' })
    expect((await visitor.get(path())).text).toContain('Nothing from this order can be returned')
    const desk = await shop.as('service@shop.example')
    const version = (await desk.get(`/desk/returns/${own}`)).data('data-request-version') ?? ''
    expect(
      (await desk.post(`/desk/requests/${own}/decline`, { version, text: 'Made to order' })).status,
    ).toBe(303)
    expect((await visitor.get(path())).text).toContain('Pieces of PLENTY to return')
  })
})
