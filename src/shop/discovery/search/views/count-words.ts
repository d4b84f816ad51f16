import type { PageContext } from '#platform/page/page-context.tsx'
import { saySearch } from '../texts.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A whole number as people of the storefront write it. */
export function countText(page: Pick<PageContext, 'formatLocale'>, n: number): string {
  let format = formats.get(page.formatLocale)
  if (!format) formats.set(page.formatLocale, (format = new Intl.NumberFormat(page.formatLocale)))
  return format.format(n)
}

/** '1,284 products'. */
export const productsText = (page: PageContext, n: number): string =>
  saySearch(page.language).productCount({ n, count: countText(page, n) })

/** A dash between two numbers, named: the page itself stays Latin-1 (speed.md 3.3). */
export const withDash = (span: string): string => span.replace(/(\d)-(?=\d)/g, '$1&#8211;')
