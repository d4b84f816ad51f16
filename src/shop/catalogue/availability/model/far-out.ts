/** From how many times more or less than before, and from how many pieces, a level is asked about. */
const times = 5
const fewest = 100

/**
 * Is a typed level so far from what the shop counted that a digit may be missing or too many? 0 is never: that nothing is
 * left is said on purpose.
 */
export const isFarOut = (before: number | null, quantity: number): boolean =>
  before !== null &&
  before > 0 &&
  quantity > 0 &&
  Math.max(before, quantity) >= fewest &&
  (quantity > before * times || quantity * times < before)
