/** What may stand in an article that is edited at the desk. */
import type { Json } from '#kit/contract.ts'
import { languages } from '#kit/language.ts'
import type { ArticleTexts } from '#shop/catalogue/model/edited.ts'

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

/** What differs, old and new by name, for the change log: `{ 'name en': 'Plug → Insert' }`; '–' is nothing. */
export function changesOf(before: ArticleTexts, now: ArticleTexts): Record<string, Json> {
  const changed: Record<string, Json> = {}
  const compare = (name: string, was: string, is: string) => {
    if (was !== is) changed[name] = `${was || '–'} → ${is || '–'}`
  }
  for (const language of languages) {
    compare(`name ${language}`, before.names[language] ?? '', now.names[language] ?? '')
    compare(`description ${language}`, before.descriptions[language] ?? '', now.descriptions[language] ?? '')
  }
  compare('lifecycle', before.lifecycle, now.lifecycle)
  compare('last order', before.lastOrderOn ?? '', now.lastOrderOn ?? '')
  compare('category', before.category ?? '', now.category ?? '')
  compare('successors', before.successors.join('; '), now.successors.join('; '))
  return changed
}
