import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { forEachDue, type Outcome } from '../jobs/for-each.ts'
import { holdMails } from './mail-hold.ts'
import type { KeptMailFile } from './mail.ts'
import type { MailSeal } from './mail-seal.ts'
import type { Sender } from './sender.ts'
import { isOneReceiver } from '#kit/typed/email.ts'
import { withoutAddresses } from '#kit/without-addresses.ts'

/** Tries before a mail is left to a person; with the pauses between them some four days. */
export const maxAttempts = 20

/** What a mail is about and whose it is. */
export type SentMail = { key: string; recipient: string }
type Mail = SentMail & {
  id: number
  subject: string
  text: string
  html: string | null
  sealed: Buffer | null
  attempts: number
  files: KeptMailFile[] | null
}

/** Takes the mail that is due longest for two minutes (longer than the server is waited for), and counts the attempt. */
const take = preparedStatement<Mail>(
  'mail-take',
  `update mail set attempts = attempts + 1, taken_until = now() + interval '2 minutes' where id = (
     select id from mail
     where sent_at is null and given_up_at is null and held_for is null and next_at <= now()
       and (taken_until is null or taken_until < now())
     order by next_at, id limit 1 for update skip locked)
   returning id, key, recipient, subject, body_text as text, body_html as html, sealed, attempts, files`,
)
const sent = preparedStatement<never, [number]>(
  'mail-sent',
  'update mail set sent_at = now(), taken_until = null, last_error = null, sealed = null, files = null where id = $1',
)
const failed = preparedStatement<never, [number, string, boolean, number]>(
  'mail-failed',
  `update mail set last_error = $2, taken_until = null, next_at = now() + make_interval(mins => $4),
     given_up_at = case when $3 then now() end
   where id = $1`,
)

type SmtpError = Error & { responseCode?: number; command?: string }

/** Was it this mail that was refused, or does the server not work at all? */
const isOfThisMail = ({ responseCode, command = '' }: SmtpError): boolean =>
  responseCode !== undefined && responseCode !== 421 && !/^(CONN|EHLO|AUTH)/.test(command)
/** Refused for good, as the server says (RFC 5321, 4.2.1): by the address, or by a relay that takes nothing from here. */
const isForGood = (error: SmtpError): boolean => isOfThisMail(error) && (error.responseCode ?? 0) >= 500

/**
 * Minutes after a refusal for good, by attempts: the fault may be the relay's or the sender's and not the address's, so it
 * is tried again, seldom (decision 170). After the last one it is left to a person.
 */
const refusedPauses = [60, 6 * 60, 24 * 60, 24 * 60]
/** Minutes until the next attempt after this one: 1, 2, 4 …, at most six hours; null: there is none. */
function pauseAfter(attempts: number, forGood: boolean): number | null {
  if (attempts >= maxAttempts) return null
  return forGood ? (refusedPauses[attempts - 1] ?? null) : Math.min(6 * 60, 2 ** (attempts - 1))
}

/** A letter that nobody here can open: it was sealed under another secret. Trying again changes nothing. */
class CannotBeOpened extends Error {
  constructor() {
    super(
      'This e-mail was written under another SESSION_SECRET and cannot be opened any more: its recipient has to ask for it anew.',
    )
  }
}
/** What is not one receiver is never handed to the mail library, which would look for names and groups in it. */
class CannotBeAddressed extends Error {
  constructor() {
    super('This is no address that a letter can be sent to.')
  }
}
const openSealed = (seal: MailSeal, sealed: Buffer): [string, string | null] => {
  try {
    return JSON.parse(seal.open(sealed)) as [string, string | null]
  } catch {
    throw new CannotBeOpened()
  }
}

/** What lets a mail program end such mails by a button of its own, without leading its reader anywhere (RFC 8058). */
const stopHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Sends the mails that are due, the longest due first, outside of any transaction. A mail is marked sent when the mail
 * server took it; its message id derives from its cause, so that a repetition after a crash can be recognised. A mail
 * that is refused, or that cannot even be made ready, delays no other; when the server does not work, the round ends.
 * What is held (`mail-hold.ts`) does not leave. After `maxAttempts`, after four refusals for good, or when it can never be opened, a mail is given up, and the desk is told.
 */
export async function sendWaitingMails(
  services: { db: Db; log: Logger },
  transport: Pick<Transporter, 'sendMail'>,
  seal: MailSeal,
  /** the link that ends mails like this one, for who reads it; null: it cannot be left out */
  stopLinkOf: (mail: SentMail) => Promise<string | null> = async () => null,
  /** who it is from at this moment; else as the transport says */
  from?: () => Sender,
): Promise<void> {
  const { db, log } = services

  async function ready(mail: Mail) {
    if (!isOneReceiver(mail.recipient)) throw new CannotBeAddressed()
    const [text, html] = mail.sealed ? openSealed(seal, mail.sealed) : [mail.text, mail.html]
    const stop = await stopLinkOf(mail)
    return {
      messageId: `<${mail.key.replace(/[^\w.-]/g, '.')}@contara>`,
      ...(from && { from: from() }),
      // as an address, not as a text in which the library would look for names and groups
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text,
      ...(html && { html }),
      ...(stop && { headers: stopHeaders(stop) }),
      ...(mail.files && {
        attachments: mail.files.map(({ name, type, base64 }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(base64, 'base64'),
        })),
      }),
    }
  }

  async function notSent(mail: Mail, error: SmtpError): Promise<Outcome> {
    const pause =
      error instanceof CannotBeOpened || error instanceof CannotBeAddressed
        ? null
        : pauseAfter(mail.attempts, isForGood(error))
    await failed(db, [mail.id, error.message.slice(0, 500), pause === null, pause ?? 0])
    const said = { mail: mail.id, reason: withoutAddresses(error.message) }
    if (pause === null) log.error(said, 'mail given up')
    else log.warn(said, 'mail not sent')
    return { later: pause ?? 0, because: 'not sent' }
  }

  await holdMails(db)
  await forEachDue<Mail>(services, 'mail', {
    next: () => take(db, []),
    key: mail => String(mail.id),
    each: async mail => {
      const message = await ready(mail).catch(asError)
      if (message instanceof Error) return notSent(mail, message)
      const error = await transport.sendMail(message).then(() => null, asError)
      if (error === null) return void (await sent(db, [mail.id]))
      const later = await notSent(mail, error)
      return isOfThisMail(error) ? later : 'stop'
    },
    // its next attempt stands beside it
    standsBack: false,
    most: Infinity,
  })
}

const asError = (thrown: unknown): SmtpError => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const sweep = preparedStatement<never>(
  'mail-sweep',
  `delete from mail where sent_at < now() - interval '400 days' or given_up_at < now() - interval '400 days'`,
)
/** Forgets mails that were sent, or given up, more than 400 days ago. */
export const sweepMails = async (db: Db): Promise<void> => void (await sweep(db, []))

const newest = preparedStatement<{ id: number | null }>(
  'mail-newest',
  'select max(id) as id from mail where sent_at is null and given_up_at is null and attempts = 0',
)
/** The newest mail that was never tried; it moves when one is written. */
export const newestMail = async (db: Db): Promise<number | null> => (await newest(db, []))[0]?.id ?? null
