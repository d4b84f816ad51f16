import { countryName } from '#kit/code-names.ts'
import { languages } from '#platform/language/language.ts'
import { saysPostcode } from '#kit/typed/postcode.ts'
import { distanceKm, type Position } from './position.ts'
import { regionNames } from './region-tables.ts'
import { countries, towns, type Town } from './towns.ts'

/** Longer texts are no place; what is longer is cut before it is looked at. */
const longest = 120
/** How many towns an answer names beside the best. */
const maxOthers = 8
/** A town of the visitor's country counts for this many of its people abroad. */
const homeWeight = 3

/** Small letters without accents and punctuation: 'Saint-Étienne' and 'st etienne' are one. */
export function fold(text: string): string {
  return text
    .slice(0, longest)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøæœßđ]/g, letter => plain[letter] ?? letter)
    .replace(/['’´`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:saint|sankt)\b/g, 'st')
}
const plain: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' }

/** 'Muenchen' for 'München', as people without the key write it. */
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
const written = (name: string): string[] => {
  const digraphs = name.replace(/[äöüÄÖÜ]/g, letter => umlauts[letter] ?? letter)
  return digraphs === name ? [name] : [name, digraphs]
}

type Entry = { town: Town; keys: readonly string[] }
let entries: readonly Entry[] | undefined
const gazetteer = (): readonly Entry[] =>
  (entries ??= towns().map(town => ({
    town,
    keys: [
      ...new Set(
        [town.name, ...Object.values(town.named), ...town.alsoKnown].flatMap(written).map(name => fold(name)),
      ),
    ],
  })))

let qualifiers: ReadonlyMap<string, (town: Town) => boolean> | undefined
/** What may stand behind a town: a country by code or name in our languages, a state by code or name. */
function qualifierOf(folded: string): ((town: Town) => boolean) | undefined {
  if (!qualifiers) {
    const known = new Map<string, (town: Town) => boolean>()
    for (const country of countries()) {
      const holds = (town: Town) => town.country === country
      for (const name of [country, ...languages.map(language => countryName(country, language))])
        known.set(fold(name), holds)
    }
    for (const [name, country] of Object.entries(otherCountryNames)) {
      known.set(name, town => town.country === country)
    }
    for (const [country, code, name] of regionNames) {
      const holds = (town: Town) => town.country === country && town.region === code
      known.set(fold(name), holds)
      // 'CA' is California and Canada, 'DE' Delaware and Germany: either will do
      const before = known.get(fold(code))
      known.set(fold(code), before ? town => before(town) || holds(town) : holds)
    }
    qualifiers = known
  }
  return qualifiers.get(folded)
}
const otherCountryNames: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  inglaterra: 'GB',
  escocia: 'GB',
  usa: 'US',
  'estados unidos de america': 'US',
  eeuu: 'US',
  holland: 'NL',
  holanda: 'NL',
  deutschland: 'DE',
  schweiz: 'CH',
  suisse: 'CH',
  osterreich: 'AT',
  italia: 'IT',
  belgique: 'BE',
  polska: 'PL',
  eire: 'IE',
  czechia: 'CZ',
}

/** How well a folded text fits a town; 0: not at all. */
function fit({ keys }: Entry, typed: string): number {
  if (keys.includes(typed)) return 3
  if (typed.length >= 2 && keys.some(key => key.startsWith(typed))) return 2
  if (typed.length >= 5 && keys.some(key => oneSlip(key, typed))) return 1
  return 0
}

/** Does one letter too many, too few, wrong or swapped tell the two apart? */
export function oneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const rest = (text: string, from: number) => text.slice(from)
  return (
    rest(a, at + 1) === rest(b, at + 1) ||
    rest(a, at) === rest(b, at + 1) ||
    rest(a, at + 1) === rest(b, at) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2))
  )
}

function byName(typed: string, holds?: (town: Town) => boolean): Found[] {
  const found: Found[] = []
  for (const entry of gazetteer()) {
    const quality = holds && !holds(entry.town) ? 0 : fit(entry, typed)
    if (quality > 0) found.push({ town: entry.town, quality })
  }
  return found
}
type Found = { town: Town; quality: number; postcode?: true }

