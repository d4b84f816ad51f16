import { namedByAddress, namedByNumber, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  reference_call_off: 'what holds for a company, whoever works there',
  reference_document: 'what holds for a company, whoever works there',
  reference_import: [
    namedByNumber('desk', 'author_id', 'filename', 'made_at', 'applied_at'),
    namedByAddress('desk', 'author', 'made_at', 'filename', 'made_at', 'applied_at'),
    namedByAddress('desk', 'taken_back_by', 'taken_back_at', 'filename', 'taken_back_at'),
  ],
  reference_position: 'what holds for a company, whoever works there',
} satisfies PersonalData
