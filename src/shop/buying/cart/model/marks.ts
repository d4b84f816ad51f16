import { behaviour, number, oneOf, present, type Codec } from '#kit/behaviour.ts'

type Line = [entryNumber: number, code: string, quantity: number]
const linesText: Codec<readonly Line[]> = {
  write: lines => JSON.stringify(lines),
  read: said => JSON.parse(said) as Line[],
}

/** The basket page: the version that it shows, all of its positions, also those that are not drawn, and how many the header counts. */
export const shownCart = behaviour({ cartVersion: number, lines: linesText, miniCartCount: number })
/** A position, by the first place of its block. */
export const drawnRow = behaviour({ block: number })
/** The place of a block of positions that is not on the page yet: its first place, and how many rows it has. */
export const blockToCome = behaviour({ cartBlock: number, rows: number })
/** A position that is marked, or not; the box that marks all (CART-31). */
export const markedRow = behaviour({ selectedRow: oneOf('true', 'false') })
export const markAll = behaviour({ selectRows: present })
