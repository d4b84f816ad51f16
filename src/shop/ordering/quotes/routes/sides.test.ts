import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { pino } from 'pino'
import { connectDomains } from '#app/connect-domains.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { decide, withdraw } from '#shop/ordering/approvals/service/decide.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { addQuote, sendOffer, type QuoteGiven } from '../fixtures.ts'
import { expireOffers } from '../service/expire.ts'
import { remindOfOffers } from '../service/remind.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let db: Db
let shop: TestShop
let ready: Ready
let buyer: Visitor
let desk: Visitor
let approver: { id: number; email: string }

const page = (code: string) => `/my-account/my-quotes/${code}`
const atDesk = (code: string) => `/desk/quotes/${code}`
const quote = (given: Partial<QuoteGiven> = {}) =>
  addQuote(db, { customerId: ready.member.id, state: 'offered', lines: { ONE: 100 }, ...given })
const accept = (orderCode: string) =>
  buyer.post(
    '/my-account/quote/quoteOrderDecision',
    { orderCode, selectedQuoteDecision: 'ACCEPTQUOTE', comments: '' },
    { follow: true },
  )
const rowOf = (code: string) =>
  db.selectFrom('quote').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const told = async (code: string, action: string) =>
  (
    await db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'body_text'])
      .where('key', 'like', `quote-${action}:${code}:%`)
      .orderBy('recipient')
      .execute()
  ).map(one => ({ ...one }))
const deciding = () => ({
  ...ready.ctx(),
  who: { ...ready.member, ...approver, audiences: ['approver'] as const },
})
const work = () => ({
  db,
  log: pino({ enabled: false }),
  publicUrl: 'http://shop.example',
  actingFor: async () => ready.ctx(),
})

beforeAll(async () => {
  connectDomains()
  db = await testDatabase()
  await stockGoods(db, [{ code: 'ONE', stock: 100_000 }])
  shop = await testShop({ db })
  for (const [email, role] of [
    ['olga', 'orders'],
    ['otto', 'orders'],
    ['bea', 'administrator'],
    ['bob', 'administrator'],
  ] as const)
    await addPerson(db, {
      email: `${email}@maker.example`,
      roles: [role],
      firstName: email,
      lastName: 'Desk',
    })
  desk = await shop.as('olga@maker.example')
})
beforeEach(async () => {
  ready = await readyBuyer(db, { threshold: 10_000, budget: 100_000_000 })
  const { companyId, unitId, email } = ready.member
  approver = {
    email: `approver-${email}`,
    id: await addPerson(db, {
      email: `approver-${email}`,
      company: { companyId, unitId },
      roles: ['approver'],
    }),
  }
  buyer = await shop.as(ready.member.email)
})

describe('QUO-01 an offer above the limit of who accepts it', () => {
  test('the page says before and after that approvers come into it', async () => {
    const { code } = await quote()
    expect((await buyer.get(page(code))).text).toContain('goes to your approvers before it is placed')
    const after = await accept(code)
    expect(after.text).toContain('has been submitted for approval')
    expect(after.text).not.toContain('has been placed')
    const { code: small } = await quote({ lines: { ONE: 10 } })
    expect((await buyer.get(page(small))).text).not.toContain('goes to your approvers')
    expect((await accept(small)).text).toContain('has been placed')
  })

  test.each(['refused', 'withdrawn'])(
    'its order %s: the offer stands again, its owner is told, and it is accepted by another order',
    async how => {
      const { code } = await quote({ ownerEmail: 'olga@maker.example' })
      await accept(code)
      const first = (await rowOf(code)).order_code ?? ''
      if (how === 'refused')
        await decide(deciding(), { code: `A${first}`, version: null, verdict: 'REJECT', comment: 'No' })
      else await withdraw(ready.ctx(), `A${first}`, 1)
      expect(await rowOf(code)).toMatchObject({ state: 'offered', order_code: null })
      expect((await buyer.get(page(code))).text).toContain('Order not placed, offer valid again')
      const [letter, ...others] = await told(code, 'owner-reopen')
      expect([letter?.recipient, others.length]).toEqual(['olga@maker.example', 0])
      expect(letter?.body_text).toContain(`Order ${first}`)
      await accept(code)
      const second = (await rowOf(code)).order_code
      expect([second === null, second === first]).toEqual([false, false])
    },
  )

  test('out of its days meanwhile it has expired', async () => {
    const { code } = await quote()
    await accept(code)
    await sql`update quote_revision set valid_until = '2020-01-01'
      where quote_id = (select id from quote where code = ${code})`.execute(db)
    await withdraw(ready.ctx(), `A${(await rowOf(code)).order_code}`, 1)
    expect((await rowOf(code)).state).toBe('expired')
  })
})

