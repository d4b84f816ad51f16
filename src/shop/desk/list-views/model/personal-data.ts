import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its table holds about people, and what erasing takes of it. */
export const personalData = {
  list_columns: [theirOwn('desk')],
  list_view: [theirOwn('desk')],
} satisfies PersonalData
