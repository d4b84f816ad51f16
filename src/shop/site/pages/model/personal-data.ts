import { namedByAddress, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  own_page: 'settings and texts of the seller',
  own_page_text: [
    namedByAddress('desk', 'changed_by', 'changed_at', 'page_id', 'language', 'version', 'changed_at'),
  ],
  moved_address: [namedByAddress('desk', 'changed_by', 'changed_at', 'address', 'changed_at')],
  dead_link: 'links of the seller’s texts that lead nowhere',
} satisfies PersonalData
