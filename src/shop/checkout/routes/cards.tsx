import {
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FragmentAnswer,
  type PageAnswer,
  type Redirect,
} from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { notFound, Refusal } from '#kit/refusal.ts'
import { routes, type CompanyMember } from '#kit/routes.ts'
import { isExpired, type CardForm } from '#shop/payment/model/card.ts'
import { ProviderUnavailable } from '#shop/payment/model/provider.ts'
import {
  cardsFor,
  changeCard,
  forgetCard,
  keepNewCard,
  type CardOutcome,
} from '#shop/payment/service/cards.ts'
import { enteredIn, entryOf, openEntry } from '#shop/payment/service/entries.ts'
import { checkout, checkoutCards } from '../contract.ts'
import { nothingEntered } from '../model/entered.ts'
import { wireCard, wireCheckout } from '../model/wire.ts'
import { presentCheckout, setPaymentDetails, takeCard } from '../service/choose.ts'
import { finishOrder, herAuthorisation } from '../service/return-from-provider.ts'
import { sayCard } from '../texts/card.ts'
import { PaymentForm } from '../views/cards/CardForm.tsx'
import { Done, Forward } from '../views/cards/Forward.tsx'
import { SavedCards } from '../views/cards/SavedCards.tsx'
import { showPlaced } from './show.tsx'

type Buyer = Ctx<CompanyMember>
type FieldMessage = { field: string; message: string }

const say = (ctx: Buyer) => sayCard(ctx.page.language)
const today = (ctx: Buyer) => dayOf(ctx.clock())

/** The words of a provider that does not answer, in place of its error. */
async function orSay<T>(words: string, what: () => Promise<T>): Promise<T> {
  try {
    return await what()
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('unavailable', words)
    throw error
  }
}

/** Done: a marker for the script of the dialog, the checkout again for who has none. */
function done(ctx: Buyer, words: string): FragmentAnswer | Redirect {
  if (ctx.request.wants === 'data') return fragmentAnswer({ title: words, body: <Done text={words} /> })
  leaveFlash(ctx, [{ kind: 'success', text: words }])
  return seeOther(href(ctx.page, checkout.show))
}

async function savedCards(ctx: Buyer, wrong?: string): Promise<FragmentAnswer> {
  const [cards, now] = [await cardsFor(ctx, ctx.db, ctx.who), today(ctx)]
  const chosen = (await presentCheckout(ctx))?.card?.key ?? null
  return fragmentAnswer({
    title: say(ctx).savedCards(),
    ...(wrong && ctx.request.wants === 'page' && { status: 422 }),
    body: (
      <SavedCards
        cards={cards.filter(card => card.saved).map(card => ({ card, expired: isExpired(card, now) }))}
        chosen={chosen}
        wrong={wrong}
      />
    ),
  })
}

const blank: CardForm = {
  cardTypeCode: '',
  nameOnCard: '',
  expiryMonth: '',
  expiryYear: '',
  startMonth: '',
  startYear: '',
  issueNumber: '',
  newBillingAddress: false,
  saveInAccount: true,
  defaultPayment: false,
}

/** The form of a new card (an empty key) or of one that is kept; throws not found for one that is not hers. */
async function paymentForm(
  ctx: Buyer,
  key: string,
  {
    form,
    entry,
    errors = [],
  }: { form?: CardForm | undefined; entry?: string | undefined; errors?: FieldMessage[] } = {},
): Promise<FragmentAnswer> {
  const { payments } = ctx.ports
  if (!payments) throw notFound()
  const card = key === '' ? null : (await cardsFor(ctx, ctx.db, ctx.who)).find(one => one.key === key)
  if (card === undefined) throw notFound()
  const kept: CardForm | undefined = card
    ? {
        cardTypeCode: card.type,
        nameOnCard: card.holder,
        expiryMonth: String(card.expiryMonth),
        expiryYear: String(card.expiryYear),
        startMonth: String(card.startMonth ?? ''),
        startYear: String(card.startYear ?? ''),
        issueNumber: card.issueNumber,
        newBillingAddress: card.billing !== null,
        saveInAccount: card.saved,
        defaultPayment: card.isDefault,
      }
    : undefined
  const inFrame = !card && payments.frameOrigin !== null
  const opened = inFrame ? ((await herEntry(ctx, entry)) ?? (await newEntry(ctx, null))) : null
  const t = say(ctx)
  return fragmentAnswer({
    title: card ? t.editTitle({ card: card.last4 }) : t.newTitle(),
    ...(errors.length > 0 && ctx.request.wants === 'page' && { status: 422 }),
    body: (
      <PaymentForm
        form={form ?? kept ?? { ...blank, nameOnCard: `${ctx.who.firstName} ${ctx.who.lastName}`.trim() }}
        card={card}
        frame={opened && { entry: opened.key, url: opened.url }}
        ownExpiry={!card && payments.frameOrigin === null}
        errors={errors}
        thisYear={Number(today(ctx).slice(0, 4))}
        billing={null}
      />
    ),
  })
}

const herEntry = (ctx: Buyer, key: string | undefined) => (key ? entryOf(ctx.db, ctx.who, key) : null)
const newEntry = (ctx: Buyer, form: CardForm | null) =>
  orSay(say(ctx).failedGet(), () =>
    openEntry(ctx, ctx.who, {
      language: ctx.page.language,
      returnUrl: key => ctx.publicUrl + href(ctx.page, checkoutCards.cardEntered, { params: { key } }),
      form,
    }),
  )

