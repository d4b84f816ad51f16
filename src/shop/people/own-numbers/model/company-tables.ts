import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  company_article_number: {
    name: { en: 'Own part numbers', es: 'Referencias propias' },
    one: {
      per: ['number_key'],
      says: '(select a.code from article a where a.id = t.article_id)',
      together: true,
    },
  },
} satisfies CompanyTables
