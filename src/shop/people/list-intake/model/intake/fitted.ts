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
const yes = new Set([
  'yes', 'y', 'x', 'v', '1', 'true', 't', 'ja', 'j', 'si', 's', 'oui', 'o', 'sim', 'tak', 'ano', 'on', 'ok', 'wahr', 'verdadero', 'vrai', 'vero', 'f',
]) // prettier-ignore
/** What stands where a part is fitted and says nothing else. */
const isMark = (cell: string): boolean =>
  /^[✓✔☑☒•●*+]$/u.test(cell.trim()) || yes.has(foldHead(cell)) || fitted.has(foldHead(cell))

/** 'DNP' as a word of its own among others: '10k DNP', 'DNP (option)'. */
const marked =
  /(?:^|[\s(,;/[-])(?:DN[PIFSMLA]|NOFIT|NOPOP)(?=$|[\s),;/\]:?!.*-])|\bdo\s?n[o']t\s(?:fit|populate|place|install|mount|stuff|load|assemble)\b|\bnot (?:to be )?(?:fitted|populated|placed)\b|nicht (?:zu )?best(?:ü|ue)ck|\bunbest(?:ü|ue)ckt|\bno (?:montar|poblar|colocar)\b|\bnon? install(?:are|ar)\b|\bne pas (?:monter|poser)\b|не (?:устан|монт)|не уст\.|nie montowa|不[贴貼焊装裝]|\bnon (?:monté|montare|montato)/u
/** Short for the same, where remarks stand: elsewhere NC and NF are a contact and a capacity. */
const shortly = /^\(?(?:n\.?\s?f\.?|n\/f|n\.?b\.?|n\.?m\.?|n\.?p\.?|n\.?c\.?|n\.?s\.?|nl)\)?$/i
const remarks =
  /^(?:note|notes|remark|remarks|comment|comments|status|assembly|population|bemerkung|bemerkungen|bem|hinweis|anmerkung|kommentar|nota|notas|observaciones|comentario|remarque|commentaire|note\w*)$/

/**
 * What says that the part of a row is not fitted: the cell, or the head above it; '' it is fitted. `cells` without those
 * of the part number; `heads` above them; `marks`: of each column that says which are fitted, whether it holds nothing but marks of those.
 */
export function notFittedBy(
  cells: readonly string[],
  columns: readonly FittedColumn[],
  marks: ReadonlySet<number>,
  heads: readonly string[] = [],
): string {
  for (const { at, not, head } of columns) {
    const cell = cells[at] ?? ''
    const isEmpty = cell.trim() === ''
    if (
      not
        ? !isEmpty && !isNo(cell) && !fitted.has(foldHead(cell))
        : isEmpty
          ? marks.has(at)
          : isNo(cell) || shortly.test(cell.trim())
    )
      return isEmpty ? head : foldHead(head) === foldHead(cell) ? cell : `${head}: ${cell}`
  }
  return (
    cells.find(
      (cell, at) =>
        cell.length <= 80 &&
        (notFitted.has(foldHead(cell)) ||
          marked.test(cell) ||
          (shortly.test(cell.trim()) && remarks.test(foldHead(heads[at] ?? '')))),
    ) ?? ''
  )
}

/** A part number without the words behind it that say that it is not fitted: 'ABC 1 (DNP)'. */
export const withoutMark = (cell: string): string => {
  const at = marked.exec(cell)?.index ?? 0
  return at > 0 ? cell.slice(0, at).replace(/[\s(,;/[-]+$/, '') : cell
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
      return said.length > 0 && said.every(isMark) ? [at] : []
    }),
  )

const takenBack = new Set([
  'cancelled', 'canceled', 'cancel', 'deleted', 'removed', 'void', 'voided', 'withdrawn', 'storniert', 'storno', 'geloscht', 'gestrichen', 'cancelado', 'cancelada', 'anulado', 'anulada', 'eliminado', 'eliminada', 'annule', 'annulee', 'supprime', 'supprimee', 'annullato', 'annullata', 'cancellato', 'cancellata', 'geannuleerd', 'vervallen', 'anulowano', 'anulowane', 'stornovano', 'отменено', 'аннулировано', '取消', '已取消', '作废', '已作废', '删除', '已删除', '作廢',
]) // prettier-ignore
/** Does a cell say that its row does not hold any more: 'cancelled', 'storniert'? */
export const isTakenBack = (cell: string): boolean => takenBack.has(foldHead(cell))
