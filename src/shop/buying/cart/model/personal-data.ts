import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  basket_gone: 'numbers of baskets by day, without whose they were',
  basket_setting: 'settings and texts of the seller',
  cart: [theirOwn('basket')],
  cart_entry: [{ kind: 'basket', ties: [{ of: 'cart', by: 'cart_id' }], erase: 'with-head' }],
} satisfies PersonalData
