import * as z from 'zod'

/** signs of an address that are kept of it */
const most = 8_000

/**
 * What a list is searched by, as it was typed. How much of it is taken its field says: a longer text finds nothing and is kept, and
 * its field says why (`Field` with `type="search"`; decision 433).
 */
export const SearchText = z
  .string()
  .trim()
  .transform(text => text.slice(0, most))
  .catch('')
  .default('')
