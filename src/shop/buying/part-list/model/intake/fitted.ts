/**
 * Parts of a list that are not to be fitted ('DNP', Populate: no): they stand in a list of parts so that their places are
 * known, and are not ordered unless somebody wants them.
 */
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { fittedHeads, notFittedHeads } from '#shop/catalogue/articles/model/heads.ts'
import type { FittedColumn } from '../list-columns.ts'

const no = new Set([
  'no', 'n', '0', 'false', 'f', 'nein', 'non', 'nee', 'nie', 'ne', 'nao', 'off', 'never', 'nicht', 'not', 'out', 'falso', 'falsch', 'faux',
]) // prettier-ignore
const notFitted = new Set(notFittedHeads)
const fitted = new Set(fittedHeads)
const isNo = (cell: string): boolean => /^[-–—✗✘☐]$/u.test(cell.trim()) || no.has(foldHead(cell))

/** 'DNP' as a word of its own among others: '10k DNP', 'DNP (option)'. */
const marked = /(?:^|[\s(,;/[-])(?:DN[PIFSM]|NOFIT|NOPOP)(?=$|[\s),;/\]:-])/

/**
 * What says that the part of a row is not fitted: the cell, or the head above it; '' it is fitted. `cells` without those
 * of the part number; `marks`: of each column that says which are fitted, whether it holds nothing but marks of those.
 */
export function notFittedBy(
  cells: readonly string[],
  columns: readonly FittedColumn[],
  marks: ReadonlySet<number>,
): string {
  for (const { at, not, head } of columns) {
    const cell = cells[at] ?? ''
    const isEmpty = cell.trim() === ''
    if (not ? !isEmpty && !isNo(cell) && !fitted.has(foldHead(cell)) : isEmpty ? marks.has(at) : isNo(cell))
      return isEmpty ? head : foldHead(head) === foldHead(cell) ? cell : `${head}: ${cell}`
  }
  return cells.find(cell => cell.length <= 80 && (notFitted.has(foldHead(cell)) || marked.test(cell))) ?? ''
}

/** The columns of fitted parts that hold marks alone, so that an empty cell says that a part is not. */
export const markColumns = (
  rows: readonly { cells: readonly string[] }[],
  columns: readonly FittedColumn[],
): Set<number> =>
  new Set(
    columns.flatMap(({ at, not }) => {
      if (not) return []
      const said = rows.map(({ cells }) => cells[at] ?? '').filter(cell => cell.trim() !== '')
      return said.length > 0 && said.every(cell => !isNo(cell) && !notFitted.has(foldHead(cell))) ? [at] : []
    }),
  )
