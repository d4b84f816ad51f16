import { domain } from '#platform/domain/domain.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { forgetChanges } from './service/changes.ts'

export const changesDomain = domain({
  sweeps: { 'changes of companies': forgetChanges },
  companyTables,
  personalData,
})
