/** Articles as those look at them who keep the catalogue. */

/** What a list of kept articles is sorted by. */
export const keptSorts = ['code', 'name', 'lifecycle'] as const
export type KeptSortKey = (typeof keptSorts)[number]

/** What an article that is sold may lack, and a shop with it cannot show well or sell. */
export const missingParts = ['price', 'stock', 'category', 'spanish', 'data'] as const
/** `price-EUR`: a public price in that currency. */
export type MissingPart = (typeof missingParts)[number] | `price-${string}`
