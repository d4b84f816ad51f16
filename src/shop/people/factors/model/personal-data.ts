import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  authenticator: [theirOwn('access')],
  recovery_code: [theirOwn('access')],
} satisfies PersonalData
