import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  buyer_connection: {
    name: { en: 'Connections of ordering systems', es: 'Conexiones de sistemas de compra' },
    named: { by: 'name' },
  },
} satisfies CompanyTables
