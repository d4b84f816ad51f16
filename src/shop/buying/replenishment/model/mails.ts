import { mailKinds } from '#platform/email/mail-kinds.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const replenishmentMails = mailKinds([
  'replenishment-held',
  'replenishment-made',
  'replenishment-goes-on',
  'replenishment-handed',
  'replenishment-handed-away',
  'replenishment-rests',
  'replenishment-pause',
  'replenishment-resume',
  'replenishment-end',
  'replenishment-address-gone',
])

type Own = typeof replenishmentMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
