import type { CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  directory_domain: { name: { en: 'Mail domains', es: 'Dominios de correo' }, stops: { same: ['domain'] } },
  directory: { name: { en: 'Directories', es: 'Directorios' }, stops: { same: [] } },
} satisfies CompanyTables
