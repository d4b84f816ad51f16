import { domain } from '#platform/domain/domain.ts'
import { approvalRulesAudit } from './audit.ts'
import { approvalRuleRoutes } from './routes.tsx'

export const approvalRulesDomain = domain({ audit: approvalRulesAudit, routes: [approvalRuleRoutes] })
