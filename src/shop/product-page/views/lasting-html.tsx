import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageContextProvider, type PageContext } from '#kit/page-context.tsx'

/**
 * What follows from the catalogue alone is rendered once for each reading of it and storefront; a page then renders only
 * what its visitor changes (speed.md 3.2). The HTML is made by our own components, so nothing foreign is in it.
 */
const kept = new WeakMap<object, Map<string, string>>()

/** HTML of a lasting part; `owner` is the reading it follows from, `name` tells the parts of one owner apart. */
export function lastingHtml(owner: object, page: PageContext, name: string, part: () => ReactNode): string {
  let parts = kept.get(owner)
  if (!parts) kept.set(owner, (parts = new Map()))
  const key = `${page.storefront} ${name}`
  let html = parts.get(key)
  if (html === undefined) {
    // nothing of the visitor may stay in it
    const anyone = { ...page, csrf: slot, signedIn: false, country: '', currency: '' }
    html = renderToStaticMarkup(<PageContextProvider value={anyone}>{part()}</PageContextProvider>)
    parts.set(key, html)
  }
  return html
}

/** Stands in lasting HTML where something is put in later; no text of the catalogue holds it. */
export const slot = '\u0001'

/** A lasting part in its place. */
export function Lasting({ html, className, id }: { html: string; className?: string; id?: string }) {
  return <div className={className} id={id} dangerouslySetInnerHTML={{ __html: html }} />
}
