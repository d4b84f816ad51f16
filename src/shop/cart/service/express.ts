import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { allPickedUp } from '#shop/availability/model/line-plan.ts'
import { addressesOf, costCentersOf } from '#shop/company/model/ordering.ts'
import { orderingFactsFor } from '#shop/company/service/for-member.ts'
import { defaultMode, modesIn } from '#shop/delivery/model.ts'
import { modeTariffs } from '#shop/delivery/service.ts'
import type { Cart } from '../model/cart.ts'
import { writeChoices, type Choices } from '../store/choices.ts'
import { holdCart } from '../store/rows.ts'
import { lastOrdered } from '../store/settings.ts'
import { readCart } from './read-cart.ts'

type Buying = Pick<Ctx, 'who' | 'clock' | 'ports'>

/**
 * What an express checkout chooses (CART-25): the last payment type, its cost center or the only one, the default
 * delivery address and the usual mode. Null where one of these is missing: then it is not offered.
 */
export async function expressChoices(
  { who, clock, ports }: Buying,
  db: Db | Tx,
  cart: Pick<Cart, 'currency' | 'positions'>,
): Promise<Choices | null> {
  if (!who?.companyId || !who.unitId || !who.audiences.includes('buyer')) return null
  const member = { id: who.id, companyId: who.companyId, unitId: who.unitId }
  const [before, company, tariffs] = await Promise.all([
    lastOrdered(db, who.id),
    orderingFactsFor(db, member, dayOf(clock())),
    modeTariffs(db),
  ])
  const paymentType = before?.paymentType ?? null
  const open = paymentType === 'ACCOUNT' ? company.onAccount || !ports.payments : Boolean(ports.payments)
  if (!paymentType || !open) return null
  const pickedUp = allPickedUp(cart.positions)
  const modes = modesIn(tariffs, cart.currency, pickedUp)
  const mode = pickedUp ? modes[0] : modes.find(one => one.code === defaultMode)
  const centers = costCentersOf(company, member).filter(one => one.currency === cart.currency)
  const center =
    centers.find(one => one.id === before?.costCenterId) ?? (centers.length === 1 ? centers[0] : undefined)
  const onAccount = paymentType === 'ACCOUNT'
  const book = onAccount ? (center ? addressesOf(company, member, center) : []) : addressesOf(company, member)
  const address = book.find(one => one.isDefault)
  if (!mode || !address) return null
  return {
    paymentType,
    costCenterId: onAccount && center ? center.id : null,
    addressId: address.id,
    deliveryMode: mode.code,
  }
}

/** Makes these choices for the buyer's open basket; false: the defaults do not exist (any more), nothing is changed. */
export async function chooseExpress(ctx: Ctx): Promise<boolean> {
  const { who } = ctx
  if (!who) return false
  return inTransaction(ctx.db, async tx => {
    const held = await holdCart(tx, { customerId: who.id, companyId: who.companyId })
    const cart = held && (await readCart(ctx, { db: tx }))
    const choices = cart && (await expressChoices(ctx, tx, cart))
    if (!held || !choices) return false
    await writeChoices(tx, held.id, choices)
    return true
  })
}
