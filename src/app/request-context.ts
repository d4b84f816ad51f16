import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { stylesHeader } from '#platform/page/send.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { formatLocaleIn, placeOf, timeZoneCookie, timeZoneOf } from '#platform/storefront/storefront.ts'
import { sections } from './domains.ts'
import { guestToken, isAhead, isOurs } from './forgery.ts'
import type { AppServices } from './app-services.ts'
import { tokenIn, wireName } from './session-cookie.ts'
import { visitTokenOf } from './visit-path.ts'
import type { Storefront } from './storefronts.ts'
import { stylesFor } from './styles.ts'

export const cookieOf = (req: FastifyRequest, name: string): string | undefined => req.cookies[name]

/** The country and currency that hold for this request's visitor; null: nobody is signed in. */
export const placeIn = (
  req: FastifyRequest,
  storefront: Storefront,
  who: SignedIn | null,
): { country: string; currency: string } => placeOf(who, name => cookieOf(req, name), storefront)

/**
 * A script of ours sends Accept without text/html or asks for a fragment by header; a person's browser accepts
 * text/html. For a page, fragment or form that anything else asks for, the whole page is the better answer.
 */
export function wantsOf(req: FastifyRequest, entry: Entry): 'page' | 'data' {
  if (req.headers['x-fragment'] || req.headers['x-requested-with'] === 'XMLHttpRequest') return 'data'
  const accept = req.headers.accept ?? '*/*'
  // a fragment has a frame only where a browser goes there itself
  if (entry.kind === 'fragment') return req.headers['sec-fetch-dest'] === 'document' ? 'page' : 'data'
  if (accept.includes('text/html')) return 'page'
  // a caller that names no type takes what the form answers a script, when it answers one
  if (entry.kind === 'form' && entry.reply.shape.type !== 'void' && accept.startsWith('*/*')) return 'data'
  if (entry.kind === 'form') return /\bjson\b/.test(accept) ? 'data' : 'page'
  return entry.kind === 'page' ? 'page' : 'data'
}

