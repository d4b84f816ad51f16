import { domain } from '#platform/domain/domain.ts'
import { watchLetterRoutes } from './routes/letters.tsx'
import { watchlistSections, wishlistRoutes } from './routes/watchlist.tsx'
import { stopLinkOf, watchLettersInSettings } from './service/choose-letters.ts'
import { watchLetterJob } from './service/tell-changes.ts'

export const wishlistDomain = domain({
  routes: [wishlistRoutes, watchLetterRoutes],
  sections: watchlistSections,
  jobs: [watchLetterJob],
  stopLink: stopLinkOf,
  fills: [watchLettersInSettings],
})
