import { goesAlong, type CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  company_balance: { name: null, adds: { per: ['currency'], sum: 'owed' } },
  credit_limit: {
    name: { en: 'Credit limits', es: 'Límites de crédito' },
    one: { per: ['currency'], says: 't.amount::text', sum: 'amount' },
  },
  invoice: { name: { en: 'Invoices', es: 'Facturas' } },
  invoice_line: goesAlong,
  order_owed: goesAlong,
  payment_term: {
    name: { en: 'Payment terms (days)', es: 'Condiciones de pago (días)' },
    one: {
      per: [],
      says: "t.days || coalesce(' / ' || t.discount_days || ': ' || trim_scale(t.discount_percent) || '%', '')",
    },
  },
} satisfies CompanyTables