/** Does a browser go there itself, for a page? What nothing answers has no entry to say it. */
export const isPageAsked = (req: FastifyRequest): boolean =>
  !req.headers['x-fragment'] &&
  req.headers['x-requested-with'] !== 'XMLHttpRequest' &&
  (req.headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  (req.headers.accept ?? '').includes('text/html')

/** The page of ours that led here; undefined for a stranger's or an unknown one. */
function cameFrom(req: FastifyRequest): string | undefined {
  const { referer } = req.headers
  if (!referer || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  return host === req.host ? pathname + search : undefined
}

/** Everything a handler may know of the request. */
export async function contextOf(
  services: AppServices,
  entry: Entry,
  storefront: Storefront,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<Ctx> {
  const styles = stylesFor(entry)
  // HTML of any answer to a script may find itself on a page of another area
  if (styles.length > 0 && wantsOf(req, entry) === 'data')
    reply.header(stylesHeader, styles.map(name => services.assets.styles.get(name)).join(' '))
  const visitToken = visitTokenOf(req)
  if (visitToken !== undefined) return contextOfVisit(services, entry, storefront, req, reply, visitToken)
  const { token, former } = tokenIn(services, req.cookies)
  const who: SignedIn | null = token ? await services.findSessionUser(token, !entry.ask.passive) : null
  const secure = services.publicUrl.startsWith('https:')
  if (former && who && token && req.method !== 'HEAD') {
    // a session of the release before goes on under the name that only this host can set; processes of that release know
    // the other one, which leaves with the session
    reply.setCookie(wireName(services, sessionCookie), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    })
  }
  return assembled(services, entry, storefront, req, {
    who,
    base: `/ebusiness/${storefront.path}`,
    place: placeIn(req, storefront, who),
    // who works at the desk reads what all of them read
    timeZone: entry.ask.section?.startsWith('desk/') ? 'UTC' : undefined,
    cookie: name => (name === sessionCookie ? token : cookieOf(req, name)),
    set: (name, value, { path = '/', ...options }) =>
      void reply.setCookie(wireName(services, name), value, { ...options, path, sameSite: 'lax', secure }),
    clear: name => {
      for (const one of new Set([wireName(services, name), name]))
        void reply.clearCookie(one, { path: '/', secure })
    },
  })
}

type Browser = {
  who: SignedIn | null
  base: string
  place: { country: string; currency: string }
  timeZone: 'UTC' | undefined
  cookie: (name: string) => string | undefined
  set: (name: string, value: string, options: SetCookie) => void
  clear: (name: string) => void
}
type SetCookie = { path?: string; httpOnly: boolean; signed: boolean; maxAge?: number }

/**
 * The same for a visit out of a procurement system: by the token of the path alone. What the browser keeps of the shop
 * otherwise is neither read nor written; cookies of the visit are its path's alone, and partitioned where the shop's address
 * is https, so that a frame has them too. An ended visit is nobody's, and says so (`visitEnded`).
 */
async function contextOfVisit(
  services: AppServices,
  entry: Entry,
  storefront: Storefront,
  req: FastifyRequest,
  reply: FastifyReply,
  visitToken: string,
): Promise<Ctx> {
  const who = await services.findVisit(visitToken)
  const secure = services.publicUrl.startsWith('https:')
  const plain = `/ebusiness/${storefront.path}`
  const base = who?.visit ? `${plain}/${who.visit.segment}` : plain
  const at = {
    path: base,
    secure,
    partitioned: secure,
    sameSite: secure ? 'none' : 'lax',
  } as const
  const ctx = assembled(services, entry, storefront, req, {
    who,
    base,
    place: placeOf(who, () => undefined, storefront),
    timeZone: undefined,
    cookie: name => cookieOf(req, `visit-${name}`),
    set: (name, value, options) => void reply.setCookie(`visit-${name}`, value, { ...options, ...at }),
    clear: name => void reply.clearCookie(`visit-${name}`, at),
  })
  return who ? ctx : { ...ctx, request: { ...ctx.request, visitEnded: true } }
}

function assembled(
  services: AppServices,
  entry: Entry,
  storefront: Storefront,
  req: FastifyRequest,
  browser: Browser,
): Ctx {
  const { who, base } = browser
  const { country, currency } = browser.place
  const plain = `/ebusiness/${storefront.path}`
  return {
    who,
    page: {
      base,
      storefront: storefront.path,
      language: storefront.language,
      formatLocale: formatLocaleIn(storefront.formatLocale, country),
      country,
      currency,
      timeZone: browser.timeZone ?? timeZoneOf(browser.cookie(timeZoneCookie), country),
      csrf: who?.csrf ?? guestToken,
      // of a visit nobody is signed in: it only has somebody's prices
      signedIn: who !== null && !who.visit,
      ...(who && !who.visit && { person: who.id }),
      ...(who?.visit && { visit: { system: who.visit.system, looksOnly: who.visit.looksOnly } }),
      ...(who && entry.ask.section?.startsWith('desk/') && { opens: who.audiences }),
      brand: services.brand,
      accountArea: services.accountArea,
    },
    db: services.db,
    ports: services.ports,
    log: req.log as Ctx['log'],
    clock: services.clock,
    publicUrl: services.publicUrl,
    sections,
    request: {
      id: req.id,
      section: entry.ask.section,
      styles: stylesFor(entry),
      wants: wantsOf(req, entry),
      path: req.url.slice(plain.length) || '/',
      ip: req.ip,
      userAgent: req.headers['user-agent'] ?? '',
      ours: isOurs(req, services),
      ahead: isAhead(req) || req.method === 'HEAD',
      cameFrom: cameFrom(req),
      cookie: (name, { signed } = { signed: false }) => {
        const value = browser.cookie(name)
        if (!signed || value === undefined) return value
        const read = req.unsignCookie(value)
        return read.valid ? read.value : undefined
      },
    },
    // HEAD leaves a browser as it is: what a page would take, such as the messages of the last form, stays for it
    reply:
      req.method === 'HEAD'
        ? { setCookie: () => {}, clearCookie: () => {} }
        : {
            setCookie: (name, value, { maxAgeSeconds, path, httpOnly = true, signed = false } = {}) =>
              browser.set(name, value, {
                ...(path !== undefined && { path }),
                httpOnly,
                signed,
                ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
              }),
            clearCookie: browser.clear,
          },
  }
}
