import { domain } from '#platform/domain/domain.ts'
import { factorsAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { codeStep, enrolment, factorsOfCustomerCard, factorsOfDeskPersonCard } from './routes/cards.tsx'
import { factorRoutes, factorRuleSections, factorsDeskRoutes, securitySections } from './routes/security.tsx'

export const factorsDomain = domain({
  audit: factorsAudit,
  routes: [factorRoutes, factorsDeskRoutes],
  sections: [...securitySections, ...factorRuleSections],
  fills: [codeStep, enrolment, factorsOfCustomerCard, factorsOfDeskPersonCard],
  personalData,
})
