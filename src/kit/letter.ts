/** One way to write a mail: greeting, parts, closing, as plain text and as HTML, in the recipient's language. */
import type { Tx } from './db/connect.ts'
import { escapeHtml } from './escape-html.ts'
import type { Language } from './language.ts'
import { sayLetter } from './letter-texts.ts'
import { queueMail, type OutgoingMail } from './mail.ts'
import type { MailSeal } from './mail-seal.ts'

declare module './context.ts' {
  interface Ports {
    letters: {
      seal: MailSeal
      /** mails are only kept, and the desk may read the links that let their readers in (a demo without mail server) */
      linksReadable: boolean
    }
  }
}

export type LetterPart =
  /** a paragraph */
  | string
  /** lines below each other, e.g. an address */
  | { lines: readonly string[] }
  /** names with their values */
  | { facts: readonly { name: string; value: string }[] }
  /** items with details below and an amount at the right; `strong` for a total */
  | { rows: readonly { text: string; details?: readonly string[]; value?: string; strong?: boolean }[] }
  /** where to go on; `to` is a whole address in the recipient's storefront */
  | { link: string; to: string }

export type Letter = {
  /** unique per cause, e.g. 'order-placed:4711'; a second letter of one cause is not written */
  key: string
  recipient: { email: string; name?: string; language: Language }
  /** whose letter it is; at its head and in its closing */
  sender: string
  subject: string
  parts: readonly LetterPart[]
}

const plainPart = (part: LetterPart): string => {
  if (typeof part === 'string') return part
  if ('lines' in part) return part.lines.join('\n')
  if ('facts' in part) return part.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  if ('rows' in part)
    return part.rows
      .map(({ text, details = [], value }) =>
        [value ? `${text}  ${value}` : text, ...details.map(one => `   ${one}`)].join('\n'),
      ) // prettier-ignore
      .join('\n')
  return `${part.link}:\n${part.to}`
}

const font = "font-family:'IBM Plex Sans',Arial,Helvetica,sans-serif"
const ink = '#14201b'
const muted = '#46564e'
const accent = '#0a6b47'
const line = '#cbd5d0'
const paragraph = (html: string, style = '') => `<p style="margin:0 0 16px;${style}">${html}</p>`
const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const cell = (html: string, style = '') =>
  `<td style="padding:6px 0;border-bottom:1px solid ${line};vertical-align:top;${style}">${html}</td>`

const htmlPart = (part: LetterPart): string => {
  if (typeof part === 'string') return paragraph(broken(part))
  if ('lines' in part) return paragraph(part.lines.map(escapeHtml).join('<br>'))
  if ('facts' in part) {
    const rows = part.facts.map(
      ({ name, value }) =>
        `<tr><td style="padding:2px 16px 2px 0;color:${muted};vertical-align:top">${escapeHtml(name)}</td><td style="padding:2px 0">${broken(value)}</td></tr>`,
    )
    return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
  }
  if ('rows' in part) {
    const rows = part.rows.map(({ text, details = [], value = '', strong }) => {
      const weight = strong ? 'font-weight:600;' : ''
      const below = details.map(one => `<br><span style="color:${muted};font-size:13px">${escapeHtml(one)}</span>`) // prettier-ignore
      return `<tr>${cell(escapeHtml(text) + below.join(''), weight)}${cell(escapeHtml(value), `${weight}text-align:right;white-space:nowrap;padding-left:16px`)}</tr>`
    })
    return `<table role="presentation" width="100%" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
  }
  return paragraph(
    `<a href="${escapeHtml(part.to)}" style="display:inline-block;padding:10px 18px;background:${accent};color:#ffffff;text-decoration:none;border-radius:4px">${escapeHtml(part.link)}</a>`,
  )
}

/** The letter as plain text and as HTML. HTML shows nothing that is fetched from anywhere. */
export function composeLetter({ key, recipient, sender, subject, parts }: Letter): OutgoingMail {
  const t = sayLetter(recipient.language)
  const name = recipient.name?.trim()
  const greeting = name ? t.dear({ name }) : t.goodDay()
  const closing = [t.regards(), t.team({ sender })]
  const text = `${[greeting, ...parts.map(plainPart), closing.join('\n')].join('\n\n')}\n`
  const body = [paragraph(escapeHtml(greeting)), ...parts.map(htmlPart), paragraph(closing.map(escapeHtml).join('<br>'))] // prettier-ignore
  const html = `<!doctype html><html lang="${recipient.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f4f7f5"><div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:${ink};${font};font-size:15px;line-height:1.5"><p style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${accent};color:${accent};font-size:20px;font-weight:600">${escapeHtml(sender)}</p>${body.join('')}</div></body></html>`
  return { key, recipient: recipient.email, subject, text, html }
}

/** Puts a letter into the outbox, within the transaction that causes it: it is sent if and only if that holds. */
export async function queueLetter(tx: Tx, letter: Letter): Promise<void> {
  await queueMail(tx, composeLetter(letter))
}

/** The same for a letter whose link lets its reader in: sealed, unless the desk of a demo may read it. */
export async function queueSecretLetter(
  tx: Tx,
  letter: Letter,
  { seal, linksReadable }: { seal: MailSeal; linksReadable: boolean },
): Promise<void> {
  const mail = composeLetter(letter)
  if (linksReadable) return queueMail(tx, mail)
  const hidden = letter.parts.map(part => (typeof part === 'object' && 'link' in part ? { ...part, to: '••••••••' } : part)) // prettier-ignore
  const shown = composeLetter({ ...letter, parts: hidden })
  await queueMail(tx, { ...shown, sealed: seal.seal(JSON.stringify([mail.text, mail.html])) })
}
