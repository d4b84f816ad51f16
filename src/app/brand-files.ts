import type { FastifyInstance } from 'fastify'
import { accentCss, contrastOnPages, neededContrast } from '#platform/brand/accent.ts'
import { brand } from '#platform/brand/brand.ts'
import { readBrand } from '#platform/brand/keep-brand.ts'
import type { AppServices } from './app-services.ts'

const forever = 'public, max-age=31536000, immutable'

/**
 * The logo, and the style sheet of the accent, at addresses that say what they hold: each is kept for ever, and another one
 * has another address. A logo that this process does not know yet is looked up.
 */
export function addBrandRoutes(app: FastifyInstance, services: Pick<AppServices, 'db'>): void {
  app.get<{ Params: { file: string } }>('/_ui/brand/:file', async (req, reply) => {
    const [, colour] = /^([0-9a-f]{6})\.css$/.exec(req.params.file) ?? []
    if (colour !== undefined) {
      const accent = `#${colour}`
      if (contrastOnPages(accent) < neededContrast) return reply.callNotFound()
      return reply.header('cache-control', forever).type('text/css; charset=utf-8').send(accentCss(accent))
    }
    const [, hash, extension] = /^([0-9a-f]{24})\.(png|svg)$/.exec(req.params.file) ?? []
    if (hash === undefined) return reply.callNotFound()
    const logo = brand.logo?.hash === hash ? brand.logo : (await readBrand(services.db)).logo
    if (logo?.hash !== hash || logo.type !== (extension === 'png' ? 'image/png' : 'image/svg+xml'))
      return reply.callNotFound()
    return (
      reply
        // opened as a document of its own an SVG can do nothing
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', forever)
        .type(logo.type)
        .send(Buffer.from(logo.bytes))
    )
  })
}
