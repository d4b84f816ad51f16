/**
 * A piece of text in every way that it can be read: as a number, as one with its quantity ('10 x ABC', 'ABC 10', 'ABC;10'). Part numbers hold
 * spaces, commas and slashes themselves; the catalogue decides which reading is one.
 */
import { unitWords } from '#platform/units/order-unit.ts'
import {
  pieceWords,
  quantityWords,
  readQuantity as readTyped,
  type ReadQuantity,
} from '#platform/units/quantity.ts'

/** What stands where a quantity is expected and cannot be taken as one without asking. */
export type Doubt = { typed: string; read: ReadQuantity }
/** One way to read a piece of text; quantity null: none is named, or it is in doubt. */
export type Reading = { code: string; quantity: number | null; doubt: Doubt | null }

/** Longest number that is looked up, and longest text that may be one with its quantity. */
const longest = 120
const maxReadingLength = 200
const named = String.raw`(?:(?:${quantityWords}|ca|circa|approx|aprox|about)(?!\p{L})\.?\s*[:=]?\s*|~\s*)?`
const behind = String.raw`\+?(?:\s*(?:${pieceWords}|${unitWords})\.?)?`
const amounts = [
  String.raw`(${named}[-−+]?\d[\d.,'’]*${behind})`,
  // 1 000
  String.raw`(${named}\d{1,3}(?: \d{3})+${behind})`,
]
/** What leads the eye from a number to its quantity: 'ABC....25', 'ABC____25', 'ABC-----25', 'ABC=>25'. */
const leader = String.raw`(?<![.,])\s*(?:\.{2,}|…+|_{2,}|·{2,}|-{3,}|[–—]{2,}|[-=]+>|→)\s*`
const patterns: readonly { form: RegExp; code: 1 | 2; quantity: 1 | 2 }[] = amounts.flatMap(amount => [
  // ABC;10   ABC, 10   ABC <tab> 10
  { form: new RegExp(`^(.+?)\\s*[;,\\t]\\s*${amount}$`, 'iu'), code: 1, quantity: 2 } as const,
  // ABC....10   10....ABC
  { form: new RegExp(`^(.+?)${leader}${amount}$`, 'iu'), code: 1, quantity: 2 } as const,
  { form: new RegExp(`^${amount}${leader}(.+)$`, 'iu'), code: 2, quantity: 1 } as const,
  // ABC=10   ABC:10
  { form: new RegExp(`^(.+?)\\s*[=:]\\s*${amount}$`, 'iu'), code: 1, quantity: 2 } as const,
  // (10x) ABC
  { form: new RegExp(`^[([]\\s*${amount}\\s*[)\\]]\\s*(.+)$`, 'iu'), code: 2, quantity: 1 } as const,
  // ABC*10   ABC×10
  { form: new RegExp(`^(.+?)[*×]${amount}$`, 'iu'), code: 1, quantity: 2 } as const,
  // ABC (10 pcs)
  { form: new RegExp(`^(.+?)\\s*[([]\\s*${amount}\\s*[)\\]]$`, 'iu'), code: 1, quantity: 2 } as const,
  // ABC x 10   ABC x10
  { form: new RegExp(`^(.+?)\\s+[x×*]\\s*${amount}$`, 'iu'), code: 1, quantity: 2 } as const,
  // ABC 10   ABC 10 pcs   ABC Qty 10
  { form: new RegExp(`^(.+?)\\s+${amount}$`, 'iu'), code: 1, quantity: 2 } as const,
  // 10 x ABC   10x ABC   10 pcs of ABC   10个ABC
  {
    form: new RegExp(
      `^${amount}\\s*(?:(?<![x×*]\\s*)[x×*]\\s*|\\s(?:of\\s+|de\\s+)?|(?<=\\p{Script=Han})(?=[\\p{L}\\p{N}]))(.+)$`,
      'iu',
    ),
    code: 2,
    quantity: 1,
  } as const,
  // x10 ABC   x 10 ABC
  { form: new RegExp(`^[x×*]\\s*${amount}[;,\\t\\s]\\s*(.+)$`, 'iu'), code: 2, quantity: 1 } as const,
  // 10 ABC   10;ABC
  { form: new RegExp(`^${amount}\\s*[;,\\t\\s]\\s*(.+)$`, 'iu'), code: 2, quantity: 1 } as const,
])

