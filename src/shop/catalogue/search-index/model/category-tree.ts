import type { CatalogueIndex, CategoryNode } from './catalogue-index.ts'
import type { Language } from './index-input.ts'

/** A category that has articles, in a language. */
export type NamedCategory = { code: string; name: string }

const isFilled = ({ from, to }: CategoryNode): boolean => to > from
const named = ({ code, names }: CategoryNode, language: Language): NamedCategory => ({
  code,
  name: names[language] ?? names.en ?? code,
})

/** Whether the catalogue has a category of this code. */
export const hasCategory = (index: CatalogueIndex, code: string): boolean => index.categoryNumbers.has(code)

/** The categories directly below one that have articles. */
export const categoriesBelow = (index: CatalogueIndex, code: string, language: Language): NamedCategory[] =>
  (index.categories[index.categoryNumbers.get(code) ?? -1]?.children ?? []).flatMap(number => {
    const child = index.categories[number]
    return child && isFilled(child) ? [named(child, language)] : []
  })

/** All categories that have articles, in no order. */
export const filledCategories = (index: CatalogueIndex, language: Language): NamedCategory[] =>
  index.categories.filter(isFilled).map(node => named(node, language))

/** The categories that have articles, each after the one it lies in; `depth` from 0. At most `most`. */
export function categoryTree(
  index: CatalogueIndex,
  language: Language,
  most: number,
): (NamedCategory & { depth: number })[] {
  const tree: (NamedCategory & { depth: number })[] = []
  const add = (number: number, depth: number): void => {
    const node = index.categories[number]
    if (!node || !isFilled(node) || tree.length >= most) return
    tree.push({ ...named(node, language), depth })
    for (const child of node.children) add(child, depth + 1)
  }
  for (const top of index.topCategories) add(top, 0)
  return tree
}
