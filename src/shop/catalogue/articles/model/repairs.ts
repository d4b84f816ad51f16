/**
 * What spreadsheets and eyes do to part numbers: a zero lost in front, O written for 0, figures cut to 9.55E+12. Repaired
 * numbers are suggested, or found with a word about it, never taken.
 */

/** Most zeros that are put back. */
const mostZeros = 3
const alike: readonly (readonly [RegExp, string])[] = [
  [/o/gi, '0'],
  [/[il]/gi, '1'],
  [/0/g, 'O'],
]

/** Numbers that may have been meant by one that nobody knows; few, the likeliest first. */
export function repairsOf(code: string): string[] {
  const repaired = new Set<string>()
  if (/^\d[\d ]{3,}$/.test(code)) for (let n = 1; n <= mostZeros; n++) repaired.add('0'.repeat(n) + code)
  for (const [wrong, right] of alike) {
    const places = [...code.matchAll(wrong)].map(match => match.index)
    if (places.length === 0 || !/\d/.test(code)) continue
    for (const at of places.slice(0, 3)) repaired.add(code.slice(0, at) + right + code.slice(at + 1))
    if (places.length > 1) repaired.add(code.replace(wrong, right))
  }
  return [...repaired].slice(0, 10)
}

/** A spreadsheet has rounded the number to a power of ten: its last figures are gone. */
export const isCutNumber = (code: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(code.trim())
