import { domain } from '#platform/domain/domain.ts'
import { pagesAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { addressDeskRoutes, deadLinkRoutes } from './routes/addresses.tsx'
import { pageDeskRoutes, pageDeskSections } from './routes/desk.tsx'
import { deadLinksAtThing } from './routes/notes.tsx'
import { pageRoutes } from './routes/read.tsx'
import { deadLinkJob } from './service/dead-links.ts'

export const pagesDomain = domain({
  audit: pagesAudit,
  routes: [pageRoutes, pageDeskRoutes, addressDeskRoutes, deadLinkRoutes],
  sections: pageDeskSections,
  jobs: [deadLinkJob],
  fills: [deadLinksAtThing],
  personalData,
})
