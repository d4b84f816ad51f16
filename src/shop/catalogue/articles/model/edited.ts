/** An article as the desk edits it: its texts, where it belongs, where it stands in its life, what replaces it. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Localised } from '#platform/language/language.ts'
import type { AttributeValue, Compliance, Lifecycle, RelationKind } from '../model.ts'
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

/** How an article is sold, what it weighs and declares, and its technical data. */
export type ArticleData = {
  unit: string
  orderMinimum: number
  orderStep: number
  leadTimeDays: number
  weightG: number | null
  compliance: Compliance
  attributes: Readonly<Record<string, AttributeValue>>
}
export type EditedArticleData = ArticleData & {
  id: number
  code: string
  names: Localised
  /** moves with every change, also by file */
  version: string
  /** the first of its categories; null: none */
  category: string | null
  /** the product whose variant it is, and the attributes that are told there: what its variants differ in, and what all have; null: none */
  family: { code: string; attributes: readonly string[] } | null
}

/** What an article is related to, in order; `quantity`: how many of it belong to one piece. */
export type ArticleRelation = { kind: RelationKind; target: string; quantity: number; mandatory: boolean }
export type EditedRelations = {
  id: number
  code: string
  names: Localised
  version: string
  /** `names` null: the number is not (or no longer) in the catalogue */
  relations: readonly (ArticleRelation & { names: Localised | null })[]
}

/** What a change of many articles has to know of each. */
export type ArticleToChange = {
  code: string
  orderMinimum: number
  orderStep: number
  /** in their order */
  categories: string[]
  /** attributes that its family says */
  told: string[]
}

/** An article as a grid shows it. */
export type ArticleInGrid = ArticleToChange & {
  names: Localised
  lifecycle: Lifecycle
  manufacturer: string | null
  series: string | null
  weightG: number | null
  compliance: Compliance
  attributes: Readonly<Record<string, AttributeValue>>
}

/** A category as the desk edits it: its texts, what it stands below, and where among its siblings. */
export type CategoryTexts = {
  names: Localised
  descriptions: Localised
  /** null: it stands at the top */
  parent: string | null
  sort: number
  /** codes of what its articles should have, beside what the categories above it ask for */
  attributes: readonly string[]
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
