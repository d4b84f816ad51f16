/** Features of articles as columns of a table: numbers as numbers, units in the heads of their columns (DLM-19). */
import { localised, type Language, type Localised } from '#platform/language/language.ts'
import type { WrittenCell } from '#kit/spreadsheet/write.ts'
import {
  formatValue,
  type Attribute,
  type AttributeGroup,
  type AttributeValue,
  type Compliance,
  type Lifecycle,
} from '#shop/catalogue/articles/model.ts'

/** An article as the table reads it. */
export type ArticleData = {
  code: string
  names: Localised
  descriptions: Localised
  baseCode: string | null
  manufacturer: string | null
  mpn: string | null
  series: string | null
  eans: string[]
  attributes: Record<string, AttributeValue>
  orderMinimum: number
  orderStep: number
  leadTimeDays: number
  lifecycle: Lifecycle
  /** 'YYYY-MM-DD' */
  lastOrderOn: string | null
  weightG: number | null
  compliance: Compliance
}

/** Features that every article has, apart from its technical data; their codes begin with a sign no attribute has. */
export const commonFeatures = [
  '@description',
  '@family',
  '@series',
  '@manufacturer',
  '@maker-number',
  '@ean',
  '@minimum-order',
  '@order-multiple',
  '@lead-time',
  '@lifecycle',
  '@last-order',
  '@weight',
  '@rohs',
  '@reach',
  '@tariff',
  '@origin',
  '@export-control',
  '@address',
] as const
export type CommonFeature = (typeof commonFeatures)[number]
export const isCommon = (code: string): code is CommonFeature =>
  (commonFeatures as readonly string[]).includes(code)

export type Feature = {
  code: string
  name: string
  /** as printed: 'mm²' */
  unit: string | null
  /** name of its group */
  group: string
  /** how many articles of the list have it */
  articles: number
}

export type FeatureWords = {
  common: (code: CommonFeature) => { name: string; unit: string | null }
  commonGroup: string
  furtherGroup: string
  partNumber: string
  name: string
  from: (name: string) => string
  to: (name: string) => string
  lifecycle: (lifecycle: Lifecycle) => string
  rohs: (rohs: NonNullable<Compliance['rohs']>, exemption: string | undefined) => string
  country: (code: string) => string
  address: (code: string) => string
}

type Dictionary = {
  attributes: ReadonlyMap<string, Attribute>
  groups: ReadonlyMap<string, AttributeGroup>
}

/** What the articles of a list have, in the order of the dictionary; technical data first. */
export function featuresOf(
  articles: readonly ArticleData[],
  { attributes, groups }: Dictionary,
  words: FeatureWords,
  language: Language,
): Feature[] {
  const counts = new Map<string, number>()
  for (const article of articles)
    for (const code of Object.keys(article.attributes)) counts.set(code, (counts.get(code) ?? 0) + 1)
  const technical = [...counts].flatMap(([code, n]) => {
    const attribute = attributes.get(code)
    if (!attribute) return []
    const group = groups.get(attribute.group ?? '')
    return {
      sort: [group?.sort ?? Infinity, attribute.sort] as const,
      feature: {
        code,
        name: localised(attribute.names, language) || code,
        unit: attribute.unit,
        group: group ? localised(group.names, language) || group.code : words.furtherGroup,
        articles: n,
      },
    }
  })
  const common = commonFeatures.flatMap((code): Feature[] => {
    const has = articles.filter(article => commonCell(article, code, words, language) !== null).length
    return has === 0 ? [] : [{ code, ...words.common(code), group: words.commonGroup, articles: has }]
  })
  const sorted = technical.toSorted(
    (a, b) =>
      (a.sort[0] === b.sort[0] ? 0 : a.sort[0] - b.sort[0]) ||
      a.sort[1] - b.sort[1] ||
      (a.feature.code < b.feature.code ? -1 : 1),
  )
  return articles.length === 0 ? [] : [...sorted.map(one => one.feature), ...common]
}

/** A column of the table; `unit` is said in its head. */
export type FeatureColumn = {
  feature: string
  head: string
  unit: string | null
  width: number
  cell: (article: ArticleData) => WrittenCell
}

/** 'Cross-section [mm²]' */
export const headOf = ({ head, unit }: Pick<FeatureColumn, 'head' | 'unit'>): string =>
  unit ? `${head} [${unit}]` : head

/** Part number and name, then the columns of the features in their order; an interval has two, from and to. */
export function columnsOf(
  features: readonly string[],
  { attributes }: Dictionary,
  words: FeatureWords,
  language: Language,
): FeatureColumn[] {
  const first: FeatureColumn[] = [
    { feature: '', head: words.partNumber, unit: null, width: 26, cell: article => article.code },
    {
      feature: '',
      head: words.name,
      unit: null,
      width: 48,
      cell: ({ names, code }) => localised(names, language) || code,
    },
  ]
  return [
    ...first,
    ...features.flatMap((code): FeatureColumn[] => {
      if (isCommon(code)) {
        const { name, unit } = words.common(code)
        const cell = (article: ArticleData) => commonCell(article, code, words, language)
        return [{ feature: code, head: name, unit, width: code === '@description' ? 60 : 20, cell }]
      }
      const attribute = attributes.get(code)
      return attribute ? attributeColumns(attribute, words, language) : []
    }),
  ]
}

function attributeColumns(attribute: Attribute, words: FeatureWords, language: Language): FeatureColumn[] {
  const { code, unit, kind } = attribute
  const name = localised(attribute.names, language) || code
  const column = (head: string, cell: (value: AttributeValue) => WrittenCell): FeatureColumn => ({
    feature: code,
    head,
    unit,
    width: 20,
    cell: ({ attributes }) => {
      const value = attributes[code]
      return value === undefined ? null : cell(value)
    },
  })
  /** What a value of another kind says stays as it is printed. */
  const plain = (value: AttributeValue): WrittenCell =>
    typeof value === 'number' ? value : formatValue(attribute, value, language)
  if (kind !== 'interval') return [column(name, plain)]
  const end = (at: 0 | 1) => (value: AttributeValue) => (Array.isArray(value) ? (value[at] as number) : plain(value)) // prettier-ignore
  return [column(words.from(name), end(0)), column(words.to(name), end(1))]
}

function commonCell(
  article: ArticleData,
  code: CommonFeature,
  words: FeatureWords,
  language: Language,
): WrittenCell {
  const { compliance } = article
  switch (code) {
    case '@description':
      return localised(article.descriptions, language) || null
    case '@family':
      return article.baseCode
    case '@series':
      return article.series
    case '@manufacturer':
      return article.manufacturer
    case '@maker-number':
      return article.mpn
    case '@ean':
      return article.eans.join(', ') || null
    case '@minimum-order':
      return article.orderMinimum
    case '@order-multiple':
      return article.orderStep
    case '@lead-time':
      return article.leadTimeDays
    case '@lifecycle':
      return words.lifecycle(article.lifecycle)
    case '@last-order':
      return article.lastOrderOn && { day: article.lastOrderOn }
    case '@weight':
      return article.weightG
    case '@rohs':
      return compliance.rohs ? words.rohs(compliance.rohs, compliance.rohsExemption) : null
    case '@reach':
      return compliance.reach?.map(one => `${one.name} (CAS ${one.cas}) ${one.percent} %`).join('; ') || null
    case '@tariff':
      return compliance.tariff ?? null
    case '@origin':
      return compliance.origin ? words.country(compliance.origin) : null
    case '@export-control':
      return compliance.exportControl ?? null
    case '@address':
      return words.address(article.code)
  }
}
