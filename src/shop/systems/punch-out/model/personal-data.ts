import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  punch_out_item: 'works of the shop',
  punch_out_payload: 'works of the shop',
  punch_out_visit: 'works of the shop',
} satisfies PersonalData
