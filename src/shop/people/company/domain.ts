import { domain } from '#platform/domain/domain.ts'
import { companyAudit } from './audit.ts'

export const companyDomain = domain({ audit: companyAudit })
