/** One price beside another, whatever number of pieces each is for. */
import { tenThousandths } from '#kit/money.ts'

/** A decimal of at most four places for so many pieces. */
export type UnitPrice = { price: string; priceUnit: number }

const whole = 10_000n

/** A price as it counts beside another one of another price unit. */
const worth = ({ price }: UnitPrice, beside: UnitPrice): bigint =>
  tenThousandths(price) * BigInt(beside.priceUnit)

/** Does a piece cost more at this price than at the other? */
export const isAbove = (price: UnitPrice, other: UnitPrice): boolean =>
  worth(price, other) > worth(other, price)

/** What a price is below another, in hundredths of a percent: -1630 is 16.3 % less; null: there is nothing to compare. */
export function differenceTo(price: UnitPrice | null, to: UnitPrice | null): number | null {
  if (!price || !to) return null
  const base = worth(to, price)
  return base === 0n ? null : Number(((worth(price, to) - base) * whole) / base)
}

/** What is earned on a price, in hundredths of a percent of it; null: its cost is not known. */
export function marginOf(price: UnitPrice | null, cost: UnitPrice | null): number | null {
  const above = differenceTo(cost, price)
  return above === null ? null : -above
}

/** A price with its unit, as the history of prices has it: '34 / 100'. */
export const writtenPrice = ({ price, priceUnit }: UnitPrice): string =>
  `${Number(price)}${priceUnit === 1 ? '' : ` / ${priceUnit}`}`
