import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  page_feedback: [
    // it is given without a name; a comment may hold an address
    {
      kind: 'opinions',
      ties: [{ words: 'comment' }],
      erase: { empty: { comment: 'nothing' }, stays: { browser: 'a kind of browser, no person' } },
    },
  ],
} satisfies PersonalData
