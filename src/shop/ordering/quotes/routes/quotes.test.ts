import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import { printOrderPaper } from '#shop/ordering/orders/service/papers/print-order-paper.ts'
import { addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { addQuote, sendOffer, type QuoteGiven } from '../fixtures.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let db: Db
let shop: TestShop
let ready: Ready
let buyer: Visitor
let desk: Visitor
let boss: Visitor

const page = (code: string) => `/my-account/my-quotes/${code}`
const atDesk = (code: string) => `/desk/quotes/${code}`
const decision = '/my-account/quote/quoteOrderDecision'
const quote = (given: Partial<QuoteGiven> = {}) =>
  addQuote(db, { customerId: ready.member.id, state: 'requested', lines: { ONE: 10, TWO: 3 }, ...given })
const decide = (
  orderCode: string,
  selectedQuoteDecision: string,
  more: Record<string, string> = {},
  who = buyer,
) => who.post(decision, { orderCode, selectedQuoteDecision, comments: '', ...more })
const rowOf = (code: string) =>
  db.selectFrom('quote').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const lettersOn = async (code: string) =>
  await db
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body_text'])
    .where('key', 'like', `quote-%:${code}:%`)
    .orderBy('id')
    .execute()
const codesIn = ({ text }: { text: string }) =>
  [...text.matchAll(/data-quote-code="([^"]+)"/g)].map(match => match[1])

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [
    { code: 'ONE', stock: 100_000 },
    { code: 'TWO', stock: 100_000 },
    { code: 'OTHER', stock: 100_000 },
    {
      code: 'THREE',
      stock: 100_000,
      prices: {
        EUR: [
          [1, '2.50'],
          [1000, '2.00'],
        ],
      },
    },
  ])
  shop = await testShop({
    db,
    ports: {
      fileMaker: {
        make: async (kind, content) => ({
          bytes: kind === 'order-paper' ? await printOrderPaper(content as OrderPaper) : expect.fail(kind),
          type: 'application/pdf',
          extension: 'pdf',
        }),
        close: async () => {},
      },
    },
  })
  ready = await readyBuyer(db, { budget: 100_000_000 })
  await addPerson(db, {
    email: 'orders@maker.example',
    roles: ['orders'],
    firstName: 'Olga',
    lastName: 'Desk',
  })
  await addPerson(db, {
    email: 'boss@maker.example',
    roles: ['administrator'],
    firstName: 'Bea',
    lastName: 'Boss',
  })
  buyer = await shop.as(ready.member.email)
  desk = await shop.as('orders@maker.example')
  boss = await shop.as('boss@maker.example')
})

