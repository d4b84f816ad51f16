/** Days and moments of a workbook: numbers with a date format. */

const builtIn: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54,
  55, 56, 57, 58,
])

/** Does a number format show a date or time? `code` is the format's own text, if the workbook defines it. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id)
  const plain = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0]
  return plain !== undefined && !/general/i.test(plain) && /[ymdhs]/i.test(plain)
}

/**
 * Serial number of a day → '2026-11-20', with a time of day '2026-11-20T13:30:00', a mere time '13:30:00'. Null
 * for what is no date. In the 1900 system day 60 is the 29th of February 1900, which never was.
 */
export function dateText(serial: number, since1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return null
  const seconds = Math.round(serial * 86_400)
  const day = Math.floor(seconds / 86_400)
  const time = seconds - day * 86_400
  const clock = new Date(time * 1000).toISOString().slice(11, 19)
  if (day === 0 && !since1904) return clock
  const epoch = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30)
  const date = new Date(epoch + day * 86_400_000).toISOString().slice(0, 10)
  return time === 0 ? date : `${date}T${clock}`
}
