/** One way to write a mail: greeting, parts, closing, as plain text and as HTML, in the recipient's language. */
import type { Tx } from '#kit/db/connect.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import type { Language } from '../language/language.ts'
import { brand, darkAccent } from '../brand/brand.ts'
import { sayLetter, type LetterWords } from './letter-texts.ts'
import { queueMail, type MailFile, type OutgoingMail } from './mail.ts'
import type { MailKey } from './mail-kinds.ts'
import type { MailSeal } from './mail-seal.ts'

declare module '../request/context.ts' {
  interface Ports {
    letters: {
      seal: MailSeal
      /** mails are only kept, and the desk may read the links that let their readers in (a demo without mail server) */
      linksReadable: boolean
    }
  }
}

/** A position of an order, an offer or a basket; columns that no position has are left out. */
export type LetterPosition = {
  place?: number
  code: string
  name: string
  /** in its unit, as the reader writes it */
  quantity: string
  /** with what it is for: 'EUR 230.00 per 100 m' */
  price?: string
  amount?: string
  /** lines below the name */
  details?: readonly string[]
}

export type LetterPart =
  /** a paragraph */
  | string
  /** lines below each other, e.g. an address; `title` above them */
  | { lines: readonly string[]; title?: string }
  /** names with their values */
  | { facts: readonly { name: string; value: string }[] }
  /** items with details below and an amount at the right; `strong` for a total */
  | { rows: readonly { text: string; details?: readonly string[]; value?: string; strong?: boolean }[] }
  /** a table of positions; `title` above it */
  | { positions: readonly LetterPosition[]; title?: string }
  /** where to go on; `to` is a whole address in the recipient's storefront. The first of a letter is its button */
  | { link: string; to: string }

export type Letter = {
  /** unique per cause, e.g. 'order-placed:4711'; a second letter of one cause is not written */
  key: MailKey
  /** `name` is greeted; empty: an address of a company or a list, or nobody knows whose it is */
  recipient: { email: string; name: string; language: Language }
  /** whose letter it is; at its head and in its closing */
  sender: string
  subject: string
  parts: readonly LetterPart[]
  /** files that go with it */
  files?: readonly MailFile[]
}

const titled = (title: string | undefined, lines: readonly string[]) =>
  [...(title === undefined ? [] : [title]), ...lines].join('\n')

/** '15 × ' of pieces; what has a unit needs no sign: '25 m  '. */
const counted = (quantity: string): string => (/\d$/.test(quantity) ? `${quantity} × ` : `${quantity}  `)

const plainPart = (part: LetterPart, t: LetterWords): string => {
  if (typeof part === 'string') return part
  if ('lines' in part) return titled(part.title, part.lines)
  if ('facts' in part) return part.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  if ('rows' in part)
    return part.rows
      .map(({ text, details = [], value }) =>
        [value ? `${text}  ${value}` : text, ...details.map(one => `   ${one}`)].join('\n'),
      ) // prettier-ignore
      .join('\n')
  if ('positions' in part)
    return titled(
      part.title,
      part.positions.map(({ place, code, name, quantity, price, amount, details = [] }) =>
        [
          `${place === undefined ? '' : `${place}. `}${counted(quantity)}${[code, name].filter(Boolean).join('  ')}${amount === undefined ? '' : `  ${amount}`}`,
          ...(price === undefined ? [] : [`   ${t.price()}: ${price}`]),
          ...details.map(one => `   ${one}`),
        ].join('\n'),
      ),
    )
  return `${part.link}:\n${part.to}`
}

