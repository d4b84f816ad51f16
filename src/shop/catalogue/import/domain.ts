import { domain } from '#platform/domain/domain.ts'
import { importDeskRoutes, importDeskSections } from './routes/desk.tsx'

export const importDomain = domain({ routes: [importDeskRoutes], sections: importDeskSections })
