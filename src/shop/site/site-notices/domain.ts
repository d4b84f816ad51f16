import { domain } from '#platform/domain/domain.ts'
import { siteNoticesAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { siteNoticeRoutes } from './routes/acknowledge.ts'
import { siteNoticeDeskRoutes, siteNoticeDeskSections } from './routes/desk.tsx'

export const siteNoticesDomain = domain({
  audit: siteNoticesAudit,
  routes: [siteNoticeRoutes, siteNoticeDeskRoutes],
  sections: siteNoticeDeskSections,
  personalData,
})
