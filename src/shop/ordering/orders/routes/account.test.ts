import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { moveOrder } from '../service/move.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let own: string
let foreign: string

const history = '/my-account/orders'
const detail = (code: string) => `/my-account/order/${code}`
const codesOn = ({ text }: { text: string }) =>
  [...text.matchAll(/data-order-code="(\d+)"/g)].map(([, code]) => code)

async function orderOf(who: Ready, referenceNumber: string, lines: Record<string, number>): Promise<string> {
  await who.fill(lines)
  const placed = await placeOrder(who.ctx(), { termsAccepted: true, referenceNumber })
  return placed.outcome === 'placed' ? placed.code : expect.fail(JSON.stringify(placed))
}
const colleague = async (email: string, roles: string[]): Promise<Visitor> => {
  const { companyId, unitId } = buyer.member
  await addPerson(db, { email, roles, company: { companyId, unitId } })
  return shop.as(email)
}

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'ONE', stock: 1_000 },
    { code: 'TWO/2', stock: 1_000 },
  ])
  shop = await testShop({ db })
  buyer = await readyBuyer(db, { threshold: 10_000 })
  own = await orderOf(buyer, 'MINE-1', { ONE: 10, 'TWO/2': 3 })
  foreign = await orderOf(await readyBuyer(db), 'THEIRS-1', { ONE: 1 })
})

test('ORD-02 an order that is late says so at once, without asking for anything more', async () => {
  const other = await readyBuyer(db)
  const code = await orderOf(other, 'LATE-1', { 'TWO/2': 1 })
  await sql`update sales_order_line set expected_on = '2026-01-05', schedule = '[{"quantity": 1, "on": "2026-01-02", "from": "stock"}]'
    where order_id = (select id from sales_order where code = ${code})`.execute(db)
  const page = await (await shop.as(other.member.email)).get(detail(code))
  expect(page.data('data-delayed')).toBe('TWO/2')
  expect(page.text).toContain('TWO/2: was due on 02/01/2026. We are looking into it')
  // parts of a page that come late have an address there
  expect(page.text).not.toContain('data-late=')
})

test('ORD-02 what is late by the same days is told in one line', async () => {
  const other = await readyBuyer(db)
  const code = await orderOf(other, 'LATE-2', { ONE: 2, 'TWO/2': 1 })
  await sql`update sales_order_line set expected_on = '2026-01-05', schedule = '[{"quantity": 1, "on": "2026-01-02", "from": "stock"}]'
    where order_id = (select id from sales_order where code = ${code})`.execute(db)
  const { text } = await (await shop.as(other.member.email)).get(detail(code))
  expect(text).toContain('ONE, TWO/2: was due on 02/01/2026. We are looking into it')
  expect(text.match(/data-delayed=/g)).toHaveLength(1)
})

