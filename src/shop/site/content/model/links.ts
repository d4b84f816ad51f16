/** Links in kept texts: `[words](/c/hoods)` leads to a page of this shop, in the reader's storefront; `[words](https://…)` elsewhere. */

/** `at`: where in the line a link begins. */
export type Inline = { text: string } | { text: string; to: string; at: number }

/** Addresses that a text may lead to; whatever else stands in the brackets is text. */
const linkIn = /\[([^[\]\n]{1,200})\]\((\/(?![/\\])[^\s()\\]{0,500}|https:\/\/[^\s()\\]{1,500})\)/g

/** What a line says, in order: words, and words that lead somewhere. */
export function inlineOf(line: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of line.matchAll(linkIn)) {
    const [whole, text = '', to = ''] = match
    if (match.index > end) parts.push({ text: line.slice(end, match.index) })
    parts.push({ text, to, at: match.index })
    end = match.index + whole.length
  }
  if (end < line.length) parts.push({ text: line.slice(end) })
  return parts
}

/** The words of a line, as a reader sees them. */
export const wordsOfLine = (line: string): string => line.replaceAll(linkIn, '$1')

/** The pages of this shop that a text leads to, each once, as paths below a storefront: '/c/hoods'. */
export const shopLinksIn = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(linkIn)].flatMap(([, , to = '']) => (to.startsWith('/') ? [belowStorefront(to)] : [])),
  ),
]

/**
 * The path below a storefront of what was typed or copied out of the browser's address bar; '/ebusiness/en/c/hoods' and
 * '/c/hoods' are '/c/hoods'.
 */
export const belowStorefront = (path: string): string =>
  path.replace(/^\/ebusiness\/[a-z]{2}(?=\/|\?|$)/, '').replace(/^(?=\?|$)/, '/')
