import { domain } from '#platform/domain/domain.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'

export const pricingDomain = domain({ companyTables, personalData })
