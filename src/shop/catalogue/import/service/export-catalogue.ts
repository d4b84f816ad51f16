/** The catalogue as CSV that imports unchanged: `npm run export`, and in parts at the desk. */
import type { Db } from '#kit/db/connect.ts'
import { byteOrderMark, quoted } from '#kit/spreadsheet/write-csv.ts'
import type { Category } from '#shop/catalogue/articles/model.ts'
import {
  openCatalogueForExport,
  type ExportedArticle,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import { attributeHeader, definitionsColumn, detailsColumn, shownColumns } from '../model/column.ts'
import { knownByCell, namesPath, type Definitions, type Known } from './exported-row.ts'
import { shownField, shownFields, shownValue } from './shown-cells.ts'

type ExportOptions = { prefix?: string; onProgress?: (done: number, of: number) => void }

/** Characters of one piece. */
const piece = 262_144

/**
 * All articles that are not retired and whose number begins with `prefix`, a row each, in one snapshot. Columns that people
 * know come first, then the attributes; the last two hold what columns cannot say. Comes in pieces while it is asked for,
 * and holds a connection until its end; returns the number of articles.
 */
export async function* catalogueCsv(
  db: Db,
  { prefix = '', onProgress }: ExportOptions = {},
): AsyncGenerator<string, number> {
  const catalogue = await openCatalogueForExport(db, prefix)
  try {
    const attributes = catalogue.attributes.map(one => one.code)
    let text = byteOrderMark
    text += line([
      ...shownColumns.map(one => one.header),
      ...attributes.map(attributeHeader),
      detailsColumn,
      definitionsColumn,
    ])
    const categories = new Map(catalogue.categories.map(one => [one.code, one]))
    const known = knownByCell(catalogue, catalogue.count)
    let count = 0
    for await (const one of catalogue.articles) {
      text += rowOf(one, attributes, categories, known.next().value ?? null)
      if (++count % 1000 === 0) onProgress?.(count, catalogue.count)
      if (text.length < piece) continue
      yield text
      text = ''
    }
    yield text
    onProgress?.(count, catalogue.count)
    return count
  } finally {
    await catalogue.close()
  }
}

/** The same, written piece by piece to `write`. Resolves with the number of articles. */
export async function exportCatalogue(
  db: Db,
  write: (text: string) => Promise<void>,
  options: ExportOptions = {},
): Promise<number> {
  const pieces = catalogueCsv(db, options)
  try {
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) return value
      await write(value)
    }
  } finally {
    await pieces.return(0)
  }
}

function rowOf(
  { article, base }: ExportedArticle,
  attributes: readonly string[],
  categories: ReadonlyMap<string, Category>,
  known: Known | null,
): string {
  const path = namesPath(article.categories?.[0] ?? '', categories)
  const shown = shownFields(article, path)
  const definitions: Partial<Definitions> = { ...known, ...(base && { bases: [base] }) }
  return line([
    ...shownColumns.map(column => quoted(shownField(article, shown, column))),
    ...attributes.map(code => quoted(shownValue(article.attributes?.[code]))),
    JSON.stringify({ ...article, path }),
    known || base ? JSON.stringify(definitions) : '',
  ])
}

function line(cells: readonly string[]): string {
  return `${cells.map(cell => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
