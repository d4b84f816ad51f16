import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  delivery_cost: 'settings and texts of the seller',
  delivery_mode: 'settings and texts of the seller',
  delivery_tariff: 'settings and texts of the seller',
} satisfies PersonalData
