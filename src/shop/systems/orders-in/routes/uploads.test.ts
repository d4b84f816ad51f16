import { describe, expect, test } from 'vitest'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { testShop } from '../../../../app/test-shop.ts'
import type { Visitor } from '../../../../app/test-visitor.ts'
import { openTransDocument } from '../fixtures/opentrans-orderer.ts'
import { orderableArticles } from '../fixtures/orderable-articles.ts'
import { newNumber, orderRequest } from '../fixtures/virtual-orderer.ts'

const shop = await testShop({ db: await demoDatabase() })
const articles = await orderableArticles(shop.db, 10)
const account = '/my-account/order-documents'

async function upload(visitor: Visitor, path: string, document: string, fields: Record<string, string> = {}) {
  await visitor.get(path.replace(/\/upload$/, ''))
  const form = new FormData()
  for (const [name, value] of Object.entries({ CSRFToken: visitor.token, ...fields })) form.set(name, value)
  form.set('file', new Blob([document], { type: 'text/xml' }), 'order.xml')
  const sent = new Response(form)
  return visitor.raw({
    method: 'POST',
    url: `/ebusiness/en${path}`,
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      accept: 'text/html',
      origin: shop.services.publicUrl,
      'sec-fetch-site': 'same-origin',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
const lineOf = (n: number, more = {}) => {
  const { code, least, price, base } = articles[n]!
  return { supplier: code, quantity: String(least), price, base: String(base), ...more }
}
const rowsOf = (number: string) =>
  shop.db.selectFrom('incoming_order').selectAll().where('number', '=', number).orderBy('id').execute()
const ordersOf = (number: string) =>
  shop.db
    .selectFrom('sales_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['o.code', 'c.email', 'o.state'])
    .where('o.purchase_order_number', '=', number)
    .execute()

describe('a buyer uploads an order', () => {
  test.each([
    ['openTRANS', (number: string) => openTransDocument({ number, lines: [lineOf(0)] })],
    [
      'cXML',
      (number: string) => orderRequest({ number, lines: [lineOf(1, { unit: 'EA' })], from: 'whoever' }),
    ],
  ])('by %s, recognised by what it says, and it is one order of theirs however often', async (_, write) => {
    const buyer = await shop.as('buyer2@nordwind.example')
    const number = newNumber()
    const document = write(number)
    const said = await Promise.all([upload(buyer, account, document), upload(buyer, account, document)])
    said.push(await upload(buyer, account, document))
    expect(
      said.map(one => one.status),
      said[0]?.text.slice(-2000),
    ).toEqual([303, 303, 303])
    expect(await ordersOf(number)).toMatchObject([{ email: 'buyer2@nordwind.example' }])
    const [row, other] = await rowsOf(number)
    expect([row?.came_by, row?.state, other]).toEqual(['buyer', 'placed', undefined])
    expect(row?.message).not.toContain('Contara-2026')
    const page = await buyer.get(said[0]?.location?.replace('/ebusiness/en', '') ?? '')
    expect(page.text).toContain(row?.order_code)
    expect((await buyer.get(account)).text).toContain(number)
  })

  test('what cannot be taken waits, row by row with old and new, here and at the desk', async () => {
    const buyer = await shop.as('buyer2@nordwind.example')
    const number = newNumber()
    const lines = [lineOf(0), lineOf(1, { price: '99999', base: '1' }), lineOf(2, { supplier: 'NO-SUCH-9' })]
    const said = await upload(buyer, account, openTransDocument({ number, lines }))
    expect(said.status).toBe(303)
    const page = await buyer.get(said.location?.replace('/ebusiness/en', '') ?? '')
    expect(page.text).toContain('99999')
    expect(page.text).toContain('NO-SUCH-9')
    expect([...page.text.matchAll(/data-findings="(\d)"/g)].map(([, n]) => Number(n) > 0)).toEqual([
      false,
      true,
      true,
    ])
    expect(await ordersOf(number)).toEqual([])
    const desk = await shop.as('orders@contara.example')
    expect((await desk.get('/desk/orders-in?state=waiting')).text).toContain(number)
    const [row] = await rowsOf(number)
    const colleague = await shop.as('buyer@nordwind.example')
    const foreign = [
      await colleague.get(`${account}/${row?.id}`),
      await (await shop.as('buyer@meridian.example')).get(`${account}/${row?.id}`),
      await colleague.get(`${account}/999999999`),
    ]
    expect(foreign.map(one => one.status)).toEqual([404, 404, 404])
  })

  test('their approvals hold, whatever the connection says', async () => {
    const buyer = await shop.as('buyer2@nordwind.example')
    const { id } = await shop.db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'buyer2@nordwind.example')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('order_limit').values({ customer_id: id, currency: 'EUR', amount: 1 }).execute()
    const order = { lines: [lineOf(3, { unit: 'EA' })], to: 'AN99000000001', from: 'AN01000000001' }
    const [byFile, bySystem] = [newNumber(), newNumber()]
    const said = await upload(buyer, account, orderRequest({ ...order, number: byFile, secret: 'none' }))
    await shop.asGuest().raw({
      method: 'POST',
      url: '/ebusiness/en/orders-in/cxml',
      headers: { 'content-type': 'text/xml' },
      payload: orderRequest({ ...order, number: bySystem }),
    })
    await shop.db.deleteFrom('order_limit').where('customer_id', '=', id).execute()
    expect(said.status).toBe(303)
    expect((await ordersOf(byFile)).map(one => one.state)).toEqual(['awaiting-approval'])
    expect((await ordersOf(bySystem)).map(one => one.state)).toEqual(['placed'])
    const [one, other] = [(await rowsOf(byFile))[0], (await rowsOf(bySystem))[0]]
    expect(one?.connection_id).toBe(other?.connection_id)
  })

  test('who has several cost centers chooses one for a file that names none', async () => {
    const buyer = await shop.as('buyer@nordwind.example')
    const chosen =
      /name="costCenter"[^]*?<option value="(NW-[^"]*)">[^<]*EUR/.exec(
        (await buyer.get(account)).text,
      )?.[1] ?? ''
    expect(chosen).not.toBe('')
    const [without, choosing] = [newNumber(), newNumber()]
    await upload(buyer, account, openTransDocument({ number: without, lines: [lineOf(6)] }))
    expect((await rowsOf(without)).map(one => one.state)).toEqual(['waiting'])
    await upload(buyer, account, openTransDocument({ number: choosing, lines: [lineOf(6)] }), {
      costCenter: chosen,
    })
    const [row] = await rowsOf(choosing)
    expect([row?.state, row?.findings]).toEqual(['placed', { lines: [], order: [] }])
  })

  test('what their system has sent is the same order when it comes in a file', async () => {
    const buyer = await shop.as('buyer2@nordwind.example')
    const number = newNumber()
    const document = openTransDocument({ number, lines: [lineOf(4)] })
    const visitor = shop.asGuest()
    const first = await visitor.raw({
      method: 'POST',
      url: '/ebusiness/en/orders-in/opentrans',
      headers: {
        'content-type': 'text/xml',
        authorization: `Basic ${Buffer.from('nordwind-oci:Contara-2026-oci').toString('base64')}`,
      },
      payload: document,
    })
    expect(first.status, first.text).toBe(200)
    expect((await upload(buyer, account, document)).status).toBe(303)
    // in another format it says the same in other words: people look at it
    const other = orderRequest({ number, lines: [lineOf(4, { unit: 'EA' })], from: 'whoever' })
    expect((await upload(buyer, account, other)).status).toBe(303)
    expect(await ordersOf(number)).toHaveLength(1)
    expect((await rowsOf(number)).map(one => one.state)).toEqual(['placed', 'waiting'])
  })

  test.each<[string, string, string]>([
    ['a page', '<html/>', 'not a cXML or openTRANS order'],
    ['a table', 'code,quantity\nA,1\n', 'cannot be read'],
    ['nothing', '', 'select a file'],
    [
      'an entity of a file',
      '<!DOCTYPE ORDER [<!ENTITY a SYSTEM "file:///etc/passwd">]><ORDER>&a;</ORDER>',
      'cannot be read',
    ],
    [
      'a setup',
      orderRequest({}).replace(/<OrderRequest>[^]*<\/OrderRequest>/, '<ProfileRequest/>'),
      'not a cXML or openTRANS order',
    ],
    [
      'a change of nothing',
      openTransDocument({ kind: 'ORDERCHANGE', number: 'NEVER', lines: [lineOf(0)] }),
      'have not received',
    ],
  ])('%s is told at the field', async (_, document, words) => {
    const buyer = await shop.as('buyer2@nordwind.example')
    const said = await upload(buyer, account, document)
    expect([said.status, said.text.includes(words)], said.text.slice(-3000)).toEqual([400, true])
    expect(shop.errors()).toEqual([])
  })

  test('is for who may order', async () => {
    for (const who of ['approver@nordwind.example', 'service@contara.example'])
      expect((await (await shop.as(who)).get(account)).status).toBe(403)
  })
})

