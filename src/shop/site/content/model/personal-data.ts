import { namedByAddress, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  content_page: [
    namedByAddress('desk', 'changed_by', 'changed_at', 'topic', 'language', 'version', 'changed_at'),
  ],
  slide: 'settings and texts of the seller',
} satisfies PersonalData
