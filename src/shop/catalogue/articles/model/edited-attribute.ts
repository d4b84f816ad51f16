/** An entry of the attribute dictionary as the desk edits it. */
import type { Attribute, AttributeGroup } from '../model.ts'

export type EditedAttribute = Required<Attribute> & {
  /** another one after every change */
  version: string
  /** articles that are sold and have a value of it */
  uses: number
}
/** What an attribute is saved as; a group that is not there yet comes with it. */
export type AttributeEntry = Required<Attribute> & { newGroup: AttributeGroup | null }

/** What hangs on an attribute. */
export type AttributeHold = {
  /** articles with a value, also retired ones */
  articles: number
  /** the first codes of them */
  codes: string[]
  /** codes of products whose variants differ in it */
  families: string[]
  /** text values that articles have, the most frequent first, at most 500 */
  values: string[]
  /** the least and the greatest number that articles have; null: none */
  from: number | null
  to: number | null
}
