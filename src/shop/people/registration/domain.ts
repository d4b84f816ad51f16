import { domain } from '#platform/domain/domain.ts'
import { registrationAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { registrationMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { registrationReactions } from './reactions.ts'
import { registrationDeskRoutes, registrationDeskSections } from './routes/desk.tsx'
import { registrationRoutes } from './routes/register.tsx'
import { forgetOldRegistrations } from './service/decide.ts'
import { registrationSearchTools } from './search-tools.ts'

export const registrationDomain = domain({
  audit: registrationAudit,
  routes: [registrationRoutes, registrationDeskRoutes],
  sections: registrationDeskSections,
  sweeps: { registrations: ({ db }) => forgetOldRegistrations(db) },
  reactions: registrationReactions,
  companyTables,
  personalData,
  tools: registrationSearchTools,
  mails: registrationMails,
})
