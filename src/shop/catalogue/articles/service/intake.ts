/** What the articles of a source may refer to while it is read. */
import type { CatalogueRecord, Category } from '../model.ts'
import type { Surroundings } from '../store/merge-dictionary.ts'
import type { Fault } from './check-article.ts'
import type { Dictionary } from './dictionary.ts'

export type Intake = {
  surroundings: Surroundings
  take: (record: Extract<CatalogueRecord, { kind: 'attribute-group' | 'attribute' | 'category' }>) => void
  /** Brings the article's values to their kinds; a fault when it refers to what is not there. */
  refer: (article: Extract<CatalogueRecord, { kind: 'article' }>['article']) => Fault | null
  referBase: (category: string | null) => Fault | null
  hasCategory: (code: string) => boolean
  /** A category whose parent is nowhere. */
  orphan: () => Category | undefined
  finish: () => Surroundings
}

const missing = (category: string): Fault => ({ field: 'category', reason: `'${category}' does not exist` })

/** Known codes and the dictionary, as the records of the source add to them. */
export function openIntake(knownCategories: readonly string[], dictionary: Dictionary): Intake {
  const categories = new Set(knownCategories)
  const surroundings: Surroundings = {
    groups: [],
    entries: [],
    conversions: [],
    lists: [],
    sites: [],
    categories: [],
  }
  return {
    surroundings,
    take(record) {
      if (record.kind === 'attribute-group') surroundings.groups.push(record.group)
      else if (record.kind === 'attribute') dictionary.enter(record.attribute, record.inferred ?? false)
      else {
        categories.add(record.category.code)
        surroundings.categories.push({ category: record.category, inferred: record.inferred ?? false })
      }
    },
    refer(article) {
      for (const category of article.categories ?? []) if (!categories.has(category)) return missing(category)
      if (!article.attributes) return null
      const fitted = dictionary.fit(article.attributes)
      if ('reason' in fitted) return fitted
      article.attributes = fitted.values
      return null
    },
    referBase: category => (category === null || categories.has(category) ? null : missing(category)),
    hasCategory: code => categories.has(code),
    orphan: () =>
      surroundings.categories.find(({ category: { parent } }) => parent !== null && !categories.has(parent))
        ?.category,
    finish: () => Object.assign(surroundings, dictionary.written()),
  }
}
