import { goesAlong, type CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  registration: goesAlong,
  registration_not_ours: { name: null, once: ['registration_id'] },
} satisfies CompanyTables
