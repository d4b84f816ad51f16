import { networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Upload } from '#kit/contract.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { knownHeads } from '#kit/spreadsheet/known-heads.ts'
import type { Row } from '#kit/spreadsheet/table.ts'
import { readUpload, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { wholeXlsx } from '#kit/spreadsheet/write.ts'
import { codeHeads, listHeads } from '#shop/catalogue/articles/model/heads.ts'
import { quantityHeads } from '#shop/catalogue/articles/model/quantity-heads.ts'
import type { ColumnMissing, NamedColumns } from '#shop/people/list-intake/model/table-columns.ts'
import { tableColumns } from '#shop/people/list-intake/service/table-columns.ts'
import { sayManager } from '../texts.ts'

/** The heads of our own template, by language; other tables are known by theirs, else the first column counts. */
const heads = { en: { code: 'Part number' }, es: { code: 'Referencia' } }
/** What stands beside numbers, so that a head below titles is known as one. */
const beside = {
  en: { quantity: 'Quantity', name: 'Description', position: 'Position' },
  es: { quantity: 'Cantidad', name: 'Descripción', position: 'Posición' },
}
const columnsOf = knownHeads(
  { en: { ...heads.en, ...beside.en }, es: { ...heads.es, ...beside.es } },
  {
    code: codeHeads,
    quantity: quantityHeads,
    name: ['name', 'designation', 'nombre', 'bezeichnung', 'beschreibung'],
    position: ['pos', 'item', 'line', 'no', 'nr', 'linea'],
  },
)

/**
 * DLM-15: the numbers of a table, each once, in its order, `named` saying where they stand (else it is found); or why it cannot be read. Throws Refusal 'conflict' while
 * another file of the same visitor is being read.
 */
export async function numbersOf(
  ctx: Ctx,
  upload: Upload | null,
  named: NamedColumns,
): Promise<{ numbers: string[] } | { refused: string } | ColumnMissing> {
  const t = sayManager(ctx.page.language)
  const reader = ctx.who?.id ?? networkOf(ctx.request.ip)
  return readUpload({ reader, language: ctx.page.language }, upload, async file => {
    const numbers = new Set<string>()
    const rows: Row[] = []
    for await (const row of fromHead(uploadedRows(file.bytes, listHeads), columnsOf)) rows.push(row)
    const table = await tableColumns(ctx, rows, { of: ['code'], known: columnsOf }, named)
    if ('refused' in table) return table
    for (const { code } of table.body) {
      // no number of an article is longer; what is shown of another stays readable
      const number = code.slice(0, 200)
      if (number !== '') numbers.add(number)
    }
    return numbers.size === 0 ? { refused: t.emptyFile() } : { numbers: [...numbers] }
  })
}

/** DLM-13: the template, with its head and nothing else. */
export const template = ({ page }: Pick<Ctx, 'page'>): Promise<Uint8Array> =>
  wholeXlsx({
    name: sayManager(page.language).products(),
    header: [heads[page.language].code],
    widths: [30],
    rows: [],
  })
