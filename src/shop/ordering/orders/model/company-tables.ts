import { goesAlong, type CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  ordered_position: goesAlong,
  sales_order: { name: { en: 'Orders', es: 'Pedidos' } },
} satisfies CompanyTables
