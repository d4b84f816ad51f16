import { mailKinds } from '#platform/email/mail-kinds.ts'

/** The e-mails of this domain, by the first words of their keys. */
export const approvalsMails = mailKinds(
  ['approval-ask', 'approval-remind', 'approval-escalate', 'approval-settled', 'approval-substitute'],
  { about: 'approval' },
)

type Own = typeof approvalsMails
declare module '#platform/email/mail-kinds.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface MailKinds extends Own {}
}
