import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { notesRoutes, notesSections } from './routes.tsx'
import { notesSearchTools } from './search-tools.ts'

export const notesDomain = domain({
  routes: [notesRoutes],
  sections: notesSections,
  personalData,
  tools: notesSearchTools,
})