/** Signs alone behind a number, as for a quantity that nobody knows yet: 'ABC ?', 'ABC;-', 'ABC\t...', 'ABC ....'. */
const openEnd =
  /^(.*[\p{L}\p{N}][)"']?)(?:\s*[;,\t]\s*(?=[^\s;,])|\s*(?=[?¿…]|\.{3}|_{2}|·{2}))([^\p{L}\p{N}"')\]]+)$/su
/** A quantity of at least one piece, or what is in doubt about it. */
const quantityIn = (typed: string, locale: string) => amountOf(typed, readTyped(typed, locale))

/** 'ABC,45,151' may be 45 and 151 in cells of their own: then thousands are asked about. */
function inCells(text: string, amount: string, read: Pick<Reading, 'quantity' | 'doubt'>) {
  const { quantity } = read
  const isTorn =
    /^\d{1,3}(?:,\d{3})+$/.test(amount) && (text.endsWith(`,${amount}`) || text.startsWith(`${amount},`))
  if (!isTorn || quantity === null) return read
  const doubt: Doubt = { typed: amount, read: { kind: 'unsure', quantity, because: 'separator' } }
  return { quantity: null, doubt }
}

/** What was read of a quantity, as one of at least a piece or as a doubt. */
export function amountOf(typed: string, read: ReadQuantity): Pick<Reading, 'quantity' | 'doubt'> {
  if (read.kind === 'quantity' && read.quantity > 0) return { quantity: read.quantity, doubt: null }
  return { quantity: null, doubt: read.kind === 'empty' ? null : { typed: typed.trim(), read } }
}

/** What stands where a quantity should and is none. */
export const noNumber = (typed: string): Doubt => ({
  typed: typed.trim(),
  read: { kind: 'refused', because: 'no-number' },
})

/** A cell that is nothing but a quantity; null otherwise. */
export const readQuantity = (cell: string, locale: string): number | null => quantityIn(cell, locale).quantity

/** A cell that looks like a quantity and cannot be taken as one: '1.5', 'ca. 10', '-3', '0'; null otherwise. */
export function doubtIn(cell: string, locale: string, read = readTyped(cell, locale)): Doubt | null {
  const { doubt } = amountOf(cell, read)
  if (!doubt) return null
  const about = doubt.read.kind !== 'refused' || doubt.read.because !== 'no-number'
  return about ? doubt : null
}

/** What people set between a number and its quantity: 'ABC: 10', 'ABC = 10', 'ABC - 10', 'ABC -> 10', 'ABC / 10', 'ABC .... 10'. */
const between = /(?:[\s;,:=]|\s[-–—]*[>→]|\s[-–—/]|\s?(?:\.{3,}|…+|_{3,}|·{3,}))+$/

/**
 * Every way to read a text, longest number first; of equal length the one that names a quantity. A text that is too long to be a number
 * with its quantity has none, so that nobody's wall of signs is tried at each of its places.
 */
export function readingsOf(written: string, locale: string): Reading[] {
  const text = written.replace(/\t+/g, '\t')
  if (text.length > maxReadingLength) return []
  const readings = new Map<string, Reading>()
  const add = (code: string, quantity: Pick<Reading, 'quantity' | 'doubt'>) => {
    const trimmed = code.trim().replace(between, '')
    if (trimmed === '' || trimmed.length > longest || trimmed.includes('\t')) return
    const known = readings.get(trimmed)
    if (
      !known ||
      (known.quantity === null && quantity.quantity !== null) ||
      (!known.doubt && known.quantity === null)
    )
      readings.set(trimmed, { code: trimmed, ...quantity })
  }
  const [, named, open] = openEnd.exec(text) ?? []
  if (named !== undefined && open !== undefined && open.trim() !== '')
    add(named, { quantity: null, doubt: noNumber(open) })
  else add(text, { quantity: null, doubt: null })
  for (const { form, code, quantity } of patterns) {
    const match = form.exec(text)
    const amount = match?.[quantity] ?? ''
    if (match) add(match[code] ?? '', inCells(text, amount, quantityIn(amount, locale)))
  }
  return [...readings.values()].toSorted((a, b) => b.code.length - a.code.length)
}
