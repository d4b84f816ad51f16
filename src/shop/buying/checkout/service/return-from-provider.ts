import * as z from 'zod'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { job, startJob } from '#platform/jobs/jobs.ts'
import { notFound } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import {
  authorisationByKey,
  authorisationByReference,
  lookAgain,
  type Authorisation,
} from '#shop/ordering/payment/service/authorise.ts'
import { placeOrder, type Placed, type PlaceOrder } from './place-order.ts'

/** What they entered with the order, as it was kept when they were sent to the provider's page. */
const askedIn = ({ asked }: Authorisation): PlaceOrder => asked as unknown as PlaceOrder

/** Their authorisation by its key; throws not found for a foreign or unknown one. */
export async function authorisationOfBuyer(ctx: Ctx<CompanyMember>, key: string): Promise<Authorisation> {
  const row = await authorisationByKey(ctx.db, key)
  if (row?.customerId !== ctx.who.id) throw notFound()
  return row
}

/**
 * The buyer comes back from the provider's page: the order they had pressed for is placed if their card pays for it, in
 * the currency in which they pressed. Coming back again answers the same. Throws not found for a key of somebody else.
 */
export async function finishOrder(
  ctx: Ctx<CompanyMember>,
  key: string,
): Promise<{ placed: Placed; asked: PlaceOrder }> {
  const row = await authorisationOfBuyer(ctx, key)
  const asked = askedIn(row)
  if (row.orderCode !== null) return { placed: { outcome: 'placed', code: row.orderCode }, asked }
  const money = await lookAgain(ctx, row)
  switch (money.outcome) {
    case 'authorised':
      return {
        placed: await placeOrder({ ...ctx, page: { ...ctx.page, currency: row.currency } }, asked),
        asked,
      }
    case 'action':
      return { placed: { outcome: 'confirm-payment', key }, asked }
    case 'declined':
      return { placed: money, asked }
    case 'unavailable':
      return { placed: { outcome: 'payment-unknown' }, asked }
  }
}

const News = z.object({ provider: z.string(), reference: z.string() })

const isMember = (ctx: Ctx<NonNullable<Ctx['who']>>): ctx is Ctx<CompanyMember> =>
  ctx.who.companyId !== null && ctx.who.unitId !== null && ctx.who.audiences.includes('buyer')

/** What no order followed yet and has not been given up. */
const open: ReadonlySet<Authorisation['state']> = new Set(['asked', 'action', 'authorised'])

/**
 * The provider says that a payment has changed. Where its holder confirmed it and did not come back, the order they had
 * pressed for is placed all the same, where and in the currency in which they pressed; also when an attempt before noted
 * the confirmation and failed at the order. Whatever cannot be placed is given back later (`voidAbandonedAuthorisations`).
 */
export const paymentNewsJob = job<z.output<typeof News>>({
  name: 'payment-news',
  data: News,
  // ends before the money is given back
  retry: { times: 7, pauseSeconds: 5 },
  run: async ({ db, actingFor, log }, { provider, reference }) => {
    const row = await authorisationByReference(db, provider, reference)
    if (!row || row.orderCode !== null || !open.has(row.state)) return
    const { storefront, currency, country } = row
    const ctx = await actingFor(row.customerId, { storefront, currency, country })
    if (!ctx || !isMember(ctx)) return
    const { placed } = await finishOrder(ctx, row.key)
    if (placed.outcome === 'payment-unknown') throw new Error('the payment provider does not answer')
    log.info({ outcome: placed.outcome }, 'a payment was confirmed at its provider')
  },
})

/** Starts it; the same notification again starts nothing. */
export async function notePaymentNews(
  db: Db,
  provider: string,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  if (reference)
    await startJob(db, paymentNewsJob, { key: `${provider}:${id}`, data: { provider, reference } })
}
