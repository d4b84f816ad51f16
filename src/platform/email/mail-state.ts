import type { Sort } from '#kit/sort.ts'

/** By what the outbox is sorted. */
export const mailSorts = ['written', 'subject', 'receiver', 'attempts', 'sent'] as const
export type MailSort = Sort<(typeof mailSorts)[number]>

/** Why a mail is held. `restore`: the shop was restored; `late`: it was written more than a day before anybody tried. */
export type HeldFor = 'restore' | 'late'

/** What becomes of held mails: all are sent, those that were written since the restore, or none. */
export const letGoChoices = ['all', 'newer', 'none'] as const
export type LetGo = (typeof letGoChoices)[number]

/**
 * What became of a mail of the outbox; failed: it could not be sent and is tried again after a pause; givenUp: not tried again by
 * itself; held: it leaves when somebody lets it go; dropped: somebody decided that it does not leave.
 */
export const mailStates = ['waiting', 'failed', 'held', 'givenUp', 'dropped', 'sent'] as const
export type MailState = (typeof mailStates)[number]

export const mailState = (mail: {
  sentAt: Date | null
  attempts: number
  givenUpAt: Date | null
  heldFor: HeldFor | null
  droppedAt: Date | null
}): MailState => {
  if (mail.sentAt) return 'sent'
  if (mail.droppedAt) return 'dropped'
  if (mail.givenUpAt) return 'givenUp'
  if (mail.heldFor) return 'held'
  return mail.attempts > 0 ? 'failed' : 'waiting'
}
