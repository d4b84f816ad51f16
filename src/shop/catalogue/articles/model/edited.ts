/** An article as the desk edits it: its texts, where it belongs, where it stands in its life, what replaces it. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Localised } from '#platform/language/language.ts'
import type { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'

export type ArticleTexts = {
  names: Localised
  descriptions: Localised
  lifecycle: string
  lastOrderOn: CalendarDate | null
  /** the first of its categories; null: none */
  category: string | null
  /** codes of what is sold instead, in their order */
  successors: readonly string[]
}
export type EditedArticle = ArticleTexts & {
  id: number
  code: string
  /** moves with every change, also by file */
  version: string
}

/** A category as the desk edits it: its texts, what it stands below, and where among its siblings. */
export type CategoryTexts = {
  names: Localised
  descriptions: Localised
  /** null: it stands at the top */
  parent: string | null
  sort: number
}
export type EditedCategory = CategoryTexts & {
  code: string
  /** another one after every change */
  version: string
  drawing: Drawing | null
  /** the kept file of a picture of its own, shown instead of the drawing */
  picture: string | null
  /** articles that are sold in it, those of categories below it not counted */
  articles: number
}
