import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { cellText, uploadLimits } from '#kit/spreadsheet/table.ts'
import { openWorkbook } from '#kit/spreadsheet/xlsx.ts'
import { uploadZipLimits } from '#kit/spreadsheet/zip.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { Refusal } from '#kit/refusal.ts'
import { fileOrList } from '#kit/file-or-list.ts'
import type { OrderPaper } from '../model/paper.ts'
import { moveOrder } from '../service/move.ts'
import { confirmSeveral } from '../service/move-at-desk.ts'
import { printOrderPaper, printOrderPapers, type PrintedPapers } from '../service/papers/print-order-paper.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor
let desk: Visitor
let code: string
let foreign: string
/** what the last paper was made of */
let printed: OrderPaper
/** the same of papers of several orders */
let together: PrintedPapers

async function orderOf(who: Ready, lines: Record<string, number>): Promise<string> {
  await who.fill(lines)
  const placed = await placeOrder(who.ctx(), {
    termsAccepted: true,
    referenceNumber: '=REF-1',
    purchaseOrderNumber: 'PO-77',
  })
  return placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
}

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'ONE', stock: 1_000 },
    { code: 'FEW', stock: 6, priceUnit: 100 },
  ])
  shop = await testShop({
    db,
    ports: {
      fileMaker: {
        make: (kind, data) => {
          if (kind === 'order-papers') together = data as PrintedPapers
          else printed = data as OrderPaper
          return Promise.resolve({ bytes: Buffer.from('%PDF-'), type: 'application/pdf', extension: 'pdf' })
        },
        close: () => Promise.resolve(),
      },
    },
  })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  desk = await shop.as('desk@maker.example')
  buyer = await readyBuyer(db)
  visitor = await shop.as(buyer.member.email)
  await addToCart(buyer.ctx(), [
    { code: 'ONE', quantity: 2, requestedOn: null, lineKey: 'label:1', details: { label: 'Panel 7' } },
  ])
  code = await orderOf(buyer, { ONE: 125, FEW: 10 })
  foreign = await orderOf(await readyBuyer(db), { ONE: 1 })
  await moveOrder(buyer.desk(), code, 1, 'confirm')
  await moveOrder(buyer.desk(), code, 2, 'ship', {
    shipment: new Map([[2, 100]]),
    carrier: 'dhl',
    trackingNumber: 'JD01',
  })
})

test('ORD-01 ux 3.9 what is still to arrive is a calendar for who may see the order; the page links to it', async () => {
  const answer = await visitor.get(of('/deliveries.ics'))
  expect(answer.headers['content-type']).toContain('text/calendar')
  expect(answer.text).toMatch(/BEGIN:VEVENT.*SUMMARY:Delivery of order \d+.*END:VCALENDAR\r\n$/s)
  expect((await visitor.get(of(''))).text).toContain(`${of('/deliveries.ics')}"`)
  expect((await visitor.get(`/my-account/order/${foreign}/deliveries.ics`)).status).toBe(404)
})

const of = (path: string) => `/my-account/order/${code}${path}`
const atDesk = (path: string) => `/desk/orders/${code}${path}`
const texts = (paper: OrderPaper) => paper.rows.map(row => row.map(cell => cell.map(line => line.text)))
const sums = (paper: OrderPaper) => paper.totals.map(({ value }) => value)

