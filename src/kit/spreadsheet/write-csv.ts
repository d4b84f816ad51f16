export type CsvCell = string | number | null

/** What a text of comma-separated values begins with, so that spreadsheet programs read it as UTF-8. */
export const byteOrderMark = '\ufeff'

/** Comma-separated text with a byte order mark, so that spreadsheet programs read it as UTF-8; lines end in CR LF. */
export function csvOf(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return byteOrderMark + lines([header, ...rows])
}

/** The same in pieces, one for the head and one for each batch of rows, made as they are asked for. */
export async function* csvPieces(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield csvOf(header, [])
  for await (const rows of batches) yield lines(rows)
}

const lines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')

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
