import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  authenticator: [theirOwn('access')],
  factor_due: [theirOwn('access')],
  factor_rule: 'whose roles need a factor, nobody by name',
  passkey: [theirOwn('access')],
  passkey_answer: 'challenges of the shop, nobody by name',
  recovery_code: [theirOwn('access')],
} satisfies PersonalData