describe('ORD-01 the confirmation as PDF', () => {
  test('holds what the page holds: amounts, numbers, addresses, days, labels', async () => {
    const answer = await visitor.get(of('/confirmation.pdf'))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain(`order-confirmation-${code}.pdf`)
    expect(answer.headers['cache-control']).toContain('no-store')
    const page = await visitor.get(of(''))
    const [net, delivery, tax, total] = sums(printed)
    for (const amount of [net, delivery, tax, total]) expect(page.text).toContain(amount)
    expect(Number(page.data('data-total-cents'))).toBeGreaterThan(0)
    const said = Object.fromEntries(printed.facts.map(({ name, value }) => [name, value]))
    expect(said).toMatchObject({
      'Order number': code,
      'Your reference': '=REF-1',
      'Purchase order': 'PO-77',
      'Cost center': 'CC CC',
      Status: 'Partly shipped',
    })
    expect(said['Delivery mode']).not.toBe('standard-net')
    expect(printed.addresses.map(one => one.lines.at(-1))).toEqual(['Ireland', 'Ireland'])
    const [first, second, few] = texts(printed)
    expect(first?.[1]).toEqual(['ONE', 'Part ONE', 'Panel 7'])
    expect(second?.[2]).toEqual(['125'])
    expect(few?.[3]?.[1]).toBe('per 100')
    expect(few?.[5]).toHaveLength(2)
  })
  test('in the language of the page; the desk sends it in that of the storefront where it was ordered', async () => {
    await (await shop.as(buyer.member.email, { storefront: 'zh' })).get(of('/confirmation.pdf'))
    expect([printed.title, printed.addresses[1]?.lines.at(-1)]).toEqual(['Confirmación de pedido', 'Irlanda'])
    const spanish = await shop.as('desk@maker.example', { storefront: 'zh' })
    expect((await spanish.get(atDesk('/confirmation.pdf'))).status).toBe(200)
    expect([printed.language, printed.title]).toEqual(['en', 'Order confirmation'])
    expect(printed.notes.join(' ')).toContain(`/ebusiness/en/my-account/order/${code}`)
  })
  test('what was cancelled is off the sums, and said', async () => {
    const who = await readyBuyer(db)
    const cut = await orderOf(who, { ONE: 125 })
    await moveOrder(who.desk(), cut, 1, 'cancel-lines', { cancelled: new Map([[1, 25]]) })
    await desk.get(`/desk/orders/${cut}/confirmation.pdf`)
    expect(texts(printed)[0]?.[2]).toEqual(['125', '25 of 125 cancelled'])
    // 312.50 and 23 %, less 62.50 and 23 %
    expect(sums(printed)).toEqual(
      ['384.38', '-76.88', '250.00', '0.00', '57.50', '307.50'].map(n =>
        expect.stringContaining(n.replace('-', '')),
      ),
    )
  })
  test('SEC-03 a foreign one answers like an unknown one; a buyer has no paper of the desk', async () => {
    for (const unknown of [foreign, '999999999'])
      for (const path of ['/confirmation.pdf', '/delivery-note/1'])
        expect((await visitor.get(`/my-account/order/${unknown}${path}`)).status).toBe(404)
    for (const path of ['/confirmation.pdf', '/delivery-note/1', '/picking-list.pdf'])
      expect((await visitor.get(atDesk(path))).status).toBe(403)
  })
  test('becomes a PDF of one page', async () => {
    await visitor.get(of('/confirmation.pdf'))
    const bytes = await printOrderPaper(printed)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
    expect((await printOrderPaper(printed)).equals(bytes)).toBe(true)
  })
})

describe('the delivery note of a shipment', () => {
  test('says what lies in it and what is still to come, and no price', async () => {
    expect((await visitor.get(of('/delivery-note/1'))).status).toBe(200)
    expect([printed.title, printed.number, printed.totals]).toEqual(['Delivery note', `${code}-1`, []])
    expect(texts(printed).map(row => row.slice(2).flat())).toEqual([['125', '100', '25']])
    expect(printed.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['DHL', 'JD01']))
    expect(JSON.stringify(printed)).not.toMatch(/EUR/)
    expect((await desk.get(atDesk('/delivery-note/1'))).status).toBe(200)
  })
  test('there is none of what never left, nor of what was taken back', async () => {
    expect((await visitor.get(of('/delivery-note/2'))).status).toBe(404)
    for (const bad of ['0', 'x', '-1', '99999999'])
      expect((await visitor.get(of(`/delivery-note/${bad}`))).status, bad).toBe(404)
    const who = await readyBuyer(db)
    const back = await orderOf(who, { ONE: 1 })
    await moveOrder(who.desk(), back, 1, 'confirm')
    await moveOrder(who.desk(), back, 2, 'ship')
    await moveOrder(who.desk(), back, 3, 'undo-shipment', { shipmentNumber: 1 })
    expect((await desk.get(`/desk/orders/${back}/delivery-note/1`)).status).toBe(404)
  })
})

