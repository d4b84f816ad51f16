import { domain } from '#platform/domain/domain.ts'
import { paymentAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { abandonedPaymentsJob } from './service/authorise.ts'
import { forgetOldEntries } from './service/entries.ts'

export const paymentDomain = domain({
  audit: paymentAudit,
  jobs: [abandonedPaymentsJob],
  sweeps: { 'card entries': ({ db }) => forgetOldEntries(db) },
  companyTables,
  personalData,
})
