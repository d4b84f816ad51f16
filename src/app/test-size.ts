/** `npm run test:long`: every drill as often, and every generated case as many, as a release asks for. */
const isLong = process.env['TESTS_LONG'] === '1'

/** Given by `npm test`. */
const turn = Number(process.env['TESTS_TURN'] ?? 0)

/** How often something is tried: a few times in `npm test`, often in `npm run test:long` (docs/decisions/019). */
export const tries = (usually: number, long: number): number => (isLong ? long : usually)

/**
 * Is it the turn of what stands at this place of a list, one in `n`? A short run asks so by turns, a long one everything.
 * Which turn it is goes by the commit, so that the same sources are asked the same, and others another part (docs/decisions/420).
 */
export const isTurn = (place: number, n: number): boolean => isLong || (place + turn) % n === 0