describe('QUO-01 the desk is told of what nobody owns', () => {
  test('a request goes to all who answer quotes; taken, it is its owner’s alone', async () => {
    const { code } = await quote({ state: 'expired', validUntil: '2020-01-01' })
    const { location = '' } = await buyer.post(`${page(code)}/again`, {})
    const fresh = /(\d+)$/.exec(location)?.[1] ?? ''
    const letters = await told(fresh, 'owner-request')
    expect(letters.map(one => one.recipient)).toEqual(['olga@maker.example', 'otto@maker.example'])
    expect(letters[0]?.body_text).toContain('100 × ONE')
    await desk.post(`${atDesk(fresh)}/take`, { version: 1 })
    await buyer.post('/my-account/quote/quoteOrderDecision', {
      orderCode: fresh,
      selectedQuoteDecision: 'ADDADDITIONALCOMMENT',
      comments: 'Blue, please',
    })
    expect((await told(fresh, 'owner-comment')).map(one => one.recipient)).toEqual(['olga@maker.example'])
    expect(await told(fresh, 'owner-take')).toEqual([])
  })

  test('by a rule it belongs to somebody, or an address is told', async () => {
    const boss = await shop.as('bea@maker.example')
    const { code } = await quote({ state: 'expired', validUntil: '2020-01-01' })
    const askAgain = async () => {
      const { location = '' } = await buyer.post(`${page(code)}/again`, {})
      return /(\d+)$/.exec(location)?.[1] ?? ''
    }
    const rule = (fields: Record<string, string>) =>
      boss.post('/desk/request-owners', { kind: 'quote', country: '', owner: '', mailbox: '', ...fields })
    expect((await rule({})).status).toBe(400)
    expect((await rule({ mailbox: 'no address' })).status).toBe(400)
    expect((await rule({ mailbox: 'sales@maker.example' })).status).toBe(303)
    expect((await boss.get('/desk/request-owners')).text).toContain('sales@maker.example')
    expect((await told(await askAgain(), 'owner-request')).map(one => one.recipient)).toEqual([
      'sales@maker.example',
    ])
    const otto = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'otto@maker.example')
      .executeTakeFirstOrThrow()
    await rule({ owner: String(otto.id) })
    const fresh = await askAgain()
    expect((await rowOf(fresh)).owner_id).toBe(otto.id)
    expect((await told(fresh, 'owner-request')).map(one => one.recipient)).toEqual(['otto@maker.example'])
    await db.deleteFrom('notice_rule').execute()
  })

  test('an offer that waits for an approval tells all who may approve it, in their language', async () => {
    await db
      .updateTable('customer')
      .set({ storefront: 'zh' })
      .where('email', '=', 'bob@maker.example')
      .execute()
    const { code } = await quote({ state: 'requested' })
    await sendOffer(desk, code, {
      version: 1,
      'price-1-1': '1.00',
      validUntil: `31/12/${nextYear}`,
      text: 'For you',
    })
    expect((await rowOf(code)).state).toBe('awaiting-approval')
    expect((await told(code, 'owner-offer')).map(one => [one.recipient, one.subject])).toEqual([
      ['bea@maker.example', `Quote ${code}: Offer awaiting approval`],
      ['bob@maker.example', `Oferta ${code}: Propuesta pendiente de aprobación`],
    ])
  })
})

