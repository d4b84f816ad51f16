/** When something that did not arrive at another system is sent again: the one rule for webhooks, answers and invoices. */

/** Pauses after a first, second … try that failed, in minutes: three days in all. After the last it is given up. */
const pauses = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_224] as const
/**
 * Seconds until the next try after so many that failed; null: there is none. `chance` from 0 to 1 moves it by a tenth to
 * either side, so that what failed together does not come back together.
 */
export function pauseAfter(attempts: number, chance: number): number | null {
  const minutes = pauses[attempts - 1]
  return minutes === undefined ? null : Math.round(minutes * 60 * (0.9 + 0.2 * chance))
}
/** What will not change by trying again; a wrong key or address may be mended, so it is none of these. */
export const isForGood = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 404, 408, 425, 429].includes(status)
/** The whole of the pauses, in hours. */
export const hoursOfTries = pauses.reduce((sum, minutes) => sum + minutes, 0) / 60
