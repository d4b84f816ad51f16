import { mailKinds } from '#platform/email/mail-kinds.ts'
import { orderActions, type OrderAction } from './states.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const ordersMails = {
  ...mailKinds(['order-placed', 'order-owner', 'order-mention', 'order-unread', 'payment-refused']),
  ...mailKinds(['order-refund', ...orderActions.map((action): `order-${OrderAction}` => `order-${action}`)], {
    about: 'order',
  }),
}

type Own = typeof ordersMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
