import type { Amount } from '#kit/money.ts'

/** Shares of a budget, in per cent, that are told when they are reached. */
export const toldShares = [80, 100] as const
export type ToldShare = 0 | (typeof toldShares)[number]

/** The highest of them that is reached; of a budget without an amount there is nothing to tell. */
export const shareReached = ({ amount, used }: { amount: Amount; used: Amount }): ToldShare =>
  amount === 0 ? 0 : (toldShares.findLast(share => used * 100 >= amount * share) ?? 0)

/** Who administers a unit: those of the nearest in its line, up to the top, that has some. */
export function administering<R extends { units: readonly number[] }>(
  line: readonly number[],
  administrators: readonly R[],
): R[] {
  for (const id of line) {
    const found = administrators.filter(one => one.units.includes(id))
    if (found.length > 0) return found
  }
  return []
}
