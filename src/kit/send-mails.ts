import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'

/** Tries before a mail is left to a person. */
const mostAttempts = 20

/**
 * Sends the mails of the outbox, oldest first, one transaction a mail: a mail is marked sent only when the mail server
 * took it, and its message id derives from its cause, so that a repetition can be recognised (trust.md F14).
 */
export async function sendWaitingMails(db: Db, transport: Transporter, log: Logger): Promise<void> {
  for (;;) {
    const outcome = await inTransaction(db, async tx => {
      const mail = await tx
        .selectFrom('mail')
        .selectAll()
        .where('sent_at', 'is', null)
        .where('attempts', '<', mostAttempts)
        .orderBy('attempts')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!mail) return 'none'
      try {
        await transport.sendMail({
          messageId: `<${mail.key.replace(/[^\w.-]/g, '.')}@contara>`,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body_text,
          ...(mail.body_html !== null && { html: mail.body_html }),
        })
        await tx.updateTable('mail').set({ sent_at: new Date() }).where('id', '=', mail.id).execute()
        return 'sent'
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        await tx
          .updateTable('mail')
          .set(row => ({ attempts: row('attempts', '+', 1), last_error: reason.slice(0, 500) }))
          .where('id', '=', mail.id)
          .execute()
        log.warn({ mail: mail.key, reason }, 'mail not sent')
        return 'failed'
      }
    })
    if (outcome !== 'sent') return
  }
}
