/** Names of what a page holds of the form that it answers, to send it once more: no field of the page is called so. */
export const sentPrefix = 'sent-before:'

/** What no page holds: passwords are typed once more. */
const secret = /password|^current$/i
export const isSecret = (name: string): boolean => secret.test(name)

/** Is it what a page held of a form, sent by a switch of that page? */
export const isSentBefore = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  Object.keys(body).some(name => name.startsWith(sentPrefix) || name === sentMark)

/** Stands beside the fields, which may be none. */
export const sentMark = 'sent-before'

/** What a form sent; where a switch of its page sends it once more, what the page held of it, by its own names. */
export function asSent(body: unknown): unknown {
  if (!isSentBefore(body)) return body
  const held = Object.entries(body as object).filter(([name]) => name.startsWith(sentPrefix))
  return Object.fromEntries(held.map(([name, value]) => [name.slice(sentPrefix.length), value]))
}
