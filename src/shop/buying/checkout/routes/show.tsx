import {
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FragmentAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formRefused, invalid } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { cart as cartContract } from '#shop/buying/cart/contract.ts'
import { forgetAccepted } from '#shop/buying/cart/service/terms.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import { replenishment } from '#shop/buying/replenishment/contract.ts'
import { checkout as contract, checkoutCards, checkoutSteps } from '../contract.ts'
import type { AskedChoices, Checkout } from '../model/checkout.ts'
import type { Entered } from '../model/entered.ts'
import type { StepName } from '../model/steps.ts'
import { applyChoices } from '../service/choose.ts'
import type { Placed } from '../service/place-order.ts'
import type { Scheduled } from '../service/schedule-basket.ts'
import { flowOf } from '../service/flow.ts'
import { sayCheckout } from '../texts.ts'
import { sayCard } from '../texts/card.ts'
import { Done } from '../views/cards/Forward.tsx'
import { CheckoutPage } from '../views/CheckoutPage.tsx'
import { changeWords, declineWords, refusedWords } from '../views/reason-words.ts'

type Buyer = Ctx<CompanyMember>
type Shown = PageAnswer | FragmentAnswer | Redirect
type FieldMessage = { field: string; message: string }

/** The provider's form for the security code of the card that is chosen; null: it is not asked for on the page. */
export const codeUrlOf = ({ ports, page }: Buyer, { card }: Checkout): string | null =>
  (card && ports.payments?.codeUrl(card.token, page.language)) ?? null

/** The page, or back to the basket when there is nothing to check out. */
export function show(
  ctx: Buyer,
  checkout: Checkout | null,
  entered: Entered,
  errors: FieldMessage[] = [],
  status?: number,
): Shown {
  if (!checkout) return seeOther(href(ctx.page, cartContract.show))
  const title = sayCheckout(ctx.page.language).title()
  const body = (
    <CheckoutPage
      checkout={checkout}
      entered={entered}
      errors={errors}
      company={ctx.who.companyName}
      email={ctx.who.email}
      codeUrl={codeUrlOf(ctx, checkout)}
    />
  )
  if (ctx.request.wants === 'data') return fragmentAnswer({ title, body, ...(status && { status }) })
  return pageAnswer({ title, body, layout: 'wide', refused: errors.length > 0, ...(status && { status }) })
}

/** What a try to place an order came to: its confirmation, the way to the card's bank, or the page with the reasons. */
export async function showPlaced(
  ctx: Buyer,
  placed: Placed,
  { entered, choices }: { entered: Entered; choices: AskedChoices },
): Promise<Shown> {
  // the terms are asked for anew after a refusal, everything else stays (behaviour.md)
  const again = { ...entered, termsAccepted: false }
  if (placed.outcome === 'placed') {
    forgetAccepted(ctx)
    return seeOther(href(ctx.page, orders.confirmation, { params: { orderCode: placed.code } }))
  }
  if (placed.outcome === 'confirm-payment')
    return seeOther(href(ctx.page, checkoutCards.confirmPayment, { params: { key: placed.key } }))
  if (placed.outcome === 'nothing-to-order') return show(ctx, null, again)
  const { checkout, refused } = await applyChoices(ctx, choices)
  const currency = checkout?.currency ?? ctx.page.currency
  const errors = [
    ...reasonsOf(ctx, placed, currency),
    ...refused.map(choice => refusedWords(ctx.page, choice)),
  ]
  if (ctx.request.wants === 'data' && !checkout) throw invalid(errors)
  return show(ctx, checkout, again, errors, placed.outcome === 'changed' ? 409 : formRefused.status)
}

/** What a try to schedule the basket came to: the schedule, or the page with the panel open and the reasons. */
export async function showScheduled(
  ctx: Buyer,
  scheduled: Scheduled,
  { entered, choices }: { entered: Entered; choices: AskedChoices },
): Promise<Shown> {
  const again: Entered = { ...entered, termsAccepted: false, panel: 'replenishment' }
  if (scheduled.outcome === 'scheduled') {
    forgetAccepted(ctx)
    const { jobCode } = scheduled
    return seeOther(href(ctx.page, replenishment.confirmation, { params: { jobCode } }))
  }
  if (scheduled.outcome === 'nothing-to-order') return show(ctx, null, again)
  const { checkout, refused } = await applyChoices(ctx, choices)
  const currency = checkout?.currency ?? ctx.page.currency
  const errors =
    scheduled.outcome === 'changed'
      ? scheduled.changes.map(change => changeWords(ctx.page, currency, change))
      : [...scheduled.reasons.map(reason => reasonWords(ctx.page, currency, reason)), ...scheduled.errors]
  errors.push(...refused.map(choice => refusedWords(ctx.page, choice)))
  if (ctx.request.wants === 'data' && !checkout) throw invalid(errors)
  return show(ctx, checkout, again, errors, scheduled.outcome === 'changed' ? 409 : formRefused.status)
}

type Failed = Exclude<Placed, { outcome: 'placed' | 'confirm-payment' | 'nothing-to-order' }>

function reasonsOf({ page }: Buyer, placed: Failed, currency: string): FieldMessage[] {
  switch (placed.outcome) {
    case 'refused':
      return placed.reasons.map(reason => reasonWords(page, currency, reason))
    case 'changed':
      return placed.changes.map(change => changeWords(page, currency, change))
    case 'declined':
      return [declineWords(page, placed.reason)]
    case 'payment-unknown':
      return [{ field: 'paymentId', message: sayCard(page.language).unknown() }]
  }
}

/** Done: a marker for the script of the dialog, the checkout again for who has none. */
export function done(ctx: Buyer, words: string): FragmentAnswer | Redirect {
  if (ctx.request.wants === 'data')
    return fragmentAnswer({ title: words, body: <Done text={words} back={checkoutHref(ctx)} /> })
  leaveFlash(ctx, [{ kind: 'success', text: words }])
  return seeOther(checkoutHref(ctx))
}

/** The checkout as they go through it: the one page, or this step, else the first one that is open (CART-26). */
export const checkoutHref = (ctx: Buyer, step: StepName = 'order'): string =>
  flowOf(ctx).flow === 'single'
    ? href(ctx.page, contract.show)
    : href(ctx.page, checkoutSteps.show, { params: { step } })
