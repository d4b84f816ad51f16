const notAscii = /\P{ASCII}/u
const letters: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '²': '2',
  '³': '3',
  '×': 'x',
  µ: 'u',
  μ: 'u',
  ω: 'ohm',
  '°': '°',
  º: '°',
  '˚': '°',
  '℃': '°c',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '’': "'",
}

/** Lower case without accents, so that `Würth`, `WURTH` and `wurth` are one word. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!notAscii.test(lower)) return lower
  return lower.normalize('NFD').replace(/\P{ASCII}/gu, c => letters[c] ?? (/\p{M}/u.test(c) ? '' : c))
}

/** The other way to write an umlaut: `Würth` → `wuerth`; null when there is none. */
export function foldUmlauts(text: string): string | null {
  const lower = text.toLowerCase()
  if (!/[äöüß]/.test(lower)) return null
  return fold(lower.replace(/[äöü]/g, c => (c === 'ä' ? 'ae' : c === 'ö' ? 'oe' : 'ue')))
}

/** A part number reduced to its letters and digits; what people type is compared in this form. */
export function normaliseCode(code: string): string {
  const folded = fold(code)
  return folded.replace(/[^a-z0-9]+/g, '')
}

/**
 * One form for singular and plural, English and Spanish alike: `conectores`, `conector`; `cables`, `cable`; and for
 * `acodado`, `acodada`.
 * The result is a key, not a word to show.
 */
export function stem(word: string): string {
  const n = word.length
  if (n < 4 || !/^[a-z]+$/.test(word)) return word
  if (n > 6 && word.endsWith('ies')) return word.slice(0, -3) + 'y'
  let end = n
  if (word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') && !word.endsWith('is')) end -= 1
  if (end > 3 && word.charCodeAt(end - 1) === 101 /* e */) end -= 1
  // acodado, acodada
  if (end > 4 && /[ai]d[oa]$/.test(word.slice(0, end))) end -= 1
  return word.slice(0, end)
}
