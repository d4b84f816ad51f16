/** Saving a list of which a form shows only a part: what it does not show was not chosen away. */

/**
 * What is kept after somebody chose among `seen`: of `before` whatever they could not see, and what they chose. In the order
 * of `before`, then of `chosen`; each once.
 */
export const keepingUnseen = <T>(before: readonly T[], seen: ReadonlySet<T>, chosen: readonly T[]): T[] => [
  ...new Set([...before.filter(one => !seen.has(one) || chosen.includes(one)), ...chosen]),
]