describe('who sees which orders', () => {
  test('SEC-03 a buyer sees their own; a foreign one answers like an unknown one', async () => {
    const visitor = await shop.as(buyer.member.email)
    expect(codesOn(await visitor.get(history))).toEqual([own])
    const page = await visitor.get(detail(own))
    expect(page.text).toContain('MINE-1')
    expect(page.text).toContain('Ireland')
    expect((await visitor.get(detail(foreign))).status).toBe(404)
    expect((await visitor.get(detail('999999999'))).status).toBe(404)
  })
  test('names of lines are those of the order, and in the other language those of the article now', async () => {
    const english = await (await shop.as(buyer.member.email)).get(detail(own))
    const spanish = await (await shop.as(buyer.member.email, { storefront: 'zh' })).get(detail(own))
    expect([english.text.includes('Part ONE'), english.text.includes('Pieza ONE')]).toEqual([true, false])
    expect([spanish.text.includes('Part ONE'), spanish.text.includes('Pieza ONE')]).toEqual([false, true])
    await db
      .updateTable('article')
      .set({ names: JSON.stringify({ en: 'Renamed' }) })
      .where('code', '=', 'ONE')
      .execute()
    expect((await (await shop.as(buyer.member.email)).get(detail(own))).text).toContain('Part ONE')
    const without = await (await shop.as(buyer.member.email, { storefront: 'zh' })).get(detail(own))
    expect(without.text).toContain('Part ONE')
  })
  test("ORD-03 another buyer of the unit begins with their own list, and finds their colleague's in the unit's", async () => {
    const visitor = await colleague('second@nord.example', ['buyer'])
    expect(codesOn(await visitor.get(history))).toEqual([])
    await visitor.get('/mycontara/changeOrderView?view=unit', {
      headers: { referer: 'http://127.0.0.1:4170/ebusiness/en/my-account/orders' },
    })
    expect(codesOn(await visitor.get(history))).toEqual([own])
    const shown = await visitor.get(detail(own))
    expect(shown.status).toBe(200)
    expect((await visitor.get(detail(foreign))).status).toBe(404)
  })
  test("ORD-03 a buyer of another unit of the company sees their colleague's in no list, and it answers like an unknown one", async () => {
    const { companyId } = buyer.member
    const unitId = await addUnit(db, { companyId, code: 'elsewhere' })
    await addPerson(db, { email: 'elsewhere@nord.example', roles: ['buyer'], company: { companyId, unitId } })
    const visitor = await shop.as('elsewhere@nord.example')
    await visitor.get('/mycontara/changeOrderView?view=unit', {
      headers: { referer: 'http://127.0.0.1:4170/ebusiness/en/my-account/orders' },
    })
    expect(codesOn(await visitor.get(history))).toEqual([])
    expect((await visitor.get(detail(own))).status).toBe(404)
  })
  test('SEC-04 an approver sees the orders of their company, decides on none of another, and buys nothing', async () => {
    const visitor = await colleague('approver@nord.example', ['approver'])
    expect(codesOn(await visitor.get(history))).toEqual([own])
    expect((await visitor.get(detail(own))).status).toBe(200)
    expect((await visitor.get(detail(foreign))).status).toBe(404)
    const back = await visitor.get('/checkout/single')
    expect([back.status, back.location]).toEqual([303, '/ebusiness/en/cart'])
    expect((await visitor.post('/checkout/single/placeOrder')).status).toBe(403)
  })
  describe('SEC-04 what needs an approval', () => {
    const tooMuch = async (who: Ready) => {
      await who.fill({ ONE: 100 })
      const visitor = await shop.as(who.member.email)
      visitor.cookies.set('currencyIsoCode', 'EUR')
      const page = await visitor.get('/checkout/single')
      const answer = await visitor.post('/checkout/single/placeOrder', {
        cartVersion: page.field('cartVersion'),
        placeToken: page.field('placeToken'),
        seenTotal: page.field('seenTotal'),
        termsCheck: 'true',
        referenceNumber: 'TOO-MUCH',
      })
      return { visitor, page, answer }
    }
    test('waits for an approver of the company, who decides; the buyer does not', async () => {
      const limited = await readyBuyer(db, { threshold: 10_000 })
      const approver = `approver@${limited.member.companyName}.example`
      await addPerson(db, { email: approver, roles: ['approver'], company: limited.member })
      const { visitor, page, answer } = await tooMuch(limited)
      expect(page.text).toMatch(/EUR\s100\.00/)
      expect(answer.status).toBe(303)
      const [code = ''] = codesOn(await visitor.get(history))
      expect(answer.location).toContain(code)
      const stateOf = () =>
        db.selectFrom('sales_order').select('state').where('code', '=', code).executeTakeFirstOrThrow()
      expect(await stateOf()).toEqual({ state: 'awaiting-approval' })
      for (const seen of [await visitor.get(detail(code)), await visitor.get(answer.location ?? '')]) {
        expect(seen.text).toMatch(/Waiting for [\w ]+<.*Since \d\d\/.*Order limit of EUR\s100\.00 exceeded/s)
        expect(seen.text).toContain(`/orderApprovalDetails/A${code}`)
        expect(seen.text, 'nothing is confirmed yet').not.toContain('Receipt of order')
      }
      const verdict = { workFlowActionCode: `A${code}`, approverSelectedDecision: 'APPROVE', comments: '' }
      const decide = (by: Visitor) => by.post('/my-account/order/approvalDecision', verdict)
      expect((await decide(visitor)).status).toBe(403)
      const other = await shop.as('approver@nord.example')
      expect((await decide(other)).status).toBe(404)
      expect(await stateOf()).toEqual({ state: 'awaiting-approval' })
      const decider = await shop.as(approver)
      const list = await decider.get('/my-account/approval-dashboard')
      expect(list.text, 'it is rejected where the reason is entered').toContain(
        `/orderApprovalDetails/A${code}#f-`,
      )
      const version = new RegExp(
        `name="approval" value="(A${code}:\\d+)"/><input type="hidden" name="confirmed"`,
      )
      const [, approval = ''] = version.exec(list.text) ?? []
      const alone = { approval, confirmed: 'true' }
      expect((await decider.post('/my-account/approval-dashboard/decide', alone)).status).toBe(303)
      expect(await stateOf()).toEqual({ state: 'placed' })
      const after = (await visitor.get(detail(code))).text
      expect(after).not.toContain('Waiting for')
      expect(after).toContain('Receipt of order')
    })
    test('is refused with the rule in words where nobody can approve, and no order is made of it', async () => {
      const { visitor, answer } = await tooMuch(await readyBuyer(db, { threshold: 10_000 }))
      expect(answer.status).toBe(400)
      expect(answer.text).toMatch(/EUR\s100\.00/)
      expect(codesOn(await visitor.get(history))).toEqual([])
    })
  })
  test('without a log-in the page leads to it', async () => {
    const answer = await shop.asGuest().get(detail(own))
    expect(answer.status).toBe(303)
    expect(answer.location).toContain(`/login?next=${encodeURIComponent(`/ebusiness/en${detail(own)}`)}`)
  })
})

