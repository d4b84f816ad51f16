import { goesAlong, type CompanyTables } from '#platform/domain/company-tables.ts'

/** What becomes of its rows when a company is merged into another. */
export const companyTables = {
  address: { name: { en: 'Addresses', es: 'Direcciones' } },
  budget: { name: { en: 'Budgets', es: 'Presupuestos' }, named: { by: 'code' } },
  company_merged: goesAlong,
  company_unit: { name: { en: 'Units', es: 'Unidades' }, named: { by: 'code' } },
  cost_center: {
    name: { en: 'Cost centers', es: 'Centros de coste' },
    named: { by: 'code', alsoIn: [{ table: 'sales_order', column: 'cost_center_code' }] },
  },
  cost_center_budget: goesAlong,
  customer: {
    name: { en: 'People', es: 'Personas' },
    stops: { same: ['invited_as'], where: 't.invited_as is not null' },
  },
} satisfies CompanyTables
