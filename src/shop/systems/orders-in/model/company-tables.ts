import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  incoming_order: {
    name: { en: 'Order documents', es: 'Documentos de pedido' },
    stops: { same: ['connection_id', 'number', 'digest'] },
  },
} satisfies CompanyTables
