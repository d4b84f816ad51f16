import { domain } from '#platform/domain/domain.ts'
import { companyAudit } from './audit.ts'
import { personalData } from './model/personal-data.ts'

export const companyDomain = domain({ audit: companyAudit, personalData })
