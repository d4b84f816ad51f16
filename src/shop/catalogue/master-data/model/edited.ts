/** What may stand in an article that is edited at the desk. */
import type { Json } from '#kit/contract.ts'
import { languages, type Localised } from '#platform/language/language.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import type { ArticleTexts, CategoryTexts } from '#shop/catalogue/articles/model/edited.ts'

/** Why the desk sets a level of stock. */
export const stockReasons = ['counted', 'received', 'returned', 'scrapped', 'moved', 'mistyped'] as const
export type StockReason = (typeof stockReasons)[number]

/** Where an article stands in its life, in order. */
export const lifecycles = [
  'announced',
  'active',
  'not-for-new-designs',
  'last-orders',
  'discontinued',
] as const

/** Numbers as they are typed, one a line or parted by semicolons; each once. */
export const numbersIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n;]/)
      .map(one => one.trim())
      .filter(Boolean),
  ),
]

/** A text in the languages in which it was entered. */
export const inBoth = (en: string, es: string): Localised => ({ ...(en && { en }), ...(es && { es }) })

type Texts = { names: Localised; descriptions: Localised }
type Compare = (name: string, was: string, is: string) => void

function compared(before: Texts, now: Texts): { changed: Record<string, Json>; compare: Compare } {
  const changed: Record<string, Json> = {}
  const compare: Compare = (name, was, is) => {
    if (was !== is) changed[name] = oldAndNew(was, is)
  }
  for (const language of languages) {
    compare(`name ${language}`, before.names[language] ?? '', now.names[language] ?? '')
    compare(`description ${language}`, before.descriptions[language] ?? '', now.descriptions[language] ?? '')
  }
  return { changed, compare }
}

/** What differs, old and new by name, for the change log: `{ 'name en': 'Plug → Insert' }`; '–' is nothing. */
export function changesOf(before: ArticleTexts, now: ArticleTexts): Record<string, Json> {
  const { changed, compare } = compared(before, now)
  compare('lifecycle', before.lifecycle, now.lifecycle)
  compare('last order', before.lastOrderOn ?? '', now.lastOrderOn ?? '')
  compare('category', before.category ?? '', now.category ?? '')
  compare('successors', before.successors.join('; '), now.successors.join('; '))
  return changed
}

/** The same of a category. */
export function changesOfCategory(before: CategoryTexts, now: CategoryTexts): Record<string, Json> {
  const { changed, compare } = compared(before, now)
  compare('parent', before.parent ?? '', now.parent ?? '')
  compare('position', String(before.sort), String(now.sort))
  compare('asks for', before.attributes.join('; '), now.attributes.join('; '))
  return changed
}
