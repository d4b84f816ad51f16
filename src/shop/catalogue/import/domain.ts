import { domain } from '#platform/domain/domain.ts'
import { importAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { uploadWorkRoutes } from './routes/work.tsx'
import { uploadWorkJob } from './service/work.ts'
import { importDeskRoutes, importDeskSections } from './routes/desk.tsx'

export const importDomain = domain({
  audit: importAudit,
  routes: [importDeskRoutes, uploadWorkRoutes],
  sections: importDeskSections,
  jobs: [uploadWorkJob],
  personalData,
})
