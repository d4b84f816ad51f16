import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { eachOf } from '#kit/each-of.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import { cutAtHoles, hole } from '#kit/template.ts'
import { ownText } from '#kit/own-text.ts'
import { PageContextProvider, usePage, type PageContext } from './page-context.tsx'

/** What a part and the name of its hole take beside its bytes, roughly. */
const ofPart = 64

/** Up to so many bytes a copy of the text is cheaper than the way by its mark. */
const shortBytes = 96

/**
 * HTML that is the same in many answers, held as the bytes that are sent (speed.md 3.2). Made by `lastingTexts`: the bytes of
 * a whole template lie in one buffer.
 */
export class LastingHtml {
  readonly #bytes: Buffer
  readonly #from: number
  /** in bytes */
  readonly length: number
  readonly #short: string | undefined
  constructor(bytes: Buffer, from = 0, length = bytes.length, short?: string) {
    this.#bytes = bytes
    this.#from = from
    this.length = length
    this.#short = short
  }

  /** Writes it into `room`; answers how many bytes it took. */
  copyTo(room: Buffer, at: number): number {
    return this.#bytes.copy(room, at, this.#from, this.#from + this.length)
  }

  /** What stands for it in a text; see `put`. */
  inText(): string {
    if (this.#short !== undefined) return this.#short
    if (!gathered) return this.#bytes.toString('utf8', this.#from, this.#from + this.length)
    gathered.push(this)
    return `${mark}${gathered.length - 1}${mark}`
  }
}

const noBytes = Buffer.alloc(0)

/** Short parts are mostly the same few: `</td><td>` and its like. The most frequent are held once for all. */
const maxShared = 20_000
const shared = new Map<string, LastingHtml>()
function shortPart(text: string): LastingHtml {
  const known = shared.get(text)
  if (known) return known
  const own = ownText(text)
  const part = new LastingHtml(noBytes, 0, Buffer.byteLength(own), own)
  if (shared.size < maxShared) shared.set(own, part)
  return part
}

/** HTML that lasts, in its parts. */
export function lastingTexts(texts: readonly string[]): LastingHtml[] {
  const sizes = texts.map(text => Buffer.byteLength(text))
  const room = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + (size <= shortBytes ? 0 : size), 0))
  let at = 0
  return texts.map((text, i) => {
    const size = sizes[i] ?? 0
    if (size <= shortBytes) return shortPart(text)
    const from = at
    at += room.write(text, at)
    return new LastingHtml(room, from, size)
  })
}

/** HTML that lasts, in one part. */
export const lastingHtml = (html: string): LastingHtml => new LastingHtml(Buffer.from(html))

/**
 * HTML on its way out: text in which marks stand for lasting parts, so that these are neither joined nor encoded again.
 * `text` goes nowhere but into `bytesOf` of app/page-bytes.ts.
 */
export type Html = { readonly text: string; readonly lasting: LastingHtml[] }

/** Around the number of a lasting part: U+0000, which nobody can enter and PostgreSQL does not keep. */
export const mark = '\0'

let gathered: LastingHtml[] | null = null

/** Runs `fn` with `parts` to gather lasting parts in; null: they are written out. */
function gathering<T>(parts: LastingHtml[] | null, fn: () => T): T {
  const before = gathered
  gathered = parts
  try {
    return fn()
  } finally {
    gathered = before
  }
}

/** A lasting part in the text of HTML: a mark while a page is being put together, else the HTML itself; none: nothing. */
export const put = (part: LastingHtml | undefined): string => part?.inText() ?? ''

/** Puts a page together: lasting parts in the text of `write` become marks. `around` continues HTML that stands in it. */
export function putTogether(write: () => string, around?: Html): Html {
  const lasting = around?.lasting ?? []
  return { text: gathering(lasting, write), lasting }
}

/** Stands in lasting HTML where something is put in later, told by its place. */
export const slot = hole()

/** A page's HTML that lasts, and the names of its holes: one fewer than parts. */
type Template = { parts: readonly LastingHtml[]; holes: readonly string[] }

/** What a template takes beside its parts and its key, roughly. */
const ofTemplate = 300

/**
 * All that is kept of pages: parts of rows, lists, products, frames, in bytes. What followed from an object that is gone makes
 * room when others need it; a template larger than a sixteenth of all is not kept.
 */
const maxBytes = 64 << 20
const kept = new LRUCache<string, Template>({ maxSize: maxBytes, maxEntrySize: maxBytes / 16 })

let owners = 0
/** Templates of two objects have keys of their own. */
const numberOf = eachOf<object, number>(() => owners++)

let keeping = true
/**
 * Runs `work` while every page is made from its beginning, with its values in place: what a filled template has to equal. For
 * tests.
 */
export async function madeWhole<T>(work: () => Promise<T>): Promise<T> {
  keeping = false
  try {
    return await work()
  } finally {
    keeping = true
  }
}

const markupOf = (page: PageContext, node: ReactNode, identifierPrefix: string): string =>
  renderToStaticMarkup(<PageContextProvider value={page}>{node}</PageContextProvider>, { identifierPrefix })

/** All that a part may read of its page, but for who reads it. */
const keyOf = (page: PageContext, name: string): string =>
  `${page.base} ${page.formatLocale} ${page.country} ${page.currency} ${page.timeZone} ${page.signedIn ? '' : page.csrf} ${page.brand} ${name}`

