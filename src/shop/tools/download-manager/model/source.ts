/** Where the product selection takes its articles from (DLM-17). */
export const sources = ['basket', 'watchlist', 'comparison', 'variants'] as const
export type Source = (typeof sources)[number]

/** Lists of the visitor that can be taken as a whole. */
export const wholes = ['basket', 'watchlist'] as const satisfies readonly Source[]
export type Whole = (typeof wholes)[number]
