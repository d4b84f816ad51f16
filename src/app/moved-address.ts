/** Leads who opens an address that is no page on to the one that the desk names for it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { leadsOnTo } from '#shop/site/pages/service/addresses.ts'
import type { AppServices } from './app-services.ts'
import { storefrontFor } from './storefront-choice.ts'

/** Seconds that browsers may keep where an address leads: it may be changed at the desk. */
const keptSeconds = 3_600

/** The answer that leads on; null: the address leads nowhere, or something else than a page is asked for. */
export async function leadOnFrom(
  { db, storefronts }: Pick<AppServices, 'db' | 'storefronts'>,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  if (req.method !== 'GET' && req.method !== 'HEAD') return null
  if (!(req.headers.accept ?? '').includes('text/html') || req.headers['x-fragment']) return null
  const [path = '/'] = req.url.split('?', 1)
  const target = await leadsOnTo(db, path)
  if (target === null) return null
  const [, place = ''] = /^\/ebusiness\/([a-z]{2})(?:\/|$)/.exec(path) ?? []
  const storefront = storefronts.has(place)
    ? place
    : storefrontFor(req.headers['accept-language'], storefronts)
  if (storefront !== place) reply.header('vary', 'accept-language')
  return reply
    .code(301)
    .header('cache-control', `public, max-age=${keptSeconds}`)
    .header('location', `/ebusiness/${storefront}${target === '/' ? '' : target.replace(/^\/(?=\?)/, '')}`)
    .send()
}