describe('a quote in rounds', () => {
  test('QUO-01 asked, offered, negotiated, offered anew with a replacement and a choice, accepted: amounts agree everywhere', async () => {
    const { code } = await quote()
    // first round: the desk takes it and offers
    await desk.post(`${atDesk(code)}/take`, { version: 1 })
    expect((await buyer.get(page(code))).text).toContain('Request as PDF')
    const form = await desk.get(atDesk(code))
    expect(form.text).toContain('Olga Desk')
    const first = {
      'code-1-1': 'ONE',
      'quantity-1-1': '10',
      'price-1-1': '2.20',
      'per-1-1': '1',
      'price-2-1': '2.40',
      validUntil: `31/12/${nextYear}`,
      text: 'Price holds for 10 and more.',
    }
    expect((await desk.post(`${atDesk(code)}/offer`, { version: 2, ...first })).status).toBe(303)
    const offered = await buyer.get(page(code))
    expect(offered.data('data-quote-state')).toBe('offered')
    expect(offered.data('data-quote-version')).toBe('1')
    expect(offered.text).toContain('Price holds for 10 and more.')
    expect(offered.text).toContain('Offer as PDF')
    // second round: the buyer wishes for more at less, and something in words
    const asked = await decide(code, 'NEGOTIATEQUOTE', {
      comments: 'We take 100 of the first.',
      'quantity-1': '100',
      'target-1': '1.90',
      'words-0': 'The same in blue',
      'quantity-0': '5',
    })
    expect(asked.status).toBe(303)
    expect(await rowOf(code)).toMatchObject({ state: 'requested', revision: 2 })
    const waiting = await buyer.get(page(code))
    expect(waiting.text).toContain('quantity 100 (before: 10)')
    expect(waiting.text).toContain('The same in blue')
    // what the desk drafts is not seen
    expect(waiting.text).not.toContain('2.2000')
    // third round: discount, a locked position, a choice, a replacement for what was asked for in words
    const second = {
      'code-1-1': 'ONE',
      'quantity-1-1': '100',
      'price-1-1': '2.00',
      'code-1-2': 'OTHER',
      'quantity-1-2': '100',
      'price-1-2': '1.50',
      'locked-2': 'true',
      'price-2-1': '2.40',
      'code-3-1': 'TWO',
      'quantity-3-1': '5',
      'price-3-1': '3',
      'discount-3-1': '50',
      discount: '10',
      delivery: '3.00',
      validUntil: `31/12/${nextYear}`,
      text: '',
    }
    const draft = await desk.post(`${atDesk(code)}/edit`, { version: 4, ...second }, { follow: true })
    expect(draft.text).toContain('The draft has been saved.')
    expect((await buyer.get(page(code))).data('data-quote-state')).toBe('in-progress')
    expect((await sendOffer(desk, code, { version: 5, ...second })).status).toBe(303)
    // 1.80 and 1.35 are more than 25% below the list price of 2.50: somebody else approves them first
    expect(await rowOf(code)).toMatchObject({ state: 'awaiting-approval', version: 6 })
    expect((await buyer.get(page(code))).text).not.toMatch(/price EUR.1\.80/)
    expect((await boss.post(`${atDesk(code)}/approve`, { version: 6, text: '' })).status).toBe(303)
    const shown = await buyer.get(page(code))
    expect(shown.text).toMatch(/price EUR.1\.80/)
    expect(shown.text).toContain('10% discount on all positions')
    // 100 × 1.80 + 3 × 2.40 + 5 × 1.35
    const letter = (await lettersOn(code)).findLast(one => one.recipient === ready.member.email)
    expect(letter?.body_text).toContain('193.95')
    const accepted = await decide(code, 'ACCEPTQUOTE', { 'offer-1': '1' })
    expect(accepted.status).toBe(303)
    const { order_code } = await rowOf(code)
    const order = await db
      .selectFrom('sales_order')
      .selectAll()
      .where('code', '=', order_code ?? '')
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ net: 19_395, delivery: 300 })
    expect(order.total).toBe(order.net + order.delivery + order.tax)
    const ordered = await buyer.get(page(code))
    expect(ordered.data('data-quote-state')).toBe('ordered')
    expect(ordered.data('data-total-cents')).toBe(String(order.total))
    expect(ordered.text).toContain(`/my-account/order/${order_code}`)
    // a second press gets the same order
    expect((await decide(code, 'ACCEPTQUOTE')).status).toBe(303)
    const orders = await db
      .selectFrom('sales_order')
      .select('code')
      .where('origin_kind', '=', 'quote')
      .execute()
    expect(orders.map(one => one.code)).toEqual([order_code])
    expect(shop.errors()).toEqual([])
  })

  test('QUO-01 the other choice is ordered when it is chosen', async () => {
    const { code } = await quote({ lines: { ONE: 10 } })
    // 60% below the list price of the second choice: an administrator of the desk offers it
    await sendOffer(boss, code, {
      version: 1,
      'price-1-1': '2.00',
      'code-1-2': 'OTHER',
      'quantity-1-2': '20',
      'price-1-2': '1.00',
      validUntil: `31/12/${nextYear}`,
      text: '',
    })
    await decide(code, 'ACCEPTQUOTE', { 'offer-1': '2' })
    const { order_code } = await rowOf(code)
    const lines = await sql<{
      code: string
      quantity: number
      amount: number
    }>`select l.code, l.quantity, l.amount
      from sales_order_line l join sales_order o on o.id = l.order_id where o.code = ${order_code}`.execute(
      db,
    )
    expect(lines.rows).toEqual([{ code: 'OTHER', quantity: 20, amount: 2_000 }])
  })
})

