import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  id_list: 'works of the shop',
  search_miss: 'articles and what the catalogue says of them',
  synonym_group: 'articles and what the catalogue says of them',
} satisfies PersonalData
