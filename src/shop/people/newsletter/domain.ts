import { domain } from '#platform/domain/domain.ts'
import { newsletterMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { newsletterDeskRoutes, newsletterDeskSections } from './routes/desk.tsx'
import { newsletterRoutes, newsletterSections } from './routes/newsletter.tsx'
import { forgetOldSubscriptions, stopLinkOf } from './service/subscribe.ts'
import { newsletterSearchTools } from './search-tools.ts'

export const newsletterDomain = domain({
  routes: [newsletterRoutes, newsletterDeskRoutes],
  sections: [...newsletterSections, ...newsletterDeskSections],
  sweeps: { subscriptions: ({ db }) => forgetOldSubscriptions(db) },
  stopLink: stopLinkOf,
  personalData,
  tools: newsletterSearchTools,
  mails: newsletterMails,
})
