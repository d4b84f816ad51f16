import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  request: { name: { en: 'Requests', es: 'Solicitudes' } },
} satisfies CompanyTables
