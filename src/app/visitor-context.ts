import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#platform/request/context.ts'
import { formatLocaleIn, placeOf, timeZoneOf } from '#platform/storefront/storefront.ts'
import { sections } from './domains.ts'
import type { AppServices } from './app-services.ts'
import { storefrontFor } from './storefront-choice.ts'

/**
 * The context of somebody who is not signed in and has no browser, in the storefront whose language they ask for, its first
 * country and currency. What would be cookies is read and written by `jar`.
 */
export function visitorContext(
  services: AppServices,
  req: FastifyRequest,
  jar: { cookie: (name: string) => string | undefined; setCookie: (name: string, value: string) => void },
): Ctx<null> {
  const path = storefrontFor(req.headers['accept-language'], services.storefronts)
  const storefront = services.storefronts.get(path)
  if (!storefront) throw new Error('there is no storefront')
  const { country, currency } = placeOf(null, () => undefined, storefront)
  return {
    who: null,
    page: {
      base: `/ebusiness/${storefront.path}`,
      storefront: storefront.path,
      language: storefront.language,
      formatLocale: formatLocaleIn(storefront.formatLocale, country),
      country,
      currency,
      timeZone: timeZoneOf(undefined, country),
      csrf: '',
      signedIn: false,
      brand: services.brand,
      accountArea: services.accountArea,
    },
    db: services.db,
    ports: services.ports,
    sections,
    log: req.log as Ctx['log'],
    clock: services.clock,
    publicUrl: services.publicUrl,
    request: {
      id: req.id,
      wants: 'data',
      path: '/',
      ip: req.ip,
      userAgent: req.headers['user-agent'] ?? '',
      ours: true,
      cookie: name => jar.cookie(name),
    },
    reply: { setCookie: (name, value) => jar.setCookie(name, value), clearCookie: () => {} },
  }
}
