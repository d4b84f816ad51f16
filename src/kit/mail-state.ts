import type { Sort } from './sort.ts'

/** By what the outbox is sorted. */
export const mailSorts = ['written', 'subject', 'receiver', 'attempts', 'sent'] as const
export type MailSort = Sort<(typeof mailSorts)[number]>

/** What became of a mail of the outbox; failed: tried in vain and tried again after a pause; givenUp: not tried again by itself. */
export const mailStates = ['waiting', 'failed', 'givenUp', 'sent'] as const
export type MailState = (typeof mailStates)[number]

export const mailState = (mail: {
  sentAt: Date | null
  attempts: number
  givenUpAt: Date | null
}): MailState =>
  mail.sentAt ? 'sent' : mail.givenUpAt ? 'givenUp' : mail.attempts > 0 ? 'failed' : 'waiting'
