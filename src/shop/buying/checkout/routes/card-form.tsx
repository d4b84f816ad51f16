import { fragmentAnswer, type FragmentAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formRefused, notFound, Refusal } from '#kit/refusal.ts'
import { type CompanyMember } from '#platform/request/routes.ts'
import { type CardForm } from '#shop/ordering/payment/model/card.ts'
import { ProviderUnavailable } from '#shop/ordering/payment/model/provider.ts'
import {
  cardsFor,
  changeCard,
  keepNewCard,
  newCardFaults,
  type CardOutcome,
  type WrongBilling,
} from '#shop/ordering/payment/service/cards.ts'
import { addressErrors } from '#shop/people/address-book/views/address-words.ts'
import { newAddressKey } from '#shop/people/address-book/service/book.ts'
import type { PostalAddress } from '#shop/people/company/model/address.ts'
import { countriesHere } from '#platform/storefront/storefronts.ts'
import { enteredIn, entryOf, entryToFill, openEntry } from '#shop/ordering/payment/service/entries.ts'
import { checkoutCards } from '../contract.ts'
import { billingFormOf, billingIn, type BillingForm } from '../model/billing.ts'
import { keepBilling, readBilling } from '../service/billing-address.ts'
import { takeCard } from '../service/choose.ts'
import { flowOf } from '../service/flow.ts'
import { sayCard } from '../texts/card.ts'
import { PaymentForm } from '../views/cards/CardForm.tsx'
import { checkoutHref, done } from './show.tsx'

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

/** A new card is entered in a frame of the page: the provider has one, and its own page was not chosen (CART-26). */
export const usesFrame = (ctx: Buyer): boolean =>
  Boolean(ctx.ports.payments?.frameOrigin) && flowOf(ctx).pci !== 'hosted'

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

/** The form of a new card (an empty key) or of one that is kept; throws not found for one that is not theirs. */
export async function paymentForm(
  ctx: Buyer,
  key: string,
  {
    form,
    billing,
    entry,
    errors = [],
  }: {
    form?: CardForm | undefined
    billing?: BillingForm | undefined
    entry?: string | undefined
    errors?: FieldMessage[]
  } = {},
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
  const inFrame = !card && usesFrame(ctx)
  const opened = inFrame ? ((await entryOfBuyer(ctx, entry)) ?? (await frameEntry(ctx))) : null
  const t = say(ctx)
  return fragmentAnswer({
    title: card ? t.editTitle({ card: card.last4 }) : t.newTitle(),
    ...(errors.length > 0 && ctx.request.wants === 'page' && { status: formRefused.status }),
    body: (
      <PaymentForm
        form={form ?? kept ?? { ...blank, nameOnCard: `${ctx.who.firstName} ${ctx.who.lastName}`.trim() }}
        card={card}
        frame={opened && { entry: opened.key, url: opened.url }}
        ownExpiry={!card && payments.frameOrigin === null}
        errors={errors}
        thisYear={Number(today(ctx).slice(0, 4))}
        billing={
          billing ??
          billingFormOf(card?.billing ?? null, { country: ctx.page.country, formKey: newAddressKey() })
        }
        countries={await countriesHere(ctx)}
        back={checkoutHref(ctx, 'payment')}
      />
    ),
  })
}

/** The entry of a key, if it is theirs. */
export const entryOfBuyer = (ctx: Buyer, key: string | undefined) =>
  key ? entryOf(ctx.db, ctx.who, key) : null
const frameEntry = (ctx: Buyer) =>
  orSay(say(ctx).failedGet(), () =>
    entryToFill(ctx, ctx.who, { language: ctx.page.language, returnUrl: returnUrlOf(ctx) }),
  )
const returnUrlOf = (ctx: Buyer) => (key: string) =>
  ctx.publicUrl + href(ctx.page, checkoutCards.cardEntered, { params: { key } })
