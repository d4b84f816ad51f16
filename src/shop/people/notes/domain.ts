import { domain } from '#platform/domain/domain.ts'
import { notesRoutes, notesSections } from './routes.tsx'

export const notesDomain = domain({ routes: [notesRoutes], sections: notesSections })
