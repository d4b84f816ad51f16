import type { FastifyInstance } from 'fastify'
import type { AppServices } from './app-services.ts'
import { firstAddresses } from './sitemap.ts'

/** Pages that are made at most, and ms after which none is begun any more. */
const limits = { pages: 60, ms: 2_000 }

/**
 * Makes pages of the first storefront that nobody asked for: code that has never run is slow, and where others serve meanwhile a
 * process that begins need not let visitors wait for it. What is made is kept, as if a visitor had asked. A page that fails is left
 * to who asks for it.
 */
export async function warmUp(app: FastifyInstance, services: AppServices): Promise<void> {
  const [storefront] = services.storefronts.values()
  if (!storefront) return
  const last = performance.now() + limits.ms
  for (const url of await firstAddresses(services, storefront, limits.pages)) {
    if (performance.now() > last) return
    await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
  }
}
