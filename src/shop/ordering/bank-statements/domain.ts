import { domain } from '#platform/domain/domain.ts'
import { bankAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'
import { bankDeskRoutes, bankDeskSections } from './routes/desk.tsx'
import { paymentSources } from '#shop/ordering/receivables/slots.ts'
import { freeEntries } from './service/settle.ts'

export const bankStatementsDomain = domain({
  audit: bankAudit,
  routes: [bankDeskRoutes],
  sections: bankDeskSections,
  fills: [paymentSources.fill(freeEntries)],
  personalData,
})
