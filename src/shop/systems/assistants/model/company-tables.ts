import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  assistant_rule: {
    name: { en: 'Rules for assistants', es: 'Reglas para asistentes' },
    one: { per: [], says: "t.rule || coalesce(' ' || t.places::text, '')" },
  },
} satisfies CompanyTables
