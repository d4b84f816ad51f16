import { keptByLaw, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  repair: [
    {
      kind: 'requests',
      ties: [{ person: 'customer_id' }],
      erase: { stays: { description: keptByLaw, return_address: 'open orders need it' } },
    },
  ],
} satisfies PersonalData