describe('the picking list', () => {
  test('says what lies where for what is left, and when the rest is there', async () => {
    await moveOrder(buyer.desk(), code, 3, 'note', { note: 'Ring the bell' })
    expect((await desk.get(atDesk('/picking-list.pdf'))).status).toBe(200)
    const rows = texts(printed).map(([position, article, site, pieces]) => [
      position?.[0],
      article?.[0],
      site?.[0],
      pieces?.[0],
    ])
    expect(rows.slice(0, 3)).toEqual([
      ['1', 'ONE', expect.not.stringContaining('not in stock'), '2'],
      ['2', 'ONE', expect.not.stringContaining('not in stock'), '25'],
      ['3', 'FEW', expect.not.stringContaining('not in stock'), '6'],
    ])
    expect(rows[3]).toEqual(['3', 'FEW', expect.stringMatching(/^not in stock, due \d\d/), '4'])
    expect(printed.notes).toEqual(['Note: Ring the bell'])
  })
  test('there is none when nothing is left', async () => {
    const who = await readyBuyer(db)
    const gone = await orderOf(who, { ONE: 1 })
    await moveOrder(who.desk(), gone, 1, 'cancel')
    expect((await desk.get(`/desk/orders/${gone}/picking-list.pdf`)).status).toBe(404)
    expect((await desk.get(`/desk/orders/${gone}`)).text).not.toContain('picking-list.pdf')
  })
})

describe('papers of several orders in one file', () => {
  test('picking lists: article by article for all of them, then each of them with its code; who has nothing is named', async () => {
    const who = await readyBuyer(db)
    const [one, two, gone, held, partly] = [
      await orderOf(who, { ONE: 3, FEW: 2 }),
      await orderOf(who, { ONE: 4 }),
      await orderOf(who, { ONE: 1 }),
      await orderOf(who, { ONE: 5 }),
      await orderOf(who, { ONE: 6, FEW: 1 }),
    ]
    await moveOrder(who.desk(), gone, 1, 'cancel')
    const hold = (lines: number[]) => ({ hold: { lines, reason: 'limit', until: null } })
    await moveOrder(who.desk(), held, 1, 'hold', hold([]))
    await moveOrder(who.desk(), partly, 1, 'hold', hold([1]))
    const answer = await desk.get(
      `/desk/orders/picking-lists.pdf?orders=${[one, two, gone, held, partly].join(',')}`,
    )
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [all, ...own] = together.papers
    const rows = texts(all!).map(([article, site, pieces, into]) => [
      article?.[0],
      site?.[0]?.replace(/, due.*/, ''),
      pieces?.[0],
      into?.[0],
    ])
    expect(rows).toEqual([
      ['ONE', expect.not.stringContaining('not in stock'), '7', `${one}: 3, ${two}: 4`],
      ['FEW', 'not in stock', '3', `${one}: 2, ${partly}: 1`],
    ])
    expect(all?.notes).toEqual([
      `Left out, as nothing is to be picked: ${gone}.`,
      `Left out, as they are on hold: ${held}.`,
    ])
    const places = (paper: OrderPaper) => texts(paper).map(([, article, site]) => [article?.[0], site?.[0]])
    expect(places(own.at(-1)!), 'what is on hold is picked by nobody').toEqual([
      ['ONE', 'On hold'],
      ['FEW', expect.stringContaining('not in stock')],
    ])
    expect(own.map(paper => [paper.number, paper.code])).toEqual([
      [one, one],
      [two, two],
      [partly, partly],
    ])
    const bytes = (await printOrderPapers(together)).toString('latin1')
    expect(bytes.match(/\/Type \/Page\n/g)).toHaveLength(4)
  })
  test('delivery notes, each in the words of its buyer; a parcel that was taken back is left out', async () => {
    const who = await readyBuyer(db)
    const [one, two] = [await orderOf(who, { ONE: 3 }), await orderOf(who, { ONE: 4 })]
    for (const code of [one, two]) {
      await moveOrder(who.desk(), code, 1, 'confirm')
      await moveOrder(who.desk(), code, 2, 'ship')
    }
    await moveOrder(who.desk(), two, 3, 'undo-shipment', { shipmentNumber: 1 })
    const spanish = await shop.as('desk@maker.example', { storefront: 'zh' })
    const path = `/desk/orders/delivery-notes.pdf?parcels=${one}-1,${two}-1`
    expect((await spanish.get(path)).status).toBe(200)
    expect([together.language, together.papers.map(({ language, number }) => [language, number])]).toEqual([
      'es',
      [['en', `${one}-1`]],
    ])
  })
})

/** The cells of a sheet of a workbook that came as an answer. */
async function cellsOf(who: Visitor, path: string): Promise<Record<string, string[][]>> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { rawPayload } = await shop.app.inject({ url: `/ebusiness/en${path}`, headers: { cookie } })
  const workbook = await openWorkbook({ bytes: rawPayload }, uploadZipLimits)
  const sheets: Record<string, string[][]> = {}
  for (const { name } of workbook.sheets) {
    const rows: string[][] = []
    for await (const { cells } of workbook.rows(name, uploadLimits)) rows.push(cells.map(cellText))
    sheets[name] = rows
  }
  return sheets
}

