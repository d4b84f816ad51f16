import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  connected_system: 'what holds for a company, whoever works there',
  external_link_used: 'works of the shop',
} satisfies PersonalData
