/** Rows of a long table that a page shows at once; further ones come in blocks of as many (decisions 116, 162). */
const rowsInBlock = 100

/** Places of rows, counted from 1, both included. */
export type Block = { from: number; to: number; shown: boolean }

/** The places asked for: `1,301` as the address has it; anything else names none. */
export const askedPlaces = (text: string): number[] =>
  /^\d{1,5}(,\d{1,5})*$/.test(text) ? text.split(',').map(Number) : []

/** Where the block of a place begins. */
export const blockAt = (place: number): number => place - ((place - 1) % rowsInBlock)

/** All blocks of so many rows: shown are those that hold an asked place, else the first. */
export function blocksOf(positions: number, asked: readonly number[] = []): Block[] {
  const wanted = new Set(asked.filter(place => place >= 1 && place <= positions).map(blockAt))
  if (wanted.size === 0) wanted.add(1)
  return Array.from({ length: Math.ceil(positions / rowsInBlock) }, (_, i) => {
    const from = i * rowsInBlock + 1
    return { from, to: Math.min(from + rowsInBlock - 1, positions), shown: wanted.has(from) }
  })
}

/** What is shown of all rows. */
export const positionsIn = <P>(positions: readonly P[], blocks: readonly Block[]): P[] =>
  blocks.flatMap(block => (block.shown ? positions.slice(block.from - 1, block.to) : []))
