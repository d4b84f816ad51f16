/** A text that is a number of an article and nothing else. */
import type { CatalogueIndex } from './catalogue-index.ts'
import { inCategory } from './category-rows.ts'
import { codeOf, exactFirst } from './find-code.ts'
import type { FoundText } from './find-text.ts'
import { normaliseCode } from './fold-text.ts'
import type { ListQuery } from './list-query.ts'
import { matchAll } from './match-terms.ts'
import { equalTargets, likeNumber, targetsList } from './search-terms.ts'
import { maxTextLength } from './text-pieces.ts'
import { factors } from './weights.ts'
import type { WorkingMemory } from './working-memory.ts'

/** Letters and digits from which on a number may be written in any way; a shorter one has to be written as it is. */
const fewestOfAnyWriting = 5

/** Targets that a text as a whole means, in this order: written so, meant by the visitor's company, equal in letters and digits. */
export function numbersMeant(index: CatalogueIndex, text: string, meant: readonly number[]): number[] {
  const equal = equalTargets(index, normaliseCode(text))
  const written = grouped(text)
  const exact = equal.filter(target => grouped(codeOf(index, target)) === written)
  return [...new Set([...exactFirst(index, exact, text), ...meant, ...exactFirst(index, equal, text)])]
}

/**
 * SRCH-01: the same where the text is a number and nothing else, which then stands alone; none for words without a digit, and for
 * few signs that are written in another way.
 */
function numbersAlone(index: CatalogueIndex, text: string, meant: readonly number[]): number[] {
  const cut = text.slice(0, maxTextLength)
  const whole = normaliseCode(cut)
  if (!likeNumber(whole)) return []
  const numbers = numbersMeant(index, cut, meant)
  const written = grouped(cut)
  const isSure =
    meant.length > 0 ||
    whole.length >= fewestOfAnyWriting ||
    numbers.some(target => grouped(codeOf(index, target)) === written)
  return isSure ? numbers : []
}

/** The numbers that the text of a list is, as far as its category has them. */
export function numbersWithin(
  index: CatalogueIndex,
  memory: WorkingMemory,
  { text = '', meant = [] }: ListQuery,
  category: number | null,
): number[] {
  const numbers = text === '' || category === -1 ? [] : numbersAlone(index, text, meant)
  if (category === null || numbers.length === 0) return numbers
  const within = inCategory(index, memory, category)
  return numbers.filter(target => within(target & 1 ? target >>> 1 : (index.rowOf[target >>> 1] ?? 0)))
}

/** A number with its groups of letters and digits apart, whatever sign stands between them: `90,75` is `90.75`. */
const grouped = (code: string): string =>
  code
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** What a text finds that is read as a number only. */
export function foundAlone(
  index: CatalogueIndex,
  memory: WorkingMemory,
  text: string,
  numbers: readonly number[],
): FoundText {
  const list = targetsList(index, numbers)
  const term = {
    typed: text.trim(),
    from: 0,
    to: 1,
    alternatives: [{ list, factor: factors.number }],
    word: null,
  }
  return {
    hits: matchAll([term], memory),
    reading: { found: 'number', corrections: [], corrected: null, missing: [] },
    first: [...numbers],
    // an article whose base product has the number too is shown as that
    named: new Set(
      numbers
        .filter(target => !(target & 1))
        .map(target => target >>> 1)
        .filter(article => !numbers.includes((index.rowOf[article] ?? 0) * 2 + 1)),
    ),
  }
}
