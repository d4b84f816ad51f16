import { namedByAddress, theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  review: [
    theirOwn('opinions'),
    namedByAddress('opinions', 'decided_by', 'decided_at', 'product_code', 'decided_at'),
  ],
} satisfies PersonalData
