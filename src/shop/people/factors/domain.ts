import { domain } from '#platform/domain/domain.ts'
import { factorsAudit } from './audit.ts'
import { factorsMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import {
  codeStep,
  enrolment,
  passkeyWay,
  factorsOfCustomerCard,
  factorsOfDeskPersonCard,
} from './routes/cards.tsx'
import { factorRuleSections, factorsDeskRoutes } from './routes/desk.tsx'
import { factorRoutes, securitySections } from './routes/security.tsx'
import { challengeCookie, forgetAnswers } from './service/passkeys.ts'

export const factorsDomain = domain({
  audit: factorsAudit,
  routes: [factorRoutes, factorsDeskRoutes],
  sections: [...securitySections, ...factorRuleSections],
  sweeps: { 'answers of passkeys': ({ db }) => forgetAnswers(db) },
  cookies: [challengeCookie],
  fills: [codeStep, enrolment, passkeyWay, factorsOfCustomerCard, factorsOfDeskPersonCard],
  personalData,
  mails: factorsMails,
})
