import { randomBytes } from 'node:crypto'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { BillingAddress } from '#shop/people/company/model/address.ts'
import { paymentAudit } from '../audit.ts'
import { cardFaults, hasStart, keepsAs, type Card, type CardFault, type CardForm } from '../model/card.ts'
import type { EnteredCard } from '../model/provider.ts'
import { cardsOf, insertCard, removeCard, updateCard, type Owner } from '../store/cards.ts'
import { takeEntry } from '../store/entries.ts'
import './provider.ts'

type Context = Pick<Ctx, 'db' | 'ports'>

/** Their cards at the provider that is in use, the default first; none when nothing is paid by card. */
export const cardsFor = async ({ ports }: Pick<Ctx, 'ports'>, db: Db | Tx, who: Owner): Promise<Card[]> =>
  ports.payments ? cardsOf(db, who, ports.payments.name) : []

export type CardOutcome =
  | { outcome: 'kept'; card: Card }
  | {
      outcome: 'refused'
      faults: {
        field: string
        fault: CardFault | 'not-entered' | 'another-type' | 'unknown-card'
      }[]
    }

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** What of the form belongs to the card: start date and issue number with their types only (CHK-16). */
const factsOf = (form: CardForm) => ({
  holder: form.nameOnCard.trim(),
  ...(hasStart(form.cardTypeCode)
    ? {
        startMonth: numberOrNull(form.startMonth),
        startYear: numberOrNull(form.startYear),
        issueNumber: form.issueNumber.trim(),
      }
    : { startMonth: null, startYear: null, issueNumber: '' }),
})

/** What is wrong with the form of a new card; a provider whose own form is a page asks there when it expires. */
export const newCardFaults = (
  { ports }: Pick<Ctx, 'ports'>,
  form: CardForm,
  today: CalendarDate,
): { field: string; fault: CardFault }[] =>
  cardFaults(form, today).filter(fault => ports.payments?.frameOrigin !== null || notExpiry(fault))

/** A billing address of which something is wrong: the card is judged, and not kept. */
export type WrongBilling = 'wrong'

const notExpiry = ({ field }: { field: string }): boolean => field !== 'expiryMonth' && field !== 'expiryYear'

/**
 * Keeps a card that was entered at the provider (`entered`; null: nothing was) with what the shop's form says of it.
 * `billing` null: its bills go where the company's go. Another type than its number has is refused at its field.
 * The entry is used up with it: pressed twice at once it is one card.
 */
export async function keepNewCard(
  { db, ports }: Context,
  who: Owner,
  asked: {
    form: CardForm
    entryKey: string
    entered: EnteredCard | null
    billing: BillingAddress | null | WrongBilling
    today: CalendarDate
  },
): Promise<CardOutcome | { outcome: 'kept-before' }> {
  const { form, entered, billing, today } = asked
  const faults: Extract<CardOutcome, { outcome: 'refused' }>['faults'] = cardFaults(form, today).filter(
    fault => !entered?.expires || notExpiry(fault),
  )
  if (!entered) faults.push({ field: 'cardNumber', fault: 'not-entered' })
  else if (form.cardTypeCode !== '' && entered.type !== form.cardTypeCode)
    faults.push({ field: 'cardTypeCode', fault: 'another-type' })
  if (!entered || !ports.payments || faults.length > 0 || billing === 'wrong')
    return { outcome: 'refused', faults }
  const provider = ports.payments.name
  const expires = entered.expires ?? { month: Number(form.expiryMonth), year: Number(form.expiryYear) }
  return inTransaction(db, async tx => {
    if (!(await takeEntry(tx, asked.entryKey))) return { outcome: 'kept-before' }
    const card = await insertCard(tx, who, randomBytes(15).toString('base64url'), {
      provider,
      token: entered.token,
      type: entered.type,
      last4: entered.last4,
      expiryMonth: expires.month,
      expiryYear: expires.year,
      billing,
      ...factsOf(form),
      ...keepsAs(form, await cardsOf(tx, who, provider)),
    })
    return { outcome: 'kept', card }
  })
}

/** Changes what the shop knows of a card of theirs; its number stays. */
export async function changeCard(
  { db, ports }: Context,
  who: Owner,
  asked: { key: string; form: CardForm; billing: BillingAddress | null | WrongBilling; today: CalendarDate },
): Promise<CardOutcome> {
  const { key, form, billing, today } = asked
  return inTransaction(db, async tx => {
    const cards = ports.payments ? await cardsOf(tx, who, ports.payments.name) : []
    const card = cards.find(one => one.key === key)
    if (!card) return { outcome: 'refused', faults: [{ field: '', fault: 'unknown-card' }] }
    const faults = cardFaults({ ...form, cardTypeCode: card.type }, today)
    if (faults.length > 0 || billing === 'wrong') return { outcome: 'refused', faults }
    const changed: Card = {
      ...card,
      ...factsOf({ ...form, cardTypeCode: card.type }),
      expiryMonth: Number(form.expiryMonth),
      expiryYear: Number(form.expiryYear),
      billing,
      ...keepsAs(
        form,
        cards.filter(one => one.id !== card.id),
      ),
    }
    await updateCard(tx, who, changed)
    return { outcome: 'kept', card: changed }
  })
}

/** Takes a card of theirs away, at the provider too; false when it is not theirs. What was ordered with it goes on. */
export async function forgetCard(
  { db, ports, log }: Pick<Ctx, 'db' | 'ports' | 'log'>,
  who: Owner & { email: string },
  key: string,
): Promise<boolean> {
  const token = await inTransaction(db, async tx => {
    const removed = await removeCard(tx, who, key)
    if (removed !== null)
      await paymentAudit.record(tx, {
        actor: who.email,
        action: 'card-removed',
        kind: 'customer',
        id: who.id,
        details: {},
      })
    return removed
  })
  if (token === null) return false
  await ports.payments
    ?.forget(token)
    .catch((error: unknown) => log.warn({ err: error }, 'a card was not forgotten'))
  return true
}
