import { goesAlong, type CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  e_invoice_routing: {
    name: { en: 'What invoices say and their way', es: 'Datos y envío de las facturas' },
    one: {
      per: [],
      says: "concat_ws(' · ', t.way, nullif(t.email, ''), nullif(t.peppol, ''), nullif(t.buyer_reference, ''), nullif(t.contract, ''), nullif(t.supplier_number, ''))",
    },
  },
  e_invoice_unit_routing: goesAlong,
} satisfies CompanyTables
