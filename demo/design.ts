import type { DrawingInput } from '#shop/catalogue/imagery/model/drawing.ts'
import type {
  ArticleRecord,
  AttributeValue,
  DeratingCurve,
  Lifecycle,
} from '#shop/catalogue/articles/model.ts'

/** A text in both languages of the storefronts. */
export type Text = { en: string; es: string }

export function text(en: string, es: string): Text {
  return { en, es }
}

export type Relation = NonNullable<ArticleRecord['relations']>[number]
export type Attributes = Record<string, AttributeValue>

/** What a part is for customs, compliance, delivery and packing. */
export type Trade =
  | 'insert'
  | 'module'
  | 'frame'
  | 'contact'
  | 'hood'
  | 'circular'
  | 'header'
  | 'terminal'
  | 'dsub'
  | 'cable'
  | 'tool'
  | 'label'
  | 'small-metal'
  | 'small-plastic'

/** One article as its family thinks of it; trade.ts makes prices, stock and papers out of it. */
export type Draft = {
  code: string
  names: Text
  attributes: Attributes
  drawing: DrawingInput
  /** list price in euro cents per `priceUnit` pieces; null: on request */
  cents: number | null
  priceUnit?: 1 | 100 | 1000
  /** smallest quantity and step of an order, 1 when left out */
  pack?: number
  weightG: number
  relations?: Relation[]
  derating?: DeratingCurve[]
  lifecycle?: Lifecycle
  superseded?: string
  keywords?: string[]
}

/** One design (base product) with its variants. */
export type Design = {
  code: string
  category: string
  series: string
  trade: Trade
  manufacturer?: string
  names: Text
  descriptions: Text
  variantAttributes: string[]
  drafts: Draft[]
}

/** A number as it is written in part numbers and Spanish texts: with a comma. */
export function comma(value: number, places?: number): string {
  return (places === undefined ? String(value) : value.toFixed(places)).replace('.', ',')
}
