import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { approvalFactsFor } from '#shop/ordering/approvals/service/facts.ts'
import { allPickedUp } from '#shop/catalogue/availability/model/line-plan.ts'
import { orderingFactsFor } from '#shop/people/company/service/for-member.ts'
import { defaultMode, modesIn } from '#shop/ordering/delivery/model.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import { waysToPay } from '#shop/ordering/placing/model/ways-to-pay.ts'
import { taxRulesOn } from '#shop/ordering/tax/service.ts'
import type { Cart } from '../model/cart.ts'
import { likelyAddress, likelyCostCenter } from '../model/outlook.ts'
import { writeChoices, type Choices } from '../store/choices.ts'
import { lockCart } from '../store/rows.ts'
import { lastOrdered } from '../store/settings.ts'
import { readCart } from './read-cart.ts'

type Buying = Pick<Ctx, 'who' | 'clock' | 'ports'>

/** What the way of a basket to its order depends on; null: nobody who may order is signed in. */
export async function buyingFactsOf({ who, clock }: Buying, db: Db | Tx) {
  if (!who?.companyId || !who.unitId || !who.audiences.includes('buyer')) return null
  const member = { id: who.id, companyId: who.companyId, unitId: who.unitId }
  const [before, company, tariffs, approvals, taxes] = await Promise.all([
    lastOrdered(db, who.id),
    orderingFactsFor(db, member, dayOf(clock())),
    modeTariffs(db),
    approvalFactsFor(db, member, clock()),
    taxRulesOn(db, dayOf(clock())),
  ])
  return { member, before, company, tariffs, approvals, taxes }
}

type Facts = NonNullable<Awaited<ReturnType<typeof buyingFactsOf>>>

/**
 * What an express checkout chooses (CART-25): the last payment type, its cost center or the only one, the default
 * delivery address and the usual mode. Null where one of these is missing: then it is not offered.
 */
export function expressChoices(
  { ports, who }: Pick<Buying, 'ports' | 'who'>,
  { member, before, company, tariffs }: Facts,
  { currency, positions }: Pick<Cart, 'currency' | 'positions'>,
): Choices | null {
  const paymentType = before?.paymentType ?? null
  const ways = waysToPay(company, { byCard: Boolean(ports.payments) && !who?.actedBy })
  if (!paymentType || !ways.includes(paymentType)) return null
  const pickedUp = allPickedUp(positions)
  const modes = modesIn(tariffs, currency, pickedUp)
  const mode = pickedUp ? modes[0] : modes.find(one => one.code === defaultMode)
  const onAccount = paymentType === 'ACCOUNT'
  const center = onAccount ? likelyCostCenter(company, member, { currency, chosen: null, before }) : null
  const address = onAccount && !center ? undefined : likelyAddress(company, member, center)
  if (!mode || !address) return null
  return { paymentType, costCenterId: center?.id ?? null, addressId: address.id, deliveryMode: mode.code }
}

/** Makes these choices for the buyer's open basket; false: the defaults do not exist (any more), nothing is changed. */
export async function chooseExpress(ctx: Ctx): Promise<boolean> {
  const { who } = ctx
  if (!who) return false
  return inTransaction(ctx.db, async tx => {
    const held = await lockCart(tx, { customerId: who.id, companyId: who.companyId })
    const cart = held && (await readCart(ctx, { db: tx }))
    const facts = cart && (await buyingFactsOf(ctx, tx))
    const choices = facts && expressChoices(ctx, facts, cart)
    if (!held || !choices) return false
    await writeChoices(tx, held.id, choices)
    return true
  })
}
