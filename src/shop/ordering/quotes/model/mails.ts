import { mailKinds } from '#platform/email/mail-kinds.ts'
import { quoteActions, type QuoteAction } from './states.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const quotesMails = mailKinds(
  [
    'quote-request',
    'quote-ending',
    'quote-hand-over',
    'quote-owner-request',
    ...quoteActions.map((action): `quote-${QuoteAction}` => `quote-${action}`),
    ...quoteActions.map((action): `quote-owner-${QuoteAction}` => `quote-owner-${action}`),
  ],
  { about: 'quote' },
)

type Own = typeof quotesMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
