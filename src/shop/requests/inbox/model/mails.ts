import { mailKinds } from '#platform/email/mail-kinds.ts'
import { requestActions, type RequestAction } from './states.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const inboxMails = {
  ...mailKinds(['request-sent']),
  ...mailKinds(
    ['request-owner', ...requestActions.map((action): `request-${RequestAction}` => `request-${action}`)],
    { about: 'request' },
  ),
}

type Own = typeof inboxMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
