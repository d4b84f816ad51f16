import { domain } from '#platform/domain/domain.ts'
import { contentAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { contentDeskRoutes, contentDeskSections } from './routes/desk.tsx'
import { contentRoutes } from './routes/info.tsx'

export const contentDomain = domain({
  audit: contentAudit,
  routes: [contentRoutes, contentDeskRoutes],
  sections: contentDeskSections,
  personalData,
})
