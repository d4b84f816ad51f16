import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  product_note: [theirOwn('lists')],
  product_note_import: [theirOwn('lists')],
  product_note_removed: [theirOwn('lists')],
} satisfies PersonalData
