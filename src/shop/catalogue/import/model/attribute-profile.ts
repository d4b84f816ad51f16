/**
 * What kind of attribute a column or feature is, read off all of its values: numbers become numbers, ranges
 * intervals, few words become a facet, numbers of things and free texts do not.
 */
import type { Attribute, AttributeKind, AttributeValue } from '#shop/catalogue/articles/model.ts'
import { decimalOf, placesOf, type DecimalMark } from './decimal.ts'

const manyValues = 1000
const flags: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  ja: true,
  nein: false,
  sí: true,
}

export type Profile = {
  /** how many articles have a value */
  filled: number
  distinct: Set<string>
  longest: number
  numbers: number
  intervals: number
  flags: number
  places: number
  greatest: number
  /** '007', or more digits than a number keeps */
  digits: boolean
}

export function openProfile(): Profile {
  return {
    filled: 0,
    distinct: new Set(),
    longest: 0,
    numbers: 0,
    intervals: 0,
    flags: 0,
    places: 0,
    greatest: 0,
    digits: false,
  }
}

/** Takes one article's value (or a number or interval known as such) into account. */
export function observe(profile: Profile, value: AttributeValue, mark: DecimalMark, hasUnit: boolean): void {
  profile.filled++
  const text = typeof value === 'object' ? value.join('…') : String(value)
  if (profile.distinct.size < manyValues) profile.distinct.add(text)
  profile.longest = Math.max(profile.longest, text.length)
  if (typeof value === 'boolean' || flags[text.toLowerCase()] !== undefined) {
    profile.flags++
    return
  }
  const interval = typeof value === 'object' ? value : intervalOf(text, mark, hasUnit)
  if (interval) {
    profile.intervals++
    for (const end of interval)
      profile.places = Math.max(profile.places, placesOf(decimalOf(String(end), '.') ?? ''))
    return
  }
  const decimal = numberText(text, mark)
  if (decimal === null) return
  profile.numbers++
  profile.places = Math.max(profile.places, placesOf(decimal))
  profile.greatest = Math.max(profile.greatest, Math.abs(Number(decimal)))
  if (/^[+-]?0\d/.test(text) || decimal.replace(/\D/g, '').length > 15) profile.digits = true
}

/** The attribute's kind, precision and facet. `numbersOfThings`: its name says that it holds numbers of things. */
export function conclude(
  profile: Profile,
  hasUnit: boolean,
  numbersOfThings: boolean,
): Pick<Attribute, 'kind' | 'precision' | 'facet'> {
  const kind = kindOf(profile, hasUnit, numbersOfThings)
  const distinct = profile.distinct.size
  const few = profile.filled > 0 && distinct <= Math.max(8, Math.min(150, profile.filled / 3))
  const precision = Math.min(profile.places, 6)
  switch (kind) {
    case 'interval':
      return { kind, precision, facet: 'range' }
    case 'number':
      return { kind, precision, facet: distinct > 8 ? 'range' : 'values' }
    case 'flag':
      return { kind, precision: 0, facet: 'values' }
    case 'text':
      return {
        kind,
        precision: 0,
        facet: few && profile.longest <= 60 && !numbersOfThings ? 'values' : 'none',
      }
  }
}

function kindOf(profile: Profile, hasUnit: boolean, numbersOfThings: boolean): AttributeKind {
  const { filled, numbers, intervals } = profile
  if (filled === 0 || numbersOfThings) return 'text'
  if (profile.flags === filled) return 'flag'
  if (numbers + intervals < filled) return 'text'
  if (intervals > 0) return 'interval'
  if (hasUnit) return 'number'
  // long numbers that hardly repeat and measure nothing are numbers of things: 1766314, 1766327 …
  const label = profile.places === 0 && profile.greatest >= 10_000 && profile.distinct.size > filled / 2
  return profile.digits || label ? 'text' : 'number'
}

/** A value's text as a value of the kind; the text itself where it does not fit (the loader then says so). */
export function valueAs(text: string, kind: AttributeKind, mark: DecimalMark): AttributeValue {
  switch (kind) {
    case 'text':
      return text
    case 'flag':
      return flags[text.toLowerCase()] ?? text
    case 'number': {
      const decimal = numberText(text, mark)
      return decimal === null ? text : Number(decimal)
    }
    case 'interval': {
      const interval = intervalOf(text, mark, true)
      if (interval) return interval
      const decimal = numberText(text, mark)
      return decimal === null ? text : [Number(decimal), Number(decimal)]
    }
  }
}

/** A technical number: 12, -40, 2.5, 2,5, 1e3 is none. */
function numberText(text: string, mark: DecimalMark): string | null {
  if (!/^[+-]?[\d.,]{1,20}$/.test(text)) return null
  return decimalOf(text, mark)
}

const number = '[+-]?\\d+(?:[.,]\\d+)?'
const clearRange = new RegExp(`^(${number})\\s*(?:\\.{2,3}|…|–|—|to|bis|hasta)\\s*(${number})$`, 'i')
const anyRange = new RegExp(`^(${number})\\s*(?:-|/)\\s*(${number})$`)

/** '0.5-2.5', '0,5 … 2,5', '-40 to 85': a closed interval; a mere hyphen counts only for what has a unit. */
export function intervalOf(
  text: string,
  mark: DecimalMark,
  hasUnit: boolean,
): readonly [number, number] | null {
  const match = clearRange.exec(text) ?? (hasUnit ? anyRange.exec(text) : null)
  if (!match) return null
  const [from, to] = [match[1], match[2]].map(end => decimalOf(end ?? '', mark === 'guess' ? 'either' : mark))
  if (from === null || to === null || from === undefined || to === undefined) return null
  return Number(from) <= Number(to) ? [Number(from), Number(to)] : null
}

/**
 * Which attributes lead in result lists: of those that make a facet and that most articles have, the first six in
 * the order of the source. `candidates` are [code, articles with a value, facet].
 */
export function keyRanks(
  candidates: readonly { code: string; filled: number; distinct: number; facet: Attribute['facet'] }[],
  articles: number,
): Map<string, number> {
  const telling = candidates.filter(
    one => one.facet !== 'none' && one.distinct > 1 && one.filled * 2 >= articles,
  )
  return new Map(telling.slice(0, 6).map((one, index) => [one.code, index + 1]))
}
