import type { Language } from '#platform/language/language.ts'

/**
 * Knowledge bases of the configurators (CFG-01 behind it): characteristics with finite values, and the rules that tie
 * them. Pure data, written as XLSX or JSON by the seller's product managers; the engine below this file reads nothing
 * else. `network.ts` compiles one, `valid-values.ts` and `explain.ts` answer questions about it.
 */

/** A sentence in every storefront language. */
export type Sentence = Readonly<Record<Language, string>>

export type Value = {
  /** unique inside its characteristic */
  readonly id: string
  readonly name: Sentence
  readonly meaning?: Sentence | undefined
  /** added to the price of one piece, in minor units by currency; absent: nothing */
  readonly surcharge?: Readonly<Record<string, number>> | undefined
  /** days this value needs before it can leave; the greatest of all chosen counts */
  readonly leadDays?: number | undefined
}

export type Characteristic = {
  /** unique in the knowledge base; stands in `data-cstic-id` */
  readonly id: string
  readonly name: Sentence
  readonly values: readonly Value[]
  /** a value that is proposed at the start and marked as such */
  readonly proposed?: string | undefined
  /** never asked: it follows from the others, like the product that a choice leads to */
  readonly derived?: boolean | undefined
}

/** What a table row says of one characteristic: one value, several, or any. */
export type Cell = string | readonly string[]
export const anyValue = '*'

export type Rule = {
  /** stands in `data-reason` */
  readonly id: string
  /** why, in words a buyer understands */
  readonly reason: Sentence
} & (
  | {
      /** the combinations that exist; what is in no row does not exist */
      readonly kind: 'table'
      readonly over: readonly string[]
      readonly rows: readonly (readonly Cell[])[]
    }
  | {
      /** at least one of these holds: 'size is not 6B, or the entry is top' */
      readonly kind: 'clause'
      readonly oneOf: readonly { readonly characteristic: string; readonly is: readonly string[] }[]
    }
)

export type KnowledgeBase = {
  readonly characteristics: readonly Characteristic[]
  readonly rules: readonly Rule[]
}
