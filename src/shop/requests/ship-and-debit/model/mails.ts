import { mailKinds } from '#platform/email/mail-kinds.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const shipAndDebitMails = mailKinds(['claim-approve', 'claim-reject', 'claim-credit'])

type Own = typeof shipAndDebitMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
