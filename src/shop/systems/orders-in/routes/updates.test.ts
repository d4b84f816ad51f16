import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { demoDatabase } from '../../../../app/database/test-database.ts'
import { demoShop } from '../../../../app/every-route/demo-shop.ts'
import { faultBySchema, openTransDocument, type OpenTransOrder } from '../fixtures/opentrans-orderer.ts'
import { orderableArticles } from '../fixtures/orderable-articles.ts'
import { newNumber, orderRequest, type SentLine } from '../fixtures/virtual-orderer.ts'

const shop = await demoShop(await demoDatabase())
afterAll(() => shop.close())
const articles = await orderableArticles(shop.db, 10)
// what makes an order dearer is judged as at the desk: the budgets of the demo would not bear it
await shop.db.updateTable('budget').set({ amount: 999_999_999 }).execute()

async function cxml(lines: readonly SentLine[], number: string, type = 'update', more = {}) {
  const answer = await (
    await shop.as('anonymous')
  ).raw({
    method: 'POST',
    url: '/ebusiness/en/orders-in/cxml',
    headers: { 'content-type': 'text/xml' },
    payload: orderRequest({ number, type, lines, ...more }),
  })
  return { status: /<Status code="(\d+)"/.exec(answer.text)?.[1] ?? '', text: answer.text }
}
async function openTrans(order: OpenTransOrder) {
  const document = openTransDocument(order)
  expect(faultBySchema(document)).toBeNull()
  return (await shop.as('anonymous')).raw({
    method: 'POST',
    url: '/ebusiness/en/orders-in/opentrans',
    headers: {
      'content-type': 'text/xml',
      authorization: `Basic ${Buffer.from('nordwind-oci:Contara-2026-oci').toString('base64')}`,
    },
    payload: document,
  })
}
const line = (n: number, times = 1, more = {}) => {
  const { code, least } = articles[n]!
  return { supplier: code, quantity: String(least * times), ...more }
}
const orderOf = (number: string) =>
  shop.db
    .selectFrom('sales_order')
    .selectAll()
    .where('purchase_order_number', '=', number)
    .executeTakeFirstOrThrow()
const kept = async (number: string) =>
  (
    await shop.db
      .selectFrom('sales_order_line as l')
      .innerJoin('sales_order as o', 'o.id', 'l.order_id')
      .select(['l.quantity', 'l.cancelled'])
      .where('o.purchase_order_number', '=', number)
      .orderBy('l.line_number')
      .execute()
  ).map(one => one.quantity - one.cancelled)
const states = async (number: string) =>
  (
    await shop.db
      .selectFrom('incoming_order')
      .select('state')
      .where('number', '=', number)
      .orderBy('id')
      .execute()
  ).map(one => one.state)
const corrections = async (number: string) =>
  (
    await shop.db
      .selectFrom('sales_order_event as e')
      .innerJoin('sales_order as o', 'o.id', 'e.order_id')
      .select('e.kind')
      .where('o.purchase_order_number', '=', number)
      .where('e.kind', '=', 'correct')
      .execute()
  ).length