const font = "font-family:'IBM Plex Sans',Arial,Helvetica,sans-serif"
const ink = '#14201b'
const muted = '#46564e'
const line = '#cbd5d0'
/** What a mail program that knows them changes: a dark screen, and one that is too narrow for four columns. */
const styleOf = () => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body,.page{background:#0f1613!important}.sheet{background:#17211c!important;color:#e6ede9!important}.muted,.head{color:#a9b8b0!important}.line{border-color:#3a4b42!important}.brand,.way{color:${darkAccent()}!important}.brand{border-color:${darkAccent()}!important}}
@media (max-width:480px){.sheet{padding:16px!important}.positions tr,.positions td{display:block!important;overflow-wrap:anywhere;padding-left:0!important;text-align:left!important}.positions .heads{display:none!important}.positions td.line{border-bottom-width:0!important;padding:0!important}.positions tr.position{padding:8px 0!important;border-bottom:1px solid ${line}}.positions td[data-head]:before{content:attr(data-head) ': '}}`
const paragraph = (html: string, more = '') => `<p style="margin:0 0 16px;${more}">${html}</p>`
const heading = (title: string | undefined) =>
  title === undefined ? '' : `<p style="margin:0 0 4px;font-weight:600">${escapeHtml(title)}</p>`
const broken = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
const below = (details: readonly string[]) =>
  details.map(one => `<br><span class="muted" style="color:${muted};font-size:13px">${escapeHtml(one)}</span>`).join('') // prettier-ignore
const cell = (html: string, more = '', head = '') =>
  `<td class="line"${head === '' ? '' : ` data-head="${escapeHtml(head)}"`} style="padding:6px 0;border-bottom:1px solid ${line};vertical-align:top;${more}">${html}</td>`
const number = 'text-align:right;white-space:nowrap;padding-left:16px'
const inLines = 'text-align:right;padding-left:16px'
/** Letters of a value that fit beside its name on a phone: amounts do, the words of a tax do not. */
const maxBesideLength = 24

function positionsHtml(positions: readonly LetterPosition[], title: string | undefined, t: LetterWords) {
  const columns = [
    { head: t.quantity(), of: (one: LetterPosition) => one.quantity },
    { head: t.price(), of: (one: LetterPosition) => one.price },
    { head: t.amount(), of: (one: LetterPosition) => one.amount },
  ].filter(column => positions.some(one => column.of(one) !== undefined))
  const head = (text: string, more = '') =>
    `<th scope="col" class="line head" style="padding:6px 0;border-bottom:2px solid ${line};text-align:left;font-size:13px;font-weight:600;color:${muted};${more}">${escapeHtml(text)}</th>`
  const rows = positions.map(one => {
    const name = one.name === '' ? '' : `<br>${escapeHtml(one.name)}`
    const place = one.place === undefined ? '' : `${one.place}. `
    const cells = columns.map(column => cell(escapeHtml(column.of(one) ?? ''), number, column.head))
    return `<tr class="position line">${cell(`${place}<strong>${escapeHtml(one.code)}</strong>${name}${below(one.details ?? [])}`)}${cells.join('')}</tr>`
  })
  return `${heading(title)}<table class="positions" width="100%" style="margin:0 0 16px;border-collapse:collapse"><tr class="heads">${head(t.article())}${columns.map(column => head(column.head, number)).join('')}</tr>${rows.join('')}</table>`
}

const htmlPart = (part: LetterPart, t: LetterWords, button: LetterPart | undefined): string => {
  if (typeof part === 'string') return paragraph(broken(part))
  if ('lines' in part) return heading(part.title) + paragraph(part.lines.map(escapeHtml).join('<br>'))
  if ('facts' in part) {
    const rows = part.facts.map(
      ({ name, value }) =>
        `<tr><td class="muted" style="padding:2px 16px 2px 0;color:${muted};vertical-align:top">${escapeHtml(name)}</td><td style="padding:2px 0">${broken(value)}</td></tr>`,
    )
    return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
  }
  if ('rows' in part) {
    const rows = part.rows.map(({ text, details = [], value = '', strong }) => {
      const weight = strong ? 'font-weight:600;' : ''
      const beside = value.length > maxBesideLength ? inLines : number
      return `<tr>${cell(escapeHtml(text) + below(details), weight)}${cell(escapeHtml(value), `${weight}${beside}`)}</tr>`
    })
    return `<table role="presentation" width="100%" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
  }
  if ('positions' in part) return positionsHtml(part.positions, part.title, t)
  const [to, words] = [escapeHtml(part.to), escapeHtml(part.link)]
  return paragraph(
    part === button
      ? `<a href="${to}" style="display:inline-block;padding:12px 20px;background:${brand.accent};color:#ffffff;text-decoration:none;font-weight:600;border-radius:4px">${words}</a>`
      : `<a class="way" href="${to}" style="color:${brand.accent}">${words}</a>`,
  )
}

/** What a list of mails shows beside the subject: the first words of the letter, not its greeting. */
function firstWords(parts: readonly LetterPart[]): string {
  const said = parts.flatMap(part =>
    typeof part === 'string' ? part : 'lines' in part ? part.lines.join(', ') : [],
  )
  return (said[0] ?? '').replace(/\s+/g, ' ').slice(0, 140)
}
/** Nothing to be seen, so that no further text stands behind the first words. */
const gap = '\u034f\u200c\u00a0'.repeat(40)
const preheader = (text: string): string =>
  text === ''
    ? ''
    : `<div aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${gap}</div>`

/** The letter as plain text and as HTML. HTML shows nothing that is fetched from anywhere. */
export function composeLetter({ key, recipient, sender, subject, parts, files }: Letter): OutgoingMail {
  const t = sayLetter(recipient.language)
  const name = recipient.name.trim()
  const greeting = name ? t.dear({ name }) : t.goodDay()
  const closing = [t.regards(), t.team({ sender })]
  const button = parts.find(part => typeof part === 'object' && 'link' in part)
  const text = `${[greeting, ...parts.map(part => plainPart(part, t)), closing.join('\n')].join('\n\n')}\n`
  const body = [paragraph(escapeHtml(greeting)), ...parts.map(part => htmlPart(part, t, button)), paragraph(closing.map(escapeHtml).join('<br>'))] // prettier-ignore
  const html = `<!doctype html><html lang="${recipient.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${styleOf()}</style></head><body class="page" style="margin:0;background:#f4f7f5">${preheader(firstWords(parts))}<div class="sheet" style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;color:${ink};${font};font-size:15px;line-height:1.5"><p class="brand" style="margin:0 0 24px;padding-bottom:12px;border-bottom:2px solid ${brand.accent};color:${brand.accent};font-size:20px;font-weight:600">${escapeHtml(sender)}</p>${body.join('')}</div></body></html>`
  return { key, recipient: recipient.email, subject, text, html, ...(files && { files }) }
}

/**
 * Puts a letter into the outbox, within the transaction that causes it: it is sent if and only if that holds. False: one with
 * its key is there already.
 */
export const queueLetter = (tx: Tx, letter: Letter): Promise<boolean> => queueMail(tx, composeLetter(letter))

/** The same for a letter whose link lets its reader in: sealed, unless the desk of a demo may read it. */
export async function queueSecretLetter(
  tx: Tx,
  letter: Letter,
  { seal, linksReadable }: { seal: MailSeal; linksReadable: boolean },
): Promise<void> {
  const mail = composeLetter(letter)
  if (linksReadable) {
    await queueMail(tx, mail)
    return
  }
  const hidden = letter.parts.map(part => (typeof part === 'object' && 'link' in part ? { ...part, to: '••••••••' } : part)) // prettier-ignore
  const shown = composeLetter({ ...letter, parts: hidden })
  await queueMail(tx, { ...shown, sealed: seal.seal(JSON.stringify([mail.text, mail.html])) })
}
