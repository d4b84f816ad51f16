import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { addDays, dayOf } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { addRule } from '#shop/ordering/approvals/fixtures.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { addQuote } from '#shop/ordering/quotes/fixtures.ts'
import { addSchedule } from '#shop/buying/replenishment/fixtures.ts'

/** What waits with somebody who leaves: listed, told, handed to a colleague; by the company and by the desk. */
let db: Db
let shop: TestShop
let ids: Map<string, number>
let buyer: Ready
let admin: Visitor
let desk: Visitor
let other: { id: number; email: string }
let approver: { id: number; email: string }
const people = '/my-company/organization-management/manage-users'

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  ids = await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  await addPerson(db, { email: 'service@maker.example', roles: ['service'] })
  desk = await shop.as('service@maker.example')
})
beforeEach(async () => {
  buyer = await readyBuyer(db, { threshold: 10_000 })
  const { companyId, unitId, companyName } = buyer.member
  const person = async (name: string, roles: string[], lastName = name) => {
    const email = `${name}@${companyName}.example`
    return { email, id: await addPerson(db, { email, company: { companyId, unitId }, roles, firstName: 'Eva', lastName }) } // prettier-ignore
  }
  const head = await person('head', ['company-admin'])
  other = await person('other', ['buyer'])
  approver = await person('approver', ['approver', 'buyer'])
  admin = await shop.as(head.email)
})

async function submitted(): Promise<string> {
  await buyer.fill({ PLENTY: 50 })
  const placed = await placeOrder(buyer.ctx(), { referenceNumber: 'REF', termsAccepted: true })
  const { rows } = await sql<{
    code: string
  }>`select code from sales_order where customer_id = ${buyer.member.id}
    and state = 'awaiting-approval' order by id desc limit 1`.execute(db)
  return rows[0]?.code ?? expect.fail(JSON.stringify(placed))
}
async function schedule(state = 'active'): Promise<string> {
  const { id } = await db.selectFrom('address').select('id').where('company_id', '=', buyer.member.companyId).executeTakeFirstOrThrow() // prettier-ignore
  const code = await addSchedule(db, buyer.ctx(), {
    lines: [{ articleId: ids.get('PLENTY') ?? 0, quantity: 10 }],
    rhythm: { startsOn: addDays(dayOf(new Date()), 9) },
    terms: { costCenterId: buyer.costCenterId, addressId: id },
  })
  await sql`update replenishment set state = ${state} where code = ${code}`.execute(db)
  return code
}
async function work() {
  const order = await submitted()
  const { code: quote } = await addQuote(db, { customerId: buyer.member.id, state: 'offered' })
  return { order, quote, schedule: await schedule() }
}
const letters = async (to: string, like: string) =>
  (await db.selectFrom('mail').select(['subject', 'body_text']).where('recipient', '=', to).where('key', 'like', like).orderBy('id').execute()) // prettier-ignore
const buyers = async ({ order, quote, schedule: code }: { order: string; quote: string; schedule: string }) =>
  (
    await sql<{ id: number }>`select customer_id as id from sales_order where code = ${order}
      union all select requester_id from approval where code = ${`A${order}`}
      union all select customer_id from quote where code = ${quote}
      union all select customer_id from replenishment where code = ${code}`.execute(db)
  ).rows.map(one => one.id)
const plain = (text: string) => text.replaceAll('<!-- -->', '')