describe('decisions', () => {
  test('QUO-12 cancel, negotiate and comment are plain forms; what they need is checked here', async () => {
    const { code } = await quote({ state: 'offered' })
    for (const comments of ['', '   ', '<b></b>']) {
      const refused = await decide(code, 'NEGOTIATEQUOTE', { comments, 'target-1': '1.75' })
      expect([refused.status, refused.text.includes('Please write a message.')]).toEqual([400, true])
      expect(refused.field('target-1')).toBe('1.75')
    }
    expect((await rowOf(code)).version).toBe(1)
    expect((await decide(code, 'ADDADDITIONALCOMMENT', { comments: 'Hello' })).status).toBe(409)
    expect((await decide(code, 'CANCELQUOTE')).status).toBe(303)
    expect((await rowOf(code)).state).toBe('cancelled')
    const pending = await quote()
    expect((await decide(pending.code, 'ACCEPTQUOTE')).status).toBe(409)
    expect(
      (await decide(pending.code, 'ADDADDITIONALCOMMENT', { comments: 'Hello <i>there</i>' })).status,
    ).toBe(303)
    expect((await buyer.get(page(pending.code))).text).toContain('Hello there')
    expect((await decide(pending.code, 'SOMETHINGELSE', { comments: 'x' })).status).toBe(400)
  })

  test('QUO-08 what is too long is cut, not refused', async () => {
    const { code } = await quote()
    expect((await decide(code, 'ADDADDITIONALCOMMENT', { comments: 'y'.repeat(5_000) })).status).toBe(303)
    const event = await sql<{
      n: number
    }>`select length(body) as n from quote_event e join quote q on q.id = e.quote_id
      where q.code = ${code} and e.action = 'comment'`.execute(db)
    expect(event.rows[0]?.n).toBe(1_000)
  })

  test('QUO-09 the page offers what can be decided, by state, and nothing else', async () => {
    const buttons = async (given: Partial<QuoteGiven>) => {
      const { text } = await buyer.get(page((await quote(given)).code))
      return [...text.matchAll(/ data-decision="(\w+)"/g)].map(match => match[1]).join(' ')
    }
    expect(await buttons({ state: 'requested' })).toBe('comment cancel')
    expect(await buttons({ state: 'offered' })).toBe('accept negotiate cancel')
    expect(await buttons({ state: 'declined' })).toBe('negotiate cancel')
    expect(await buttons({ state: 'cancelled' })).toBe('')
    const over = await quote({ state: 'offered', validUntil: '2020-01-01' })
    const expired = await buyer.get(page(over.code))
    expect(expired.data('data-quote-state')).toBe('expired')
    expect(expired.text).toContain('Request again')
    const again = await buyer.post(`${page(over.code)}/again`, {}, { follow: true })
    expect(again.data('data-quote-state')).toBe('requested')
    expect(again.data('data-quote-code')).not.toBe(over.code)
  })

  test('a page that is older than the quote decides nothing, and keeps what was entered', async () => {
    const { code } = await quote({ state: 'offered' })
    await desk.post(`${atDesk(code)}/write`, { version: 1, text: 'One moment please' })
    const stale = await decide(code, 'NEGOTIATEQUOTE', { version: '1', comments: 'My long story' })
    expect([stale.status, stale.text.includes('My long story')]).toEqual([409, true])
  })
})

