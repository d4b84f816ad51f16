import { domain } from '#platform/domain/domain.ts'
import { noticesAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { siteNoticeRoutes } from './routes/acknowledge.ts'
import { announcementDeskRoutes, announcementDeskSections } from './routes/announcements.tsx'
import { siteNoticeDeskRoutes, siteNoticeDeskSections } from './routes/site-notices.tsx'
import { widgetRoutes } from './routes/widget.tsx'

export const noticesDomain = domain({
  audit: noticesAudit,
  routes: [widgetRoutes, announcementDeskRoutes, siteNoticeRoutes, siteNoticeDeskRoutes],
  sections: [...announcementDeskSections, ...siteNoticeDeskSections],
  personalData,
})
