import { fragmentAnswer, pageAnswer, seeOther, type Outcome } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { takeFlash, type Flash } from '#kit/flash.ts'
import { formRefused, notFound } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import { cart as cartContract } from '#shop/buying/cart/contract.ts'
import { acceptedBefore } from '#shop/buying/cart/service/terms.ts'
import { contentOf } from '#shop/site/content/service/content.ts'
import { ContentBody } from '#shop/site/content/views/ContentBody.tsx'
import { chooseCurrency } from '#shop/site/country/service.ts'
import { subscribeBesides } from '#shop/people/newsletter/service/subscribe.ts'
import { presetTolerance } from '#shop/buying/replenishment/service/terms.ts'
import { checkout as contract } from './contract.ts'
import type { AskedChoices, Checkout } from './model/checkout.ts'
import { enteredIn, nothingEntered, type Entered } from './model/entered.ts'
import { wireAddress, wireCheckout, wireModes } from './model/wire.ts'
import {
  applyChoices,
  openCheckout,
  presentCheckout,
  setCostCenter,
  setDeliveryAddress,
  setDeliveryMode,
  setPaymentType,
  setPurchaseOrderNumber,
  updateCostCenter,
} from './service/choose.ts'
import { placeOrder, referenceTyped } from './service/place-order.ts'
import { scheduleBasket } from './service/schedule-basket.ts'
import { sayCheckout } from './texts.ts'
import { CheckoutPage } from './views/CheckoutPage.tsx'
import { PositionsFragment } from './views/Positions.tsx'
import { openedMessages } from './routes/opened-messages.ts'
import { askAgain, orderAgain } from './routes/order-again.tsx'
import { askForQuote } from './routes/ask-for-quote.ts'
import { checkoutHref, codeUrlOf, show, showPlaced, showScheduled } from './routes/show.tsx'
import { referenceWords, refusedWords } from './views/reason-words.ts'

type Buyer = Ctx<CompanyMember>
type Unread = Extract<Checked<unknown>, { ok: false }>

const wire = (ctx: Buyer, checkout: Checkout | null) => checkout && wireCheckout(ctx.page, checkout)

const choicesIn = ({
  PaymentType,
  paymentId,
  costCenterId,
  addressId,
  modeCode,
}: AskedChoices): AskedChoices => ({
  PaymentType,
  paymentId,
  costCenterId,
  addressId,
  modeCode,
})

/** What was entered; another cost center or payment type closes an open panel (behaviour.md). */
function closedBy(value: Parameters<typeof enteredIn>[0] & AskedChoices, before: Checkout | null): Entered {
  const entered = enteredIn(value)
  const { costCenterId, PaymentType } = value
  const same =
    (costCenterId === undefined || costCenterId === before?.costCenter?.code) &&
    (PaymentType === undefined || PaymentType === before?.paymentType)
  return same || before === null ? entered : { ...entered, panel: 'none' }
}

/** The page after a form that could not be read: everything that was entered stands there, choices are made. */
async function showUnread(ctx: Buyer, { entered, errors }: Unread): Promise<Outcome> {
  const { checkout, refused } = await applyChoices(ctx, choicesIn(entered))
  const words = refused.map(choice => refusedWords(ctx.page, choice))
  return show(ctx, checkout, enteredIn(entered), [...errors, ...words], formRefused.status)
}

