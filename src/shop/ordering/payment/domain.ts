import { domain } from '#platform/domain/domain.ts'
import { abandonedPaymentsJob } from './service/authorise.ts'
import { forgetOldEntries } from './service/entries.ts'

export const paymentDomain = domain({
  jobs: [abandonedPaymentsJob],
  sweeps: { 'card entries': ({ db }) => forgetOldEntries(db) },
})
