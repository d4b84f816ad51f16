export type CsvCell = string | number | null

/** Comma-separated text with a byte order mark, so that spreadsheet programs read it as UTF-8; lines end in CR LF. */
export function csvOf(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  const lines = [header.map(cell).join(',')]
  for (const row of rows) lines.push(row.map(cell).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function cell(value: CsvCell): string {
  const text = value === null ? '' : String(value)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A cell that a spreadsheet program would take for a formula gets an apostrophe before it (trust.md); plain
 * numbers do not. `unquoted` takes it off again.
 */
export function quoted(text: string): string {
  return /^'*[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}

export function unquoted(text: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text
}
