/** '24 V', '1.5 mm2', '10': a measure or a number of something, and no part number. */
const measure = /^\d+[^\d\p{L}-]?\d*\s*\p{L}{0,3}[23²³]?$/u

/** Could it be a part number that nobody knows: a word with figures, or several of which none is written in small letters? */
export const isLikeNumber = (text: string): boolean =>
  text.length > 2 && /\d/.test(text) && !measure.test(text) && (!/\s/.test(text) || !/\p{Ll}{3}/u.test(text))
