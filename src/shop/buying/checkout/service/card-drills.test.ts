import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import type { Ctx, Ports } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { decide, withdraw } from '#shop/ordering/approvals/service/decide.ts'
import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { paymentOperationJob } from '#shop/ordering/orders/service/settle-card.ts'
import { addCard, stillProvider } from '#shop/ordering/payment/fixtures.ts'
import type { PaymentProvider } from '#shop/ordering/payment/model/provider.ts'
import { voidAbandonedAuthorisations } from '#shop/ordering/payment/service/authorise.ts'
import { brokenInvariants, readyBuyer, type Ready } from '../fixtures/buyer.ts'
import { openCheckout, setPaymentDetails, setPaymentType } from './choose.ts'
import { placeOrder } from './place-order.ts'

/** What a provider holds: each key is one payment, as at a real one. */
const held = new Map<string, 'authorised' | 'voided'>()
let dies = false
const provider: PaymentProvider = {
  ...stillProvider,
  authorise: async asked => {
    const payment = await stillProvider.authorise(asked)
    if (!held.has(payment.reference)) held.set(payment.reference, 'authorised')
    // the money is held, and nobody hears of it any more
    if (dies) throw new Error('the process ends here')
    return payment
  },
  void: async ({ reference }) => void held.set(reference, 'voided'),
}
const atProvider = () => [...held.values()]

let db: Db
let buyer: Ready
let ctx: () => Ctx<CompanyMember>

