import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  debit_agreement: { name: { en: 'Ship-and-debit agreements', es: 'Acuerdos ship-and-debit' } },
  debit_claim: { name: { en: 'Claims', es: 'Reclamaciones' } },
  debit_claim_line: {
    name: { en: 'Invoices claimed', es: 'Facturas reclamadas' },
    stops: { same: ['invoice_key'], where: "t.state in ('pending', 'approved')" },
  },
} satisfies CompanyTables
