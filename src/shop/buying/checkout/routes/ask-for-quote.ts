import type * as z from 'zod'
import { seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { formRefused } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { forgetAccepted } from '#shop/buying/cart/service/terms.ts'
import { quotes } from '#shop/ordering/quotes/contract.ts'
import type { PlaceOrderForm } from '../contract.ts'
import type { AskedChoices } from '../model/checkout.ts'
import { enteredIn, type Entered } from '../model/entered.ts'
import { applyChoices } from '../service/choose.ts'
import { requestQuote } from '../service/request-quote.ts'
import { changeWords, quoteReasonWords, refusedWords } from '../views/reason-words.ts'
import { show } from './show.tsx'

/** QUO-06: the form asks for a quote; a refusal comes back with the panel open and everything entered. */
export async function askForQuote(
  ctx: Ctx<CompanyMember>,
  value: z.output<typeof PlaceOrderForm>,
  choices: AskedChoices,
): Promise<ReturnType<typeof show>> {
  const entered: Entered = { ...enteredIn(value), panel: 'quote' }
  const asked = await requestQuote(ctx, {
    termsAccepted: entered.termsAccepted,
    referenceNumber: value.referenceNumber,
    purchaseOrderNumber: value.purchaseOrderNumber,
    cartVersion: value.cartVersion,
    placeToken: value.placeToken,
    choices,
    description: entered.description,
  })
  if (asked.outcome === 'requested') {
    forgetAccepted(ctx)
    return seeOther(href(ctx.page, quotes.confirmation, { params: { quoteCode: asked.code } }))
  }
  const again = { ...entered, termsAccepted: false }
  if (asked.outcome === 'nothing-to-order') return show(ctx, null, again)
  const { checkout, refused } = await applyChoices(ctx, choices)
  const currency = checkout?.currency ?? ctx.page.currency
  const errors =
    asked.outcome === 'changed'
      ? asked.changes.map(change => changeWords(ctx.page, currency, change))
      : asked.reasons.map(reason => quoteReasonWords(ctx.page, currency, reason))
  errors.push(...refused.map(choice => refusedWords(ctx.page, choice)))
  return show(ctx, checkout, again, errors, asked.outcome === 'changed' ? 409 : formRefused.status)
}