beforeAll(async () => {
  db = await testDatabase({ max: 8 })
  await stockGoods(db, [{ code: 'PLENTY', stock: 1_000_000 }])
  // a server that ends in the middle of writing one of these orders
  await sql`create function end_here() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db)
  await sql`create trigger end_here before insert on sales_order for each row
    when (new.reference_number = 'DIES') execute function end_here()`.execute(db)
})
const asking = (referenceNumber = 'R') => ({ termsAccepted: true, referenceNumber })
async function byCard(options: { threshold?: number } = {}): Promise<void> {
  held.clear()
  dies = false
  buyer = await readyBuyer(db, options)
  await buyer.fill({ PLENTY: 100 })
  ctx = () => ({ ...buyer.ctx(), ports: { payments: provider } as Ports })
  await addCard(db, { key: buyer.member.email, email: buyer.member.email })
  await setPaymentType(ctx(), 'CARD')
  await openCheckout(ctx())
  await setPaymentDetails(ctx(), buyer.member.email)
}
const orders = () =>
  db
    .selectFrom('sales_order')
    .select(['code', 'state', 'total'])
    .where('customer_id', '=', buyer.member.id)
    .execute()
const money = () =>
  db
    .selectFrom('payment_authorisation')
    .select(['state', 'order_code'])
    .where('customer_id', '=', buyer.member.id)
    .execute()
const sweep = async () => {
  await sql`update payment_authorisation set created_at = now() - interval '16 minutes'
    where customer_id = ${buyer.member.id}`.execute(db)
  await voidAbandonedAuthorisations(ctx())
}

describe('a process that ends between the card and the order', () => {
  beforeEach(() => byCard())

  test('CHK-28 after the card was authorised and before it is known: pressed again it is one payment and one order', async () => {
    dies = true
    await expect(placeOrder(ctx(), asking())).rejects.toThrow('the process ends here')
    expect(atProvider()).toEqual(['authorised'])
    expect(await orders()).toEqual([])
    dies = false
    const placed = await placeOrder(ctx(), asking())
    expect(placed.outcome).toBe('placed')
    expect(atProvider()).toEqual(['authorised'])
    expect(await money()).toMatchObject([{ state: 'used' }])
    expect(await orders()).toHaveLength(1)
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('CHK-28 while the order is written: no trace of it is left, and pressed again the same money pays for it', async () => {
    await expect(placeOrder(ctx(), asking('DIES'))).rejects.toThrow()
    expect(await orders()).toEqual([])
    expect(await money()).toEqual([{ state: 'authorised', order_code: null }])
    const placed = await placeOrder(ctx(), asking())
    expect(placed.outcome).toBe('placed')
    expect(atProvider()).toEqual(['authorised'])
    expect(await money()).toMatchObject([{ state: 'used' }])
    expect(await brokenInvariants(db)).toEqual([])
  })
  test.each([true, false])(
    'CHK-28 who does not press again gets the money back, its answer lost (%s) or not',
    async lost => {
      dies = lost
      await expect(placeOrder(ctx(), asking('DIES'))).rejects.toThrow()
      dies = false
      await sweep()
      expect(atProvider()).toEqual(['voided'])
      expect(await money()).toMatchObject([{ state: 'voided' }])
      // ordered after all: with money of its own
      expect((await placeOrder(ctx(), asking())).outcome).toBe('placed')
      expect(atProvider()).toEqual(['voided', 'authorised'])
      await sweep()
      expect(atProvider()).toEqual(['voided', 'authorised'])
    },
  )
})

describe('an order by card that needs an approval (decision 100)', () => {
  let approver: Ctx<CompanyMember>
  beforeEach(async () => {
    await byCard({ threshold: 1_000 })
    const { companyId, unitId, email } = buyer.member
    const own = `approver-${email}`
    const id = await addPerson(db, { email: own, company: { companyId, unitId }, roles: ['approver'] })
    approver = { ...ctx(), who: { ...buyer.member, id, email: own, audiences: ['approver'] } }
  })
  async function submitted(): Promise<string> {
    const placed = await placeOrder(ctx(), asking())
    return placed.outcome === 'placed' ? placed.code : expect.fail(placed.outcome)
  }
  const say = (code: string, verdict: 'APPROVE' | 'REJECT') =>
    decide(approver, { code: `A${code}`, version: null, verdict, comment: 'as agreed' })
  const payment = async () =>
    db
      .selectFrom('order_payment as p')
      .innerJoin('sales_order as o', 'o.id', 'p.order_id')
      .select(['p.state', 'p.amount'])
      .where('o.customer_id', '=', buyer.member.id)
      .executeTakeFirstOrThrow()
  /** Does what was written down for the provider, as the running shop does. */
  async function settle(): Promise<void> {
    const { rows } = await sql<{ data: { operation: number } }>`
      update job_run set state = 'done' where name = 'payment-operation' and state = 'waiting' returning data`.execute(
      db,
    )
    const turn = { attempt: 1, customerId: null, progress: async () => {}, actingFor: async () => null }
    for (const { data } of rows) await paymentOperationJob.run({ ...ctx(), ...turn }, data)
  }

  test('CHK-28 is authorised with its submission, placed with the approval, and not asked for twice', async () => {
    const code = await submitted()
    expect(await orders()).toMatchObject([{ code, state: 'awaiting-approval' }])
    expect(atProvider()).toEqual(['authorised'])
    await sweep()
    expect(atProvider()).toEqual(['authorised'])
    expect(await say(code, 'APPROVE')).toBe('approved')
    const [order] = await orders()
    expect(order?.state).toBe('placed')
    expect(await payment()).toEqual({ state: 'authorised', amount: order?.total })
    await settle()
    expect(atProvider()).toEqual(['authorised'])
    expect(await brokenInvariants(db)).toEqual([])
  })
  test('CHK-28 rejected or taken back its money is released', async () => {
    await say(await submitted(), 'REJECT')
    await settle()
    expect(atProvider()).toEqual(['voided'])
    expect((await orders())[0]?.state).toBe('rejected')
    await byCard({ threshold: 1_000 })
    const { companyId, unitId, email } = buyer.member
    await addPerson(db, { email: `b-${email}`, company: { companyId, unitId }, roles: ['approver'] })
    await withdraw(ctx(), `A${await submitted()}`, 1)
    await settle()
    expect(atProvider()).toEqual(['voided'])
  })
})
