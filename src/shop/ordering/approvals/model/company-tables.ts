import { goesAlong, type CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  approval: goesAlong,
  approval_rule: { name: { en: 'Approval rules', es: 'Reglas de aprobación' } },
} satisfies CompanyTables
