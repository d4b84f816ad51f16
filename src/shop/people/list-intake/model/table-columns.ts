/** Which columns of an uploaded list hold what, where somebody has named them (decisions 146 and 154). */
import * as z from 'zod'
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { cellText, type Row } from '#kit/spreadsheet/table.ts'

/**
 * What a column may hold. Of two meanings that were remembered of one head the first counts: in a list of own numbers the
 * own number before the part number.
 */
export const meanings = [
  /** a company's own number */
  'number',
  /** part numbers */
  'code',
  'quantity',
  'title',
  'note',
  'agreement',
  /** the day of the resale */
  'resale',
  /** the end customer */
  'customer',
  'invoice',
  /** of an invoice */
  'position',
] as const
export type Meaning = (typeof meanings)[number]
export type ColumnField<M extends Meaning = Meaning> = `${M}Column`
/** What was entered beside a file: a head of it, or the letter of a column; '' leaves it to the shop. */
export type NamedColumns = Partial<Record<ColumnField, string>> & {
  /**
   * 'on': hidden rows, parts not to be fitted and repeated tables are taken in; 'off': left out; else they are left out of
   * lists that say so row by row, and hidden rows are asked about in the others
   */
  takeAside?: string
}

/** Is it a list of parts and quantities, which says of each row that it leaves out why? */
export const isPartList = (of: readonly Meaning[]): boolean =>
  of.includes('quantity') && of.every(meaning => meaning === 'code' || meaning === 'quantity')

/** The field in which a column is named. */
export const fieldOf = <M extends Meaning>(meaning: M): ColumnField<M> => `${meaning}Column`

const Named = z.string().trim().max(80).catch('').default('')
/** The fields beside the field of a file that hold the names of these columns. */
export const columnFields = <M extends Meaning>(...of: readonly M[]) =>
  z.object({
    ...(Object.fromEntries(of.map(one => [fieldOf(one), Named])) as Record<ColumnField<M>, typeof Named>),
    takeAside: Named,
  })

/** A named column that the file has not, or rows of which it is asked whether they count, and what is said at the field. */
export type ColumnMissing = { field: ColumnField | 'takeAside'; refused: string }
/** Why a file was not read, and what was entered beside it. */
export type WrongFile = { error: string; missing: ColumnMissing | undefined; named: NamedColumns }

/** What a head is compared by; heads without letters or digits ('#') as they are. */
const compared = (head: string): string => foldHead(head) || head.trim().toLowerCase()

/** The place of the column with this head; -1: none. */
export const headPlace = (head: string, heads: readonly string[]): number =>
  compared(head) === '' ? -1 : heads.findIndex(one => compared(one) === compared(head))

/** The place of a column by its letter, A to ZZ; -1: it is none, or the table has not so many. */
export function letterPlace(letter: string, columns: number): number {
  if (!/^[a-z]{1,2}$/i.test(letter)) return -1
  const [first = 0, second] = [...letter.toUpperCase()].map(one => one.charCodeAt(0) - 64)
  const place = second === undefined ? first - 1 : first * 26 + second - 1
  return place < columns ? place : -1
}

/** The heads of columns that hold something, but not at one of the `read` places: what they say is not taken. */
export function unreadHeads(
  head: Row | null,
  body: readonly Pick<Row, 'cells'>[],
  read: readonly (number | undefined)[],
): string[] {
  const holds = (at: number) => body.some(({ cells }) => cellText(cells[at]).trim() !== '')
  return (head?.cells ?? []).flatMap((cell, at) => {
    const name = cellText(cell).replace(/\s+/g, ' ').trim().slice(0, 40)
    return name !== '' && !read.includes(at) && holds(at) ? [name] : []
  })
}
