/** Places on a board, as lists of parts name them. */

/** Places on a board: 'J1, J2', 'J4-J6', 'J4 to J6', 'J4…6'. */
const place = /^([A-Z]{1,4})(\d{1,4})(?:[-–—~…]\1?(\d{1,4}))?$/
/** What stands between the first and the last of several places, with or without spaces beside it. */
const between = /\s*(?:[-–—~…]|\.{2,3}|\b(?:to|bis|al?|à|thru)\b)\s*(?=[A-Z]{0,4}\d)/g
/** How many places a cell lists; 0: it is something else. */
export function placesIn(cell: string): number {
  const named = cell
    .replace(between, '-')
    .split(/[\s,;+&]+/)
    .filter(one => one !== '')
  const counts = named.map(one => {
    const [, , from, to = from] = place.exec(one) ?? []
    return from === undefined ? 0 : Number(to) - Number(from) + 1
  })
  return counts.every(n => n > 0) ? counts.reduce((sum, n) => sum + n, 0) : 0
}
