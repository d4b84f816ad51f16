/** Which columns of an uploaded list hold part numbers and quantities, where somebody has named them (decision 146). */
import * as z from 'zod'
import { foldHead } from '#kit/spreadsheet/known-heads.ts'

export type Meaning = 'code' | 'quantity'
const Named = z.string().trim().max(80).catch('').default('')
/** Fields beside the field of a file: a head of it, or the letter of a column; '' leaves it to the shop. */
export const ColumnFields = z.object({ codeColumn: Named, quantityColumn: Named })
export type NamedColumns = z.output<typeof ColumnFields>
export const noColumns: NamedColumns = { codeColumn: '', quantityColumn: '' }
/** The field in which a column is named. */
export const fieldOf: Record<Meaning, keyof NamedColumns> = { code: 'codeColumn', quantity: 'quantityColumn' }

/** A named column that the file has not, and what is said at its field. */
export type ColumnMissing = { field: keyof NamedColumns; refused: string }
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
