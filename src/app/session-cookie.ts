/**
 * How the cookie of a session travels. Where the shop's address is https its name begins with `__Host-`: a browser takes it
 * from this host alone, over TLS and for all paths, so that no sister host of the same domain can put one over it.
 */
import { sessionCookie } from '#shop/people/session/model/session.ts'
import type { AppServices } from './app-services.ts'

type Place = Pick<AppServices, 'publicUrl' | 'clock'>

const bound = `__Host-${sessionCookie}`
const isSecure = ({ publicUrl }: Pick<AppServices, 'publicUrl'>): boolean => publicUrl.startsWith('https:')

/** The name by which a cookie of the shop travels. */
export const wireName = (services: Pick<AppServices, 'publicUrl'>, name: string): string =>
  name === sessionCookie && isSecure(services) ? bound : name

/** As long as a session lives at most (K-18), in ms. */
const maxSession = 12 * 3_600_000
const startedAt = Date.now()

/**
 * The name by which the release before sent it, while one of its sessions can still be alive: in the first 12 hours of a
 * process. After that nobody is let in by a name that another host can set. Null: it is not taken.
 */
const formerName = (services: Place): string | null =>
  isSecure(services) && services.clock().getTime() - startedAt < maxSession ? sessionCookie : null

type Cookies = Readonly<Record<string, string | undefined>>

/** The token of the session among the cookies of a request; `former`: under the name of the release before. */
export function tokenIn(services: Place, cookies: Cookies): { token: string | undefined; former: boolean } {
  const token = cookies[wireName(services, sessionCookie)]
  const before = formerName(services)
  if (token !== undefined || before === null) return { token, former: false }
  return { token: cookies[before], former: cookies[before] !== undefined }
}

/** The session's token in a cookie header, before the framework has read it; empty when there is none. */
export function sessionIn(services: Place, header: string | undefined): string {
  if (!header) return ''
  const pairs = header.split(/;\s*/).map(pair => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at), pair.slice(at + 1)] as const
  })
  const { token = '' } = tokenIn(services, Object.fromEntries(pairs))
  return /^[\w-]+$/.test(token) ? token : ''
}
