import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from './db/connect.ts'
import { named } from './db/named.ts'
import type { MailSeal } from './mail-seal.ts'

/** Tries before a mail is left to a person; with the pauses between them some four days. */
export const mostAttempts = 20

/** What a mail is about and whose it is. */
export type SentMail = { key: string; recipient: string }
type Mail = SentMail & {
  id: number
  subject: string
  text: string
  html: string | null
  sealed: Buffer | null
  attempts: number
}

/** Takes the mail that is due longest for five minutes, and counts the attempt: nobody else sends it meanwhile. */
const take = named<Mail>(
  'mail-take',
  `update mail set attempts = attempts + 1, taken_until = now() + interval '5 minutes' where id = (
     select id from mail
     where sent_at is null and given_up_at is null and next_at <= now()
       and (taken_until is null or taken_until < now())
     order by next_at, id limit 1 for update skip locked)
   returning id, key, recipient, subject, body_text as text, body_html as html, sealed, attempts`,
)
const sent = named<never, [number]>(
  'mail-sent',
  'update mail set sent_at = now(), taken_until = null, last_error = null, sealed = null where id = $1',
)
// after 1, 2, 4 … minutes, at most six hours
const failed = named<never, [number, string, boolean]>(
  'mail-failed',
  `update mail set last_error = $2, taken_until = null,
     next_at = now() + least(interval '6 hours', interval '1 minute' * power(2, attempts - 1)),
     given_up_at = case when $3 then now() end
   where id = $1`,
)

type SmtpError = Error & { responseCode?: number; command?: string }

/** Was it this mail that was refused, or does the server not work at all? */
const isOfThisMail = ({ responseCode, command = '' }: SmtpError): boolean =>
  responseCode !== undefined && responseCode !== 421 && !/^(CONN|EHLO|AUTH)/.test(command)
/** The address or the mail is refused for good: trying again changes nothing (RFC 5321, 4.2.1). */
const isForGood = (error: SmtpError): boolean => isOfThisMail(error) && (error.responseCode ?? 0) >= 500

/** What lets a mail program end such mails by a button of its own, without leading its reader anywhere (RFC 8058). */
const stopHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Sends the mails that are due, the longest due first, outside of any transaction. A mail is marked sent when the mail
 * server took it; its message id derives from its cause, so that a repetition after a crash can be recognised. A mail
 * that is refused delays no other; when the server does not work, the round ends. After `mostAttempts`, or when it is
 * refused for good, a mail is given up, and the desk is told.
 */
export async function sendWaitingMails(
  db: Db,
  transport: Pick<Transporter, 'sendMail'>,
  log: Logger,
  seal: MailSeal,
  /** the link that ends mails like this one, for who reads it; null: it cannot be left out */
  stopLinkOf: (mail: SentMail) => Promise<string | null> = async () => null,
): Promise<void> {
  for (;;) {
    const [mail] = await take(db, [])
    if (!mail) return
    try {
      const [text, html] = mail.sealed
        ? (JSON.parse(seal.open(mail.sealed)) as [string, string | null])
        : [mail.text, mail.html]
      const stop = await stopLinkOf(mail)
      await transport.sendMail({
        messageId: `<${mail.key.replace(/[^\w.-]/g, '.')}@contara>`,
        // as an address, not as a text in which the library would look for names and groups
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text,
        ...(html && { html }),
        ...(stop && { headers: stopHeaders(stop) }),
      })
    } catch (thrown) {
      const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown))
      const last = mail.attempts >= mostAttempts || isForGood(error)
      await failed(db, [mail.id, error.message.slice(0, 500), last])
      if (last) log.error({ mail: mail.key, reason: error.message }, 'mail given up')
      else log.warn({ mail: mail.key, reason: error.message }, 'mail not sent')
      if (!isOfThisMail(error)) return
      continue
    }
    await sent(db, [mail.id])
  }
}

const sweep = named<never>(
  'mail-sweep',
  `delete from mail where sent_at < now() - interval '400 days' or given_up_at < now() - interval '400 days'`,
)
/** Forgets mails that were sent, or given up, more than 400 days ago. */
export const sweepMails = async (db: Db): Promise<void> => void (await sweep(db, []))
