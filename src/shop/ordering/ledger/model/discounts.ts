/**
 * Discounts for paying early by the tax of what they were taken off: the base of each tax goes down with its share (§ 17 UStG,
 * Art. 90 of the VAT directive). Amounts are in the smallest unit of the invoice's currency.
 */
import type { Amount } from '#kit/money.ts'
import type { PlacedTax } from './placed-tax.ts'

/** A discount that was entered; below nothing where one does not hold any more. */
type EnteredDiscount = { id: number; discount: Amount; enteredAt: Date; takenBackAt: Date | null }
/** The part of a discount that is of one tax; `amount` with its tax, `tax` of it. */
export type DiscountPart = { of: Omit<PlacedTax, 'net' | 'tax'>; amount: Amount; tax: Amount }

const keyOf = ({ note, percent, country }: DiscountPart['of']): string =>
  `${note} ${Number(percent)} ${country}`

/** `amount × part ÷ whole` of amounts that are not below nothing, rounded half up. */
const portion = (amount: Amount, part: Amount, whole: Amount): Amount =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** An amount by the gross of each tax: the parts come to it. Nothing where the taxes come to nothing. */
export function sharedByTax(amount: Amount, taxes: readonly PlacedTax[]): DiscountPart[] {
  const whole = taxes.reduce((sum, { net, tax }) => sum + net + tax, 0)
  if (whole <= 0) return []
  let reached = 0
  let given = 0
  return taxes.map(({ net, tax, note, percent, country }) => {
    reached += net + tax
    const until = portion(amount, reached, whole)
    const own = until - given
    given = until
    const gross = net + tax
    return { of: { note, percent, country }, amount: own, tax: gross > 0 ? portion(own, tax, gross) : 0 }
  })
}

/** Parts of the same tax added up, `sign` those of `more`; what comes to nothing is left out. */
function summed(parts: readonly DiscountPart[], more: readonly DiscountPart[], sign: 1 | -1): DiscountPart[] {
  const all = new Map(parts.map(part => [keyOf(part.of), part]))
  for (const { of, amount, tax } of more) {
    const before = all.get(keyOf(of)) ?? { of, amount: 0, tax: 0 }
    all.set(keyOf(of), { of, amount: before.amount + sign * amount, tax: before.tax + sign * tax })
  }
  return [...all.values()].filter(one => one.amount !== 0 || one.tax !== 0)
}

/** What is left of an invoice after what was given back. */
export function taxesLess(taxes: readonly PlacedTax[], given: readonly PlacedTax[]): PlacedTax[] {
  return taxes.map(tax => {
    const back = given.filter(one => keyOf(one) === keyOf(tax))
    const less = (of: 'net' | 'tax') =>
      Math.max(
        0,
        back.reduce((sum, one) => sum - one[of], tax[of]),
      )
    return { ...tax, net: less('net'), tax: less('tax') }
  })
}

/**
 * The parts of each discount of an invoice, by its id. All that hold at a moment are shared as the taxes of the invoice stand
 * then (`taxesAt`), and each is what it changed of that: so one that is lost with the goods of a rate takes back the tax of
 * that rate. What a discount is made of is the same for ever, whatever is entered after it.
 */
export function discountsByTax(
  discounts: readonly EnteredDiscount[],
  taxesAt: (moment: Date) => readonly PlacedTax[],
): Map<number, DiscountPart[]> {
  const parts = new Map<number, DiscountPart[]>()
  const entered = discounts.toSorted((a, b) => a.id - b.id)
  for (const [i, { id, discount, enteredAt }] of entered.entries()) {
    const held = entered
      .slice(0, i)
      .filter(({ takenBackAt }) => takenBackAt === null || takenBackAt > enteredAt)
    const before = held.reduce<DiscountPart[]>((sum, one) => summed(sum, parts.get(one.id) ?? [], 1), [])
    const all = held.reduce((sum, one) => sum + one.discount, discount)
    const now = all > 0 ? sharedByTax(all, taxesAt(enteredAt)) : []
    parts.set(id, summed(now, before, -1))
  }
  return parts
}
