import { fragmentAnswer, pageAnswer, seeOther, type FragmentAnswer, type PageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formatAmount } from '#kit/money.ts'
import { formRefused, notFound } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import { isExpired } from '#shop/ordering/payment/model/card.ts'
import { cardsFor, forgetCard } from '#shop/ordering/payment/service/cards.ts'
import { checkoutCards } from '../contract.ts'
import { nothingEntered } from '../model/entered.ts'
import { wireCard, wireCheckout } from '../model/wire.ts'
import { presentCheckout, setPaymentDetails } from '../service/choose.ts'
import { finishOrder, authorisationOfBuyer } from '../service/return-from-provider.ts'
import { sayCard } from '../texts/card.ts'
import { Forward } from '../views/cards/Forward.tsx'
import { SavedCards } from '../views/cards/SavedCards.tsx'
import {
  changeKept,
  entryOfBuyer,
  keepEntered,
  newEntry,
  paymentForm,
  sentCard,
  usesFrame,
  wrongBefore,
} from './card-form.tsx'
import { checkoutHref, done, showPlaced } from './show.tsx'

type Buyer = Ctx<CompanyMember>
type FieldMessage = { field: string; message: string }

const say = (ctx: Buyer) => sayCard(ctx.page.language)
const today = (ctx: Buyer) => dayOf(ctx.clock())

async function savedCards(ctx: Buyer, wrong?: string): Promise<FragmentAnswer> {
  const [cards, now] = [await cardsFor(ctx, ctx.db, ctx.who), today(ctx)]
  const chosen = (await presentCheckout(ctx))?.card?.key ?? null
  return fragmentAnswer({
    title: say(ctx).savedCards(),
    ...(wrong && ctx.request.wants === 'page' && { status: formRefused.status }),
    body: (
      <SavedCards
        cards={cards.filter(card => card.saved).map(card => ({ card, expired: isExpired(card, now) }))}
        chosen={chosen}
        wrong={wrong}
        back={checkoutHref(ctx, 'payment')}
      />
    ),
  })
}

/** The provider's site led here: nothing happens until a page of ours leads on, by itself with scripts. */
function wayBack(ctx: Buyer, url: string): PageAnswer {
  const t = say(ctx)
  return pageAnswer({
    title: t.returnTitle(),
    body: (
      <Forward
        title={t.returnTitle()}
        text={t.returnText()}
        url={url}
        button={t.goOn()}
        back={checkoutHref(ctx)}
      />
    ),
  })
}

export const cardRoutes = routes(checkoutCards, {
  getSavedCards: async ctx => {
    const now = today(ctx)
    const cards = await cardsFor(ctx, ctx.db, ctx.who)
    return cards.filter(card => card.saved).map(card => wireCard(card, isExpired(card, now)))
  },
  setPaymentDetails: async (ctx, { body }) => {
    const chosen = await setPaymentDetails(ctx, body.paymentId)
    return chosen && wireCheckout(ctx.page, chosen)
  },
  savedCards: ctx => savedCards(ctx),
  useCard: async (ctx, { body }) => {
    const chosen = body.ok ? await setPaymentDetails(ctx, body.value.paymentId) : null
    return chosen ? done(ctx, say(ctx).cardTaken()) : savedCards(ctx, say(ctx).failedSet())
  },
  removeCard: async (ctx, { body }) => {
    const removed = body.ok && (await forgetCard(ctx, ctx.who, body.value.paymentId))
    return removed ? done(ctx, say(ctx).removed()) : savedCards(ctx, say(ctx).unknownCard())
  },
  getPaymentDetailsForm: (ctx, { body }) => paymentForm(ctx, body.paymentId),
  paymentDetailsForm: (ctx, { query }) => paymentForm(ctx, query.paymentId),
  createUpdatePaymentDetails: async (ctx, { body }) => {
    const fields: Record<string, unknown> = body.ok ? body.value : body.entered
    const sent = await sentCard(ctx, fields)
    const { form, billing } = sent
    const [key, entryKey] = [String(fields['paymentId'] ?? ''), String(fields['entry'] ?? '')]
    const again = (errors: FieldMessage[]) =>
      paymentForm(ctx, key, { form, billing, entry: entryKey, errors })
    if (!body.ok) {
      const said = new Set(body.errors.map(({ field }) => field))
      return again([...body.errors, ...wrongBefore(ctx, sent).filter(({ field }) => !said.has(field))])
    }
    if (fields['do'] === 'country') return again([])
    if (key !== '') return changeKept(ctx, key, sent)
    if (usesFrame(ctx)) return keepEntered(ctx, entryKey, sent)
    const wrong = wrongBefore(ctx, sent)
    if (wrong.length > 0) return again(wrong)
    const opened = await newEntry(ctx, { ...form, ...billing })
    if (!opened) throw notFound()
    return seeOther(href(ctx.page, checkoutCards.enterCard, { params: { key: opened.key } }))
  },
  enterCard: async (ctx, { params }) => {
    const entry = await entryOfBuyer(ctx, params.key)
    if (!entry) throw notFound()
    const t = say(ctx)
    return pageAnswer({
      title: t.enterTitle(),
      body: (
        <Forward
          title={t.enterTitle()}
          text={t.enterText()}
          url={entry.url}
          button={t.goToProvider()}
          back={checkoutHref(ctx, 'payment')}
        />
      ),
    })
  },
  cardEntered: async (ctx, { params }) => {
    const entry = await entryOfBuyer(ctx, params.key)
    if (!entry) return seeOther(checkoutHref(ctx))
    if (!ctx.request.ours)
      return wayBack(ctx, href(ctx.page, checkoutCards.cardEntered, { params: { key: entry.key } }))
    const { entered = {}, ...form } = (entry.form ?? {}) as Record<string, unknown>
    return keepEntered(ctx, entry.key, await sentCard(ctx, { ...form, ...(entered as object) }))
  },
  confirmPayment: async (ctx, { params }) => {
    const row = await authorisationOfBuyer(ctx, params.key)
    if (row.state !== 'action')
      return seeOther(href(ctx.page, checkoutCards.paymentReturn, { params: { key: row.key } }))
    const t = say(ctx)
    const amount = formatAmount(row.amount, row.currency, ctx.page.formatLocale)
    return pageAnswer({
      title: t.confirmTitle(),
      body: (
        <Forward
          title={t.confirmTitle()}
          text={t.confirmText({ amount })}
          url={row.actionUrl}
          button={t.goToProvider()}
          back={checkoutHref(ctx)}
        />
      ),
    })
  },
  paymentReturn: async (ctx, { params }) => {
    if (!ctx.request.ours) {
      const { key } = await authorisationOfBuyer(ctx, params.key)
      return wayBack(ctx, href(ctx.page, checkoutCards.paymentReturn, { params: { key } }))
    }
    const { placed, asked } = await finishOrder(ctx, params.key)
    const { referenceNumber, purchaseOrderNumber, termsAccepted, choices = {} } = asked
    const { buyerReference = '', contract = '' } = asked
    const typed = { referenceNumber, purchaseOrderNumber, buyerReference, contract, termsAccepted }
    const entered = { ...nothingEntered, ...typed }
    return showPlaced(ctx, placed, { entered, choices })
  },
})
