/** Where the product selection takes its articles from (DLM-17). */
export const sources = ['basket', 'watchlist', 'comparison', 'variants'] as const
export type Source = (typeof sources)[number]
