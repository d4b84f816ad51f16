import type { Language } from '#platform/language/language.ts'
import { cellText } from '#kit/spreadsheet/table.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { reasonColumn } from '../model/column.ts'
import type { UploadReport } from '../model/upload.ts'
import { faultWords } from '../texts/row-faults.ts'
import { isBmecat, openTable } from './import-upload.ts'

/**
 * The refused rows of a waiting file as they came, with the reasons in one more column that is left out when the table
 * is uploaded again.
 */
export async function refusedRows({
  bytes,
  language,
  report,
}: {
  bytes: Uint8Array
  language: Language
  report: UploadReport
}): Promise<string> {
  const reasons = new Map<number, string>()
  for (const { row, field, reason } of report.refusals) {
    const said = `${field}: ${faultWords(reason, language)}`
    reasons.set(row, reasons.has(row) ? `${reasons.get(row)}; ${said}` : said)
  }
  // what is no table has no rows to come back: its articles, with the reasons
  if (isBmecat(bytes))
    return csvOf(
      ['code', reasonColumn],
      report.refusals.map(one => [quoted(one.code ?? ''), quoted(reasons.get(one.row) ?? '')]),
    )
  const { rows } = await openTable(bytes)
  let header: string[] | null = null
  const refused: string[][] = []
  for await (const { number, cells } of rows()) {
    const texts = cells.map(cellText)
    const reason = reasons.get(number)
    if (!header) header = texts
    else if (reason !== undefined) {
      const width = header.length
      refused.push([...Array.from({ length: width }, (_, at) => quoted(texts[at] ?? '')), quoted(reason)])
    }
  }
  return csvOf([...(header ?? []).map(quoted), reasonColumn], refused)
}
