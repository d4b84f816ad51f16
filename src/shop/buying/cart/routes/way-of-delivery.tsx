import { fragmentAnswer, seeOther, type FragmentAnswer, type Redirect } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, type Flash } from '#kit/flash.ts'
import { conflict, invalid, notFound, Refusal } from '#kit/refusal.ts'
import type { DeliveryChoice } from '#shop/catalogue/availability/model/line-plan.ts'
import { cart } from '../contract.ts'
import { answerChange } from './show.tsx'
import { chooseDelivery, choosePickup, pickupOffer } from '../service/way-of-delivery.ts'
import { sayCart } from '../texts.ts'
import { PickupFragment } from '../views/PickupFragment.tsx'
import { wayWords } from '../views/labels.ts'

type Entry = { productCode: string; entryNumber: number }

/** Nothing was changed: a problem for scripts, the basket with the reason for a person. */
function refuse(ctx: Ctx, refusal: Refusal): Redirect {
  if (ctx.request.wants === 'data') throw refusal
  leaveFlash(ctx, [{ kind: 'error', text: refusal.message }])
  return seeOther(href(ctx.page, cart.show))
}

const refuseGone = (ctx: Ctx, code: string): Redirect =>
  refuse(ctx, new Refusal('not-found', sayCart(ctx.page.language).positionGone({ code })))

/** CART-30: in how many deliveries the position may come. */
export async function deliver(ctx: Ctx, body: Checked<Entry & { deliveryChoice: DeliveryChoice }>) {
  const t = sayCart(ctx.page.language)
  if (!body.ok) return refuse(ctx, invalid(body.errors, t.updateFailed()))
  const { productCode: code, entryNumber, deliveryChoice } = body.value
  const done = await chooseDelivery(ctx, { code, entryNumber }, deliveryChoice)
  if (done.outcome === 'gone') return refuseGone(ctx, code)
  if (done.outcome === 'nothing-there') return refuse(ctx, conflict(t.wayNothing({ code })))
  const { before, quantity } = done
  const messages: Flash[] =
    before === quantity
      ? [{ kind: 'success', text: t.wayChosen({ code, way: wayWords(t, deliveryChoice) }) }]
      : [{ kind: 'info', text: t.wayLowered({ code, before, n: quantity }) }]
  return answerChange(ctx, messages)
}

/** CART-27: where the position can be picked up. Throws not found for one that is not in the basket, or is special. */
export async function askPickup(ctx: Ctx, entryNumber: number): Promise<FragmentAnswer> {
  const offer = await pickupOffer(ctx, entryNumber)
  if (!offer) throw notFound()
  return fragmentAnswer({
    title: sayCart(ctx.page.language).pickUp(),
    body: <PickupFragment offer={offer} />,
  })
}

/** CART-27: the position is picked up in a store, or delivered again. */
export async function takePickup(ctx: Ctx, body: Checked<Entry & { store: string }>) {
  const t = sayCart(ctx.page.language)
  if (!body.ok) return refuse(ctx, invalid(body.errors, t.updateFailed()))
  const { productCode: code, entryNumber, store } = body.value
  const done = await choosePickup(ctx, { code, entryNumber }, store || null)
  switch (done.outcome) {
    case 'picked-up':
      return answerChange(ctx, [{ kind: 'success', text: t.pickupTaken({ code, store: done.store }) }])
    case 'delivered':
      return answerChange(ctx, [{ kind: 'success', text: t.pickupDelivered({ code }) }])
    case 'short':
      return refuse(
        ctx,
        conflict(done.there === 0 ? t.problemPickupGone() : t.pickupShort({ code, n: done.there })),
      )
    case 'special':
      return refuse(ctx, conflict(t.pickupSpecial({ code })))
    case 'unchanged':
      return answerChange(ctx, [])
    case 'gone':
      return refuseGone(ctx, code)
  }
}
