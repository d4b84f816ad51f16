/**
 * Tables that are set with spaces, as mails and terminals show them: their columns are told by what is blank in every row,
 * so that an empty cell stays one. Frames drawn around cells, and the sign of a quoted mail, are taken off.
 */

const isBlank = (line: string): boolean => line.trim() === ''
/** A line below heads, which has no cells. */
const isRule = (line: string): boolean => /[-=_─━═]{2}/.test(line) && /^[\s\-=+_─━═|]*$/.test(line)
/** Sides and crossings of drawn frames. */
const frame = /^[\s─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╒╓╕╖╘╙╛╜╞╟╡╢╤╥╧╨╪╫┏┓┗┛┣┫┳┻╋]+$/
const upright = /[│┃║]/g

/** A line that may be a row of such a table: some words, a wide gap, and no other sign between cells. */
const mayBeRow = (line: string): boolean => !/[\t;|]/.test(line) && / {2,}/.test(line.trim())

/** Where columns begin and end: what is not blank in every row, where the gap beside it is wide. */
function columnsOf(rows: readonly string[]): { from: number; to: number }[] {
  const width = Math.max(...rows.map(row => row.length))
  const isFilled = Array.from({ length: width }, (_, at) => rows.some(row => (row[at] ?? ' ') !== ' '))
  const columns: { from: number; to: number }[] = []
  for (const [at, filled] of isFilled.entries()) {
    const last = columns.at(-1)
    if (!filled) continue
    if (last && at - last.to < 2) last.to = at + 1
    else columns.push({ from: at, to: at + 1 })
  }
  return columns
}

/** The rows with tabs between their cells; the same rows where they are no table. */
function tabbed(rows: readonly string[]): readonly string[] {
  const real = rows.filter(row => !isRule(row))
  if (real.length < 2) return rows
  const put = (cells: (row: string) => string[]) =>
    rows.map(row => (isRule(row) ? '' : cells(row).join('\t')))
  const columns = columnsOf(real)
  const cut = (row: string) => columns.map(({ from, to }) => row.slice(from, to).trim())
  // a wide gap within a cell: they do not stand below one another
  if (columns.length > 1 && !real.some(row => cut(row).some(cell => / {2,}/.test(cell)))) return put(cut)
  // of letters of different widths: as many wide gaps in every row
  const gaps = new Set(real.map(row => row.trim().split(/ {2,}/).length))
  return gaps.size === 1 ? put(row => row.trim().split(/ {2,}/)) : rows
}

/** The lines of a text, those of tables that are set with spaces with tabs between their cells. There are as many as before. */
export function alignedLines(typed: readonly string[]): string[] {
  const said = typed.filter(line => !isBlank(line))
  const isQuoted = said.length > 0 && said.every(line => /^\s*>/.test(line))
  const lines = typed.map(line =>
    (isQuoted ? line.replace(/^\s*(?:> ?)+/, '') : line)
      .replace(/[\u00a0\u2007\u202f]/g, ' ')
      .replace(upright, '|')
      .replace(frame, ''),
  )
  const isPart = (line: string | undefined) => line !== undefined && (mayBeRow(line) || isRule(line))
  for (let from = 0; from < lines.length; from++) {
    let to = from
    while (isPart(lines[to])) to++
    if (to - from > 1) lines.splice(from, to - from, ...tabbed(lines.slice(from, to)))
    from = Math.max(from, to)
  }
  return lines
}
