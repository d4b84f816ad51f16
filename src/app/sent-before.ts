/** Names of what a page holds of the form that it answers, to send it once more: no field of the page is called so. */
export const sentPrefix = 'sent-before:'

/** What a form sent; where a switch of its page sends it once more, what the page held of it, by its own names. */
export function asSent(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const held = Object.entries(body).filter(([name]) => name.startsWith(sentPrefix))
  if (held.length === 0) return body
  return Object.fromEntries(held.map(([name, value]) => [name.slice(sentPrefix.length), value]))
}
