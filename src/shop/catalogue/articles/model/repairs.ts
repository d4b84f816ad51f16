/**
 * What spreadsheets and eyes do to part numbers: a zero lost in front, O written for 0, figures cut to 9.55E+12, 3-10 made a
 * day. Repaired
 * numbers are suggested, or found with a word about it, never taken.
 */

/** Most zeros that are put back. */
const maxZeros = 3
const alike: readonly (readonly [RegExp, string])[] = [
  [/o/gi, '0'],
  [/[il]/gi, '1'],
  [/0/g, 'O'],
]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Months of the other languages by the figure of the month, folded. */
const monthOf = new Map([
  ...months.map((name, at) => [name, at + 1] as const),
  ...Object.entries({
    mrz: 3, maer: 3, mai: 5, okt: 10, dez: 12, ene: 1, abr: 4, ago: 8, sept: 9, dic: 12,
    fev: 2, avr: 4, juin: 6, juil: 7, aou: 8, gen: 1, mag: 5, giu: 6, lug: 7, set: 9, ott: 10,
  }),
]) // prettier-ignore
const monthNamed = (word: string): number | undefined => {
  const name = word
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
  return monthOf.get(name.slice(0, 4)) ?? monthOf.get(name.slice(0, 3))
}

type Day = { day: number; month: number; year?: number }
/** A day as spreadsheets write it; null: it is none. */
function dayIn(code: string): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(code) ?? []
  if (day !== undefined) return { year: Number(year), month: Number(month), day: Number(day) }
  const [, d, m, y] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(code) ?? []
  if (y !== undefined) return { day: Number(d), month: Number(m), year: Number(y) }
  const [, first = '', second = ''] =
    /^(\d{1,2}|\p{L}{3,9})\.?[-\s]\s*(\d{1,2}|\p{L}{3,9})\.?$/u.exec(code) ?? []
  const [number, word] = /^\d/.test(first) ? [first, second] : [second, first]
  const named = monthNamed(word)
  return named === undefined || !/^\d+$/.test(number) ? null : { day: Number(number), month: named }
}

/** Did a spreadsheet make a day of a part number: 10-Mar, 2026-03-10? */
export const isDay = (code: string): boolean => dayIn(code.trim()) !== null

/** The numbers that a spreadsheet may have made a day of: 3-10 or MAR10 for the tenth of March. */
function beforeDate(code: string): string[] {
  const found = dayIn(code.trim())
  if (!found) return []
  const { day, month, year } = found
  const name = months[month - 1]?.toUpperCase() ?? ''
  const two = (n: number) => String(n).padStart(2, '0')
  const short = year === undefined ? [] : [two(year % 100)]
  return [
    `${month}-${day}`,
    `${day}-${month}`,
    `${two(month)}-${two(day)}`,
    `${two(day)}-${two(month)}`,
    `${name}-${day}`,
    `${day}-${name}`,
    ...short.flatMap(y => [`${month}-${day}-${y}`, `${day}-${month}-${y}`, `${month}-${y}`, `${name}-${y}`]),
  ]
}

/** Numbers that may have been meant by one that nobody knows; few, the likeliest first. */
export function repairsOf(code: string): string[] {
  if (isDay(code)) return [...new Set(beforeDate(code))]
  // 000000000000003055071, as some programs fill numbers up
  if (/^0{4,}[1-9]\d+$/.test(code)) return [code.replace(/^0+/, '')]
  const repaired = new Set<string>()
  if (/^\d[\d ]{3,}$/.test(code)) for (let n = 1; n <= maxZeros; n++) repaired.add('0'.repeat(n) + code)
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
