/** The signs of a cell as they are read. */
import { blanksAsOne, withoutDirections } from '#kit/typed/unseen.ts'

/** What stands behind so many signs of a cell is never read: neither numbers nor quantities are as long. */
const maxCellLength = 500
/** Places on a board are counted, so a cell of them is read to its end: 'R1, R2, R3 …' of some 800. */
const maxPlacesLength = 4_000

/** A cell as far as it is read. */
export const cellRead = (cell: string): string =>
  cell.length > maxCellLength && /^[A-Z][A-Z\d\s,;+&–—~….-]*$/.test(cell)
    ? cell.slice(0, maxPlacesLength)
    : cell.slice(0, maxCellLength)

/** The letters of a width of their own, and the comma between words of Chinese, as they are elsewhere. */
export const narrow = (text: string): string =>
  text
    .replace(/[、，]/g, ', ')
    .replace(/[✕✖⨯╳]/g, '×')
    .replaceAll('【', '[')
    .replaceAll('】', ']')
    .replace(/[！-～]/g, wide => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** A cell as it is read: in plain letters, every kind of space as one, without what nobody sees. */
export const plainCell = (text: string): string => narrow(blanksAsOne(withoutDirections(text))).trim()

/** Are its cells set apart by tabs or semicolons, as those of a table? Commas stand in sentences, too. */
export const isDivided = (text: string): boolean => /[\t;]/.test(text)
