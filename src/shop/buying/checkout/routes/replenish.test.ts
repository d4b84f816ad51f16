import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { brokenInvariants, readyBuyer, type Ready } from '../fixtures/buyer.ts'

let db: Db
let shop: TestShop
let buyer: Ready
let visitor: Visitor
let page: Answer
const today = dayOf(new Date())

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  buyer = await readyBuyer(db)
  await buyer.fill({ PLENTY: 10 })
  visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
  page = await visitor.get('/checkout/single')
})

const seen = () => ({
  cartVersion: page.field('cartVersion'),
  placeToken: page.field('placeToken'),
  seenTotal: page.field('seenTotal'),
})
const weekly = (more: Record<string, string | string[]> = {}) => ({
  ...seen(),
  termsCheck: 'true',
  referenceNumber: 'WEEKLY',
  panel: 'replenishment',
  replenishmentOrder: 'true',
  replenishmentRecurrence: 'W',
  nDays: '14',
  nWeeks: '1',
  nDaysOfWeek: ['MONDAY', 'THURSDAY'],
  nthDayOfMonth: '1',
  replenishmentStartDate: formatDate(addDays(today, 10)),
  tolerancePercent: '10',
  ...more,
})
const place = (fields: Record<string, string | string[] | undefined>) =>
  visitor.post('/checkout/single/placeOrder', fields)
const schedules = () =>
  db.selectFrom('replenishment').selectAll().where('customer_id', '=', buyer.member.id).execute()
const shows = (answer: Answer) => ({
  panel: answer.field('panel'),
  flag: answer.field('replenishmentOrder'),
  open: !/<fieldset[^>]*id="replenishment-panel"[^>]*hidden/.test(answer.text),
  rests:
    /<button[^>]*aria-disabled="true"[^>]*data-place-order|<button[^>]*data-place-order[^>]*aria-disabled="true"/.test(
      answer.text,
    ),
})

