/** Articles of the small demo catalogue that the journeys speak of; `category` lists them. */
export const goods = {
  category: 'inserts-standard',
  /** in stock, no scale beyond reach, packs of one */
  insert: 'K2 6F 0702',
  other: 'K2 16F 0701',
  /** has no price */
  onRequest: 'KM-P1.200 MCR',
}

/** The same number as people type it: without separators, in small letters. */
export const typed = (code: string): string => code.replaceAll(/[\s./-]/g, '').toLowerCase()
