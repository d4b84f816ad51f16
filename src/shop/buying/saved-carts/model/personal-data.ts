import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  saved_cart: [theirOwn('lists')],
  saved_cart_line: [{ kind: 'lists', ties: [{ of: 'saved_cart', by: 'saved_cart_id' }], erase: 'with-head' }],
} satisfies PersonalData
