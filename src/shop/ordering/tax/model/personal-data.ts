import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  tax_rate: 'settings and texts of the seller',
  tax_rate_ahead: 'settings and texts of the seller',
} satisfies PersonalData
