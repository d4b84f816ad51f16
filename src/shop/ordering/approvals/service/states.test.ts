import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { readyBuyer, type Ready } from '#shop/buying/checkout/fixtures/buyer.ts'
import { placeOrder } from '#shop/buying/checkout/service/place-order.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { approvalStates, type ApprovalState } from '../model/flow.ts'
import { decide, withdraw } from './decide.ts'
import { handOverOrder } from './hand-over.ts'
import { processOverdueApprovals } from './overdue-job.ts'

/** Every cell of states and events of an order that waits for approvers: what becomes of it, and who is told. */
let db: Db
let buyer: Ready
let approver: Ctx<CompanyMember>
let other: number

beforeAll(async () => {
  db = await testDatabase({ max: 6 })
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  buyer = await readyBuyer(db, { threshold: 10_000, budget: 100_000_000 })
  const { companyId, unitId, companyName } = buyer.member
  const add = (name: string, role: string) =>
    addPerson(db, { email: `${name}@${companyName}.example`, company: { companyId, unitId }, roles: [role] })
  const id = await add('approver', 'approver')
  other = await add('other', 'buyer')
  await add('head', 'company-admin')
  const who = { ...buyer.member, id, email: `approver@${companyName}.example`, audiences: ['approver'] as const, reach: 'all' as const } // prettier-ignore
  approver = { ...buyer.ctx(), who }
})

const orderStates: Record<ApprovalState, string> = {
  pending: 'awaiting-approval',
  approved: 'placed',
  rejected: 'rejected',
  returned: 'rejected',
  withdrawn: 'cancelled',
  expired: 'rejected',
}
/** An order that stands so. */
async function flow(state: ApprovalState): Promise<string> {
  await sql`update approval set state = 'withdrawn' where state = 'pending'`.execute(db)
  await buyer.fill({ PLENTY: 50 })
  await placeOrder(buyer.ctx(), { referenceNumber: 'REF', termsAccepted: true })
  const { rows } = await sql<{ code: string }>`select code from approval order by id desc limit 1`.execute(db)
  const code = rows[0]?.code ?? expect.fail('nothing waits')
  await sql`update approval set state = ${state} where code = ${code}`.execute(db)
  await sql`update sales_order set state = ${orderStates[state]} where code = ${code.slice(1)}`.execute(db)
  await sql`delete from mail`.execute(db)
  return code
}
const at = (days: number) =>
  processOverdueApprovals({
    db,
    log: pino({ enabled: false }),
    clock: () => new Date(Date.now() + days * 86_400_000),
    publicUrl: 'http://shop.example',
    actingFor: async () => buyer.ctx(),
  })
const events = {
  approve: (code: string) => decide(approver, { code, version: null, verdict: 'APPROVE', comment: '' }),
  reject: (code: string) => decide(approver, { code, version: null, verdict: 'REJECT', comment: 'No' }),
  withdraw: (code: string) => withdraw(buyer.ctx(), code, 1),
  'hand-over': (code: string) =>
    inTransaction(db, tx => handOverOrder(buyer.ctx(), tx, code.slice(1), other)),
  remind: () => at(3),
  escalate: () => at(5),
  expire: () => at(15),
}
type Event = keyof typeof events

const decided = 'This order has already been decided.'
/** As `state, order: who is told`; of all other states the words of the refusal, or that nothing happens. */
const waiting: Record<Event, string> = {
  approve: 'approved, placed: buyer',
  reject: 'rejected, rejected: buyer',
  withdraw: 'withdrawn, cancelled: approver, buyer',
  'hand-over': 'pending, awaiting-approval: other',
  remind: 'pending, awaiting-approval: approver',
  escalate: 'pending, awaiting-approval: head',
  expire: 'expired, rejected: approver, buyer',
}
const settled: Record<Event, 'refused' | 'nothing'> = {
  approve: 'refused',
  reject: 'refused',
  withdraw: 'refused',
  'hand-over': 'nothing',
  remind: 'nothing',
  escalate: 'nothing',
  expire: 'nothing',
}

describe.each(Object.keys(events) as Event[])('APPR-01 %s', event => {
  test.each(approvalStates)('an order whose approval is %s', async state => {
    const code = await flow(state)
    const refused = await events[event](code).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.message : Promise.reject(error)),
    )
    const { rows } = await sql<{ now: string }>`select a.state || ', ' || o.state as now from approval a
      join sales_order o on o.id = a.order_id where a.code = ${code}`.execute(db)
    const letters = await db.selectFrom('mail').select('recipient').orderBy('recipient').execute()
    const found = `${rows[0]?.now}: ${letters.map(one => one.recipient.split('@')[0]).join(', ')}`
    if (state === 'pending') expect([refused, found]).toEqual([null, waiting[event]])
    else
      expect([refused, found]).toEqual([
        settled[event] === 'refused' ? decided : null,
        `${state}, ${orderStates[state]}: `,
      ])
  })
})
