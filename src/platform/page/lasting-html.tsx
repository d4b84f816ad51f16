import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactNode } from 'react'
import { PageContextProvider, type PageContext } from './page-context.tsx'

/** Up to so many bytes a copy of the text is cheaper than the way by its mark. */
const shortBytes = 96

/** HTML that is the same in many answers, held as the bytes that are sent (speed.md 3.2). */
export class LastingHtml {
  readonly bytes: Buffer
  readonly #short: string | undefined
  constructor(html: string) {
    this.bytes = Buffer.from(html)
    if (this.bytes.length <= shortBytes) this.#short = html
  }

  /** What stands for it in a text; see `put`. */
  inText(): string {
    if (this.#short !== undefined) return this.#short
    if (!gathered) return this.bytes.toString()
    gathered.push(this)
    return `${mark}${gathered.length - 1}${mark}`
  }
}

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

/** Stands in lasting HTML where something is put in later; no text of the catalogue holds it. */
export const slot = '\u0001'

const kept = new WeakMap<object, Map<string, readonly LastingHtml[]>>()
/** So many parts of one owner are kept, where visitors decide how many there are. */
const maxParts = 60

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
  let all = kept.get(owner)
  if (!all) kept.set(owner, (all = new Map()))
  const key = `${page.storefront} ${page.formatLocale} ${name}`
  let parts = all.get(key)
  if (!parts) {
    // nothing of the visitor may stay in it
    const anyone = { ...page, csrf: slot, signedIn: false, country: '', currency: '', timeZone: 'UTC' }
    const html = gathering(null, () =>
      renderToStaticMarkup(<PageContextProvider value={anyone}>{part()}</PageContextProvider>),
    )
    parts = html.split(slot).map(text => new LastingHtml(text))
    if (all.size < maxParts) all.set(key, parts)
  }
  return parts
}

const nothing = new LastingHtml('')
/** The same without slots: one part. */
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