describe('COMP-02 before an account is closed', () => {
  test('what waits there is listed, with rules and units that are left without an approver', async () => {
    const { order, quote, schedule: code } = await work()
    const { companyId, unitId } = buyer.member
    await addRule(db, { companyId, unitId, amount: 1, tiers: [{ mode: 'ANY', people: [approver.id] }] })
    const { text } = await admin.get(people)
    expect(plain(text)).toContain(`1 replenishment schedule (${code}); 1 order awaiting approval (${order}); 1 open quote (${quote})`) // prettier-ignore
    expect(plain(text)).toContain(`1 order of others to approve (${order}); 1 approval rule without another approver (Above); 1 unit without another approver`) // prettier-ignore
    const person = await desk.get(`/desk/customers/people/${buyer.member.id}`)
    expect(plain(person.text)).toContain(`1 order awaiting approval (${order})`)
    const company = await desk.get(`/desk/customers/companies/${buyer.member.companyName}`)
    expect(plain(company.text)).toContain(`1 open quote (${quote})`)
  })
  test('COMP-02 orders that wait for somebody are named before they lose the role of an approver, and not before others', async () => {
    const order = await submitted()
    const update = `${people}/update`
    const save = async (more: Record<string, string | string[]>) => {
      const version = (await admin.get(`${update}?user=${approver.email}`)).field('version') ?? ''
      const unit = `${buyer.member.companyName}-main`
      return admin.post(update, {
        kept: approver.email,
        firstName: 'E',
        lastName: 'A',
        unit,
        version,
        ...more,
      })
    }
    const asked = await save({ roles: 'buyer' })
    expect(asked.status).toBe(400)
    expect(plain(asked.text)).toContain(`1 order of others to approve (${order})`)
    expect(asked.text).toContain('neither this person nor their substitute can decide')
    const both = await save({ roles: ['buyer', 'company-admin'] })
    expect(plain(both.text)).not.toContain(`1 order of others to approve (${order})`)
    expect((await save({ roles: 'buyer', sure: 'true' })).status).toBe(303)
    // nothing is theirs to decide any more
    expect((await save({ roles: 'buyer' })).status).toBe(303)
  })
  test('a rule whose approvers are all disabled says so in the list of rules', async () => {
    const { companyId, unitId } = buyer.member
    await addRule(db, { companyId, unitId, amount: 1, tiers: [{ mode: 'ANY', people: [approver.id] }] })
    const said = async () =>
      (await admin.get('/my-company/organization-management/manage-permissions')).text.includes('None of them can approve now') // prettier-ignore
    expect(await said()).toBe(false)
    await admin.post(`${people}/switch`, { user: approver.email, active: 'false' })
    expect(await said()).toBe(true)
  })
  test('COMP-02 the desk that blocks somebody tells the administrators what waits, and unblocking says what goes on', async () => {
    const { schedule: code } = await work()
    const paused = await schedule('paused')
    const { companyId, unitId, companyName } = buyer.member
    const other = await addUnit(db, { companyId, code: `other-${companyId}`, parentId: unitId })
    const aside = `side@${companyName}.example`
    await addPerson(db, { email: aside, company: { companyId, unitId: other }, roles: ['company-admin'] })
    await desk.post(`/desk/customers/people/${buyer.member.id}/switch`, { active: 'false' })
    const [told] = await letters(`head@${buyer.member.companyName}.example`, 'company-person-left:%')
    expect(told?.body_text).toContain('We have blocked the account of Ada Byron')
    // nothing is said of what does not wait with them
    expect(told?.body_text).toContain('Schedules pause at their next date')
    expect(told?.body_text).not.toContain('this approver')
    // of another unit: what waits is not theirs to see
    expect(await letters(aside, 'company-person-left:%')).toEqual([])
    expect(told?.body_text).toContain(code)
    await desk.post(`/desk/customers/people/${buyer.member.id}/switch`, { active: 'true' })
    const { text } = await desk.get(`/desk/customers/people/${buyer.member.id}`)
    expect(plain(text)).toContain(`1 schedule resumes (${code}). 1 schedule remains paused (${paused}).`)
  })
  test('where nobody administers their unit, other administrators hear that work waits, and not what', async () => {
    const { schedule: code } = await work()
    const { companyId, unitId, companyName } = buyer.member
    const side = await addUnit(db, { companyId, code: `aside-${companyId}`, parentId: unitId })
    await sql`update role_grant g set unit_id = ${side} from customer c
      where c.id = g.customer_id and c.company_id = ${companyId} and g.role = 'company-admin'`.execute(db)
    await desk.post(`/desk/customers/people/${buyer.member.id}/switch`, { active: 'false' })
    const [told, ...more] = await letters(`head@${companyName}.example`, 'company-person-left:%')
    expect(told?.body_text).toContain('in a unit that nobody administers')
    expect([told?.body_text.includes(code), more]).toEqual([false, []])
  })
  test('the desk that opens a company again names to each administrator the schedules of their units only', async () => {
    const { companyId, unitId, companyName } = buyer.member
    const side = await addUnit(db, { companyId, code: `side-${companyId}`, parentId: unitId })
    const aside = `side@${companyName}.example`
    const id = await addPerson(db, {
      email: aside,
      company: { companyId, unitId: side },
      roles: ['company-admin', 'buyer'],
    })
    const [code, theirs] = [await schedule(), await schedule('paused')]
    await sql`update replenishment set customer_id = ${id} where code = ${theirs}`.execute(db)
    for (const active of ['false', 'true']) {
      const { version } = await db
        .selectFrom('company')
        .select('version')
        .where('id', '=', companyId)
        .executeTakeFirstOrThrow()
      const fields = { active, because: 'Owes much', version: String(version) }
      const done = await desk.post(`/desk/customers/companies/${companyName}/switch`, fields)
      expect(done.status).toBe(303)
    }
    const [head] = await letters(`head@${companyName}.example`, 'company-open:%')
    const [other] = await letters(aside, 'company-open:%')
    expect([head?.body_text.includes(code), head?.body_text.includes(theirs)]).toEqual([true, true])
    expect([other?.body_text.includes(code), other?.body_text.includes(theirs)]).toEqual([false, true])
  })
  test('ACC-02 who closes the own account is told what waits, by letter too, and so are the administrators', async () => {
    const { schedule: code } = await work()
    const own = await shop.as(buyer.member.email)
    expect(plain((await own.get('/my-account/settings')).text)).toContain(code)
    await own.post('/my-account/deactivate', {})
    const [mine] = await letters(buyer.member.email, 'account-closed:%')
    expect(mine?.body_text).toContain(code)
    const [told] = await letters(`head@${buyer.member.companyName}.example`, 'company-person-left:%')
    expect(told?.body_text).toContain('Ada Byron has deactivated their account')
  })
})

