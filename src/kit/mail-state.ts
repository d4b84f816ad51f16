/** What became of a mail of the outbox; failed: tried at least once in vain, whether it is tried again or not. */
export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

export const mailState = (mail: { sentAt: Date | null; attempts: number }): MailState =>
  mail.sentAt ? 'sent' : mail.attempts > 0 ? 'failed' : 'waiting'
