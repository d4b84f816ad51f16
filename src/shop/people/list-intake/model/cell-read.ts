/** What stands behind so many signs of a cell is never read: neither numbers nor quantities are as long. */
const maxCellLength = 500
/** Places on a board are counted, so a cell of them is read to its end: 'R1, R2, R3 …' of some 800. */
const maxPlacesLength = 4_000

/** A cell as far as it is read. */
export const cellRead = (cell: string): string =>
  cell.length > maxCellLength && /^[A-Z][A-Z\d\s,;+&–—~….-]*$/.test(cell)
    ? cell.slice(0, maxPlacesLength)
    : cell.slice(0, maxCellLength)
