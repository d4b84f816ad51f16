/** FEATUREs of a BMEcat as attributes of the dictionary. */
import { converted, unitFactor } from '#kit/unit.ts'
import type { Attribute, AttributeGroup, AttributeValue, Localised } from '#shop/catalogue/articles/model.ts'
import {
  conclude,
  intervalOf,
  keyRanks,
  observe,
  openProfile,
  valueAs,
  type Profile,
} from '../model/attribute-profile.ts'
import { decimalOf } from '../model/decimal.ts'
import type { FileWord } from '../model/file-words.ts'
import { localisedOf } from '../model/language.ts'
import { slug } from '#shop/catalogue/articles/model/slug.ts'
import { unitSymbol } from '../model/unit.ts'
import { RowFault } from '../model/row-fault.ts'
import { maxUnits, tooManyUnits } from '../model/units-of-feature.ts'
import { areasOfFeature, curvesOfFeature } from './bmecat-measured.ts'
import { childrenOf, textOf, type Node } from './bmecat-tree.ts'
import {
  featureWords,
  learnValue,
  meantBy,
  valueMeant,
  valueWords,
  type OwnFeatures,
} from './bmecat-words.ts'

type Entry = {
  /** slug of its name */
  key: string
  code: string
  names: Localised
  unit: string | null
  group: string | null
  profile: Profile
  /** see `bmecat-words.ts` */
  foreign: Map<string, number>
  valueNames: Record<string, Localised>
}
type Feature = {
  /** slug of its name */
  key: string
  names: Localised
  unit: string | null
  group: string | null
  values: { text: string; names: Localised }[]
  interval: readonly [number, number] | null
}

export type FeatureBook = {
  /** First pass: takes the features of one article in. */
  learn: (article: Node, language: string | undefined) => void
  /** After the first pass: the dictionary. */
  dictionary: () => { groups: AttributeGroup[]; attributes: Attribute[] }
  /** After the first pass, with the shop's own words: the features that are none of its attributes themselves. */
  words: () => FileWord[]
  /** Second pass: the attribute values of one article. */
  values: (article: Node, language: string | undefined) => Record<string, AttributeValue>
}

const maxValueNames = 500
/** Characters of a unit. */
const maxUnit = 60

export function openFeatureBook(own?: OwnFeatures): FeatureBook {
  const entries = new Map<string, Entry>()
  const byKey = new Map<string, Entry[]>()
  const groups = new Map<string, AttributeGroup>()
  let articles = 0
  let kinds: Map<string, Attribute['kind']> | undefined

  const find = (feature: Feature): { entry: Entry; factor: number } | undefined => {
    for (const entry of byKey.get(feature.key) ?? []) {
      const factor = unitFactor(feature.unit, entry.unit)
      if (factor !== null) return { entry, factor }
    }
    return undefined
  }
  /** A second unit that measures something else makes a second attribute. */
  const enter = (feature: Feature): { entry: Entry; factor: number } => {
    const others = byKey.get(feature.key)
    if (others && others.length >= maxUnits) throw tooManyUnits(feature)
    const stem = others && feature.unit ? `${feature.key}-${slug(feature.unit) || 'unit'}` : feature.key
    let code = stem
    for (let n = 2; entries.has(code); n++) code = `${stem}-${n}`
    const { names, unit } = feature
    const entry: Entry = {
      key: feature.key,
      code,
      names,
      unit,
      group: null,
      profile: openProfile(),
      foreign: new Map(),
      valueNames: {},
    }
    entries.set(code, entry)
    byKey.set(feature.key, [...(others ?? []), entry])
    return { entry, factor: 1 }
  }
  const groupOf = (name: string): string | null => {
    const code = slug(name).slice(0, 100)
    if (code === '') return null
    if (!groups.has(code)) groups.set(code, { code, names: { en: name }, sort: groups.size * 10 })
    return code
  }

  return {
    learn(article, language) {
      articles++
      for (const feature of featuresOf(article, language)) {
        const found = find(feature) ?? enter(feature)
        const { entry, factor } = found
        if (feature.group !== null && entry.group === null) entry.group = groupOf(feature.group)
        observe(entry.profile, valueIn(feature, factor), 'either', entry.unit !== null)
        const meant = own && meantBy(own, entry)
        if (meant) learnValue(entry, meant, plain(valueIn(feature, factorTo(meant, found))))
        for (const { text, names } of feature.values)
          if (Object.keys(names).length > 1 && Object.keys(entry.valueNames).length < maxValueNames)
            entry.valueNames[text] ??= names
      }
    },
    dictionary() {
      const found = [...entries.values()].map(entry => ({
        entry,
        conclusion: conclude(entry.profile, entry.unit !== null, false),
      }))
      kinds = new Map(found.map(({ entry, conclusion }) => [entry.code, conclusion.kind]))
      const ranks = keyRanks(
        found.map(({ entry: { code, profile }, conclusion }) => ({
          code,
          filled: profile.filled,
          distinct: profile.distinct.size,
          facet: conclusion.facet,
        })),
        articles,
      )
      return {
        groups: [...groups.values()],
        attributes: found.map(({ entry, conclusion: { kind, precision, facet } }, index) => ({
          code: entry.code,
          names: entry.names,
          kind,
          unit: entry.unit,
          precision,
          group: entry.group,
          sort: (index + 1) * 10,
          facet,
          keyRank: ranks.get(entry.code) ?? null,
          valueNames: kind === 'text' ? entry.valueNames : {},
        })),
      }
    },
    words: () =>
      own === undefined ? [] : [...featureWords(entries.values(), own), ...valueWords(entries.values(), own)],
    values(article, language) {
      const values: Record<string, AttributeValue> = {}
      for (const feature of featuresOf(article, language)) {
        const found = find(feature)
        if (!found) continue
        const meant = own && meantBy(own, found.entry)
        if (own && !meant) continue
        const code = meant?.code ?? found.entry.code
        const kind = meant?.kind ?? kinds?.get(code) ?? 'text'
        const value = valueIn(feature, meant ? factorTo(meant, found) : found.factor)
        const fits = typeof value === 'object' && kind === 'interval'
        if (meant && code in values)
          throw new RowFault(feature.key, `two features mean the attribute '${code}'`)
        if (fits) values[code] = value
        else {
          const text = own && meant ? valueMeant(own, found.entry, meant, plain(value)) : plain(value)
          if (text !== null) values[code] = valueAs(text, kind, 'either')
        }
      }
      return values
    },
  }
}