describe('lists of orders as tables', () => {
  test('CSV has a row for each position; what a spreadsheet would take for a formula is quoted', async () => {
    const answer = await visitor.get('/my-account/orders/export?as=csv')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = answer.text.trim().split('\r\n')
    expect(head).toContain('Order,Ordered,Status,Customer number')
    expect(rows).toHaveLength(3)
    expect(rows.every(row => row.startsWith(`${code},`))).toBe(true)
    expect(rows[0]).toContain("'=REF-1")
    expect(rows[1]).toContain(',ONE,')
    expect(answer.text).not.toContain(foreign)
  })
  test('filters hold; nothing fits gives the heads alone', async () => {
    const rows = async (query: string) =>
      (await visitor.get(`/my-account/orders/export?as=csv&${query}`)).text.trim().split('\r\n').length - 1
    expect(await rows('state=partly-shipped')).toBe(3)
    expect(await rows('state=cancelled')).toBe(0)
    expect(await rows('rangeTo=01/01/2020')).toBe(0)
    expect(await rows('text=PO-77')).toBe(3)
  })
  test('XLSX has a sheet of orders with sums and one of positions', async () => {
    const { Orders = [], Positions = [] } = await cellsOf(visitor, '/my-account/orders/export?as=xlsx')
    expect(Orders[0]).toEqual(expect.arrayContaining(['Net', 'Total']))
    expect(Orders).toHaveLength(2)
    expect(Positions.map(row => row[0])).toEqual(['Order', code, code, code])
  })
  test('the desk has those of all companies, by its filters, in its order', async () => {
    const codes = async (query: string) => [
      ...new Set(
        (await desk.get(`/desk/orders/export?as=csv&${query}`)).text
          .trim()
          .split('\r\n')
          .slice(1)
          .map(row => row.split(',')[0]),
      ),
    ]
    expect((await codes('show=all&sort=code')).slice(0, 2)).toEqual([code, foreign])
    expect(await codes(`text=${foreign}&show=all`)).toEqual([foreign])
    expect((await visitor.get('/desk/orders/export?as=csv')).status).toBe(403)
    await db
      .updateTable('sales_order')
      .set({ owner_id: buyer.member.id })
      .where('code', '=', foreign)
      .execute()
    const owned = (await desk.get(`/desk/orders/export?as=csv&text=${foreign}&show=all`)).text
    expect(owned).toMatch(/,Owner,.*\r\n.*,Ada [^,]+,EUR,/)
    expect((await visitor.get('/my-account/orders/export?as=csv')).text).not.toContain('Owner')
  })
})

test('of several orders that are confirmed one that fails stops no other', async () => {
  const codes = [await orderOf(buyer, { ONE: 1 }), await orderOf(buyer, { ONE: 1 })]
  let asked = 0
  const logged: unknown[] = []
  const ctx = {
    ...buyer.desk(),
    log: { error: (...said: unknown[]) => logged.push(said[1]) } as never,
    clock: () => {
      if (asked++ === 0) throw new Error('broken')
      return new Date()
    },
  }
  const report = await confirmSeveral(
    ctx,
    codes.map(one => ({ code: one, version: 1 })),
  )
  expect(report).toEqual([
    { code: codes[0], done: false, reason: 'Something went wrong. Please try again.' },
    { code: codes[1], done: true, reason: '' },
  ])
  expect(logged).toEqual(['order not moved'])
})

test('a list that is too large for a table comes back with what to do', async () => {
  const left: string[] = []
  const setCookie = (_: string, value: string) => left.push(Buffer.from(value, 'base64url').toString())
  const ctx = { reply: { setCookie } } as never
  const tooMany = Promise.reject(new Refusal('too-large', 'Too many'))
  expect(await fileOrList(ctx, tooMany, '/list')).toMatchObject({ answer: 'redirect', to: '/list' })
  expect(left).toEqual([JSON.stringify([{ kind: 'warning', text: 'Too many' }])])
  await expect(fileOrList(ctx, Promise.reject(new Refusal('not-found')), '/list')).rejects.toThrow()
})

test('the papers log no error', () => expect(shop.errors()).toEqual([]))
