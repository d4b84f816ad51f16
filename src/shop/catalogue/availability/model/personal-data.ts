import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  site: 'stock, and where goods are',
  stock: 'stock, and where goods are',
  stock_inbound: 'stock, and where goods are',
  stock_reservation: 'stock, and where goods are',
} satisfies PersonalData
