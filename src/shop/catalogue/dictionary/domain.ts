import { domain } from '#platform/domain/domain.ts'
import { dictionaryAudit } from './audit.ts'
import { attributeDeskRoutes, attributeDeskSections } from './routes/desk.tsx'

export const dictionaryDomain = domain({
  audit: dictionaryAudit,
  routes: [attributeDeskRoutes],
  sections: [...attributeDeskSections],
})