/** From the unit of a feature to that of the shop's attribute. */
const factorTo = ({ unit }: Attribute, { entry, factor }: { entry: Entry; factor: number }): number =>
  factor * (unitFactor(entry.unit, unit) ?? 1)

const plain = (value: AttributeValue): string => (typeof value === 'object' ? value.join('–') : String(value))

function valueIn(feature: Feature, factor: number): AttributeValue {
  if (feature.interval)
    return [converted(feature.interval[0], factor), converted(feature.interval[1], factor)]
  const text = feature.values.map(value => value.text).join('; ')
  if (factor === 1) return text
  const decimal = decimalOf(text, 'either')
  if (decimal !== null) return String(converted(Number(decimal), factor))
  const ends = intervalOf(text, 'either', true)
  return ends ? [converted(ends[0], factor), converted(ends[1], factor)] : text
}

/** The features of an article, those of one name and unit joined. */
function featuresOf(article: Node, language: string | undefined): Feature[] {
  const features = new Map<string, Feature>()
  const add = (feature: Feature): void => {
    const key = `${feature.key} ${feature.unit ?? ''}`
    const known = features.get(key)
    if (!known) features.set(key, feature)
    else if (!known.interval && !feature.interval) known.values.push(...feature.values)
  }
  for (const features of childrenOf(article, 'ARTICLE_FEATURES', 'PRODUCT_FEATURES')) {
    const system = textOf(features, 'REFERENCE_FEATURE_SYSTEM_NAME')
    const group = textOf(features, 'REFERENCE_FEATURE_GROUP_NAME')
    const classified = classOf(system, textOf(features, 'REFERENCE_FEATURE_GROUP_ID'))
    if (classified) add(classified)
    for (const node of childrenOf(features, 'FEATURE')) {
      if (curvesOfFeature(node).length > 0 || areasOfFeature(node).length > 0) continue
      const feature = featureOf(node, group, language)
      if (feature) add(feature)
    }
  }
  return [...features.values()]
}

/** The class of a standard classification (ETIM, ECLASS …) is an attribute too; a supplier's own is not. */
function classOf(system: string, id: string): Feature | null {
  const name = /^([A-Za-z]+)/.exec(system)?.[1]
  if (!name || id === '' || /^udf/i.test(system) || !/^(etim|eclass|e@?cl@?ss|unspsc|proficl)/i.test(system))
    return null
  return {
    key: `${slug(name)}-class`,
    names: { en: `${name.toUpperCase()} class`, es: `Clase ${name.toUpperCase()}` },
    unit: null,
    group: null,
    values: [{ text: id, names: {} }],
    interval: null,
  }
}

function featureOf(node: Node, group: string, language: string | undefined): Feature | null {
  // BMEcat 2005 may name a feature by a template of its own
  const template = childrenOf(node, 'FTEMPLATE')[0]
  const named = [...childrenOf(node, 'FNAME'), ...childrenOf(template, 'FT_NAME')].map(
    ({ attributes, text }) => ({
      language: attributes['lang'],
      text,
    }),
  )
  const reference = textOf(node, 'FT_IDREF', 'FREF') || textOf(template, 'FT_ID')
  const own = localisedOf(named.length > 0 ? named : [{ language: undefined, text: reference }], language)
  const shown = own.en ?? Object.values(own)[0] ?? ''
  const names = slug(shown) === '' && group !== '' ? { en: group } : own
  const key = slug(slug(shown) === '' ? group : shown).slice(0, 80)
  if (key === '') return null
  const values = valuesOf(node, language)
  if (values.length === 0) return null
  const written = textOf(node, 'FUNIT') || textOf(template, 'FT_UNIT', 'FT_UNIT_IDREF')
  const unit = unitSymbol(written.slice(0, maxUnit))
  return { key, names, unit, group: group || null, values, interval: rangeOf(values) }
}

function valuesOf(node: Node, language: string | undefined): Feature['values'] {
  const variants = childrenOf(node, 'VARIANTS').flatMap(one => childrenOf(one, 'VARIANT'))
  const nodes = [node, ...variants]
    .flatMap(one => childrenOf(one, 'FVALUE'))
    .filter(one => !/^(-|n\/a)?$/i.test(one.text))
  const languages = new Set(nodes.map(one => one.attributes['lang']))
  if (languages.size > 1 && languages.size === nodes.length) {
    const names = localisedOf(
      nodes.map(({ attributes, text }) => ({ language: attributes['lang'], text })),
      language,
    )
    return [{ text: names.en ?? Object.values(names)[0] ?? '', names }]
  }
  return nodes.map(({ text }) => ({ text, names: {} }))
}

/** Two ascending numbers are the ends of a range, as ETIM writes it. */
function rangeOf(values: Feature['values']): readonly [number, number] | null {
  if (values.length !== 2) return null
  const [from, to] = values.map(({ text }) => decimalOf(text, 'either'))
  if (from === null || to === null || from === undefined || to === undefined) return null
  return Number(from) <= Number(to) ? [Number(from), Number(to)] : null
}