describe('QUO-01 an article of an open offer that is no longer sold', () => {
  test.each<[string, string]>([
    ['has ended', `lifecycle = 'discontinued'`],
    ['is out of the catalogue', `retired_at = now()`],
    ['can be ordered until yesterday', `last_order_on = current_date - 1`],
  ])('since it %s: both sides are told before it is accepted', async (_, change) => {
    const { code } = await quote()
    const stopped = 'ONE is no longer sold.'
    const said = async () => [
      (await buyer.get(page(code))).text.includes(stopped),
      (await desk.get(atDesk(code))).text.includes(stopped),
    ]
    expect(await said()).toEqual([false, false])
    await sql.raw(`update article set ${change} where code = 'ONE'`).execute(db)
    expect(await said()).toEqual([true, true])
    // what is decided already is not spoken of
    await sql`update quote set state = 'cancelled' where code = ${code}`.execute(db)
    expect(await said()).toEqual([false, false])
    await sql`update article set lifecycle = 'active', retired_at = null, last_order_on = null where code = 'ONE'`.execute(
      db,
    )
  })
})

describe('the last day of an offer', () => {
  test('days are counted for a year, and no further', async () => {
    const { code } = await quote({ validUntil: '2999-12-31' })
    const { text } = await buyer.get(page(code))
    expect([text.includes('valid until 31/12/2999'), text.includes('days left')]).toEqual([true, false])
  })
  test('what waits for an approval is no price that was paid', async () => {
    const { code } = await quote()
    await accept(code)
    const order = (await rowOf(code)).order_code ?? ''
    const { code: next } = await quote({ state: 'requested' })
    expect((await desk.get(atDesk(next))).text).not.toContain(`Order ${order}`)
  })

  test('who administers the unit reads it where its buyer has left, and not who administers another', async () => {
    const { companyId, unitId, email } = ready.member
    const other = await addUnit(db, { companyId, code: `other-${companyId}`, parentId: unitId })
    const admin = (unit: number, name: string) =>
      addPerson(db, {
        email: `${name}-${email}`,
        company: { companyId, unitId: unit },
        roles: ['company-admin'],
      })
    await admin(unitId, 'head')
    await admin(other, 'side')
    await db.updateTable('customer').set({ active: false }).where('id', '=', ready.member.id).execute()
    const { code } = await quote({ state: 'in-progress' })
    await sendOffer(desk, code, { validUntil: `31/12/${nextYear}`, version: 1, 'price-1-1': '2.40' })
    const letters = await told(code, 'offer')
    expect(letters.map(one => one.recipient)).toEqual([`head-${email}`])
    expect(letters[0]?.body_text).toContain('the account of Ada Byron is disabled')
  })

  test('its buyer is reminded once before, if it was sent by now, and the owner hears when it is over', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const { code } = await quote({ validUntil: soon, ownerEmail: 'olga@maker.example' })
    const set = (told: boolean | null) =>
      sql`update quote_revision set ending_told = ${told}, offered_at = now() - interval '10 days'
        where quote_id = (select id from quote where code = ${code})`.execute(db)
    // sent before buyers were reminded at all
    await set(null)
    await remindOfOffers(work())
    expect(await told(code, 'ending')).toEqual([])
    await set(false)
    await remindOfOffers(work())
    await remindOfOffers(work())
    const letters = await told(code, 'ending')
    expect(letters.map(one => one.recipient)).toEqual([ready.member.email])
    expect(letters[0]?.body_text).toContain('100 × ONE')
    await sql`update quote_revision set valid_until = '2020-01-01'
      where quote_id = (select id from quote where code = ${code})`.execute(db)
    await expireOffers(work())
    expect((await told(code, 'owner-expire')).map(one => one.recipient)).toEqual(['olga@maker.example'])
  })
})
