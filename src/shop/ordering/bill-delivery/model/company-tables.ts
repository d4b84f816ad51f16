import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  bill_delivery: { name: { en: 'Deliveries of invoices', es: 'Envíos de facturas' } },
} satisfies CompanyTables
