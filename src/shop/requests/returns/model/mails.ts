import { mailKinds } from '#platform/email/mail-kinds.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const returnsMails = mailKinds(
  ['request-accept-return', 'request-enter-arrival', 'request-credit-return', 'request-end-return'],
  { about: 'request' },
)

type Own = typeof returnsMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
