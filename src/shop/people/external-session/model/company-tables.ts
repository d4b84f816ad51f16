import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  connected_system: { name: { en: 'Connected systems', es: 'Sistemas conectados' }, named: { by: 'name' } },
} satisfies CompanyTables