describe('who sees and does what', () => {
  test('QUO-12 a foreign quote answers like an unknown one, whatever is asked', async () => {
    const { code } = await quote({ state: 'offered' })
    const stranger = await shop.as((await readyBuyer(db)).member.email)
    for (const path of [page(code), page('999'), `${page(code)}/offer.pdf`, `${page(code)}/files/1`])
      expect((await stranger.get(path)).status, path).toBe(404)
    expect((await decide(code, 'CANCELQUOTE', {}, stranger)).status).toBe(404)
    expect((await decide(code, 'ACCEPTQUOTE', {}, stranger)).status).toBe(404)
    expect((await stranger.post(`${page(code)}/again`)).status).toBe(404)
    expect((await rowOf(code)).state).toBe('offered')
  })

  test('QUO-01 who asked and is no buyer any more is told so, not that somebody else decides', async () => {
    const { code } = await quote({ state: 'offered' })
    const be = (role: string) =>
      sql`update customer set roles = array[${role}] where id = ${ready.member.id}`.execute(db)
    await be('approver')
    const { status, text } = await (await shop.as(ready.member.email)).get(page(code))
    await be('buyer')
    expect([status, text.includes('data-decision')]).toEqual([200, false])
    expect(text).toContain('your account no longer has the buyer role')
    expect(text).not.toContain('only its requester decides')
  })
  test('ORD-03 the unit’s quotes: a colleague sees and watches, another unit does not; the view is kept', async () => {
    const { companyId, unitId } = ready.member
    await addPerson(db, { email: 'colleague@co.example', company: { companyId, unitId } })
    const elsewhere = await addUnit(db, { companyId, code: 'else', parentId: unitId })
    await addPerson(db, { email: 'else@co.example', company: { companyId, unitId: elsewhere } })
    const { code } = await quote({ state: 'offered' })
    const colleague = await shop.as('colleague@co.example')
    expect(codesIn(await colleague.get('/my-account/my-quotes'))).toEqual([])
    // a link of another site changes nothing, and asks
    const led = await colleague.get('/mycontara/changeOrderView', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(led.text).toContain('changeOrderView?view=unit')
    expect(codesIn(await colleague.get('/my-account/my-quotes'))).toEqual([])
    const switched = await colleague.get('/mycontara/changeOrderView', {
      follow: true,
      headers: { referer: 'http://127.0.0.1:4170/ebusiness/en/my-account/my-quotes' },
    })
    expect(switched.status).toBe(200)
    expect(codesIn(await colleague.get('/my-account/my-quotes'))).toContain(code)
    const watched = await colleague.get(page(code))
    expect(watched.status).toBe(200)
    expect(watched.text).not.toContain('data-decision')
    expect((await decide(code, 'CANCELQUOTE', {}, colleague)).status).toBe(403)
    expect((await decide(code, 'ACCEPTQUOTE', {}, colleague)).status).toBe(403)
    const other = await shop.as('else@co.example')
    expect((await other.get(page(code))).status).toBe(404)
    expect((await rowOf(code)).state).toBe('offered')
    // kept for the person, also in the list of orders
    expect((await colleague.get('/my-account/orders')).text).toContain('Orders of our unit')
  })

  test('a list is narrowed by text, article, state and day', async () => {
    const { code } = await quote({ state: 'declined', lines: { OTHER: 4 } })
    const found = async (query: string) => codesIn(await buyer.get(`/my-account/my-quotes?${query}`))
    expect(await found(`text=${code}`)).toEqual([code])
    expect(await found('text=OTHER&state=declined')).toEqual([code])
    expect(await found('state=declined')).toContain(code)
    expect(await found('rangeFrom=01/01/2000&rangeTo=02/01/2000')).toEqual([])
    expect(await found('text=%25')).toEqual([])
  })
})

describe('the desk', () => {
  test('the queue shows what waits, the oldest first, by company, text and owner', async () => {
    const { code } = await quote({ ownerEmail: 'orders@maker.example' })
    const found = async (query: string) => codesIn(await desk.get(`/desk/quotes${query}`))
    expect(await found('')).toContain(code)
    expect(await found('?owner=mine')).toContain(code)
    expect(await found('?owner=nobody')).not.toContain(code)
    expect(await found(`?text=${code}`)).toEqual([code])
    expect(await found('?company=zzzz')).toEqual([])
    expect((await desk.get('/desk')).text).toContain('Quotes')
    for (const bad of ['show=x', 'page=-1', 'state=x', `text=${'x'.repeat(300)}`])
      expect((await desk.get(`/desk/quotes?${bad}`)).status, bad).toBe(200)
  })

  test('above the limits somebody else approves; who sent it does not; what is rejected comes back', async () => {
    const { code } = await quote()
    const low = { 'price-1-1': '1.00', 'price-2-1': '2.40', validUntil: `31/12/${nextYear}`, text: 'Low' }
    await sendOffer(desk, code, { version: 1, ...low })
    expect((await rowOf(code)).state).toBe('awaiting-approval')
    expect((await lettersOn(code)).map(one => [one.recipient, one.subject])).toEqual([
      ['boss@maker.example', `Quote ${code}: Offer awaiting approval`],
    ])
    expect((await buyer.get(page(code))).text).not.toContain('Accept offer')
    expect((await desk.post(`${atDesk(code)}/approve`, { version: 2, text: '' })).status).toBe(409)
    expect((await boss.post(`${atDesk(code)}/reject`, { version: 2, text: '' })).status).toBe(400)
    await boss.post(`${atDesk(code)}/reject`, { version: 2, text: 'Too low' })
    expect((await rowOf(code)).state).toBe('in-progress')
    expect((await buyer.get(page(code))).text).not.toContain('Too low')
    await sendOffer(desk, code, { version: 3, ...low })
    await boss.post(`${atDesk(code)}/approve`, { version: 4, text: '' })
    expect((await rowOf(code)).state).toBe('offered')
    const letters = await lettersOn(code)
    expect(letters.filter(one => one.recipient === ready.member.email)).toHaveLength(1)
    expect(letters.some(one => one.recipient === 'orders@maker.example')).toBe(true)
  })

  // what a position of 10 pieces at 2.50 is offered at, with a cost of 1.60
  test.each<[what: string, fields: Record<string, string>, doubts: string[]]>([
    ['a little less', { 'price-1-1': '2.20' }, []],
    ['nothing', { 'price-1-1': '0' }, ['free']],
    ['nothing, by its discount', { 'price-1-1': '2.20', 'discount-1-1': '100' }, ['free']],
    ['ten times as much', { 'price-1-1': '25' }, ['jump', 'above-list']],
    ['a tenth', { 'price-1-1': '0.25' }, ['jump', 'below-cost']],
    ['below cost by the discount on all', { 'price-1-1': '2.00', discount: '25' }, ['below-cost']],
    ['a price per 100 read as per 1', { 'price-1-1': '220' }, ['unit', 'above-list']],
    ['per 100, as it is meant', { 'price-1-1': '220', 'per-1-1': '100' }, []],
    [
      'more pieces that cost more each',
      { 'price-1-1': '2.20', 'code-1-2': 'ONE', 'quantity-1-2': '500', 'price-1-2': '2.40' },
      ['rising'],
    ],
  ])('QUO-01 a position offered at %s: what is in doubt is asked about before it is sent', async (_, fields, doubts) => {
    await sql`insert into article_cost (article_id, currency, cost)
      select id, 'EUR', 1.60 from article where code = 'ONE' on conflict (article_id, currency) do update set cost = 1.60`.execute(
      db,
    )
    const { code } = await quote({ lines: { ONE: 10 } })
    const offer = { version: 1, ...fields, validUntil: `31/12/${nextYear}`, text: 'Kept words' }
    const asked = await desk.post(`${atDesk(code)}/offer`, offer)
    const found = [...asked.text.matchAll(/data-doubt="([^"]+)"/g)].map(match => match[1])
    expect(found).toEqual(doubts)
    expect([asked.status, (await rowOf(code)).version]).toEqual(doubts.length > 0 ? [400, 1] : [303, 2])
    if (doubts.length === 0) return
    expect([asked.text.includes('Kept words'), asked.field('price-1-1')]).toEqual([true, fields['price-1-1']])
    // the tick stands for these prices and no others
    const sure = asked.field('sure') ?? ''
    expect((await desk.post(`${atDesk(code)}/offer`, { ...offer, sure: `${sure}x` })).status).toBe(400)
    expect((await desk.post(`${atDesk(code)}/offer`, { ...offer, sure })).status).toBe(303)
    expect(['offered', 'awaiting-approval']).toContain((await rowOf(code)).state)
  }) // prettier-ignore

  test('QUO-01 what the customer paid when asking stays beside the offer, whatever becomes of the price list', async () => {
    const { code: ended } = await quote({ state: 'cancelled', lines: { THREE: 10 } })
    const { location = '' } = await buyer.post(`${page(ended)}/again`)
    const code = /(\d+)$/.exec(location)?.[1] ?? ''
    await sql`update article_price set prices = '{79, 78}' where currency = 'EUR'
      and article_id = (select id from article where code = 'THREE')`.execute(db)
    const fields = { version: 1, 'price-1-1': '2.40', validUntil: `31/12/${nextYear}`, text: '' }
    expect((await desk.post(`${atDesk(code)}/offer`, fields)).status).toBe(303)
    const seen = await buyer.get(page(code))
    expect(seen.text).toMatch(/You save EUR.1\.00 \(4%\)/)
    // of more pieces the step of then is compared
    await decide(code, 'NEGOTIATEQUOTE', { comments: 'More', 'quantity-1': '1000' })
    const form = await desk.get(atDesk(code))
    expect(form.text).toMatch(/Customer’s price \/ List price">EUR.2\.00<span[^>]*>EUR.78\.00</)
    expect(form.text).toMatch(/quote-offer-fact">Pays today EUR.78\.00/)
  })

  test('whoever approves sees why it waits, what stands out, cost and margin; nothing says that it was sent', async () => {
    const { code } = await quote({ lines: { ONE: 10 } })
    await sendOffer(desk, code, {
      version: 1,
      'price-1-1': '1.00',
      validUntil: `31/12/${nextYear}`,
      text: '',
    })
    const { text } = await boss.get(atDesk(code))
    expect(text).toContain('Position 1, ONE: 60% below the customer’s price; more than 25% needs approval.')
    expect([...text.matchAll(/data-doubt="([^"]+)"/g)].map(match => match[1])).toEqual(['jump', 'below-cost'])
    expect(text).toMatch(/data-margin-all[^>]*>Margin of the positions with known cost.{0,30}−60%/)
    expect([text.includes('Sent for approval'), text.includes('Offer sent')]).toEqual([true, false])
    expect(text).toContain('the customer is not notified')
    expect([text.includes('You save'), text.includes('Your price so far')]).toEqual([false, false])
  })

  test('CFG-33 a quantity below the minimum of the article is not offered, and the next one is told', async () => {
    await sql`update article set order_minimum = 50 where code = 'OTHER'`.execute(db)
    const { code } = await quote()
    const fields = { 'code-1-1': 'OTHER', 'price-1-1': '2.20', 'price-2-1': '2.40', validUntil: `31/12/${nextYear}` } // prettier-ignore
    const offer = (quantity: string) =>
      desk.post(`${atDesk(code)}/offer`, { version: 1, ...fields, 'quantity-1-1': quantity })
    const refused = await offer('49')
    expect([refused.status, refused.field('quantity-1-1')]).toEqual([400, '49'])
    expect(refused.text).toContain('The minimum order quantity is 50 pieces.')
    expect((await offer('50')).status).toBe(303)
    await sql`update article set order_minimum = 1 where code = 'OTHER'`.execute(db)
  })

  test('QUO-12 negotiating begins with the quantity that was offered last, and what is wished for takes its place', async () => {
    const { code } = await quote({ lines: { ONE: 10 } })
    const fields = {
      'code-1-1': 'ONE',
      'quantity-1-1': '20',
      'price-1-1': '2.40',
      validUntil: `31/12/${nextYear}`,
    }
    expect((await desk.post(`${atDesk(code)}/offer`, { version: 1, ...fields })).status).toBe(303)
    expect((await buyer.get(page(code))).field('quantity-1')).toBe('20')
    // nothing said of it changes nothing of what is offered
    const offered = async () => {
      const { rows } = await sql<{ asked: number; offered: number }>`
        select (l->>'quantity')::int as asked, (l->'offers'->0->>'quantity')::int as offered
          from quote_revision r join quote q on q.id = r.quote_id, jsonb_array_elements(r.lines) l
         where q.code = ${code} order by r.revision desc limit 1`.execute(db)
      return rows[0]
    }
    await decide(code, 'NEGOTIATEQUOTE', { comments: 'Cheaper' })
    expect(await offered()).toEqual({ asked: 10, offered: 20 })
    const { version } = await rowOf(code)
    expect((await desk.post(`${atDesk(code)}/offer`, { ...fields, version })).status).toBe(303)
    await decide(code, 'NEGOTIATEQUOTE', { comments: 'More', 'quantity-1': '30' })
    expect(await offered()).toEqual({ asked: 30, offered: 30 })
  })

  test('CFG-06 QUO-12 a quantity that the buyer wishes for is judged like any other', async () => {
    const { code } = await quote()
    await desk.post(`${atDesk(code)}/offer`, {
      version: 1,
      'code-1-1': 'ONE',
      'price-1-1': '2.20',
      'price-2-1': '2.40',
      validUntil: `31/12/${nextYear}`,
    })
    await sql`update article set order_minimum = 50, order_step = 10 where code = 'ONE'`.execute(db)
    const wish = (quantity: string) =>
      decide(code, 'NEGOTIATEQUOTE', { comments: 'More of it.', 'quantity-1': quantity })
    const [few, packs] = [await wish('55'), await wish('3 packs of 20')]
    await sql`update article set order_minimum = 1, order_step = 1 where code = 'ONE'`.execute(db)
    expect([few.status, packs.status]).toEqual([400, 400])
    expect(few.text).toContain('60 pieces? The minimum order quantity is 50 pieces, in multiples of 10')
    expect(packs.text).toContain('60 pieces? Please enter the quantity in pieces.')
  })

  test('nothing entered is lost: unknown articles, prices, days', async () => {
    const { code } = await quote()
    const wrong = await desk.post(`${atDesk(code)}/offer`, {
      version: 1,
      'code-1-1': 'NO-SUCH',
      'price-1-1': '2',
      'price-2-1': 'cheap',
      'discount-2-1': '200',
      discount: 'all',
      delivery: 'free',
      validUntil: `31/02/${nextYear}`,
      text: 'Kept words',
    })
    expect(wrong.status).toBe(400)
    for (const said of [
      'There is no such part number.',
      'Please enter a price.',
      'Please enter a percentage',
      'Please enter an amount.',
      'dd/mm/yyyy',
      'Kept words',
    ])
      expect(wrong.text).toContain(said)
    expect([wrong.field('code-1-1'), wrong.field('price-2-1')]).toEqual(['NO-SUCH', 'cheap'])
    const noDay = await desk.post(`${atDesk(code)}/offer`, { version: 1, 'price-1-1': '2', text: '' })
    expect([noDay.status, noDay.text.includes('last day of the offer')]).toEqual([400, true])
    const past = await desk.post(`${atDesk(code)}/offer`, {
      version: 1,
      'price-1-1': '2',
      validUntil: '01/01/2020',
      text: '',
    })
    expect(past.status).toBe(400)
    const nothing = await desk.post(`${atDesk(code)}/offer`, {
      version: 1,
      validUntil: `31/12/${nextYear}`,
      text: '',
    })
    expect([nothing.status, nothing.text.includes('at least one position')]).toEqual([400, true])
    expect((await rowOf(code)).version).toBe(1)
  })

  test('withdrawn, declined, noted: the buyer hears what is theirs', async () => {
    const { code } = await quote({ state: 'offered' })
    await desk.post(`${atDesk(code)}/recall`, { version: 1, text: '' })
    expect(await rowOf(code)).toMatchObject({ state: 'in-progress', revision: 2 })
    await desk.post(`${atDesk(code)}/note`, { version: 2, text: 'Secret margin' })
    await desk.post(`${atDesk(code)}/decline`, { version: 3, text: 'Not made any more' })
    const seen = await buyer.get(page(code))
    expect(seen.data('data-quote-state')).toBe('declined')
    expect(seen.text).toContain('Not made any more')
    expect(seen.text).not.toContain('Secret margin')
    expect((await lettersOn(code)).map(one => one.subject)).toEqual([
      `Quote ${code}: offer withdrawn`,
      `Quote ${code}: declined`,
    ])
    // the first version stays to be looked at
    expect((await buyer.get(`${page(code)}?version=1`)).text).toContain('This is version 1')
  })

  test('margin and earlier prices stand beside the offer, for the desk alone', async () => {
    const { code } = await quote({ lines: { ONE: 10 } })
    const kept = await boss.post('/desk/quotes/settings', {
      'from-EUR': '25000',
      'discount-EUR': '25',
      costs: 'ONE; 1.25; EUR; 1\n',
    })
    expect(kept.status).toBe(303)
    await desk.post(`${atDesk(code)}/edit`, { version: 1, 'price-1-1': '2.50', text: '' })
    const form = await desk.get(atDesk(code))
    const line = form.text.slice(form.text.indexOf('data-offer="1-1"'), form.text.indexOf('data-offer="1-2"'))
    const cells = [...line.matchAll(/data-label="([^"]+)"[^>]*>(.*?)<\/td>/gs)].map(([, label, cell]) => [
      label,
      cell
        ?.replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ])
    expect(cells.filter(([label]) => label?.startsWith('Margin'))).toEqual([
      ['Margin / Difference', '50% 0%'],
    ])
    expect(cells.filter(([label]) => label?.startsWith('Last paid'))).toEqual([
      ['Last paid / Cost', expect.stringMatching(/^EUR \d.* EUR 1.25$/)],
    ])
    expect(form.text).toMatch(/data-live-net[^>]*>EUR.25\.00/)
    // a cost is asked about where it is far from the former one, or above the list price
    for (const [cost, doubts] of [
      ['1.30', []],
      ['0.0125', ['jump']],
      ['125', ['unit', 'above-list']],
    ] as const) {
      const asked = await boss.post('/desk/quotes/settings', { costs: `ONE; ${cost}; EUR; 1` })
      const found = [...asked.text.matchAll(/data-doubt="([^"]+)"/g)].map(match => match[1])
      expect([cost, asked.status, found]).toEqual([cost, doubts.length > 0 ? 400 : 303, [...doubts]])
      const sure = asked.field('sure') ?? ''
      if (doubts.length === 0) continue
      expect(asked.text).toContain(`ONE; ${cost}; EUR; 1`)
      const meant = await boss.post('/desk/quotes/settings', { costs: `ONE; ${cost}; EUR; 1`, sure })
      expect(meant.status).toBe(303)
      const back = await boss.post('/desk/quotes/settings', { costs: 'ONE; 1.30; EUR; 1' })
      const again = { costs: 'ONE; 1.30; EUR; 1', sure: back.field('sure') ?? '' }
      expect((await boss.post('/desk/quotes/settings', again)).status).toBe(303)
      const { rows } = await sql<{ details: unknown }>`
        select details from trail where action = 'quote-settings' order by id desc limit 1`.execute(db)
      expect(rows[0]?.details).toEqual({ 'ONE EUR': `${Number(cost)} → 1.3` })
    }
    expect(form.text).toContain('Earlier prices of this customer')
    expect(form.text).toMatch(/Order <!-- -->?\d+|Order \d+/)
    expect((await buyer.get(page(code))).text).not.toContain('margin')
    const wrong = await boss.post('/desk/quotes/settings', { costs: 'NO-SUCH; 1; EUR\nONE; x; EUR' })
    expect([wrong.status, wrong.text.includes('These lines cannot be read: 2')]).toEqual([400, true])
    expect((await desk.get('/desk/quotes/settings')).status).toBe(403)
  })
})

describe('papers and files', () => {
  test('the offer as PDF, for its buyer and the desk', async () => {
    const { code } = await quote({ state: 'offered' })
    for (const paper of [
      await buyer.get(`${page(code)}/offer.pdf`),
      await desk.get(`${atDesk(code)}/offer.pdf`),
    ]) {
      expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(paper.headers['content-disposition']).toContain(`quote-${code}-1.pdf`)
      expect(paper.text.startsWith('%PDF-')).toBe(true)
    }
  })

  test('files are what their content says, at most 5 MB, seen by both sides unless for the desk only', async () => {
    const { code } = await quote()
    const send = (
      who: Visitor,
      path: string,
      name: string,
      bytes: Buffer,
      fields: Record<string, string> = {},
    ) => {
      const mark = 'x-boundary-x'
      const parts = [
        ...Object.entries({ CSRFToken: who.token, ...fields }).map(
          ([field, value]) =>
            `--${mark}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
        ),
        `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ]
      return who.raw({
        method: 'POST',
        url: `/ebusiness/en${path}`,
        headers: {
          'content-type': `multipart/form-data; boundary=${mark}`,
          accept: 'text/html',
          'sec-fetch-site': 'same-origin',
        },
        payload: Buffer.concat([Buffer.from(parts.join('')), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
      })
    }
    const pdf = Buffer.from('%PDF-1.7 drawing')
    expect((await send(buyer, `${page(code)}/files`, '..\\..\\press <1>.exe', pdf)).status).toBe(303)
    const wrong = await send(buyer, `${page(code)}/files`, 'x.pdf', Buffer.from('MZ program'))
    expect([wrong.status, wrong.text.includes('Only PDF files and pictures')]).toEqual([400, true])
    expect((await send(desk, `${atDesk(code)}/files`, 'calc.pdf', pdf, { internal: 'true' })).status).toBe(
      303,
    )
    const seen = await buyer.get(page(code))
    expect(seen.text).toContain('press 1.pdf')
    expect(seen.text).not.toContain('calc.pdf')
    expect((await desk.get(atDesk(code))).text).toContain('calc.pdf')
    const files = await db
      .selectFrom('quote_file')
      .innerJoin('quote', 'quote.id', 'quote_file.quote_id')
      .select(['quote_file.id', 'internal'])
      .where('code', '=', code)
      .execute()
    for (const { id, internal } of files) {
      expect((await buyer.get(`${page(code)}/files/${id}`)).status).toBe(internal ? 404 : 200)
      const file = await desk.get(`${atDesk(code)}/files/${id}`)
      expect([file.status, file.headers['content-disposition']?.startsWith('attachment')]).toEqual([
        200,
        true,
      ])
    }
  })
})

test('the page and its letters speak the language of the storefront', async () => {
  const { code } = await quote({ state: 'offered' })
  const spanish = await shop.as(ready.member.email, { storefront: 'zh' })
  const seen = await spanish.get(page(code))
  expect(seen.text).toContain('Propuesta recibida')
  expect(seen.text).toContain('Aceptar la propuesta')
  expect((await spanish.get('/my-account/my-quotes')).text).toContain('Mis ofertas')
})

test('QUO-01 the list is counted, sorted by its heads, and its pages keep what it was asked for', async () => {
  const who = await readyBuyer(db)
  const made = []
  for (let n = 0; n < 27; n++)
    made.push(
      await quote({
        customerId: who.member.id,
        state: n % 3 === 0 ? 'offered' : 'requested',
        validUntil: `${nextYear}-01-${String(1 + ((n * 5) % 27)).padStart(2, '0')}`,
      }),
    )
  const codes = made.map(one => one.code)
  const offered = codes
    .map((code, n) => ({ code, day: (n * 5) % 27 }))
    .filter((_, n) => n % 3 === 0)
    .toSorted((a, b) => a.day - b.day)
    .map(one => one.code)
  const visitor = await shop.as(who.member.email)
  const list = async (query: string) => {
    const seen = await visitor.get(`/my-account/my-quotes?${query}`)
    return [seen.data('data-hits'), codesIn(seen)]
  }
  expect(await list('')).toEqual(['27', codes.toReversed().slice(0, 25)])
  expect(await list('page=2')).toEqual(['27', codes.toReversed().slice(25)])
  expect(await list('sort=code')).toEqual(['27', codes.slice(0, 25)])
  expect(await list('sort=valid&state=offered')).toEqual(['9', offered])
  // what is not offered yet has no day, whatever the desk has entered, and comes last
  const byDay = await list('sort=valid')
  expect(byDay[1]?.slice(0, 9)).toEqual(offered)
  expect((await visitor.get('/my-account/my-quotes?sort=state&page=1')).text).toMatch(
    /href="[^"]*sort=state[^"]*page=2/,
  )
  // an offer that is over stands with those that have expired, before the ones that can still be accepted
  const over = (await quote({ customerId: who.member.id, state: 'offered', validUntil: '2020-01-01' })).code
  const byState = await list('sort=state')
  expect(byState[1]?.slice(0, 10)).toEqual([over, ...codes.filter((_, n) => n % 3 === 0)])
  for (const bad of ['page=-4', 'sort=colour', 'sort=-valid&page=999'])
    expect((await visitor.get(`/my-account/my-quotes?${bad}`)).status, bad).toBe(200)
})