export const checkoutRoutes = routes(contract, {
  show: async (ctx, { query }) => {
    const checkout = await openCheckout(ctx)
    if (!checkout) return seeOther(href(ctx.page, cartContract.show))
    const title = sayCheckout(ctx.page.language).title()
    const messages: Flash[] = [...takeFlash(ctx), ...openedMessages(ctx, checkout)]
    const body = (
      <CheckoutPage
        checkout={checkout}
        entered={{
          ...nothingEntered,
          termsAccepted: acceptedBefore(ctx),
          schedule: { ...nothingEntered.schedule, tolerancePercent: String(await presetTolerance(ctx)) },
          panel: query.negotiateQuote ? 'quote' : 'none',
        }}
        errors={[]}
        messages={messages}
        company={ctx.who.companyName}
        email={ctx.who.email}
        codeUrl={codeUrlOf(ctx, checkout)}
      />
    )
    return pageAnswer({ title, body, layout: 'wide' })
  },
  terms: async ctx => {
    const terms = await contentOf(ctx, 'terms')
    return fragmentAnswer({
      title: terms.title,
      body: (
        <>
          <h1 tabIndex={-1}>{terms.title}</h1>
          <ContentBody body={terms.body} />
        </>
      ),
    })
  },
  positions: async (ctx, { query: { from } }) => {
    const shown = await presentCheckout(ctx)
    if (!shown || shown.cart.positions.length === 0) throw notFound()
    const alone = ctx.request.wants === 'page' ? { back: checkoutHref(ctx) } : null
    return fragmentAnswer({
      title: sayCheckout(ctx.page.language).review(),
      body: <PositionsFragment shown={shown} from={from} alone={alone} />,
    })
  },
  getCheckoutCart: async ctx => wire(ctx, await presentCheckout(ctx)),
  getCostCenters: async ctx =>
    (await presentCheckout(ctx))?.costCenters.map(({ code, name, currency }) => ({ code, name, currency })) ??
    [],
  getDeliveryAddresses: async ctx => (await presentCheckout(ctx))?.addresses.map(wireAddress) ?? [],
  getDeliveryModes: async ctx => {
    const checkout = await presentCheckout(ctx)
    return checkout ? wireModes(ctx.page, checkout) : []
  },
  setPaymentType: async (ctx, { body }) => wire(ctx, await setPaymentType(ctx, body.paymentType)),
  setPurchaseOrderNumber: async (ctx, { body }) =>
    wire(ctx, await setPurchaseOrderNumber(ctx, body.purchaseOrderNumber)),
  setCostCenter: async (ctx, { body }) => wire(ctx, await setCostCenter(ctx, body.costCenterId)),
  updateCostCenter: async (ctx, { body }) => wire(ctx, await updateCostCenter(ctx, body.costCenterId)),
  setDeliveryAddress: async (ctx, { body }) => wire(ctx, await setDeliveryAddress(ctx, body.addressId)),
  setDeliveryMode: async (ctx, { body }) => wire(ctx, await setDeliveryMode(ctx, body.modeCode)),
  choose: async (ctx, { body }) => {
    if (!body.ok) return showUnread(ctx, body)
    if (body.value.priceIn) await chooseCurrency(ctx, body.value.priceIn, undefined)
    const before = body.value.panel === 'none' ? null : await presentCheckout(ctx)
    const { checkout, refused } = await applyChoices(ctx, body.value)
    const errors = refused.map(choice => refusedWords(ctx.page, choice))
    return show(
      ctx,
      checkout,
      closedBy(body.value, before),
      errors,
      errors.length && ctx.request.wants === 'page' ? formRefused.status : undefined,
    )
  },
  askAgain: (ctx, { params }) => askAgain(ctx, params.orderCode),
  orderAgain: (ctx, { params, body }) => {
    const { selected, line, into } = body.ok
      ? body.value
      : { selected: 'true', line: [], into: 'add' as const }
    return orderAgain(ctx, params.orderCode, {
      selected: selected === 'true' || line.length > 0 ? line : null,
      into,
    })
  },
  placeOrder: async (ctx, { body }) => {
    if (!body.ok) return showUnread(ctx, body)
    const { value } = body
    if (value.orderNow === 'true' && value.panel !== 'none') {
      const { checkout } = await applyChoices(ctx, choicesIn(value))
      const message = sayCheckout(ctx.page.language).panelRests()
      return show(ctx, checkout, enteredIn(value), [{ field: 'place-order', message }], formRefused.status)
    }
    if (value.negotiateQuote === 'true' && value.replenishmentOrder === 'true') {
      const { checkout } = await applyChoices(ctx, choicesIn(value))
      const message = sayCheckout(ctx.page.language).oneWay()
      return show(ctx, checkout, enteredIn(value), [{ field: 'place-order', message }], formRefused.status)
    }
    if (value.negotiateQuote === 'true') return askForQuote(ctx, value, choicesIn(value))
    const entered = enteredIn(value)
    const buyerReference = await referenceTyped(ctx, entered.buyerReference)
    if (buyerReference === null) {
      const { checkout } = await applyChoices(ctx, choicesIn(value))
      return show(ctx, checkout, entered, [referenceWords(ctx.page)], formRefused.status)
    }
    const asked = {
      buyerReference,
      contract: entered.contract,
      termsAccepted: entered.termsAccepted,
      referenceNumber: value.referenceNumber,
      purchaseOrderNumber: value.purchaseOrderNumber,
      cartVersion: value.cartVersion,
      placeToken: value.placeToken,
      seenTotal: value.seenTotal,
      seenCurrency: value.seenCurrency,
      seenPrices: value.seenPrices,
      seenAddress: value.seenAddress,
      choices: choicesIn(value),
    }
    const shown = { entered, choices: choicesIn(value) }
    if (entered.newsletter) await subscribeBesides(ctx)
    return value.replenishmentOrder === 'true'
      ? showScheduled(ctx, await scheduleBasket(ctx, asked, entered.schedule), shown)
      : showPlaced(ctx, await placeOrder(ctx, asked), shown)
  },
})
