/** A text that a company has given a meaning: its own number for an article. */
import { codeKey } from '#shop/catalogue/articles/model.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { codeOf } from './find-code.ts'
import type { FoundText } from './find-text.ts'
import { normaliseCode } from './fold-text.ts'
import { matchAll, mergeHits } from './match-terms.ts'
import { numbersMeant } from './number-alone.ts'
import { equalTargets, targetsList } from './search-terms.ts'
import { factors } from './weights.ts'
import type { WorkingMemory } from './working-memory.ts'

/** Codes of articles by the letters and digits (`codeKey`) of what a visitor's company calls them. */
export type OwnMeanings = ReadonlyMap<string, string>
export const noMeanings: OwnMeanings = new Map()

/** The targets of exactly this code. */
export const targetsOfCode = (index: CatalogueIndex, code: string): number[] =>
  equalTargets(index, normaliseCode(code)).filter(target => codeOf(index, target) === code)

/** What a text means to the visitor's company: targets; none unless the whole text is an own number. */
export function meantTargets(index: CatalogueIndex, own: OwnMeanings, text: string): number[] {
  const code = own.size === 0 ? undefined : own.get(codeKey(text))
  return code === undefined ? [] : targetsOfCode(index, code)
}

/** What was found, with the meant article first; behind an article whose part number the text is. */
export function withMeant(
  index: CatalogueIndex,
  memory: WorkingMemory,
  found: FoundText | null,
  text: string,
  meant: readonly number[],
): FoundText | null {
  if (found === null || meant.length === 0) return found
  const first = [...new Set([...numbersMeant(index, text, meant), ...found.first])]
  const named = new Set([...found.named, ...meant.filter(t => !(t & 1)).map(t => t >>> 1)])
  const alternative = { list: targetsList(index, meant), factor: factors.number }
  const { reading } = found
  if (reading.found === 'number' || reading.found === 'list' || reading.found === 'all')
    return { ...found, first, named, hits: mergeHits(found.hits, alternative) }
  // nothing else has this number: guesses at words would only be in the way
  const term = { typed: text, from: 0, to: 1, alternatives: [alternative], word: null }
  return {
    hits: matchAll([term], memory),
    reading: { ...reading, found: 'number', corrections: [], corrected: null, missing: [] },
    first,
    named,
  }
}
