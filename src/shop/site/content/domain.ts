import { domain } from '#platform/domain/domain.ts'
import { contentDeskRoutes, contentDeskSections } from './routes/desk.tsx'
import { contentRoutes } from './routes/info.tsx'

export const contentDomain = domain({
  routes: [contentRoutes, contentDeskRoutes],
  sections: contentDeskSections,
})
