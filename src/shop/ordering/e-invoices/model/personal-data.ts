import type { PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  e_invoice_routing: [{ nobody: { email: 'an address of the company, for its invoices' } }],
  e_invoice_unit_routing: [{ nobody: { email: 'an address of the company, for its invoices' } }],
} satisfies PersonalData
