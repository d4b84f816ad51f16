import { domain } from '#platform/domain/domain.ts'
import { companyAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'

export const companyDomain = domain({ audit: companyAudit, companyTables, personalData })
