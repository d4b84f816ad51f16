/**
 * Texts the seller keeps: who we are, how to reach us, how to get an account, terms, privacy, imprint, cookies, help. Every change makes a new version; the newest is shown.
 * The body is plain text: a line '## Heading', lines '- item', paragraphs between empty lines. Nothing in it is HTML.
 */
import { readEmail } from '#kit/typed/email.ts'
import { wordsOfLine } from './links.ts'

export const topics = [
  'welcome',
  'contact',
  'account',
  'terms',
  'terms-of-use',
  'privacy',
  'imprint',
  'cookies',
  'repair-conditions',
  'help-ordering',
  'help-search',
] as const
export type Topic = (typeof topics)[number]
/** The texts that a shop has to have before a customer comes. */
export const legalTopics = ['terms', 'privacy', 'imprint'] as const satisfies readonly Topic[]

export type ContentPage = { topic: Topic; title: string; body: string; version: number; changedAt: Date }

export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** The blocks of a body, in order. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = []
  for (const part of body.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    let lines: string[] = []
    let items: string[] = []
    const flush = () => {
      if (lines.length) blocks.push({ kind: 'paragraph', text: lines.join(' ') })
      if (items.length) blocks.push({ kind: 'list', items })
      lines = []
      items = []
    }
    for (const line of part
      .split('\n')
      .map(text => text.trim())
      .filter(Boolean)) {
      if (line.startsWith('## ')) {
        flush()
        blocks.push({ kind: 'heading', text: line.slice(3) })
      } else if (line.startsWith('- ')) {
        if (lines.length) flush()
        items.push(line.slice(2))
      } else {
        if (items.length) flush()
        lines.push(line)
      }
    }
    flush()
  }
  return blocks
}

/** A slide of a storefront's home page, shown within its period, in the order of `sort`. */
export type SlideInput = {
  storefront: string
  title: string
  body: string
  /** path and query below this shop, '/ebusiness/en/c/hoods' */
  link: string
  /** what the picture is drawn from (imagery); null: none */
  drawing: unknown
  shownFrom: Date
  /** null: without end */
  shownUntil: Date | null
}
export type KeptSlide = SlideInput & {
  id: number
  sort: number
  /** changes with every change of the slide */
  version: string
}

/** Does the link lead to a page of this shop? A slide never leads anywhere else (trust.md R3). */
export const isSlideLink = (link: string): boolean =>
  link.length <= 500 && /^\/ebusiness\/[a-z]{2}(?:\/(?![/\\])[^\s\\]*)?$/.test(link) && !link.includes('/../')

/** A line of a list that says what it is about: '- Phone: +34 976 555 010' is { name: 'Phone', text: '+34 976 555 010' }. */
export type Fact = { name: string; text: string }

/** What a text says first, and its facts; lines of lists without a colon are passed over. */
export function factsOf(body: string): { lead: string; facts: Fact[] } {
  const blocks = blocksOf(wordsOfLine(body))
  const lead = blocks.flatMap(block => (block.kind === 'paragraph' ? [block.text] : []))[0] ?? ''
  const facts = blocks
    .flatMap(block => (block.kind === 'list' ? block.items : []))
    .flatMap(item => {
      const [, name, text] = /^([^:]{1,60}):\s+(.+)$/.exec(item) ?? []
      return name && text ? [{ name, text }] : []
    })
  return { lead, facts }
}

/** What a text begins with, in at most 160 letters and whole words: its description for search engines. */
export function briefOf(body: string): string {
  const said = blocksOf(wordsOfLine(body))
    .flatMap(block => (block.kind === 'list' ? block.items : block.kind === 'paragraph' ? [block.text] : []))
    .join(' ')
  return said.length <= 160 ? said : `${said.slice(0, 159).replace(/[\s,;:.]+\S*$/u, '')}…`
}

/** How to reach the seller: the first telephone number and the first e-mail address of the text 'contact'. */
export type Contact = {
  phone: { name: string; text: string; href: string } | null
  mail: { name: string; text: string; href: string } | null
  /** the other facts, such as a person or the hours */
  more: Fact[]
}

/** The contact that stands in a text; null where it names neither a telephone nor a mail. */
export function contactIn(body: string): Contact | null {
  const { facts } = factsOf(body)
  const phone = facts.find(({ text }) => /^\+?[\d\s()./-]{6,30}$/.test(text))
  const mail = facts.find(({ text }) => readEmail(text) !== null)
  if (!phone && !mail) return null
  return {
    phone: phone ? { ...phone, href: `tel:${phone.text.replaceAll(/[^\d+]/g, '')}` } : null,
    mail: mail ? { ...mail, href: `mailto:${mail.text}` } : null,
    more: facts.filter(fact => fact !== phone && fact !== mail),
  }
}