describe('what became of an order', () => {
  const two = { ONE: 4, 'TWO/2': 3 }
  /** The page of an order for its buyer, and its confirmation. */
  const pagesOf = async (who: Ready, code: string, storefront = 'en') => {
    const visitor = await shop.as(who.member.email, { storefront })
    return [
      await visitor.get(detail(code)),
      await visitor.get(`/checkout/orderConfirmation/${code}`),
    ] as const
  }
  const happenedOn = ({ text }: { text: string }) =>
    [...text.matchAll(/\d\d:\d\d(?:<!-- -->)?: (?:<!-- -->)?([^<]+)/g)].map(([, what]) => what)
  // beside the line of steps, which has a test of its own
  const daysOn = ({ text }: { text: string }) =>
    text
      .replace(/<div class="order-progress">.*?<\/ol>/s, '')
      .replace(/aria-label="(?:Documents|Documentos)".*?<\/table>/s, '')
      .match(/\b\d\d\/\d\d\/\d{4}\b(?! \d)/g) ?? []

  const stepsOn = ({ text }: { text: string }) =>
    [...text.matchAll(/data-step="(\w+)" data-stands="(\w+)"/g)].map(
      ([, name, stands]) => `${name} ${stands}`,
    )

  test('ux 3.10 which shipment is a part and which completes the order, in both languages', async () => {
    // what the open checkouts above hold would be promised from production, and cannot leave today
    await db.deleteFrom('stock_reservation').execute()
    const who = await readyBuyer(db)
    const code = await orderOf(who, 'PARTS', two)
    await moveOrder(who.desk(), code, 1, 'confirm')
    await moveOrder(who.desk(), code, 2, 'ship', { shipment: new Map([[1, 4]]) })
    await moveOrder(who.desk(), code, 3, 'ship')
    const [english] = await pagesOf(who, code)
    expect(stepsOn(english)).toEqual(['placed done', 'confirmed done', 'shipped done', 'delivered next'])
    expect(happenedOn(english)).toEqual([
      'Placed',
      'Confirmed',
      'Part of the order shipped',
      'Shipped, order complete',
    ])
    const [spanish] = await pagesOf(who, code, 'zh')
    expect(happenedOn(spanish).slice(2)).toEqual(['Enviada una parte del pedido', 'Enviado, pedido completo'])
    const other = await orderOf(who, 'REST', two)
    await moveOrder(who.desk(), other, 1, 'confirm')
    await moveOrder(who.desk(), other, 2, 'ship', { shipment: new Map([[1, 4]]) })
    await moveOrder(who.desk(), other, 3, 'cancel')
    const [rest] = await pagesOf(who, other)
    expect(happenedOn(rest).slice(2)).toEqual(['Part of the order shipped', 'Rest of the order cancelled'])
    // the one its parcel left; what has left and what was cancelled arrive on no day
    expect(daysOn(rest)).toHaveLength(1)
  })
  test('ux 3.10 a cancelled order says of nothing any more when it arrives', async () => {
    const who = await readyBuyer(db)
    const code = await orderOf(who, 'OFF', two)
    const [before, confirmation] = await pagesOf(who, code)
    expect([daysOn(before).length, daysOn(confirmation).length]).toEqual([2, 3])
    expect(confirmation.text).toContain('We will check and confirm the order')
    await moveOrder(who.desk(), code, 1, 'cancel')
    const [page, confirmed] = await pagesOf(who, code)
    expect([daysOn(page), daysOn(confirmed)]).toEqual([[], []])
    expect(confirmed.text).not.toContain('We will check and confirm the order')
    expect(confirmed.text).toContain('Cancelled')
  })
})

