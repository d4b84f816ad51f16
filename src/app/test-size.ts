/** `npm run test:long`: every drill as often, and every generated case as many, as a release asks for. */
const isLong = process.env['TESTS_LONG'] === '1'

/** How often something is tried: a few times in `npm test`, often in `npm run test:long` (docs/decisions/019). */
export const tries = (usually: number, long: number): number => (isLong ? long : usually)
