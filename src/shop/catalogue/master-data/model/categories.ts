/** The tree of categories as the desk looks after it. */
import { localised, type Language } from '#platform/language/language.ts'
import type { EditedCategory } from '#shop/catalogue/articles/model/edited.ts'
import { categoryCodes } from '#shop/catalogue/articles/model/slug.ts'

type Node = Pick<EditedCategory, 'code' | 'parent' | 'names'>

const byCode = <T extends Node>(all: readonly T[]): ReadonlyMap<string, T> =>
  new Map(all.map(one => [one.code, one]))

/** From the top of the tree down to the category itself. */
export function pathTo<T extends Node>(all: readonly T[], code: string | null): T[] {
  const known = byCode(all)
  const path: T[] = []
  for (let at = known.get(code ?? ''); at && !path.includes(at); at = known.get(at.parent ?? ''))
    path.unshift(at)
  return path
}

/** What the categories above a place in the tree ask for; `parent` null: it is at the top. */
export const askedAbove = (
  all: readonly (Node & Pick<EditedCategory, 'attributes'>)[],
  parent: string | null,
): string[] => [...new Set(pathTo(all, parent).flatMap(one => one.attributes))]

/** The path in words: 'Tools and labels › Hand tools'. */
export const pathName = (all: readonly Node[], code: string | null, language: Language): string =>
  pathTo(all, code)
    .map(one => localised(one.names, language))
    .join(' › ')

/** Every category behind its parent, siblings in their order; one whose parent was taken away stands at the top. */
export function inTreeOrder<T extends Node>(all: readonly T[]): T[] {
  const known = byCode(all)
  const below = Map.groupBy(all, one => (known.has(one.parent ?? '') ? one.parent : null))
  const from = (parent: string | null): T[] =>
    (below.get(parent) ?? []).flatMap(one => [one, ...from(one.code)])
  return from(null)
}

/** Categories by their whole path, as a choice. */
export const categoryChoice = (
  categories: ReadonlyMap<string, Node>,
  language: Language,
): { value: string; label: string }[] => {
  const all = [...categories.values()]
  return all
    .map(({ code }) => ({ value: code, label: pathName(all, code, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

/** A category cannot stand below itself or below what stands below it. */
export const mayStandBelow = (all: readonly Node[], code: string, parent: string | null): boolean =>
  !pathTo(all, parent).some(one => one.code === code)

/** Whether a sibling has this English name: files name categories by their path. */
export const isNameTaken = (
  all: readonly Node[],
  { code, parent, name }: { code: string | null; parent: string | null; name: string },
): boolean =>
  all.some(
    one =>
      one.parent === parent &&
      one.code !== code &&
      localised(one.names, 'en').toLowerCase() === name.toLowerCase(),
  )

/** The code of a new category: made from its path as a file's would be, with a number where that is another's. */
export function freshCode(all: readonly Node[], parent: string | null, name: string): string {
  const taken = new Set(all.map(one => one.code))
  const plain = categoryCodes()([...pathTo(all, parent).map(one => localised(one.names, 'en')), name])
  let code = plain
  for (let n = 2; taken.has(code); n++) code = `${plain}-${n}`
  return code
}

/** A picture that stands for a category. */
export const maxPictureBytes = 1 << 20
