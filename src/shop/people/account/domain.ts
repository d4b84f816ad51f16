import { domain } from '#platform/domain/domain.ts'
import { accountAudit } from './audit.ts'
import { accountMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { accountRoutes, accountSections } from './routes/account.tsx'
import { personalDeskRoutes, personalDeskSections } from './routes/desk.tsx'
import { forgetOldChanges } from './service/email.ts'
import { stopLinkOf } from './service/stop-letters.ts'

export const accountDomain = domain({
  audit: accountAudit,
  routes: [accountRoutes, personalDeskRoutes],
  sections: [...accountSections, ...personalDeskSections],
  sweeps: { 'address changes': ({ db }) => forgetOldChanges(db) },
  stopLink: stopLinkOf,
  personalData,
  mails: accountMails,
})
