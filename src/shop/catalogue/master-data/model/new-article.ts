/** A new article as the desk enters it. */
import type { Attribute, Category } from '#shop/catalogue/articles/model.ts'

export const perUnits = [1, 10, 100, 1000] as const

/** An attribute of the class, with a value as others have it. */
export type ClassAttribute = Attribute & { example: string }

/** The field of an attribute in the form. */
export const attributeField = (code: string): string => `attribute-${code}`

/** A category with all that stand below it. */
export function withBelow(categories: ReadonlyMap<string, Category>, code: string): string[] {
  const below = [...categories.values()].filter(one => one.parent === code)
  return [code, ...below.flatMap(one => withBelow(categories, one.code))]
}
