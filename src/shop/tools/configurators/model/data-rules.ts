/**
 * What the articles' own data exclude, for every knowledge base (CFG-01, decision 230): a contact whose conductor, gender
 * or diameter does not go with the module around it, a gland of another thread than its hood, an insert of another size
 * than its frame. Added to the rules that the seller writes; pure, the data are handed in.
 */
import type { AttributeValue } from '#shop/catalogue/articles/model.ts'
import type { Contacts, Definition, When } from './definition.ts'
import { compileNetwork } from './network.ts'
import { Search, SearchTooLong } from './search.ts'
import { isPossibleWithin } from './valid-values.ts'

type Rule = Definition['base']['rules'][number]

/** What is known of an article. */
export type ArticleData = {
  readonly attributes: Readonly<Record<string, AttributeValue>>
  /** mm: of the contacts that the catalogue names as its accessories; empty: it names none */
  readonly contactDiameters: readonly number[]
}
export type DataOf = ReadonlyMap<string, ArticleData>

/** Why a contact does not go into what holds it. */
export type Excluded = 'gender' | 'wire' | 'termination' | 'contact-diameter'

const rangeOf = (value: AttributeValue | undefined): readonly [number, number] | null =>
  typeof value === 'number' ? [value, value] : Array.isArray(value) ? (value as [number, number]) : null

/** Both are known and have nothing in common: one value against another, or two ranges. */
function differs(a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
  if (a === undefined || b === undefined) return false
  const [one, other] = [rangeOf(a), rangeOf(b)]
  return one && other ? one[0] > other[1] || other[0] > one[1] : a !== b
}

/** Null: the data of the two do not keep the contact out. */
export function whyNotIn(holder: ArticleData, contact: ArticleData): Excluded | null {
  const apart = (name: string) => differs(holder.attributes[name], contact.attributes[name])
  if (apart('gender')) return 'gender'
  if (apart('termination')) return 'termination'
  if (apart('wire')) return 'wire'
  const diameter = contact.attributes['contact-diameter']
  const known = holder.contactDiameters
  if (typeof diameter === 'number' && known.length > 0 && !known.includes(diameter)) return 'contact-diameter'
  return null
}

/** What the parts of one half have in common, and what is said where they have not. */
const inCommon: Readonly<Record<string, Rule['reason']>> = {
  size: {
    en: 'By their data these parts have different sizes.',
    es: 'Según sus datos, estas piezas tienen tamaños distintos.',
  },
  gender: {
    en: 'By their data one of these parts has pins and the other one sockets.',
    es: 'Según sus datos, una de estas piezas lleva pines y la otra hembras.',
  },
  thread: {
    en: 'By their data these parts have different threads.',
    es: 'Según sus datos, estas piezas tienen roscas distintas.',
  },
  'clamping-range': {
    en: 'By their data no cable fits both of these parts.',
    es: 'Según sus datos, ningún cable encaja en ambas piezas.',
  },
  temperature: {
    en: 'By their data there is no temperature at which both of these parts may be used.',
    es: 'Según sus datos, no hay temperatura a la que puedan usarse ambas piezas.',
  },
}

/** An article and when it is part of what is configured. */
type Source = { code: string; when: When; parentGroup: string }

/** Every article that can become part of it; a tool is not built in. */
function sourcesOf({ base, parts }: Pick<Definition, 'base' | 'parts'>): Source[] {
  const valuesOf = new Map(base.characteristics.map(({ id, values }) => [id, values.map(one => one.id)]))
  return parts
    .filter(({ once }) => !once)
    .flatMap(({ when, code, from, parentGroup }): Source[] => {
      if (code !== undefined) return [{ code, when, parentGroup }]
      return (valuesOf.get(from ?? '') ?? []).map(id => ({
        code: id,
        when: [...when, { characteristic: from ?? '', is: [id] }],
        parentGroup,
      }))
    })
}

/** Both at once; null: they exclude each other. */
function both(a: When, b: When): When | null {
  const all = new Map<string, readonly string[]>()
  for (const { characteristic, is } of [...a, ...b]) {
    const so = all.get(characteristic)
    all.set(characteristic, so ? so.filter(id => is.includes(id)) : is)
  }
  const met = [...all].map(([characteristic, is]) => ({ characteristic, is: [...is] }))
  return met.every(({ is }) => is.length > 0) ? met : null
}