describe('the basket as a schedule', () => {
  test('CHK-27 a schedule and a quote in one are refused, and nothing comes of either', async () => {
    const both = await place({ ...weekly(), negotiateQuote: 'true', quoteRequestDescription: 'Both' })
    expect([both.status, both.text.includes('not both')]).toEqual([400, true])
    expect(await schedules()).toEqual([])
  })

  test('REPL-01 REPL-02 CHK-26 the panel has recurrence, days, weekday, day of the month and start, with their usual values', () => {
    expect(page.field('nDays')).toBe('14')
    for (const name of [
      'replenishmentRecurrence',
      'nWeeks',
      'nDaysOfWeek',
      'nthDayOfMonth',
      'replenishmentStartDate',
    ])
      expect(page.text).toContain(`name="${name}"`)
    expect(page.text).toMatch(/<input[^>]*checked=""[^>]*value="MONTHLY"/)
    expect(page.text).toMatch(/<input[^>]*checked=""[^>]*value="MONDAY"/)
    expect(shows(page)).toMatchObject({ panel: 'none', flag: 'false', open: false })
  })
  test('REPL-03 REPL-04 CHK-27 opening rests place order, cancelling restores it, also without script', async () => {
    const opened = await visitor.post('/checkout/single/choose', {
      openPanel: 'replenishment',
      referenceNumber: 'KEEP',
    })
    expect(shows(opened)).toEqual({ panel: 'replenishment', flag: 'true', open: true, rests: true })
    expect(opened.field('referenceNumber')).toBe('KEEP')
    const closed = await visitor.post('/checkout/single/choose', {
      panel: 'replenishment',
      openPanel: 'none',
      referenceNumber: 'KEEP',
      termsCheck: 'true',
    })
    expect(shows(closed)).toEqual({ panel: 'none', flag: 'false', open: false, rests: false })
  })
  test('REPL-04 another cost center closes an open panel', async () => {
    const closed = await visitor.post('/checkout/single/choose', { panel: 'replenishment', costCenterId: '' })
    expect(shows(closed).panel).toBe('none')
  })
  test('REPL-05 confirming makes the schedule of the basket once, closes the basket and leads to its confirmation', async () => {
    const made = await place(weekly())
    expect(made.location).toMatch(/\/checkout\/replenishmentConfirmation\/RS\d+$/)
    const again = await place(weekly())
    expect(again.location).toBe(made.location)
    const [schedule, ...others] = await schedules()
    expect(others).toEqual([])
    expect(schedule).toMatchObject({
      recurrence: 'WEEKLY',
      n_weeks: 1,
      weekdays: [1, 4],
      tolerance_percent: 10,
      reference_number: 'WEEKLY',
      currency: 'EUR',
    })
    expect((await visitor.get('/checkout/single')).location).toContain('/cart')
    const confirmation = await visitor.get(made.location ?? '')
    expect(confirmation.data('data-job-code')).toBe(schedule?.code)
    expect((confirmation.data('data-next-due') ?? '').split(',')).toHaveLength(5)
    const stranger = await shop.as((await readyBuyer(db)).member.email)
    expect((await stranger.get(made.location ?? '')).status).toBe(404)
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('REPL-05 what begins today is ordered at once', async () => {
    const made = await place(
      weekly({ replenishmentRecurrence: 'D', nDays: '7', replenishmentStartDate: formatDate(today) }),
    )
    const orders = await db
      .selectFrom('sales_order')
      .selectAll()
      .where('customer_id', '=', buyer.member.id)
      .execute()
    expect(orders).toMatchObject([{ origin_kind: 'schedule', net: 2_500 }])
    expect((await visitor.get(made.location ?? '')).text).toContain(orders[0]?.code)
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('REPL-06 a refusal comes back with the panel open, everything entered, the terms unticked, and all reasons', async () => {
    const refused = await place(
      weekly({
        termsCheck: '',
        nDaysOfWeek: [],
        replenishmentStartDate: formatDate(addDays(today, -1)),
        referenceNumber: '',
      }),
    )
    expect(refused.status).toBe(400)
    expect(shows(refused)).toMatchObject({ panel: 'replenishment', open: true })
    expect(refused.text).toContain('data-replenishment-order="true"')
    expect(refused.field('replenishmentStartDate')).toBe(formatDate(addDays(today, -1)))
    for (const words of [
      'Please accept the terms and conditions.',
      'Please enter a reference number.',
      'Please select at least one weekday.',
      'The start date is in the past. Please select today or a later date.',
    ])
      expect(refused.text).toContain(words)
    expect(await schedules()).toEqual([])
  })
  test('REPL-05 a basket that changed in the meantime is looked at again', async () => {
    const changed = await place(weekly({ seenTotal: '1' }))
    expect(changed.status).toBe(409)
    expect(await schedules()).toEqual([])
  })
})

describe('the newsletter with an order', () => {
  const letters = () =>
    db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', buyer.member.email)
      .where('key', 'like', 'newsletter%')
      .execute()
  const order = (more: Record<string, string> = {}) =>
    place({ ...seen(), termsCheck: 'true', referenceNumber: 'R', newsletter: 'true', ...more })
  test('CHK-31 ticked, it is asked for by a letter to confirm, and the order is placed', async () => {
    expect((await order()).location).toContain('/checkout/orderConfirmation/')
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    const link = /http\S+\/newsletter\/confirm\?token=[\w-]+/.exec(letter?.body_text ?? '')?.[0] ?? ''
    const path = new URL(link).pathname + new URL(link).search
    const guest = shop.asGuest()
    const asked = await guest.get(path)
    expect(asked.text).toContain(buyer.member.email)
    const state = async () =>
      (
        await db
          .selectFrom('newsletter_subscriber')
          .select('state')
          .where('email', '=', buyer.member.email)
          .execute()
      ).map(one => one.state)
    expect(await state()).toEqual(['asked'])
    const token = new URL(link).searchParams.get('token') ?? ''
    await guest.post('/newsletter/confirm', { token })
    expect(await state()).toEqual(['subscribed'])
    await guest.post(`/newsletter/unsubscribe?token=${token}`)
    expect(await state()).toEqual(['unsubscribed'])
    // an old link brings nobody back
    expect((await guest.post('/newsletter/confirm', { token })).status).toBe(404)
    expect(await state()).toEqual(['unsubscribed'])
  })
  test('CHK-31 not ticked nothing is asked', async () => {
    expect((await order({ newsletter: '' })).location).toContain('/checkout/orderConfirmation/')
    expect(await letters()).toEqual([])
  })
  test('CHK-31 what fails there never stops the order', async () => {
    const until = new Date(Date.now() + 3_600_000)
    await db
      .insertInto('attempt')
      .values({ key: `newsletter ${buyer.member.id}`, count: 99, since: new Date(), until })
      .execute()
    expect((await order()).location).toContain('/checkout/orderConfirmation/')
    expect(await letters()).toEqual([])
  })
  test('CHK-31 the call answers that a letter is on its way, to our own pages only', async () => {
    const asked = await visitor.call('/newsletter/subscribe')
    expect([asked.status, asked.json()]).toEqual([200, { status: 'asked' }])
    expect(await letters()).toHaveLength(1)
    const elsewhere = await visitor.raw({
      method: 'GET',
      url: '/ebusiness/en/newsletter/subscribe',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(elsewhere.status).toBe(400)
    expect((await shop.asGuest().call('/newsletter/subscribe')).status).toBeGreaterThanOrEqual(400)
  })
  test('CHK-31 an unknown link says so', async () => {
    expect((await shop.asGuest().get('/newsletter/unsubscribe?token=nobody')).status).toBe(404)
  })
})

test('it logs no error', () => expect(shop.errors()).toEqual([]))
