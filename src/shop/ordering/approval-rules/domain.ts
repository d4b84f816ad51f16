import { domain } from '#platform/domain/domain.ts'
import { approvalRuleRoutes } from './routes.tsx'

export const approvalRulesDomain = domain({ routes: [approvalRuleRoutes] })
