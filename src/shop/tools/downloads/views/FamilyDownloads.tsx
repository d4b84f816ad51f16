import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { session } from '#shop/people/session/contract.ts'
import { DataTable } from '#ui/data-table.tsx'
import { downloads } from '../contract.ts'
import type { FamilyColumn, FamilyDownloads as Family, FamilyRow } from '../model/family.ts'
import { sayDownloads } from '../texts.ts'
import { typeWords } from './Downloads.tsx'

/** What can be taken of each article of a family: documents and CAD formats, a column for each kind (PDP-10, PDP-19). */
export function FamilyDownloads({ family, here }: { family: Family; here: string }) {
  const page = usePage()
  const t = sayDownloads(page.language)
  const nameOf = ({ cad, group }: FamilyColumn) =>
    cad ? (group.options[0]?.fileType ?? '') : typeWords(t, group)
  const cell = (row: FamilyRow, column: FamilyColumn) => {
    const option = row.options.get(column.key)
    if (!option) return null
    // read out with the kind of file that is seen: 'PDF Data sheet, K2 16M 0601'
    const words = [...(column.cad ? [] : [nameOf(column)]), row.code].join(', ')
    if (option.restricted && !page.signedIn)
      return (
        <a
          href={href(page, session.login, { query: { next: `${here}#downloads` } })}
          className="download-locked"
          aria-label={`${option.fileType} ${words}: ${t.logInToDownload()}`}
        >
          {option.fileType}
        </a>
      )
    return (
      <a
        href={href(page, downloads.open, { query: { product: row.code, code: option.code } })}
        rel="nofollow"
        data-download=""
        aria-label={`${option.fileType} ${words}`}
      >
        {option.fileType}
      </a>
    )
  }
  return (
    <div className="family-downloads">
      <DataTable
        cards
        label={t.ofEachArticle()}
        columns={[
          { key: 'code', header: t.partNumber(), rowHeader: true, cell: row => row.code },
          ...family.columns.map(column => ({
            key: column.key,
            header: nameOf(column),
            // a format is its own name
            ...(column.cad && { className: 'download-format' }),
            cell: (row: FamilyRow) => cell(row, column),
          })),
        ]}
        rows={family.rows}
        rowKey={row => row.code}
      />
    </div>
  )
}
