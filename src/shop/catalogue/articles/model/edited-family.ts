/** A product with variants as the desk edits it. */
import type { Compliance, AttributeValue, BaseProductRecord } from '../model.ts'
import type { Localised } from '#platform/language/language.ts'

export type FamilyTexts = Omit<BaseProductRecord, 'code' | 'drawing'> & {
  /** values that all variants have in common */
  attributes: Record<string, AttributeValue>
}
export type EditedVariant = {
  id: number
  code: string
  names: Localised
  attributes: Record<string, AttributeValue>
  unit: string
  orderMinimum: number
  orderStep: number
  leadTimeDays: number
  weightG: number | null
  compliance: Compliance
  lifecycle: string
  /** in their order */
  categories: string[]
  /** currencies in which the public list has a price of it */
  priced: string[]
}
export type EditedFamily = FamilyTexts & {
  id: number
  code: string
  drawing: BaseProductRecord['drawing']
  /** not published yet */
  draft: boolean
  retired: boolean
  /** another one after every change of it or one of its variants */
  version: string
  variants: EditedVariant[]
}

/** What a family may lack; each of them counts the same. */
export const familyParts = [
  'texts',
  'description',
  'category',
  'variants',
  'data',
  'picture',
  'document',
  'price',
  'stock',
  'weight',
  'customs',
] as const
export type FamilyPart = (typeof familyParts)[number]
export type FamilyRow = {
  code: string
  names: Localised
  category: string | null
  draft: boolean
  variants: number
  missing: FamilyPart[]
  total: number
}
/** How complete a family is, in per cent. */
export const completeness = (missing: readonly FamilyPart[]): number =>
  Math.round(((familyParts.length - missing.length) / familyParts.length) * 100)
