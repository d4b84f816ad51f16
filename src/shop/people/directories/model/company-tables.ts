import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  directory: { name: { en: 'Directories', es: 'Directorios' }, stops: { same: [] } },
} satisfies CompanyTables
