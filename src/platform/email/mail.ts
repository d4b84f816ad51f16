import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isOneReceiver } from '#kit/typed/email.ts'

export type OutgoingMail = {
  /** unique per cause (`MailKey`); a second mail of one cause is not written */
  key: string
  /** one address */
  recipient: string
  subject: string
  text: string
  html?: string
  /** text and HTML as `mailSeal` closed them, when the text above is not the true one */
  sealed?: Buffer
  /** files that go with it; they are forgotten once it was sent */
  files?: readonly MailFile[]
}
/** `content`: text, or bytes. */
export type MailFile = { name: string; type: string; content: string | Buffer }
/** A file as it is kept with its mail. */
export type KeptMailFile = { name: string; type: string; base64: string }
const keptFile = ({ name, type, content }: MailFile): KeptMailFile => ({
  name,
  type,
  base64: Buffer.from(content as string).toString('base64'),
})

const insert = preparedStatement<
  { put: boolean },
  [string, string, string, string, string | null, Buffer | null, string | null, string | null]
>(
  'mail-queue',
  `insert into mail (key, recipient, subject, body_text, body_html, sealed, last_error, given_up_at, files)
   values ($1, $2, $3, $4, $5, $6, $7, case when $7::text is not null then now() end, $8::jsonb)
   on conflict (key) do nothing returning true as put`,
)
/** Why a mail is given up at once, as the desk's list of mails shows it. */
const notAnAddress = 'This is no address that a letter can be sent to: it was let in under an older rule.'

// oxlint-disable-next-line no-control-regex -- that is what it is about
const breaksHeader = /[\u0000-\u001f\u007f\u2028\u2029]+/g

/**
 * Puts a mail into the outbox, within the transaction that causes it: it is sent if and only if that holds. What is not exactly one
 * address is never spoken to (trust.md: header injection): the letter is kept as given up, so that the desk sees it and what it
 * is about goes on. A subject is one line, whatever it is made of. Throws RangeError for a line break in a key. False: one with this key
 * is there already.
 */
export async function queueMail(tx: Tx, mail: OutgoingMail): Promise<boolean> {
  if (mail.key.search(breaksHeader) >= 0) throw new RangeError('a mail header holds no control characters')
  const put = await insert(tx, [
    mail.key,
    mail.recipient,
    mail.subject.replace(breaksHeader, ' '),
    mail.text,
    mail.html ?? null,
    mail.sealed ?? null,
    isOneReceiver(mail.recipient) ? null : notAnAddress,
    mail.files ? JSON.stringify(mail.files.map(keptFile)) : null,
  ])
  return put.length > 0
}
