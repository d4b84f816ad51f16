import { domain } from '#platform/domain/domain.ts'
import { approvalRoutes, approvalSections } from './routes/account.tsx'
import { approvalJob } from './service/overdue-job.ts'

export const approvalsDomain = domain({
  routes: [approvalRoutes],
  sections: approvalSections,
  jobs: [approvalJob],
})
