/** How much a hit says, 1 to 15, by where the word stands. A posting keeps its weight in four bits. */
export const weights = {
  description: 3,
  looseValue: 4,
  keyword: 5,
  category: 6,
  /** Names: what is only mentioned (`for hoods`), what stands beside the head, and the head itself. */
  mention: 7,
  textValue: 9,
  baseName: 9,
  name: 10,
  head: 13,
  code: 11,
  series: 11,
  manufacturer: 12,
  /** Numbers: with the unit's first attribute, with a further one, without a unit, and counted positions. */
  quantity: 13,
  otherQuantity: 8,
  plainNumber: 6,
  positions: 14,
} as const

/** How far a hit counts by how it was found, in tenths. */
export const factors = {
  exact: 10,
  /** Another phrase of several words is meant more surely than a single word. */
  synonymPhrase: 9,
  synonym: 8,
  prefix: 5,
  corrected: 4,
  /** A bare number taken for a measure. */
  guessed: 3,
  /** The typed text is the start of the article's number: before all other hits. */
  number: 40,
} as const
