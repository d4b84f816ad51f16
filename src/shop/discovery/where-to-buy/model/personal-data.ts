import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  distributor: [{ nobody: { name: 'a company' } }],
  distributor_click: 'stock, and where goods are',
  distributor_offer: 'stock, and where goods are',
  distributor_offer_upload: [theirOwn('desk')],
} satisfies PersonalData
