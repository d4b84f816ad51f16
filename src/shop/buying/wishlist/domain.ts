import { domain } from '#platform/domain/domain.ts'
import { wishlistMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { watchLetterRoutes } from './routes/letters.tsx'
import { watchlistSections, wishlistRoutes } from './routes/watchlist.tsx'
import { stopLinkOf, watchLettersInSettings } from './service/choose-letters.ts'
import { watchLetterJob } from './service/tell-changes.ts'
import { wishlistSearchTools } from './search-tools.ts'

export const wishlistDomain = domain({
  routes: [wishlistRoutes, watchLetterRoutes],
  sections: watchlistSections,
  jobs: [watchLetterJob],
  stopLink: stopLinkOf,
  fills: [watchLettersInSettings],
  personalData,
  tools: wishlistSearchTools,
  mails: wishlistMails,
})
