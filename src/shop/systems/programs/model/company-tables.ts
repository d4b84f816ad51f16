import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  program: { name: { en: 'Programs', es: 'Programas' }, named: { by: 'name' } },
} satisfies CompanyTables