const csrfHole = 'csrf'

/** A template is being made: what lasts inside of it lasts with it, and is not kept once more. */
let making = false

function templateOf(
  owner: object,
  page: PageContext,
  key: string,
  part: () => ReactNode,
  keepsInside: boolean,
  prefix = '',
): Template {
  // the address of a visit out of a procurement system is nobody else's
  const mayKeep = keeping && !page.visit
  const name = `${numberOf(owner)} ${key}`
  const known = mayKeep ? kept.get(name) : undefined
  if (known) return known
  const keeps = mayKeep && !making
  const before = making
  making ||= !keepsInside
  const html = gathering(null, () => {
    try {
      return markupOf(page, part(), prefix)
    } finally {
      making = before
    }
  })
  const { texts, holes } = cutAtHoles(html)
  const parts = lastingTexts(texts)
  const made = { parts, holes: holes.map(ownText) }
  if (keeps)
    kept.set(name, made, {
      size: parts.reduce(
        (sum, { length }) => sum + (length > shortBytes ? length : 0) + ofPart,
        name.length * 2 + ofTemplate,
      ),
    })
  return made
}

/**
 * What follows from `owner` alone, rendered once for each of its objects, storefront, number format and `name`, and split at its slots;
 * a page then renders only what its visitor changes. The HTML is made by our own components, so nothing foreign is in it.
 */
export function lastingParts(
  owner: object,
  page: PageContext,
  name: string,
  part: () => ReactNode,
): readonly LastingHtml[] {
  // nothing of the visitor may stay in it
  const anyone = { ...page, csrf: slot, signedIn: false, country: '', currency: '', timeZone: 'UTC' }
  return templateOf(owner, anyone, `${page.base} ${page.formatLocale} ${name}`, part, true).parts
}

/** What stands in a part that is kept: the HTML that is put into a hole. */
export type Values = (hole: string) => string

/**
 * HTML with holes as text for a page: rendered once for `owner`, what the page's context says and `name`, which together say
 * all that it shows but for its holes; each answer then puts in the values and its token. `part` gets what stands for a value
 * while it is rendered, to be put into it where HTML, a text or an attribute is; `values` are HTML, so texts are escaped. A page that shows what its reader may open is made each time. `prefix`: of
 * the ids in it, where several stand on one page; `keepsInside`: lasting parts in it are shared with others, and kept too.
 */
export function filledHtml(
  owner: object,
  page: PageContext,
  name: string,
  part: (value: Values) => ReactNode,
  values: Values,
  { prefix = 'k', keepsInside = false } = {},
): string {
  const { person: _, opens, ...rest } = page
  if (!keeping || opens || page.visit) return filledOnce(page, part, values, prefix)
  // without session it is the same for all
  const anyone = page.signedIn ? { ...rest, csrf: hole(csrfHole) } : rest
  const { parts, holes } = templateOf(owner, anyone, keyOf(page, name), () => part(hole), keepsInside, prefix)
  const token = escapeHtml(page.csrf)
  let html = put(parts[0])
  for (let i = 0; i < holes.length; i++) {
    const name = holes[i] ?? ''
    html += (name === csrfHole ? token : values(name)) + put(parts[i + 1])
  }
  return html
}

/** The same of a page that is nobody else's: made, filled and not kept. */
function filledOnce(
  page: PageContext,
  part: (value: Values) => ReactNode,
  values: Values,
  prefix: string,
): string {
  const { texts, holes } = cutAtHoles(gathering(null, () => markupOf(page, part(hole), prefix)))
  return texts.reduce((html, text, i) => html + (i === 0 ? '' : values(holes[i - 1] ?? '')) + text, '')
}

/** The owner of what follows from its own facts, which its name holds, and from nothing of the catalogue. */
export const ofFacts = {}

/**
 * HTML that follows from the page's context and `facts` alone, kept by their JSON: a row of a basket, a form. Others whose page
 * has the same facts share it, so it holds nothing of one visitor that is not among them. `name` tells two parts of the same
 * facts apart, and begins the ids in it.
 */
export const keptHtml = (page: PageContext, name: string, facts: unknown, part: ReactNode): string =>
  filledHtml(
    ofFacts,
    page,
    `${name} ${JSON.stringify(facts)}`,
    () => part,
    () => '',
    { prefix: name },
  )

/** The HTML of a part that is seen once, to be put into a page; `name` begins the ids in it. */
export const madeHtml = (page: PageContext, name: string, part: ReactNode): string =>
  markupOf(page, part, name)

/** Kept HTML in a place of its own; see `keptHtml`. */
export function Kept({ name, facts, children }: { name: string; facts?: unknown; children: ReactNode }) {
  return <div dangerouslySetInnerHTML={{ __html: keptHtml(usePage(), name, facts ?? null, children) }} />
}

const nothing = lastingHtml('')
/** What `lastingParts` makes, without slots: one part. */
export const lastingPart = (
  owner: object,
  page: PageContext,
  name: string,
  part: () => ReactNode,
): LastingHtml => lastingParts(owner, page, name, part)[0] ?? nothing

/** A lasting part in its place. */
export function Lasting({ html, className, id }: { html: LastingHtml; className?: string; id?: string }) {
  return <div className={className} id={id} dangerouslySetInnerHTML={{ __html: put(html) }} />
}
