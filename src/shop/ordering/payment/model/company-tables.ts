import { goesAlong, type CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  payment_authorisation: goesAlong,
  payment_card: { name: { en: 'Kept cards', es: 'Tarjetas guardadas' } },
  payment_entry: goesAlong,
} satisfies CompanyTables
