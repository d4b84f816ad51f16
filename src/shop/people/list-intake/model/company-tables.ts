import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  list_head: { name: null, once: ['customer_id', 'meaning', 'head'] },
} satisfies CompanyTables
