import { mailKinds } from '#platform/email/mail-kinds.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const repairMails = mailKinds(
  ['request-issue-return', 'request-receive', 'request-estimate', 'request-repair', 'request-send-back'],
  { about: 'request' },
)

type Own = typeof repairMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
