import type { Attribute } from '#shop/catalogue/articles/model.ts'

/**
 * Names that a file of another system uses for what the shop has: a feature for an attribute, a group for a category, a kind of price for
 * a price list, a text for one of the values that an attribute takes alone. What each means is asked once and never guessed; until then it is left out of the preview and nothing can be applied.
 */
export const wordKinds = ['feature', 'group', 'price', 'value'] as const
export type WordKind = (typeof wordKinds)[number]

export type FileWord = {
  kind: WordKind
  /** what it is kept by: a feature with its unit, the path of a group, the type of a price, the code of an attribute with a text */
  word: string
  /** as people read it */
  name: string
  /** of a feature, as printed; null: none */
  unit: string | null
  /** articles of the file that have it */
  articles: number
  /** some of its values */
  examples: readonly string[]
  /** of a value: the code of its attribute */
  of?: string
  /** a code of the shop; null: left out; absent: not said yet */
  meaning?: string | null
}
/** The values that an attribute takes alone: those of a choice, yes and no of a flag; null: others, too. */
export const takenAlone = ({
  kind,
  choices,
}: Pick<Attribute, 'kind' | 'choices'>): readonly string[] | null =>
  kind === 'flag' ? ['true', 'false'] : kind === 'text' ? (choices ?? null) : null

/** Words that are kept with a file, those not said yet first, and how many of them a screen shows. */
export const maxKeptWords = 2_000
export const maxShownWords = 200

/** By `wordKey`. */
export type Meanings = ReadonlyMap<string, string | null>
export const wordKey = (kind: WordKind, word: string): string => `${kind} ${word}`

/** Those whose meaning nobody has said. */
export const unsaid = (words: readonly FileWord[] = []): FileWord[] =>
  words.filter(one => one.meaning === undefined)

/** Those not said yet first, each by how many articles have it. */
export const wordsInOrder = (words: readonly FileWord[]): FileWord[] =>
  words.toSorted(
    (a, b) =>
      Number(a.meaning !== undefined) - Number(b.meaning !== undefined) ||
      wordKinds.indexOf(a.kind) - wordKinds.indexOf(b.kind) ||
      b.articles - a.articles,
  )
