import { namedByNumber, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  program: [namedByNumber('access', 'customer_id', 'name', 'identifier', 'created_at', 'used_at')],
  program_token: 'works of the shop',
} satisfies PersonalData