/** Sources that differ in the values of one characteristic only, as one. */
function merged(sources: readonly When[]): When[] {
  const all = new Map<string, When>()
  for (const when of sources) {
    const last = when.at(-1)
    const rest = when.slice(0, -1)
    const key = JSON.stringify([rest, last?.characteristic])
    const same = all.get(key)?.at(-1)
    const is = last ? [...new Set([...(same?.is ?? []), ...last.is])] : []
    all.set(key, last ? [...rest, { characteristic: last.characteristic, is }] : when)
  }
  return [...all.values()]
}
/** A condition with the characteristic that has most values last, so that like ones are merged. */
const ordered = (when: When, sizes: ReadonlyMap<string, number>): When =>
  when.toSorted((a, b) => (sizes.get(a.characteristic) ?? 0) - (sizes.get(b.characteristic) ?? 0))

/** Work of a search, one to two seconds of it, after which a knowledge base counts as too hard to be asked while somebody waits. */
export const maxWork = 60_000_000

/** What two built-in parts of one half have to have in common, as rules; only what the rules so far do not say. */
function partRules(definition: Definition, data: DataOf): Rule[] {
  try {
    return rulesOfParts(definition, data)
  } catch (fault) {
    // too hard for visitors as it is: the checks of the desk tell it before it is published
    if (fault instanceof SearchTooLong) return []
    throw fault
  }
}

function rulesOfParts(definition: Definition, data: DataOf): Rule[] {
  const { base } = definition
  const sizes = new Map(base.characteristics.map(({ id, values }) => [id, values.length]))
  const valuesOf = new Map(base.characteristics.map(({ id, values }) => [id, values.map(one => one.id)]))
  let made: Search | undefined
  const search = () => (made ??= new Search(compileNetwork(base), { maxWork }))
  const rules: Rule[] = []
  for (const [parentGroup, sources] of Map.groupBy(sourcesOf(definition), one => one.parentGroup))
    for (const [attribute, reason] of Object.entries(inCommon)) {
      const byValue = Map.groupBy(
        sources.filter(({ code }) => data.get(code)?.attributes[attribute] !== undefined),
        ({ code }) => JSON.stringify(data.get(code)?.attributes[attribute]),
      )
      const kinds = [...byValue].map(([value, some]) => ({
        value: JSON.parse(value) as AttributeValue,
        whens: merged(some.map(({ when }) => ordered(when, sizes))),
      }))
      for (const [i, one] of kinds.entries())
        for (const other of kinds.slice(i + 1)) {
          if (!differs(one.value, other.value)) continue
          for (const a of one.whens)
            for (const b of other.whens) {
              const met = both(a, b)
              if (!met || !isPossibleWithin(search(), met)) continue
              const oneOf = met.map(({ characteristic, is }) => ({
                characteristic,
                is: (valuesOf.get(characteristic) ?? []).filter(id => !is.includes(id)),
              }))
              rules.push({
                kind: 'clause',
                id: `data-${parentGroup}-${attribute}-${rules.length + 1}`,
                reason,
                oneOf,
              })
            }
        }
    }
  return rules
}

/** Cavities that say which contacts they take, by the article whose they are. */
function narrowed(definition: Definition, contacts: Contacts, data: DataOf): Contacts['cavities'] {
  const holders = sourcesOf({
    ...definition,
    parts: definition.parts.filter(({ accessory }) => !accessory),
  })
  return contacts.cavities.flatMap(cavity => {
    const own = cavity.when.map(({ characteristic }) => characteristic)
    const around = holders.flatMap(({ code, when }) => {
      const met = own.every(id => when.some(one => one.characteristic === id))
        ? both(cavity.when, when)
        : null
      const known = data.get(code)
      return own.length > 0 && met && known ? [{ when: met, known }] : []
    })
    const [first] = own
    const covered = new Set(
      around.flatMap(({ when }) => when.find(({ characteristic }) => characteristic === first)?.is ?? []),
    )
    const bare = cavity.when.map(one =>
      one.characteristic === first ? { ...one, is: one.is.filter(id => !covered.has(id)) } : one,
    )
    const taking = (known: ArticleData): string[] =>
      contacts.choices
        .map(({ code }) => code)
        .filter(code => {
          const contact = data.get(code)
          return (cavity.takes?.includes(code) ?? true) && !(contact && whyNotIn(known, contact))
        })
    return [
      ...(bare.every(({ is }) => is.length > 0) ? [{ ...cavity, when: bare }] : []),
      ...around.map(({ when, known }) => ({ ...cavity, when, takes: taking(known) })),
    ]
  })
}

/** The definition with what the data of its articles exclude. Throws UnknownName like `compileNetwork`. */
export function withData(definition: Definition, data: DataOf): Definition {
  return {
    ...definition,
    base: { ...definition.base, rules: [...definition.base.rules, ...partRules(definition, data)] },
    groups: definition.groups.map(group => ({
      ...group,
      contacts: group.contacts.map(contacts => ({
        ...contacts,
        cavities: narrowed(definition, contacts, data),
      })),
    })),
  }
}
