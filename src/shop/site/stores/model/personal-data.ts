import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  store: [{ nobody: { phone: 'of a store of the seller' } }],
  store_location: [theirOwn('account')],
} satisfies PersonalData