describe('a change by cXML', () => {
  let number: string
  const [a, b] = [articles[0]!.least, articles[1]!.least]
  beforeEach(async () => {
    number = newNumber()
    const said = await cxml([line(0, 3), line(1, 2)], number, 'new')
    expect(said.status, said.text).toBe('200')
  })

  test('of quantities alone is made by itself, once, with what is owed and one letter', async () => {
    const before = await orderOf(number)
    const changed = [line(0, 5), line(1, 1)]
    const said = [await cxml(changed, number), await cxml(changed, number)]
    expect(
      said.map(one => one.status),
      said[0]?.text,
    ).toEqual(['200', '200'])
    expect(said[0]?.text).toContain(`Order ${before.code} is changed.`)
    expect(await kept(number)).toEqual([a * 5, b])
    const after = await orderOf(number)
    const lines = await shop.db
      .selectFrom('sales_order_line')
      .select('amount')
      .where('order_id', '=', after.id)
      .execute()
    expect(after.net).toBe(lines.reduce((sum, one) => sum + one.amount, 0))
    expect(await corrections(number)).toBe(1)
    expect(await states(number)).toEqual(['placed', 'placed'])
    const letters = await shop.db
      .selectFrom('mail')
      .select('key')
      .where('key', 'like', `order-correct:${before.code}:%`)
      .execute()
    expect(letters).toHaveLength(1)
    expect(shop.errors()).toEqual([])
  })

  test('there and back again, and a line that is left out is taken out', async () => {
    await cxml([line(0, 5), line(1, 2)], number)
    expect((await cxml([line(0, 3), line(1, 2)], number)).text).toContain('is changed')
    expect(await kept(number)).toEqual([a * 3, b * 2])
    expect((await cxml([line(0, 3), line(1, 2)], number)).status).toBe('200')
    expect(await corrections(number)).toBe(2)
    expect((await cxml([line(0, 3)], number)).text).toContain('is changed')
    expect(await kept(number)).toEqual([a * 3, 0])
  })

  test('four at once are made one after the other', async () => {
    const said = await Promise.all([4, 5, 6, 7].map(times => cxml([line(0, times), line(1, 2)], number)))
    expect(said.map(one => one.status)).toEqual(['200', '200', '200', '200'])
    expect(await corrections(number)).toBe(4)
    expect(shop.errors()).toEqual([])
  })

  test.each<[string, () => Promise<unknown> | SentLine[]]>([
    ['another price', () => [line(0, 3, { price: '99999' }), line(1, 2)]],
    ['another article', () => [line(2, 3), line(1, 2)]],
    ['a new line', () => [line(0, 3), line(1, 2), line(2)]],
    ['half a piece', () => [{ ...line(0), quantity: '1.5' }, line(1, 2)]],
    ['more than the limit bears', () => [line(0, 900_000), line(1, 2)]],
  ])('%s waits', async (_, lines) => {
    const before = await kept(number)
    const said = await cxml((await lines()) as SentLine[], number)
    expect(said.status, said.text).toBe('201')
    expect(await kept(number)).toEqual(before)
    expect(await states(number)).toEqual(['placed', 'waiting'])
    // after one that waits nothing is made by itself
    expect((await cxml([line(0, 4), line(1, 2)], number)).status).toBe('201')
    expect(await kept(number)).toEqual(before)
    expect(shop.errors()).toEqual([])
  })

  test.each<[string, object]>([
    ['was shipped', { shipped: 1 }],
    ['was changed at the desk', { quantity: a * 4 }],
  ])('of a line that %s waits', async (_, set) => {
    const { id } = await orderOf(number)
    await shop.db
      .updateTable('sales_order_line')
      .set(set)
      .where('order_id', '=', id)
      .where('line_number', '=', 1)
      .execute()
    expect((await cxml([line(0, 7), line(1, 2)], number)).status).toBe('201')
    expect(await corrections(number)).toBe(0)
  })

  test.each(['awaiting-approval', 'delivered', 'cancelled'])('of an order that is %s waits', async state => {
    const { id } = await orderOf(number)
    await shop.db.updateTable('sales_order').set({ state }).where('id', '=', id).execute()
    expect((await cxml([line(0, 7), line(1, 2)], number)).status).toBe('201')
    expect(await corrections(number)).toBe(0)
  })
})

describe('a change by openTRANS', () => {
  test('is made by itself where it names all lines, confirmed line by line; an older one is a repetition', async () => {
    const number = newNumber()
    const ids = { number: '10' }
    const first = await openTrans({ number, lines: [line(3, 2, ids), line(4, 2, { number: '20' })] })
    expect(first.status, first.text).toBe(200)
    const change = (sequence: string, times: number): OpenTransOrder => ({
      kind: 'ORDERCHANGE',
      number,
      sequence,
      lines: [line(3, times, ids), line(4, 2, { number: '20' })],
    })
    const said = await openTrans(change('1', 5))
    expect(said.status, said.text).toBe(200)
    expect(faultBySchema(said.text)).toBeNull()
    expect(said.text).toContain(`<QUANTITY>${articles[3]!.least * 5}</QUANTITY>`)
    expect(said.text).toContain('<ORDERCHANGE_SEQUENCE_ID>1</ORDERCHANGE_SEQUENCE_ID>')
    expect((await openTrans(change('2', 4))).status).toBe(200)
    // it comes late, or again
    expect((await openTrans(change('1', 5))).status).toBe(200)
    expect(await kept(number)).toEqual([articles[3]!.least * 4, articles[4]!.least * 2])
    const partial = await openTrans({ ...change('3', 9), lines: [line(3, 9, ids)] })
    expect(partial.status, partial.text).toBe(202)
    expect(await kept(number)).toEqual([articles[3]!.least * 4, articles[4]!.least * 2])
    expect(shop.errors()).toEqual([])
  })
})
