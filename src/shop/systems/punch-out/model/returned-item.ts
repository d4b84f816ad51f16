/** A position as it goes back to a buyer's system, whatever the format: what the buyer calls it, and our price for it. */
import type { Currency, Amount } from '#kit/money.ts'

export type ReturnedItem = {
  /** travels with the item and opens it again: our number of a plain article, else that of a kept line */
  id: string
  code: string
  /** in the language of the visit, with what is special about the line */
  name: string
  longText: string
  /** the company's own number; '' none */
  buyersNumber: string
  quantity: number
  /** as the buyer's system calls it */
  unit: string
  /** decimal of at most four places, for so many */
  price: string
  priceUnit: number
  currency: Currency
  /** what the line comes to */
  amount: Amount
  /** days from today until all of it is there; null: not known */
  leadDays: number | null
  manufacturer: string
  mpn: string
  /** name of the classification, and the code in it; '' none */
  classification: string
  group: string
  /** code of our category */
  category: string
  custom: readonly string[]
  /** of its page in the shop */
  address: string
}
