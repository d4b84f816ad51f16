import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  reference_document: { name: { en: 'Reference documents', es: 'Documentos de referencia' } },
} satisfies CompanyTables
