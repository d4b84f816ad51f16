import { domain } from '#platform/domain/domain.ts'
import { referenceDocumentsAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { referenceDocumentRoutes, referenceDocumentSections } from './routes/account.tsx'
import { documentDeskRoutes, documentDeskSections } from './routes/desk.tsx'

export const referenceDocumentsDomain = domain({
  audit: referenceDocumentsAudit,
  routes: [referenceDocumentRoutes, documentDeskRoutes],
  sections: [...referenceDocumentSections, ...documentDeskSections],
  companyTables,
  personalData,
})
