import { mailKinds } from '#platform/email/mail-kinds.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const sessionMails = {
  ...mailKinds([
    'new-device',
    'invitation',
    'taken-in',
    'invited-elsewhere',
    'password-changed',
    'no-password-link',
    'account-opened',
  ]),
  ...mailKinds(['password-link'], { isSecret: true }),
}

type Own = typeof sessionMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
