/**
 * Parts of a list that are not to be fitted ('DNP', Populate: no): they stand in a list of parts so that their places are
 * known, and are not ordered unless somebody wants them.
 */
import { foldHead } from '#kit/spreadsheet/known-heads.ts'
import { fittedHeads, notFittedHeads } from '#shop/catalogue/articles/model/heads.ts'
import type { FittedColumn } from '../list-columns.ts'

const no = new Set([
  'no', 'n', '0', 'false', 'f', 'nein', 'non', 'nee', 'nie', 'ne', 'nao', 'off', 'never', 'nicht', 'not', 'out', 'falso', 'falsch', 'faux', 'make', 'inhouse', 'eigenfertigung', 'fertigen', 'pending', 'ausstehend',
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
  /(?:^|[\s(,;/[-])(?:DN[PIFSMLA]|NOFIT|NOPOP)(?=$|[\s),;/\]:?!.*-])|\bdo\s?n[o']t\s(?:fit|populate|place|install|mount|stuff|load|assemble)\b|\bnot (?:to be )?(?:fitted|populated|placed)\b|nicht (?:zu )?best(?:ü|ue)ck|\bunbest(?:ü|ue)ckt|\bno (?:montar|poblar|colocar)\b|\bnon? install(?:are|ar)\b|\bne pas (?:monter|poser)\b|не (?:устан|монт)|не уст\.|nie montowa|不[贴貼焊装裝]|\bnon (?:monté|montare|montato)|未(?:実装|搭載)|実装しない|不安[装裝]|空[贴貼焊]/u
/** Short for the same, where remarks stand: elsewhere NC and NF are a contact and a capacity. */
const shortly = /^\(?(?:n\.?\s?f\.?|n\/f|n\.?b\.?|n\.?m\.?|n\.?p\.?|n\.?c\.?|n\.?s\.?|nl)\)?$/i
const remarks =
  /^(?:note|notes|remark|remarks|comment|comments|status|assembly|population|bemerkung|bemerkungen|bem|hinweis|anmerkung|kommentar|nota|notas|observaciones|comentario|remarque|commentaire|note\w*)$/

/**
 * What says that the part of a row is not fitted: the cell, or the head above it; '' it is fitted. `cells` without those
 * of the part number; `heads` above them; `marks`: what the columns that say which are fitted write there.
 */
export function notFittedBy(
  cells: readonly string[],
  columns: readonly FittedColumn[],
  marks: FittedMarks,
  heads: readonly string[] = [],
): string {
  const holds = marks.variants.filter(({ at }) => !isUnmarked(cells[at] ?? ''))
  // nobody said which of them is built
  if (holds.length < marks.variants.length)
    return (holds.length > 0 ? holds : marks.variants).map(one => one.head).join(', ')
  for (const { at, not, head } of columns) {
    const cell = cells[at] ?? ''
    const isEmpty = cell.trim() === ''
    if (
      not
        ? !isEmpty && !isNo(cell) && !fitted.has(foldHead(cell))
        : isEmpty
          ? marks.empty.has(at)
          : isNo(cell) || shortly.test(cell.trim()) || (marks.crossed.has(at) && isCross(cell))
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

/** What lets the seller choose something like it: 'ABC 1 or equivalent', 'ABC 1 (o similar)'. */
const orAlike =
  /[\s,;/([-]+(?:or|oder|ou|o|of|eller|lub)\s+(?:an?\s+)?(?:equiv\p{L}*|equal|similar\p{L}*|gleichw\p{L}*|äquiv\p{L}*|vergleichb\p{L}*|ähnlich\p{L}*|équiv\p{L}*|gelijkw\p{L}*)\.?[)\]]?$/iu

/** A part number without the words behind it that say that it is not fitted, or that another will do: 'ABC 1 (DNP)'. */
export const withoutMark = (cell: string): string => {
  const at = (marked.exec(cell) ?? (cell.length <= 160 ? orAlike.exec(cell) : null))?.index ?? 0
  return at > 0 ? cell.slice(0, at).replace(/[\s(,;/[-]+$/, '') : cell
}

/** Does a cell say no more than yes or no? */
export const isYesOrNo = (cell: string): boolean => isNo(cell) || isMark(cell)

/** How columns of fitted parts mark them. */
export type FittedMarks = {
  /** they hold marks alone, so that an empty cell says that a part is not */
  empty: ReadonlySet<number>
  /** circles stand for what is fitted, so that a cross says that a part is not */
  crossed: ReadonlySet<number>
  /** each marks what belongs to one of several variants */
  variants: readonly { at: number; head: string }[]
}
export const noMarks: FittedMarks = { empty: new Set(), crossed: new Set(), variants: [] }
const isUnmarked = (cell: string): boolean => cell.trim() === '' || isNo(cell)
/** 'Variant A', 'Ausführung 2', 'Configuration basic'. */
const variantHead =
  /^(?:variant[ea]?n?|version|ausfuhrung|ausf|(?:bestuckungs|bau)variante|build|config(?:uration)?|konfiguration|configuracion|model[lo]?e?|option|opcion)[\p{L}\d]{1,14}$/u
const isCircle = (cell: string): boolean => /^[○〇◯⭕●◎o]$/iu.test(cell.trim())
const isCross = (cell: string): boolean => /^[×✕✖x]$/iu.test(cell.trim())

/** How the columns of fitted parts mark them, by all of their cells; `heads` above those that hold nothing else of the list. */
export function fittedMarks(
  rows: readonly { cells: readonly string[] }[],
  columns: readonly FittedColumn[],
  heads: readonly string[] = [],
): FittedMarks {
  const said = (at: number) => rows.map(({ cells }) => cells[at] ?? '').filter(cell => cell.trim() !== '')
  const those = (is: (cells: readonly string[]) => boolean) =>
    new Set(columns.flatMap(({ at, not }) => (!not && is(said(at)) ? [at] : [])))
  const variants = heads.flatMap((head, at) =>
    variantHead.test(foldHead(head)) && said(at).length > 0 && said(at).every(isYesOrNo)
      ? [{ at, head }]
      : [],
  )
  return {
    variants: variants.length > 1 ? variants : [],
    empty: those(cells => cells.length > 0 && cells.every(isMark)),
    crossed: those(cells => cells.some(isCircle) && cells.every(cell => isCircle(cell) || isCross(cell))),
  }
}

const takenBack = new Set([
  'cancelled', 'canceled', 'cancel', 'delete', 'deleted', 'remove', 'removed', 'rejected', 'abgelehnt', 'rechazado', 'rechazada', 'refuse', 'refusee', 'rifiutato', 'entfernen', 'entfernt', 'loschen', 'quitar', 'eliminar', 'supprimer', 'rimuovere', 'void', 'voided', 'withdrawn', 'storniert', 'storno', 'geloscht', 'gestrichen', 'cancelado', 'cancelada', 'anulado', 'anulada', 'eliminado', 'eliminada', 'annule', 'annulee', 'supprime', 'supprimee', 'annullato', 'annullata', 'cancellato', 'cancellata', 'geannuleerd', 'vervallen', 'anulowano', 'anulowane', 'stornovano', 'отменено', 'аннулировано', '取消', '已取消', '作废', '已作废', '删除', '已删除', '作廢',
]) // prettier-ignore
/** Does a cell say that its row does not hold any more: 'cancelled', 'storniert'? */
export const isTakenBack = (cell: string): boolean =>
  takenBack.has(foldHead(cell)) ||
  (cell.length <= 80 && takenBack.has(foldHead(withReason.exec(cell.trim())?.[1] ?? '')))
/** 'gestrichen am 3.11.', 'cancelled by customer': when, by whom, why. */
const withReason =
  /^(\p{L}+)[\s,:(-]+(?:am|on|per|el|le|il|seit|since|by|durch|von|por|par|wegen|due|laut|\d)(?!\p{L})/iu

const beside = new Set([
  'alt', 'alternate', 'alternates', 'alternative', 'alternatives', 'alternativen', 'alternativas', 'options', 'optionen', 'opciones', 'alternativ', 'alternativteil', 'alternativa', 'alternativo', 'alternatif', 'substitute', 'ersatz', 'ersatztyp', 'sustituto', 'secondsource', '2ndsource', '替代', '替代料', '代用', '代替',
  'optional', 'option', 'opcional', 'optionnel', 'optionnelle', 'opzionale', 'optioneel', '可选', '可選', '选配', '選配',
  'return', 'returned', 'credit', 'creditnote', 'retoure', 'rucksendung', 'gutschrift', 'devolucion', 'abono', 'retour', 'avoir', 'reso', '退货',
  'refonly', 'referenceonly', 'forreferenceonly', 'forreference', 'infoonly', 'forinfoonly', 'nurzurinfo', 'nurinfo', 'soloreferencia',
]) // prettier-ignore
/** Who has it already, or that nobody is to order it, at the beginning of a remark. */
const elsewhere =
  /(?:^|[(;]\s*|\s[-–—]\s)(?:(?:alternat\p{L}+|substitute|ersatz|second source) (?:to|for|of|zu|für|a|para|de|pour|per)\b|(?:please )?(?:do not|don't|don’t|not to be|no need to) (?:order|buy|purchase|ordered|bought|purchased)\b|(?:already|have been|was) (?:ordered|bought|purchased|in stock|available|in house)\b|no longer (?:needed|required)\b|(?:customer|client|user)[- ](?:supplied|furnished|provided)\b|(?:supplied|provided|furnished) by (?:customer|client|us)\b|free[- ]issued?\b|consign(?:ed|ment)\b|nicht (?:zu )?(?:bestellen|kaufen|beschaffen)\b|(?:bitte )?nicht mehr bestellen\b|(?:bereits|schon) (?:bestellt|vorhanden|beschafft|gekauft|da)\b|(?:kunden)?beistell(?:ung|teil)\p{L}*|beigestellt|wird beigestellt|no (?:pedir|comprar)\b|ya (?:pedid|comprad)[oa]s?\b|(?:suministrad|aportad)[oa]s? por (?:el )?cliente|ne pas (?:commander|acheter)|déjà (?:commandé|acheté|en stock)|fourni par (?:le )?client|non (?:ordinare|acquistare)\b|già (?:ordinat|acquistat)[oaie]|fornito dal cliente|不(?:订|采购|购买|用买)|已(?:订购|采购|有)|客[供户]|甲供|nie (?:zamawia|kupowa)[ćc]|(?:již|už) objedn|ne(?:objednávat|kupovat)|niet (?:bestellen|kopen)|reeds besteld|não (?:encomendar|comprar|pedir)|já (?:encomendad|comprad)[oa]|ikke (?:bestil|kjøp|køb)|inte beställa|не (?:заказ|закуп)ыва|уже заказан|(?:注文|手配|発注)(?:不要|済)|支給品)/iu
/** Does a cell say that its row is a choice beside another one, or not to be ordered: 'alternative', 'already ordered'? */
export const isNotOrdered = (cell: string): boolean =>
  /^\s*(?:❌|🚫)/u.test(cell) ||
  (cell.length <= 80 && (beside.has(foldHead(cell)) || elsewhere.test(cell.trim())))
