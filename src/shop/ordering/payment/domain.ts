import { domain } from '#platform/domain/domain.ts'
import { forsakenPaymentsJob } from './service/authorise.ts'
import { forgetOldEntries } from './service/entries.ts'

export const paymentDomain = domain({
  jobs: [forsakenPaymentsJob],
  sweeps: { 'card entries': ({ db }) => forgetOldEntries(db) },
})