describe('the desk uploads an order', () => {
  const path = '/desk/orders-in/upload'
  test('for a person, at their prices, and writes down who did it', async () => {
    const desk = await shop.as('orders@contara.example')
    const number = newNumber()
    const document = openTransDocument({ number, lines: [lineOf(5)] })
    const said = await upload(desk, path, document, { person: 'Buyer2@nordwind.example' })
    expect(said.status, said.text.slice(-2000)).toBe(303)
    expect(await ordersOf(number)).toMatchObject([{ email: 'buyer2@nordwind.example' }])
    const [row] = await rowsOf(number)
    expect(row?.came_by).toBe('desk')
    const trail = await shop.db
      .selectFrom('trail')
      .selectAll()
      .where('action', '=', 'incoming-order-upload')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(trail)).toContain(number)
  })

  test('nothing entered is lost, and nobody is guessed', async () => {
    const desk = await shop.as('orders@contara.example')
    const document = openTransDocument({ number: newNumber(), lines: [lineOf(5)] })
    for (const person of ['nobody@nordwind.example', 'approver@nordwind.example', '']) {
      const said = await upload(desk, path, document, { person })
      expect(said.status).toBe(400)
      expect(said.text).toContain('no active buyer')
      expect(said.text).toContain(`value="${person}"`)
    }
    const said = await upload(desk, path, 'x', { person: 'buyer2@nordwind.example' })
    expect([said.status, said.text.includes('value="buyer2@nordwind.example"')]).toEqual([400, true])
    const service = await shop.as('service@contara.example')
    expect((await upload(service, path, document, { person: 'buyer2@nordwind.example' })).status).toBe(403)
    expect(shop.errors()).toEqual([])
  })
})