describe('COMP-02 work is handed to a colleague', () => {
  test.each(['the company', 'the desk'] as const)(
    'by %s: all of it, each told, and what was decided goes to who has it now',
    async by => {
      const all = await work()
      const answer =
        by === 'the company'
          ? await admin.post(`${people}/hand-over`, { user: buyer.member.email, to: String(other.id) })
          : await desk.post(`/desk/customers/people/${buyer.member.id}/hand-over`, { to: String(other.id) })
      expect(answer.status).toBe(303)
      expect(await buyers(all)).toEqual([other.id, other.id, other.id, other.id])
      for (const like of ['replenishment-handed:%', 'order-hand-over:%', 'quote-hand-over:%'])
        expect([like, (await letters(other.email, like)).length]).toEqual([like, 1])
      const decides = await shop.as(approver.email)
      await decides.post('/my-account/order/approvalDecision', {
        workFlowActionCode: `A${all.order}`,
        approverSelectedDecision: 'APPROVE',
        comments: '',
      })
      expect(await letters(other.email, `order-approve:${all.order}:%`)).toHaveLength(1)
      expect(await letters(buyer.member.email, `order-approve:${all.order}:%`)).toHaveLength(0)
    },
  )
  test('an order stays where the colleague is among those who approve it', async () => {
    const all = await work()
    await admin.post(`${people}/hand-over`, { user: buyer.member.email, to: String(approver.id) })
    const { id } = buyer.member
    expect(await buyers(all)).toEqual([id, id, approver.id, approver.id])
    expect(plain((await admin.get(people)).text)).toContain(`Not handed over: ${all.order}.`)
  })
  test('an order stays where the colleague has decided on it in the place of who approves it', async () => {
    const all = await work()
    const { id } = await db
      .selectFrom('approval')
      .select('id')
      .where('code', '=', `A${all.order}`)
      .executeTakeFirstOrThrow()
    const word = { approval_id: id, tier: 1, for_id: approver.id, decided_by: other.id, verdict: 'APPROVE' }
    await db.insertInto('approval_decision').values(word).execute()
    await admin.post(`${people}/hand-over`, { user: buyer.member.email, to: String(other.id) })
    const me = buyer.member.id
    expect(await buyers(all)).toEqual([me, me, other.id, other.id])
    expect(plain((await admin.get(people)).text)).toContain(`Not handed over: ${all.order}.`)
  })
  test('nobody else than those offered can take it, and nobody of another company is seen', async () => {
    const all = await work()
    const foreign = await readyBuyer(db)
    for (const to of [foreign.member.id, 0]) {
      const answer = await admin.post(`${people}/hand-over`, { user: buyer.member.email, to: String(to) })
      expect([answer.status, answer.text.includes('Please select one of the people offered.')]).toEqual([
        400,
        true,
      ])
    }
    const unknown = await admin.post(`${people}/hand-over`, {
      user: foreign.member.email,
      to: String(other.id),
    })
    expect(unknown.status).toBe(404)
    expect((await admin.get(`${people}/hand-over?user=${foreign.member.email}`)).status).toBe(404)
    expect((await buyers(all)).every(id => id === buyer.member.id)).toBe(true)
  })
})