const faultKey = {
  'type-missing': 'typeMissing',
  'holder-missing': 'holderMissing',
  'expiry-missing': 'expiryMissing',
  expired: 'hasExpired',
  'start-wrong': 'startWrong',
  'issue-wrong': 'issueWrong',
  'not-entered': 'notEntered',
  'another-type': 'anotherType',
  'unknown-card': 'unknownCard',
} as const
const faultWords = (ctx: Buyer, { faults }: Extract<CardOutcome, { outcome: 'refused' }>): FieldMessage[] =>
  faults.map(({ field, fault }) => ({ field, message: say(ctx)[faultKey[fault]]() }))

/** A new card: what was entered at the provider, with the form; it pays for the basket from now on. */
async function keepEntered(ctx: Buyer, entryKey: string, form: CardForm): Promise<FragmentAnswer | Redirect> {
  const entry = await herEntry(ctx, entryKey)
  const entered = entry && (await orSay(say(ctx).failedUpdate(), () => enteredIn(ctx, entry)))
  const kept = await keepNewCard(ctx, ctx.who, {
    form,
    entryKey,
    entered,
    billing: null,
    today: today(ctx),
  })
  if (kept.outcome === 'refused')
    return paymentForm(ctx, '', { form, entry: entryKey, errors: faultWords(ctx, kept) })
  if (kept.outcome === 'kept') await takeCard(ctx, kept.card.id)
  return done(ctx, say(ctx).saved())
}

const formIn = (fields: Record<string, unknown>): CardForm => {
  const text = (name: keyof CardForm) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
  const tick = (name: keyof CardForm) => fields[name] === true || fields[name] === 'true'
  return {
    cardTypeCode: text('cardTypeCode'),
    nameOnCard: text('nameOnCard'),
    expiryMonth: text('expiryMonth'),
    expiryYear: text('expiryYear'),
    startMonth: text('startMonth'),
    startYear: text('startYear'),
    issueNumber: text('issueNumber'),
    newBillingAddress: tick('newBillingAddress'),
    saveInAccount: tick('saveInAccount'),
    defaultPayment: tick('defaultPayment'),
  }
}

/** The provider's site led here: nothing happens until a page of ours leads on, by itself with scripts. */
function wayBack(ctx: Buyer, url: string): PageAnswer {
  const t = say(ctx)
  return pageAnswer({
    title: t.returnTitle(),
    body: <Forward title={t.returnTitle()} text={t.returnText()} url={url} button={t.goOn()} />,
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
    return chosen ? done(ctx, say(ctx).takeCard()) : savedCards(ctx, say(ctx).failedSet())
  },
  removeCard: async (ctx, { body }) => {
    const removed = body.ok && (await forgetCard(ctx, ctx.who, body.value.paymentId))
    return removed ? done(ctx, say(ctx).removed()) : savedCards(ctx, say(ctx).unknownCard())
  },
  getPaymentDetailsForm: (ctx, { body }) => paymentForm(ctx, body.paymentId),
  paymentDetailsForm: (ctx, { query }) => paymentForm(ctx, query.paymentId),
  createUpdatePaymentDetails: async (ctx, { body }) => {
    const fields: Record<string, unknown> = body.ok ? body.value : body.entered
    const form = formIn(fields)
    const [key, entryKey] = [String(fields['paymentId'] ?? ''), String(fields['entry'] ?? '')]
    if (!body.ok) return paymentForm(ctx, key, { form, entry: entryKey, errors: body.errors })
    if (key !== '') {
      const changed = await changeCard(ctx, ctx.who, { key, form, billing: null, today: today(ctx) })
      if (changed.outcome === 'kept') return done(ctx, say(ctx).saved())
      if (changed.faults.some(({ fault }) => fault === 'unknown-card')) throw notFound()
      return paymentForm(ctx, key, { form, errors: faultWords(ctx, changed) })
    }
    if (ctx.ports.payments?.frameOrigin !== null) return keepEntered(ctx, entryKey, form)
    const opened = await newEntry(ctx, form)
    if (!opened) throw notFound()
    return seeOther(href(ctx.page, checkoutCards.enterCard, { params: { key: opened.key } }))
  },
  enterCard: async (ctx, { params }) => {
    const entry = await herEntry(ctx, params.key)
    if (!entry) throw notFound()
    const t = say(ctx)
    return pageAnswer({
      title: t.enterTitle(),
      body: <Forward title={t.enterTitle()} text={t.enterText()} url={entry.url} button={t.goToProvider()} />,
    })
  },
  cardEntered: async (ctx, { params }) => {
    const entry = await herEntry(ctx, params.key)
    if (!entry) return seeOther(href(ctx.page, checkout.show))
    if (!ctx.request.ours)
      return wayBack(ctx, href(ctx.page, checkoutCards.cardEntered, { params: { key: entry.key } }))
    return keepEntered(ctx, entry.key, formIn((entry.form ?? {}) as Record<string, unknown>))
  },
  confirmPayment: async (ctx, { params }) => {
    const row = await herAuthorisation(ctx, params.key)
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
        />
      ),
    })
  },
  paymentReturn: async (ctx, { params }) => {
    if (!ctx.request.ours) {
      const { key } = await herAuthorisation(ctx, params.key)
      return wayBack(ctx, href(ctx.page, checkoutCards.paymentReturn, { params: { key } }))
    }
    const { placed, asked } = await finishOrder(ctx, params.key)
    const { referenceNumber, purchaseOrderNumber, termsAccepted, choices = {} } = asked
    const entered = { ...nothingEntered, referenceNumber, purchaseOrderNumber, termsAccepted }
    return showPlaced(ctx, placed, { entered, choices })
  },
})