/** The town of every country whose postcode this may be; the longest beginning wins. */
function byPostcode(typed: string, holds?: (town: Town) => boolean): Found[] {
  const code = typed.replaceAll(' ', '')
  const best = new Map<string, { town: Town; length: number }>()
  for (const town of towns()) {
    if (!saysPostcode(town.country, code) || (holds && !holds(town))) continue
    for (const beginning of town.postcodes.map(one => one.toLowerCase())) {
      const before = best.get(town.country)
      if (before && before.length >= beginning.length) continue
      // a British area ends where its digits begin: 'M4' is Manchester, 'ME4' is not
      const fits =
        town.country === 'GB' ? /^[a-z]+/.exec(code)?.[0] === beginning : code.startsWith(beginning)
      if (fits) best.set(town.country, { town, length: beginning.length })
    }
  }
  return [...best.values()].map(({ town }) => ({ town, quality: 3, postcode: true }))
}

/** Everything a text may mean: 'Köln', 'Colonia', 'col', 'Portland, Maine', 'Valencia Spain', '28031', '28031 Madrid'. */
function readings(text: string): Found[] {
  const typed = fold(text)
  if (typed === '') return []
  const comma = text.slice(0, longest).split(',').map(fold).filter(Boolean)
  const [head = '', ...tail] = comma
  if (tail.length > 0) {
    const said = tail.map(qualifierOf)
    if (said.every(one => one !== undefined)) {
      const holds = (town: Town) => said.every(one => one?.(town))
      const found = [...byName(head, holds), ...byPostcode(head, holds)]
      if (found.length > 0) return found
    }
  }
  const whole = [...byName(typed), ...byPostcode(typed)]
  if (whole.some(one => one.quality > 1)) return whole
  const words = typed.split(' ')
  for (let end = words.length - 1; end > 0; end--) {
    const holds = qualifierOf(words.slice(end).join(' '))
    const found = holds ? [...byName(words.slice(0, end).join(' '), holds)] : []
    if (found.length > 0) return found
  }
  if (whole.length > 0) return whole
  // 'Calle Mayor 3, Zaragoza': the part that is a town
  for (const part of comma.length > 1 ? comma : []) {
    const found = byName(part).filter(one => one.quality === 3)
    if (found.length > 0) return found
  }
  const [letters, digits] = [words.filter(word => !/\d/.test(word)), words.filter(word => /\d/.test(word))]
  if (letters.length === 0 || digits.length === 0) return []
  const named = byName(letters.join(' '))
  return named.length > 0 ? named : byPostcode(digits.join(' '))
}

/** What a typed place is: the best reading, and others it may have meant, both by fit and then by people. */
export type Places = { best: Town; others: readonly Town[] }

/**
 * The town a typed text means (LOC-01): folded of accents, exact before beginnings before a slip of one letter, then
 * the most people, where a town of the visitor's `country` counts threefold and a postcode of it first. Null: there is
 * none.
 */
export function findTowns(text: string, country = ''): Places | null {
  const weight = ({ town, postcode }: Found) =>
    town.people * (town.country !== country ? 1 : postcode ? Infinity : homeWeight)
  const ranked = readings(text).toSorted((a, b) => b.quality - a.quality || weight(b) - weight(a))
  const distinct = [...new Map(ranked.map(one => [one.town, one])).values()]
  const [best, ...rest] = distinct
  if (!best) return null
  const others = rest.filter(one => one.quality === best.quality).map(one => one.town)
  return { best: best.town, others: others.slice(0, maxOthers) }
}

/** The town next to a position, in a country when one is given; the gazetteer is never empty. */
export function nearestTown(position: Position, country?: string): { town: Town; km: number } {
  let nearest: { town: Town; km: number } | undefined
  for (const town of towns()) {
    if (country !== undefined && town.country !== country) continue
    const km = distanceKm(position, town)
    if (!nearest || km < nearest.km) nearest = { town, km }
  }
  if (nearest) return nearest
  return nearestTown(position)
}
