import type { Amount, Currency } from '#kit/money.ts'
import type { CardType } from './card.ts'

/** Why a card was not accepted, as far as the provider says. */
export const declineReasons = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'wrong-code',
  'refused',
] as const
export type DeclineReason = (typeof declineReasons)[number]
export const asReason = (text: string): DeclineReason =>
  declineReasons.find(one => one === text) ?? 'declined'

/** A card that was entered at the provider. */
export type EnteredCard = {
  token: string
  type: CardType
  last4: string
  /** null: the provider leaves it to the shop's form */
  expires: { month: number; year: number } | null
}

export type ProviderPayment = {
  /** what the provider calls it */
  reference: string
  state: 'authorised' | 'action' | 'declined' | 'captured' | 'voided'
  reason: DeclineReason
  /** the provider's page that the holder goes on with; null: there is nothing to do */
  actionUrl: string | null
}

/** The provider refused something once and for all: a capture of what has expired, a refund of too much. */
export class ProviderRefused extends Error {}
/** No answer, or none that says anything: the same call with the same key may be made again. */
export class ProviderUnavailable extends Error {}

/**
 * A payment provider. Amounts are in the currency's smallest unit. Calls with a `key` may be repeated: a second one with
 * the same key changes nothing and answers as the first. All may throw `ProviderUnavailable`; those that move money
 * `ProviderRefused`.
 */
export type PaymentProvider = {
  name: string
  /** where its forms lie that are shown in a frame; null: cards are entered on a page of its own */
  frameOrigin: string | null
  /** it captures an authorisation several times; otherwise once, when the last piece has left */
  capturesInParts: boolean
  /** Opens a form for number and security code: shown in a frame, or a page that leads back to `returnUrl`. */
  openEntry: (asked: {
    language: string
    returnUrl: string
    email: string
  }) => Promise<{ reference: string; url: string }>
  /** What was entered there; null: nothing yet. */
  readEntry: (reference: string) => Promise<EnteredCard | null>
  /** The form for the security code of a card that is kept; null: it is not asked for. */
  codeUrl: (token: string, language: string) => string | null
  authorise: (asked: {
    key: string
    token: string
    amount: Amount
    currency: Currency
    language: string
    returnUrl: string
  }) => Promise<ProviderPayment>
  read: (reference: string) => Promise<ProviderPayment>
  /**
   * Takes money of an authorisation; `final`: nothing more will be taken, the rest is free again. Answers what was taken: less than
   * asked where less is held.
   */
  capture: (asked: {
    key: string
    reference: string
    amount: Amount
    currency: Currency
    final: boolean
  }) => Promise<Amount>
  /** Gives back what was authorised and not captured. */
  void: (asked: { key: string; reference: string }) => Promise<void>
  /** `captured`: what was taken of it, as it is kept here. */
  refund: (asked: {
    key: string
    reference: string
    amount: Amount
    currency: Currency
    captured: Amount
  }) => Promise<void>
  /** Forgets a card. */
  forget: (token: string) => Promise<void>
  /**
   * Reads a notification; null when it is not the provider's. It only says which payment has changed: what it is now is
   * asked for. `id`: that of the notification, the same when it comes again.
   */
  readNotification: (
    body: string,
    header: (name: string) => string | undefined,
  ) => { id: string; reference: string } | null
}
