import type { Tx } from './db/connect.ts'
import { named } from './db/named.ts'
import { isOneReceiver } from './typed/email.ts'

export type OutgoingMail = {
  /** unique per cause, e.g. 'order-confirmation:4711'; a second mail of one cause is not written */
  key: string
  /** one address */
  recipient: string
  subject: string
  text: string
  html?: string
  /** text and HTML as `mailSeal` closed them, when the text above is not the true one */
  sealed?: Buffer
}

const insert = named<never, [string, string, string, string, string | null, Buffer | null]>(
  'mail-queue',
  `insert into mail (key, recipient, subject, body_text, body_html, sealed) values ($1, $2, $3, $4, $5, $6)
   on conflict (key) do nothing`,
)

// oxlint-disable-next-line no-control-regex -- that is what it is about
const breaksHeader = /[\u0000-\u001f\u007f\u2028\u2029]/

/**
 * Puts a mail into the outbox, within the transaction that causes it: it is sent if and only if that holds. Throws
 * RangeError for a line break in a header or for anything but one address (trust.md: header injection).
 */
export async function queueMail(tx: Tx, mail: OutgoingMail): Promise<void> {
  if (!isOneReceiver(mail.recipient)) throw new RangeError('a mail goes to one address')
  if (breaksHeader.test(mail.subject) || breaksHeader.test(mail.key))
    throw new RangeError('a mail header holds no control characters')
  await insert(tx, [
    mail.key,
    mail.recipient,
    mail.subject,
    mail.text,
    mail.html ?? null,
    mail.sealed ?? null,
  ])
}
