import { domain } from '#platform/domain/domain.ts'
import { announcementDeskRoutes, announcementDeskSections } from './routes/desk.tsx'
import { widgetRoutes } from './routes/widget.tsx'

export const announcementsDomain = domain({
  routes: [widgetRoutes, announcementDeskRoutes],
  sections: announcementDeskSections,
})
