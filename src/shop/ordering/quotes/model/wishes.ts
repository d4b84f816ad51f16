/** What a buyer would like instead of an offer: quantities, target prices, one more position in words. */
import type { NumberFault } from '#kit/typed/decimal.ts'
import { readPrice } from '#kit/typed/money.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import { readPieces } from '#platform/units/pieces.ts'
import { readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { fieldIn, type Fields } from './entered.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import type { QuoteLine } from './quote.ts'
import { plainWords } from './plain-words.ts'

export type WishFault = {
  field: string
  fault: 'quantity' | 'words' | NumberFault
  /** what was read of the quantity, and in which unit its position is */
  read?: ReadQuantity
  unit?: OrderUnit
}
type Wishes = {
  wishes: Map<number, { quantity?: number; target?: UnitPrice | null }>
  added: { words: string; quantity: number } | null
  faults: WishFault[]
}

/** Reads `quantity-n` and `target-n` of the positions, and `words-0` with `quantity-0`; absent fields wish nothing. */
export function readWishes(fields: Fields, lines: readonly QuoteLine[], locale: string): Wishes {
  const wishes: Wishes['wishes'] = new Map()
  const faults: WishFault[] = []
  for (const line of lines) {
    const { number } = line
    const wish: { quantity?: number; target?: UnitPrice | null } = {}
    const typedQuantity = fieldIn(fields, `quantity-${number}`)
    if (typedQuantity !== '') {
      const read = readQuantity(typedQuantity, locale, line.unit)
      if (read.kind === 'quantity' && read.quantity > 0) wish.quantity = read.quantity
      else faults.push({ field: `quantity-${number}`, fault: 'quantity', read, unit: line.unit })
    }
    if (`target-${number}` in fields) {
      const typed = fieldIn(fields, `target-${number}`)
      const price = readPrice(typed, { locale })
      if (price.kind === 'wrong') faults.push({ field: `target-${number}`, fault: price.fault })
      // in the unit of the price it is compared with
      wish.target =
        price.kind === 'value'
          ? { price: price.value, priceUnit: line.offers[0]?.priceUnit ?? line.list?.priceUnit ?? 1 }
          : null
    }
    wishes.set(number, wish)
  }
  const words = plainWords(fieldIn(fields, 'words-0')).slice(0, 500)
  const typed = fieldIn(fields, 'quantity-0')
  const quantity = typed === '' ? 1 : readPieces(typed, locale)
  if (words !== '' && !quantity) faults.push({ field: 'quantity-0', fault: 'quantity' })
  if (words === '' && typed !== '') faults.push({ field: 'words-0', fault: 'words' })
  return { wishes, added: words === '' ? null : { words, quantity: quantity || 1 }, faults }
}
