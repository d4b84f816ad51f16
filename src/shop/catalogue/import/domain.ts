import { domain } from '#platform/domain/domain.ts'
import { importAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { importDeskRoutes, importDeskSections } from './routes/desk.tsx'

export const importDomain = domain({
  audit: importAudit,
  routes: [importDeskRoutes],
  sections: importDeskSections,
  personalData,
})
