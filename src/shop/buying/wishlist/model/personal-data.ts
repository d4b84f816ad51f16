import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  watch_letters: [theirOwn('account')],
  watch_told: [theirOwn('lists')],
  watchlist_entry: [theirOwn('lists')],
  watchlist_import: [theirOwn('lists')],
  watchlist_removed: [theirOwn('lists')],
} satisfies PersonalData
