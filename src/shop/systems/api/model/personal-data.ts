import type { PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people: nothing. */
export const personalData = { program_request: 'works of the shop' } satisfies PersonalData