describe('finding an order', () => {
  test.each([
    ['MINE-1', 1],
    ['mine', 1],
    ['TWO/2', 1],
    ['THEIRS-1', 0],
    ['%', 0],
  ])('by what stands on it: %s', async (text, found) => {
    const visitor = await shop.as(buyer.member.email)
    const page = await visitor.get(`${history}?text=${encodeURIComponent(text)}`)
    expect(codesOn(page)).toHaveLength(found)
  })
  test('by its number and its state; nothing found says so', async () => {
    const visitor = await shop.as(buyer.member.email)
    expect(codesOn(await visitor.get(`${history}?text=${own}&state=placed`))).toEqual([own])
    const none = await visitor.get(`${history}?state=shipped`)
    expect(codesOn(none)).toEqual([])
    expect(none.text).toContain('class="empty')
    expect((await visitor.get(`${history}?state=nonsense&page=-4&sort=colour`)).status).toBe(200)
  })
})

describe('the list of orders', () => {
  test('is counted, sorted by its heads, and its pages keep what it was asked for', async () => {
    const who = await readyBuyer(db, { threshold: 1_000_000 })
    const codes: string[] = []
    for (let n = 0; n < 27; n++)
      codes.push(
        await orderOf(who, `LIST-${String((n * 5) % 27).padStart(2, '0')}`, { ONE: 1 + ((n * 7) % 27) }),
      )
    const visitor = await shop.as(who.member.email)
    const list = (query: string) => visitor.get(`${history}?${query}`)
    const first = await list('')
    expect([first.data('data-hits'), codesOn(first)]).toEqual(['27', codes.toReversed().slice(0, 25)])
    expect(codesOn(await list('page=2'))).toEqual(codes.toReversed().slice(25))
    const by = (of: (n: number) => number) =>
      codes
        .map((code, n) => ({ code, key: of(n) }))
        .toSorted((a, b) => a.key - b.key)
        .map(one => one.code)
    const byTotal = by(n => (n * 7) % 27)
    const byReference = by(n => (n * 5) % 27)
    expect(codesOn(await list('sort=total&page=2'))).toEqual(byTotal.slice(25))
    expect(codesOn(await list('sort=-total'))).toEqual(byTotal.toReversed().slice(0, 25))
    expect(codesOn(await list('sort=reference&text=LIST-0'))).toEqual(byReference.slice(0, 10))
    expect((await list('sort=reference&text=LIST')).text).toMatch(
      /href="[^"]*text=LIST[^"]*sort=reference[^"]*page=2/,
    )
  })
})

test('the orders log no error', () => expect(shop.errors()).toEqual([]))
