import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  id_list: 'works of the shop',
  // it is kept without who searched; what was typed may be an address
  search_miss: [{ kind: 'log', ties: [{ words: 'text' }], erase: 'rows' }],
  synonym_group: 'articles and what the catalogue says of them',
} satisfies PersonalData
