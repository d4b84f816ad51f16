/** What the catalogue index is built from: plain rows that the store streams out of the database, one by one. */

export type Language = 'en' | 'es'
export const languages: readonly Language[] = ['en', 'es']

export type Translated = Partial<Record<Language, string>>

/** text: free or coded words; number: one value; interval: from and to (0.5 to 2.5 mm²); flag: yes or no. */
export type AttributeKind = 'text' | 'number' | 'interval' | 'flag'

export type AttributeValue = string | number | readonly [number, number] | boolean

export type IndexedAttribute = {
  code: string
  names: Translated
  /** As people write it: `mm`, `mm²`, `AWG`, `A`, `V`, `°C`. Null for counts and words. */
  unit: string | null
  kind: AttributeKind
  /** `values`: a list to tick; `range`: a slider over the sorted allowed values (numbers and intervals only). */
  facet: 'none' | 'values' | 'range'
  /** Position among the facets; of two attributes with one unit the lower one is meant first by `7.62 mm`. */
  sort: number
  /** Decimal places shown; labels only, comparisons use the full value. */
  precision: number
  /** Names of coded text values by value. A value without one is shown and found as it is. */
  valueNames?: Record<string, Translated>
  /** Text values in the order in which a facet lists them; null or left out: by their names. */
  choices?: readonly string[] | null
  /** False: its values are not looked for as words; those of a facet always are. */
  searchable?: boolean
}

export type IndexedCategory = {
  code: string
  parent: string | null
  names: Translated
  sort: number
}

export type IndexedBase = { id: number; code: string; names: Translated }

export type IndexedArticle = {
  /** Positive whole number below 2^32. */
  id: number
  code: string
  /** The base product whose variant this is; null when it stands for itself. */
  base: IndexedBase | null
  /** Leaf codes, the main one first. A base product stands in every category of its variants. */
  categories: readonly string[]
  names: Translated
  descriptions: Translated
  manufacturer: string | null
  mpn: string | null
  series: string | null
  keywords: readonly string[]
  /** Other numbers that lead here: superseded, type numbers, EAN. */
  numbers: readonly string[]
  /** By attribute code. Attributes named `manufacturer` and `series` are filled from the fields above if absent. */
  attributes: Readonly<Record<string, AttributeValue>>
  /** Lower comes first in the default order. */
  rank: number
  /** What cannot be ordered comes after what can. */
  orderable: boolean
  /** List price by currency as a sort key (any number, for example minor units for one piece); never shown. */
  prices?: Readonly<Record<string, number>>
}
