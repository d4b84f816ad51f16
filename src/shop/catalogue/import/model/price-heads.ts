/** The heads of a table of prices, as our own files say them. */
export const priceHeads = [
  'code',
  'price',
  'currency',
  'min_quantity',
  'price_quantity',
  'price_list',
  'company',
  'agreement',
  'valid_from',
  'valid_until',
] as const