/** Opens a form of the provider; null: nothing is paid by card here. */
export const newEntry = (ctx: Buyer, form: (CardForm & BillingForm) | null) =>
  orSay(say(ctx).failedGet(), () =>
    openEntry(ctx, ctx.who, {
      language: ctx.page.language,
      returnUrl: returnUrlOf(ctx),
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
type Faults = Extract<CardOutcome, { outcome: 'refused' }>['faults']
const faultWords = (ctx: Buyer, faults: Faults): FieldMessage[] =>
  faults.map(({ field, fault }) => ({ field, message: say(ctx)[faultKey[fault]]() }))

/** What is wrong with a new card before its number is asked for, all at once. */
export const wrongBefore = (ctx: Buyer, { form, read }: SentCard): FieldMessage[] => [
  ...faultWords(ctx, newCardFaults(ctx, form, today(ctx))),
  ...read.wrong,
]

/** What was sent of a card: the form, its billing address, and that checked. */
type SentCard = { form: CardForm; billing: BillingForm; read: Awaited<ReturnType<typeof billingOf>> }

/** The address that the card's bills go to, null: where the company's go; or what is wrong with it, at its fields. */
async function billingOf(
  ctx: Buyer,
  form: CardForm,
  billing: BillingForm,
): Promise<{ to: PostalAddress | null; wrong: FieldMessage[] }> {
  if (!form.newBillingAddress) return { to: null, wrong: [] }
  const read = await readBilling(ctx, billing)
  return read.ok
    ? { to: read.billing, wrong: [] }
    : { to: null, wrong: addressErrors(read.wrong, read.country, ctx.page.language) }
}

/** What was sent of a card, its billing address checked. */
export async function sentCard(ctx: Buyer, fields: Record<string, unknown>): Promise<SentCard> {
  const [form, billing] = [formIn(fields), billingIn(fields)]
  return { form, billing, read: await billingOf(ctx, form, billing) }
}

const judged = ({ to, wrong }: SentCard['read']): PostalAddress | null | WrongBilling =>
  wrong.length > 0 ? 'wrong' : to

/** The card is kept: so is its billing address, where that was asked for. */
async function keptWith(ctx: Buyer, { form, billing }: SentCard): Promise<FragmentAnswer | Redirect> {
  if (form.newBillingAddress) await keepBilling(ctx, billing)
  return done(ctx, say(ctx).saved())
}

/** A new card: what was entered at the provider, with the form; it pays for the basket from now on. */
export async function keepEntered(
  ctx: Buyer,
  entryKey: string,
  sent: SentCard,
): Promise<FragmentAnswer | Redirect> {
  const { form, billing, read } = sent
  const again = (errors: FieldMessage[]) => paymentForm(ctx, '', { form, billing, entry: entryKey, errors })
  const entry = await entryOfBuyer(ctx, entryKey)
  const entered = entry && (await orSay(say(ctx).failedUpdate(), () => enteredIn(ctx, entry)))
  const kept = await keepNewCard(ctx, ctx.who, {
    form,
    entryKey,
    entered,
    billing: judged(read),
    today: today(ctx),
  })
  if (kept.outcome === 'refused') return again([...faultWords(ctx, kept.faults), ...read.wrong])
  if (kept.outcome === 'kept') await takeCard(ctx, kept.card.id)
  return keptWith(ctx, sent)
}

/** A kept card is changed; its number stays. */
export async function changeKept(
  ctx: Buyer,
  key: string,
  sent: SentCard,
): Promise<FragmentAnswer | Redirect> {
  const { form, billing, read } = sent
  const again = (errors: FieldMessage[]) => paymentForm(ctx, key, { form, billing, errors })
  const changed = await changeCard(ctx, ctx.who, { key, form, billing: judged(read), today: today(ctx) })
  if (changed.outcome === 'kept') return keptWith(ctx, sent)
  if (changed.faults.some(({ fault }) => fault === 'unknown-card')) throw notFound()
  return again([...faultWords(ctx, changed.faults), ...read.wrong])
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
