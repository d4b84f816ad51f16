import { namedInWords, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  answer_setting: [...namedInWords('email')],
  answer_message: [...namedInWords('body', 'answer')],
} satisfies PersonalData
