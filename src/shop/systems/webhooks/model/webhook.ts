/** An endpoint of a company that is told what happened, and what it was told. */
import { changeKinds, type ChangeKind } from '#shop/systems/changes/model/change.ts'

export type Webhook = {
  id: number
  companyId: number
  /** what happens there and below is told; null: in the whole company */
  unitId: number | null
  /** who is written to when it fails */
  customerId: number
  name: string
  url: string
  events: readonly ChangeKind[]
  /** the secret before the present one signs too until then */
  formerUntil: Date | null
  failingSince: Date | null
  offAt: Date | null
  endedAt: Date | null
  version: number
  createdAt: Date
}
/** An endpoint with whose it is, for both sides. */
export type WebhookShown = Webhook & {
  companyCode: string
  companyName: string
  /** null: the whole company */
  unitName: string | null
}

/** What an endpoint can be told of: everything that the feed of changes says. */
export const webhookEvents = changeKinds
/** The kind of the message that the button sends. */
export const testKind = 'webhook.test'

/** Endpoints of one company that have not ended. */
export const maxWebhooks = 20
/** Messages that its page shows. */
export const shownMessages = 100
/** So long messages are kept, in days. */
export const keptDays = 30
/** An endpoint that nothing reaches for so many days is switched off. */
export const failingDays = 3

export const webhookStandings = ['active', 'failing', 'off', 'ended'] as const
export type WebhookStanding = (typeof webhookStandings)[number]
export function standingOf({
  endedAt,
  offAt,
  failingSince,
}: Pick<Webhook, 'endedAt' | 'offAt' | 'failingSince'>): WebhookStanding {
  if (endedAt) return 'ended'
  if (offAt) return 'off'
  return failingSince ? 'failing' : 'active'
}

export type Message = {
  id: number
  /** webhook-id */
  key: string
  kind: string
  subject: string
  body: string
  madeAt: Date
  attempts: number
  /** when it is sent next; null: not by itself */
  tryAfter: Date | null
  triedAt: Date | null
  sentAt: Date | null
  status: number | null
  answer: string
  tookMs: number | null
}
export const messageStates = ['waiting', 'sent', 'again', 'given-up'] as const
export type MessageState = (typeof messageStates)[number]
export function messageState({
  sentAt,
  tryAfter,
  attempts,
}: Pick<Message, 'sentAt' | 'tryAfter' | 'attempts'>): MessageState {
  if (sentAt) return 'sent'
  if (tryAfter === null) return 'given-up'
  return attempts === 0 ? 'waiting' : 'again'
}

/** What goes out at most, in bytes. */
export const maxBodyBytes = 20_000
