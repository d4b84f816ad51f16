import { domain } from '#platform/domain/domain.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { listHeadingRoutes, listHeadingSections } from './routes.tsx'

export const listIntakeDomain = domain({
  routes: [listHeadingRoutes],
  sections: listHeadingSections,
  companyTables,
  personalData,
})
