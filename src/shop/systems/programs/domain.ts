import { domain } from '#platform/domain/domain.ts'
import { programsAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { programsMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { programsOfCompanyRoutes, programsOfCompanySections } from './routes/account.tsx'
import { programDeskRoutes, programDeskSections } from './routes/desk.tsx'
import { forgetTokens } from './service/authenticate.ts'

export const programsDomain = domain({
  audit: programsAudit,
  routes: [programsOfCompanyRoutes, programDeskRoutes],
  sections: [...programsOfCompanySections, ...programDeskSections],
  sweeps: { 'tokens of programs': forgetTokens },
  companyTables,
  personalData,
  mails: programsMails,
})
