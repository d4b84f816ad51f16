import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  download_log: [
    { kind: 'downloads', ties: [{ person: 'customer_id' }], erase: { empty: { customer_id: 'null' } } },
  ],
  download_setting: 'settings and texts of the seller',
} satisfies PersonalData
