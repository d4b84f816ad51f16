import { namedByAddress, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  ledger_setting: 'settings and texts of the seller',
  ledger_revenue: 'settings and texts of the seller',
  ledger_month: [namedByAddress('desk', 'closed_by', 'closed_at', 'month', 'closed_at')],
} satisfies PersonalData
