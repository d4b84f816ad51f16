/** A quantity that holds for all that its line names: 'je 5: ABC, DEF', '5 each: ABC, DEF', '10 pcs: ABC'. */
import { maxTyped, pieceWords } from '#platform/units/quantity.ts'

/** `isEach`: the line says that there are so many of each. */
export type ForAll = { quantity: number; isEach: boolean; rest: string }

const each = 'je(?:weils)?|each|cada un[oa]|c/u'
const form = new RegExp(
  `^(${each})?\\s*(\\d{1,7})\\s*(?:(${pieceWords.replace('|x|×', '')})\\.?(?![\\p{L}\\p{N}]))?\\s*(?:of\\s+)?(${each})?\\s*:\\s+(?=\\S)`,
  'iu',
)

const every = `${each}|de cada(?: un[oa])?|chacune?|pro Typ`
const sizes = String.raw`(\d{1,7})\s*(?:${pieceWords.replace('|x|×', '')})?\.?`
/** 'ABC, DEF und GHI je 5 Stück', 'ABC and DEF 5 pcs each'. */
const behind = new RegExp(`^(.+?)[\\s,:;–-]+(?:(?:${each})\\s+${sizes}|${sizes}\\s+(?:${every}))[.!]?$`, 'iu')
/** Words between the last two of several: 'ABC, DEF und GHI'. */
export const also =
  'und(?: auch)?|sowie|auch|dazu|außerdem|and(?: also)?|as well as|also|plus|y(?: también)?|así como|también|además|más|et|e|&|\\+'
const andAlso = new RegExp(`\\s+(?:${also})\\s+`, 'giu')
const title = new RegExp(`^(?:(${each})\\s+)?${sizes}(?:\\s*(${every}))?\\s*:$`, 'iu')

/** What a line alone says of all lines below it: 'je 4 Stück:', '5 pcs each:'; null: nothing. A mere '5:' may count them. */
export function allBelow(text: string): ForAll | null {
  const [, before, digits = '', after] = text.length > 60 ? [] : (title.exec(text) ?? [])
  const isEach = before !== undefined || after !== undefined
  const quantity = Number(digits)
  return quantity > 0 && quantity <= maxTyped && (isEach || /\p{L}/u.test(text))
    ? { quantity, isEach: true, rest: '' }
    : null
}

/** What stands behind several numbers of a line and holds for each of them; null: nothing, or there is one. */
function forEach(text: string): ForAll | null {
  const [, named = '', one, other] = text.length > 400 ? [] : (behind.exec(text) ?? [])
  const rest = named.replace(andAlso, ', ')
  const quantity = Number(one ?? other)
  return quantity > 0 && quantity <= maxTyped && /,\s/.test(rest) ? { quantity, isEach: true, rest } : null
}

/** What a line says of all that it names, before a colon or behind; null: nothing. A mere '5:' may count the lines. */
export function forAll(text: string): ForAll | null {
  const [said = '', before, digits = '', pieces, behind] = form.exec(text) ?? []
  const isEach = before !== undefined || behind !== undefined || /^ea(?:ch)?$/i.test(pieces ?? '')
  const quantity = Number(digits)
  return (isEach || pieces !== undefined) && quantity > 0 && quantity <= maxTyped
    ? { quantity, isEach, rest: text.slice(said.length) }
    : forEach(text)
}
