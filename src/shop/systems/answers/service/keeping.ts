/** Who is told of an order, and how a message for them is kept: with what is done, sent afterwards. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#kit/db/connect.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueMail } from '#platform/email/mail.ts'
import type { MailKey } from '#platform/email/mail-kinds.ts'
import type { Ctx } from '#platform/request/context.ts'
import { activeConnection } from '#shop/systems/connections/service/connections.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import {
  formatNames,
  type AnswerFormat,
  type AnswerKind,
  type DocumentKind,
  type Operation,
} from '../model/message.ts'
import type { Setting } from '../model/setting.ts'
import type { Envelope } from '../model/write-cxml.ts'
import { insertMessage } from '../store/messages.ts'
import { findSetting } from '../store/settings.ts'
import { sayAnswerLetter } from '../texts.ts'

export type Telling = Pick<Ctx, 'clock' | 'publicUrl'>
export type Receiver = { connection: Connection; setting: Setting }

/** Who is told of this; null: nobody, as nobody asked for it. */
export async function receiverOf(tx: Tx, connectionId: number, kind: AnswerKind): Promise<Receiver | null> {
  const { setting } = await findSetting(tx, connectionId)
  if (!setting.kinds.includes(kind)) return null
  const connection = await activeConnection(tx, connectionId)
  return connection && { connection, setting }
}

export const envelopeFor = (ctx: Telling, { connection }: Receiver, language: string): Envelope => ({
  payloadId: `${ctx.clock().getTime()}.${randomBytes(9).toString('hex')}@${URL.canParse(ctx.publicUrl) ? new URL(ctx.publicUrl).hostname : 'shop'}`,
  at: ctx.clock(),
  language,
  seller: connection.to,
  buyer: connection.from,
  agent: brand.name,
})

type Written = {
  orderCode: string
  kind: DocumentKind
  number: string
  operation: Operation
  format: AnswerFormat
  body: string
}

/**
 * Statements that keep a message for a connection, each one alone; where it has no address, it goes by e-mail to who is named
 * there. `written` is made when they are.
 */
export function keeping(
  tx: Tx,
  { connection, setting }: Receiver,
  envelope: Envelope,
  written: (code: string) => Written,
): ((code: string) => Promise<unknown>)[] {
  const insert = (code: string) =>
    insertMessage(tx, {
      ...written(code),
      connectionId: connection.id,
      key: envelope.payloadId,
      sends: setting.url !== '',
    })
  if (setting.url !== '' || setting.email === '') return [insert]
  const t = sayAnswerLetter('en')
  const mail = (code: string) => {
    const { kind, number, format, body, orderCode } = written(code)
    const what = t[kind]()
    return queueMail(tx, {
      key: `answer:${envelope.payloadId}` satisfies MailKey,
      recipient: setting.email,
      subject: t.subject({ what, number }),
      text: t.text({ what, number, order: orderCode, sender: brand.sender, format: formatNames[format] }),
      files: [{ name: `${kind}-${number}.xml`, type: 'application/xml', content: body }],
    })
  }
  return [insert, mail]
}
export const keep = async (
  tx: Tx,
  receiver: Receiver,
  envelope: Envelope,
  written: Written,
): Promise<void> => {
  for (const write of keeping(tx, receiver, envelope, () => written)) await write(written.orderCode)
}
