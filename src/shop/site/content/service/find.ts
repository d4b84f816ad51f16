import type { Ctx } from '#platform/request/context.ts'
import { keptAsSaid } from '#platform/storefront/kept-as-said.ts'
import { findSections, sectionsOf, type FoundSection, type Section } from '../model/find-sections.ts'
import { newestPages } from '../store.ts'

/** How many parts a search shows. */
const maxFound = 3

const sectionsFor: (ctx: Pick<Ctx, 'db' | 'page' | 'ports'>) => Promise<Section[]> = keptAsSaid(
  async ({ db, page }) => {
    const pages = await newestPages(db, page.language)
    // the welcome is the home page itself
    return sectionsOf(pages.filter(one => one.topic !== 'welcome'))
  },
  ({ page }) => page.language,
)

/** Tells as long as texts are found as they are found now; `sections` that were found are the same until then. */
export function sameTexts(ctx: Pick<Ctx, 'db' | 'page' | 'ports'>): () => boolean {
  const { storefronts } = ctx.ports
  const now = storefronts.version()
  return () => storefronts.version() === now
}

/** The parts of help, terms and other kept texts that a search means, in the language of the page. */
export async function findInTexts(
  ctx: Pick<Ctx, 'db' | 'page' | 'ports'>,
  typed: string,
): Promise<FoundSection[]> {
  return findSections(await sectionsFor(ctx), typed.slice(0, 200), maxFound)
}
