import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { refusedStatus } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { takeFlash, type Flash } from '#kit/flash.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import { cart as cartContract } from '#shop/buying/cart/contract.ts'
import { acceptedBefore } from '#shop/buying/cart/service/terms.ts'
import { presetTolerance } from '#shop/buying/replenishment/service/terms.ts'
import { checkout, checkoutSteps } from '../contract.ts'
import { nothingEntered } from '../model/entered.ts'
import { stepAfter, stepShown, stepsOf, type StepName } from '../model/steps.ts'
import { missingChoices } from '../model/missing-choices.ts'
import { applyChoices, openCheckout } from '../service/choose.ts'
import { keepFlow } from '../service/flow.ts'
import { sayStep } from '../texts/steps.ts'
import { refusedWords } from '../views/reason-words.ts'
import { StepPage } from '../views/StepPage.tsx'
import { openedMessages } from './opened-messages.ts'
import { codeUrlOf } from './show.tsx'
import type { Checkout } from '../model/checkout.ts'

type Buyer = Ctx<CompanyMember>
type FieldMessage = { field: string; message: string }

const stepHref = (ctx: Buyer, step: StepName): string =>
  href(ctx.page, checkoutSteps.show, { params: { step } })

/** One step; what was refused stands in it. */
async function stepPage(
  ctx: Buyer,
  open: Checkout,
  step: StepName,
  errors: readonly FieldMessage[] = [],
): Promise<PageAnswer> {
  const messages: Flash[] = [...takeFlash(ctx), ...openedMessages(ctx, open)]
  const tolerancePercent = String(await presetTolerance(ctx))
  return pageAnswer({
    title: sayStep(ctx.page.language).title(),
    layout: 'wide',
    ...refusedStatus({ errors }),
    body: (
      <StepPage
        checkout={open}
        step={step}
        entered={{
          ...nothingEntered,
          termsAccepted: acceptedBefore(ctx),
          schedule: { ...nothingEntered.schedule, tolerancePercent },
        }}
        errors={errors}
        messages={messages}
        company={ctx.who.companyName}
        email={ctx.who.email}
        codeUrl={codeUrlOf(ctx, open)}
      />
    ),
  })
}

const toBasket = (ctx: Buyer): Redirect => seeOther(href(ctx.page, cartContract.show))

export const stepRoutes = routes(checkoutSteps, {
  selectFlow: (ctx, { query: { flow, pci } }) => {
    // a link of another site leads there, and chooses nothing for them
    if (ctx.request.ours) keepFlow(ctx, flow, pci)
    return seeOther(flow === 'single' ? href(ctx.page, checkout.show) : stepHref(ctx, 'payment-type'))
  },
  show: async (ctx, { params }) => {
    const open = await openCheckout(ctx)
    if (!open) return toBasket(ctx)
    const step = stepShown(stepsOf(open.paymentType, missingChoices(open)), params.step)
    return step === params.step ? stepPage(ctx, open, step) : seeOther(stepHref(ctx, step))
  },
  choose: async (ctx, { params, body }) => {
    const { checkout: after, refused } = await applyChoices(ctx, body.ok ? body.value : {})
    if (!after) return toBasket(ctx)
    const errors = [...(body.ok ? [] : body.errors), ...refused.map(choice => refusedWords(ctx.page, choice))]
    const steps = stepsOf(after.paymentType, missingChoices(after))
    const here = steps.find(step => step.name === params.step)
    if (errors.length === 0 && here?.complete) return seeOther(stepHref(ctx, stepAfter(steps, params.step)))
    // what is missing for the next step is said at this one
    if (errors.length === 0) errors.push({ field: '', message: sayStep(ctx.page.language).incomplete() })
    return stepPage(ctx, after, here?.name ?? 'payment-type', errors)
  },
})
