/** Series as people write them on labels: 1..24, a..f, X1:1..X1:16, and open ones that go on as long as there is room. */

type Counter = { before: string; counter: string }

/** What counts in a text: the number at its end, else the letters at its end; null: neither. */
function counterOf(text: string): Counter | null {
  const match = /^(.*?)(\d{1,9}|[a-z]{1,3}|[A-Z]{1,3})$/s.exec(text)
  return match ? { before: match[1] ?? '', counter: match[2] ?? '' } : null
}

function nextNumber(digits: string, step: number): string | null {
  const next = Number(digits) + step
  if (next < 0 || next > 999_999_999) return null
  return digits.startsWith('0') ? String(next).padStart(digits.length, '0') : String(next)
}

/** a → b, z → aa. */
function nextLetters(letters: string, step: number): string | null {
  const first = letters.toUpperCase() === letters ? 65 : 97
  let value = 0
  for (const letter of letters) value = value * 26 + (letter.charCodeAt(0) - first + 1)
  let next = value + step
  let made = ''
  while (next > 0) {
    const rest = (next - 1) % 26
    made = String.fromCharCode(first + rest) + made
    next = (next - 1 - rest) / 26
  }
  return made === '' || made.length > 3 ? null : made
}

/** The text `step` further on: X9 → X10, a → b, 07 → 08; null: nothing in it counts, or it is at its end. */
export function nextInSeries(text: string, step = 1): string | null {
  const found = counterOf(text)
  if (!found) return null
  const { before, counter } = found
  const next = /\d/.test(counter) ? nextNumber(counter, step) : nextLetters(counter, step)
  return next === null ? null : before + next
}

/** `count` texts from `start` on; shorter where the series ends. */
export function seriesFrom(start: string, count: number, step = 1): string[] {
  const made: string[] = []
  for (let text: string | null = start; text !== null && made.length < count; text = nextInSeries(text, step))
    made.push(text)
  return made
}

/**
 * Reads `start..end` (the end may be the counter alone: a1..6) or `start..`, which goes on to `most`. Null: it is no series, or
 * longer than `most`.
 */
export function seriesOf(pattern: string, most: number, step = 1): string[] | null {
  const match = /^(.+?)\.\.(.*)$/s.exec(pattern.trim())
  const start = match?.[1]?.trim() ?? ''
  const end = match?.[2]?.trim() ?? ''
  if (!match || counterOf(start) === null) return null
  const made = seriesFrom(start, most, step)
  if (end === '') return made
  const last = made.findIndex(text => text === end || counterOf(text)?.counter === end)
  return last < 0 ? null : made.slice(0, last + 1)
}

/** Writes names as short as they can be read again: runs of at least three as a series. */
export function writeSeries(names: readonly string[]): string {
  const words: string[] = []
  for (let at = 0; at < names.length;) {
    const start = names[at] ?? ''
    const run = seriesFrom(start, names.length - at)
    let length = 1
    while (length < run.length && run[length] === names[at + length]) length++
    const end = names[at + length - 1] ?? ''
    if (length >= 3 && seriesOf(`${start}..${end}`, names.length)?.length === length) {
      words.push(`${start}..${end}`)
      at += length
    } else {
      words.push(start)
      at++
    }
  }
  return words.join(' ')
}
