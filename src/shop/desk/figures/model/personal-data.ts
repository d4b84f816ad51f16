import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  figure_letter: 'which figures are sent by letter, and when next',
  figure_letter_reader: [theirOwn('desk')],
} satisfies PersonalData
