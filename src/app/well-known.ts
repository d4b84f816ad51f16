import type { FastifyInstance } from 'fastify'
import { pathOf } from '#kit/contract.ts'
import { account } from '#shop/people/account/contract.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { desk } from '#shop/desk/overview/contract.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import { programReference } from '#shop/systems/api/contract.ts'
import { assistants } from '#shop/systems/assistants/contract.ts'
import { assistantAddress } from '#shop/systems/assistants/model/addresses.ts'
import type { AppServices } from './app-services.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'
import { storefrontFor } from './storefront-choice.ts'

/** Seconds for which a crawler may keep what it has read. */
const keptSeconds = 3_600
/** After that somebody has to have looked again whether the contact holds (RFC 9116); said anew with each answer. */
const contactHoldsDays = 180
const dayMs = 86_400_000

/** Below these nothing is listed: what is one visitor's own, and lists in all their combinations. */
const unlisted = [account.overview, orders.history, cart.show, checkout.show, desk.overview, search.results]

/**
 * What stands at agreed addresses outside of the storefronts: robots.txt, the sitemap, llms.txt, security.txt and the way to
 * change a password (conventions.md, Addresses for operators). `contact`: whom to tell of a weakness, a URI.
 */
export function addWellKnownRoutes(app: FastifyInstance, services: AppServices, contact?: string): void {
  const { publicUrl, storefronts } = services
  const kept = `public, max-age=${keptSeconds}`
  const text = 'text/plain; charset=utf-8'
  const xml = 'application/xml; charset=utf-8'

  app.get('/robots.txt', async (_, reply) => {
    const paths = [...storefronts.keys()].flatMap(path =>
      unlisted.map(entry => `Disallow: /ebusiness/${path}${pathOf(services, entry)}`),
    )
    return reply
      .type(text)
      .header('cache-control', kept)
      .send(['User-agent: *', ...paths, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'))
  })
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type(xml)
      .header('cache-control', kept)
      .send(await sitemapIndex(services)),
  )
  app.get<{ Params: { part: string } }>('/sitemap/:part', async (req, reply) => {
    const [, path = '', part] = /^([a-z]{2})-(\d{1,6})\.xml$/.exec(req.params.part) ?? []
    const body = await sitemapPart(services, path, Number(part ?? 0))
    if (body === null) return reply.callNotFound()
    return reply.type(xml).header('cache-control', kept).send(body)
  })
  app.get('/llms.txt', async (_, reply) => {
    const places = [...storefronts.values()].flatMap(({ path, language }) => {
      const base = `${publicUrl}/ebusiness/${path}`
      return [
        `- [Home, ${language}](${base})`,
        `- [Products, ${language}](${base}${pathOf(services, search.products)})`,
        `- [Search, ${language}](${base}${pathOf(services, search.results)}?text=M12): replace M12 by what is looked for`,
      ]
    })
    const lines = [
      `# ${brand.name}`,
      '',
      '> Catalogue and shop of industrial connectors: technical data, drawings, prices and stock of each part number.',
      '',
      ...places,
      `- [All pages](${publicUrl}/sitemap.xml)`,
      `- [Calls](${publicUrl}/openapi.json): OpenAPI`,
      `- [For programs of companies](${publicUrl}/api/v1/openapi.json): OpenAPI 3.1, token at ${publicUrl}/api/oauth/token`,
      ...[...storefronts.values()].map(
        ({ path, language }) =>
          `- [The same to read and try out, ${language}](${publicUrl}/ebusiness/${path}${pathOf(services, programReference.show)})`,
      ),
      `- [Changes](${publicUrl}/api/v1/changes): feed of what happened to orders, quotes, prices and articles, by cursor, for programs that were let in`,
      `- [For assistants](${publicUrl}${assistantAddress}): Model Context Protocol (streamable HTTP); finds, derates, configures and prices for everybody; basket, quotes and orders once a person has let it in`,
      ...[...storefronts.values()].map(
        ({ path, language }) =>
          `- [How to connect an assistant, ${language}](${publicUrl}/ebusiness/${path}${pathOf(services, assistants.help)})`,
      ),
      '',
    ]
    return reply.type(text).header('cache-control', kept).send(lines.join('\n'))
  })
  app.get('/.well-known/security.txt', async (_, reply) => {
    if (contact === undefined) return reply.callNotFound()
    const expires = new Date((Math.floor(services.clock().getTime() / dayMs) + contactHoldsDays) * dayMs)
    const languages = [...new Set([...storefronts.values()].map(({ language }) => language))]
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ]
    return reply.type(text).header('cache-control', kept).send(lines.join('\n'))
  })
  // where password managers look (W3C, a well-known URL for changing passwords)
  app.get('/.well-known/change-password', async (req, reply) => {
    const path = storefrontFor(req.headers['accept-language'], storefronts)
    return reply
      .code(302)
      .header('vary', 'accept-language')
      .header('location', `/ebusiness/${path}${pathOf(services, account.settings)}#password`)
      .send()
  })
}
