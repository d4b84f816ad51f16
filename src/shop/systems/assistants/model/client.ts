/** Software of others that asks a person to be let in, and where it may be answered. */
import * as z from 'zod'
import { isLoopbackHost } from '#kit/networks.ts'
import { beginning } from '#kit/typed/sound-text.ts'

export type AssistantClient = { clientId: string; name: string; redirects: readonly string[] }

/** Schemes that a browser runs or shows by itself: an answer there would be a page of ours or a script. */
const shownSchemes = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'view-source:', 'ws:', 'wss:', 'ftp:', 'mailto:', 'filesystem:']) // prettier-ignore

/**
 * May an answer go there? By https, to a program on the person's own machine (http on loopback, RFC 8252), or to an app by a scheme
 * of its own; never with a fragment.
 */
export function isRedirect(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#') || /[\s\p{Cc}]/u.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return isLoopbackHost(hostname)
  return !shownSchemes.has(protocol)
}

/** On loopback any port counts, since a program takes the one that is free (RFC 8252, 7.3). */
function withoutPort(text: string): string {
  const url = new URL(text)
  if (url.protocol === 'http:' && isLoopbackHost(url.hostname)) url.port = ''
  return url.href
}
/** Is it one of those that the client named? Letter by letter, but for a port on loopback. */
export const isNamed = ({ redirects }: Pick<AssistantClient, 'redirects'>, asked: string): boolean =>
  isRedirect(asked) &&
  redirects.some(one => one === asked || (one.startsWith('http:') && withoutPort(one) === withoutPort(asked)))

const Redirects = z.array(z.string().max(2_000).refine(isRedirect)).min(1).max(10)
/** A name is shown to people: one line, nothing that turns or hides letters. */
const Name = z
  .string()
  .max(400)
  .transform(text => {
    const line = text
      .replace(/[\p{C}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return beginning(line, 60)
  })

/** What a client says of itself: registered (RFC 7591), or at its own address. Only public clients, by authorization code. */
export const ClientMetadata = z.object({
  redirect_uris: Redirects,
  client_name: Name.optional(),
  token_endpoint_auth_method: z.enum(['none']).catch('none').default('none'),
  client_id: z.string().max(2_000).optional(),
})

/** Is it the address of a client id metadata document? By https with a path (`local`: also http on loopback). */
export function isDocumentAddress(clientId: string, local: boolean): boolean {
  if (clientId.length > 500 || !URL.canParse(clientId) || clientId.includes('#')) return false
  const { protocol, pathname, username, password, hostname, href } = new URL(clientId)
  if (username !== '' || password !== '' || pathname === '/' || href !== clientId) return false
  return protocol === 'https:' || (local && protocol === 'http:' && isLoopbackHost(hostname))
}

/** Where an answer goes, in words: a host, or the scheme of an app. */
export function placeOfAnswer(redirect: string): string {
  const { protocol, host } = new URL(redirect)
  return host || protocol
}
