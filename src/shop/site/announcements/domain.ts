import { domain } from '#platform/domain/domain.ts'
import { announcementsAudit } from './audit.ts'
import { announcementDeskRoutes, announcementDeskSections } from './routes/desk.tsx'
import { widgetRoutes } from './routes/widget.tsx'

export const announcementsDomain = domain({
  audit: announcementsAudit,
  routes: [widgetRoutes, announcementDeskRoutes],
  sections: announcementDeskSections,
})
