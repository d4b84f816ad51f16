import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  webhook: { name: { en: 'Webhooks', es: 'Webhooks' }, named: { by: 'name', where: 't.ended_at is null' } },
} satisfies CompanyTables
