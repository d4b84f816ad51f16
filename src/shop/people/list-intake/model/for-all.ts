/** A quantity that holds for all that its line names: 'je 5: ABC, DEF', '5 each: ABC, DEF', '10 pcs: ABC'. */
import { maxTyped, pieceWords } from '#platform/units/quantity.ts'

/** `isEach`: the line says that there are so many of each. */
export type ForAll = { quantity: number; isEach: boolean; rest: string }

const each = 'je(?:weils)?|each|cada un[oa]|c/u'
const form = new RegExp(
  `^(${each})?\\s*(\\d{1,7})\\s*(?:(${pieceWords.replace('|x|×', '')})\\.?(?![\\p{L}\\p{N}]))?\\s*(?:of\\s+)?(${each})?\\s*:\\s+(?=\\S)`,
  'iu',
)

/** What a line says of all that stands behind its colon; null: nothing. A mere '5:' may count the lines. */
export function forAll(text: string): ForAll | null {
  const [said = '', before, digits = '', pieces, behind] = form.exec(text) ?? []
  const isEach = before !== undefined || behind !== undefined || /^ea(?:ch)?$/i.test(pieces ?? '')
  const quantity = Number(digits)
  return (isEach || pieces !== undefined) && quantity > 0 && quantity <= maxTyped
    ? { quantity, isEach, rest: text.slice(said.length) }
    : null
}
