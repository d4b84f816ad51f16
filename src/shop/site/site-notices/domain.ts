import { domain } from '#platform/domain/domain.ts'
import { siteNoticeRoutes } from './routes/acknowledge.ts'
import { siteNoticeDeskRoutes, siteNoticeDeskSections } from './routes/desk.tsx'

export const siteNoticesDomain = domain({
  routes: [siteNoticeRoutes, siteNoticeDeskRoutes],
  sections: siteNoticeDeskSections,
})
