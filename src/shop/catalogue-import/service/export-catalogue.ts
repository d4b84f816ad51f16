/** The catalogue as CSV that imports unchanged: `npm run export`, and in parts at the desk. */
import type { Db } from '#kit/db/connect.ts'
import { quoted } from '#kit/spreadsheet/write-csv.ts'
import type { Category } from '#shop/catalogue/model.ts'
import { withCatalogueForExport, type ExportedArticle } from '#shop/catalogue/service/read-catalogue.ts'
import { attributeHeader, definitionsColumn, detailsColumn, shownColumns } from '../model/column.ts'
import { knownByCell, namesPath, type Definitions, type Known } from './exported-row.ts'
import { shownField, shownFields, shownValue } from './shown-cells.ts'

/**
 * Writes all articles that are not retired and whose number begins with `prefix`, a row each, to `write`, in one snapshot. Columns that people know come
 * first, then the attributes; the last two hold what columns cannot say. `onBegin` is told how many there are and may refuse them.
 * Resolves with the number of articles.
 */
export async function exportCatalogue(
  db: Db,
  write: (text: string) => Promise<void>,
  {
    prefix = '',
    onBegin,
    onProgress,
  }: {
    prefix?: string
    onBegin?: (articles: number) => void
    onProgress?: (done: number, of: number) => void
  } = {},
): Promise<number> {
  return withCatalogueForExport(db, prefix, async catalogue => {
    onBegin?.(catalogue.count)
    const attributes = catalogue.attributes.map(one => one.code)
    await write(
      line([
        ...shownColumns.map(one => one.header),
        ...attributes.map(attributeHeader),
        detailsColumn,
        definitionsColumn,
      ]),
    )
    const categories = new Map(catalogue.categories.map(one => [one.code, one]))
    const known = knownByCell(catalogue, catalogue.count)
    let count = 0
    let text = ''
    for await (const one of catalogue.articles) {
      text += rowOf(one, attributes, categories, known.next().value ?? null)
      if (++count % 1000 === 0) onProgress?.(count, catalogue.count)
      if (text.length < 262_144) continue
      await write(text)
      text = ''
    }
    await write(text)
    onProgress?.(count, catalogue.count)
    return count
  })
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
