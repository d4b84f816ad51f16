import { goesAlong, type CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  provisioned_group: goesAlong,
  provisioned_person: goesAlong,
  provisioning: {
    name: { en: 'People kept by a directory', es: 'Personas gestionadas por un directorio' },
    stops: { same: [] },
  },
  provisioning_call: goesAlong,
} satisfies CompanyTables
