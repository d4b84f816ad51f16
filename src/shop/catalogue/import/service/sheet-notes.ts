/** What is told of a table that stands in a workbook: sheets that are not read, and rows that are hidden. */
import { cellText, type Row } from '#kit/spreadsheet/table.ts'

/** Of a workbook with several sheets one is read. */
export type Sheets = { read: string; others: readonly string[] }

/** In words; empty where there is no other. */
export function sheetNotes(sheets: Sheets | null): string[] {
  if (sheets === null || sheets.others.length === 0) return []
  const { read, others } = sheets
  const named = others.slice(0, 8).map(name => name.slice(0, 60))
  return [
    `only the sheet '${read.slice(0, 60)}' was read, not ${named.join(', ')}${others.length > named.length ? ' …' : ''}`,
  ]
}

/** Rows that pass through as they are; how many of them the sheet hides is told when they are through. */
export function notingHidden(rows: () => AsyncIterable<Row>): {
  rows: () => AsyncIterable<Row>
  notes: () => string[]
} {
  const hidden = new Set<number>()
  async function* passing(): AsyncGenerator<Row> {
    for await (const row of rows()) {
      if (row.hidden && row.cells.some(cell => cellText(cell) !== '')) hidden.add(row.number)
      yield row
    }
  }
  return {
    rows: passing,
    notes: () =>
      hidden.size > 0
        ? [`${hidden.size} ${hidden.size === 1 ? 'row' : 'rows'} that the sheet hides: read like the others`]
        : [],
  }
}
