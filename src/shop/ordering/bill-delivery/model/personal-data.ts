import { namedInJson, namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  bill_delivery: [...namedInWords('receiver', 'reason'), ...namedInJson('letter')],
} satisfies PersonalData
