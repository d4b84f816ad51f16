/** Places on a board, as lists of parts name them. */

/** Places on a board: 'J1, J2', 'J4-J6'. */
const place = /^([A-Z]{1,4})(\d{1,4})(?:\s?[-–]\s?\1?(\d{1,4}))?$/
/** How many places a cell lists; 0: it is something else. */
export function placesIn(cell: string): number {
  const named = cell.split(/[\s,;]+(?![-–])/).filter(one => one !== '')
  const counts = named.map(one => {
    const [, , from, to = from] = place.exec(one) ?? []
    return from === undefined ? 0 : Number(to) - Number(from) + 1
  })
  return counts.every(n => n > 0) ? counts.reduce((sum, n) => sum + n, 0) : 0
}
