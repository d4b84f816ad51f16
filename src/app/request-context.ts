import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Entry } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { formatLocaleIn, placeOf, timeZoneCookie, timeZoneOf } from '#platform/storefront/storefront.ts'
import { sections } from './domains.ts'
import { guestToken, isAhead, isOurs } from './forgery.ts'
import type { AppServices } from './app-services.ts'
import { tokenIn, wireName } from './session-cookie.ts'
import type { Storefront } from './storefronts.ts'

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
  const base = `/ebusiness/${storefront.path}`
  const { country, currency } = placeIn(req, storefront, who)
  return {
    who,
    page: {
      base,
      storefront: storefront.path,
      language: storefront.language,
      formatLocale: formatLocaleIn(storefront.formatLocale, country),
      country,
      currency,
      // who works at the desk reads what all of them read
      timeZone: entry.ask.section?.startsWith('desk/')
        ? 'UTC'
        : timeZoneOf(cookieOf(req, timeZoneCookie), country),
      csrf: who?.csrf ?? guestToken,
      signedIn: who !== null,
      ...(who && { person: who.id }),
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
      wants: wantsOf(req, entry),
      path: req.url.slice(base.length) || '/',
      ip: req.ip,
      userAgent: req.headers['user-agent'] ?? '',
      ours: isOurs(req, services),
      ahead: isAhead(req) || req.method === 'HEAD',
      cameFrom: cameFrom(req),
      cookie: (name, { signed } = { signed: false }) => {
        const value = name === sessionCookie ? token : cookieOf(req, name)
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
            setCookie: (name, value, options = {}) =>
              void reply.setCookie(wireName(services, name), value, {
                path: options.path ?? '/',
                httpOnly: options.httpOnly ?? true,
                signed: options.signed ?? false,
                sameSite: 'lax',
                secure,
                ...(options.maxAgeSeconds !== undefined && { maxAge: options.maxAgeSeconds }),
              }),
            clearCookie: name => {
              for (const one of new Set([wireName(services, name), name]))
                void reply.clearCookie(one, { path: '/', secure })
            },
          },
  }
}
