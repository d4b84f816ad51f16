import { namedByAddress, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  invoice_series: 'settings and texts of the seller',
  seller: [namedByAddress('desk', 'changed_by', 'changed_at', 'changed_at')],
} satisfies PersonalData
