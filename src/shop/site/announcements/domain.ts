import { domain } from '#platform/domain/domain.ts'
import { announcementsAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { announcementDeskRoutes, announcementDeskSections } from './routes/desk.tsx'
import { widgetRoutes } from './routes/widget.tsx'

export const announcementsDomain = domain({
  audit: announcementsAudit,
  routes: [widgetRoutes, announcementDeskRoutes],
  sections: announcementDeskSections,
  personalData,
})
