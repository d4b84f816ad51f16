import { mailKinds } from '#platform/email/mail-kinds.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const registrationMails = mailKinds([
  'registration',
  'registration-waits',
  'registration-join',
  'registration-desk',
  'registration-not-ours',
  'registration-approve',
  'registration-refuse',
])

type Own = typeof registrationMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
