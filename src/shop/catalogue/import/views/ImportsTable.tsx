import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable, type Sorting } from '#ui/data-table.tsx'
import { importDesk } from '../contract.ts'
import type { ImportLine } from '../model/import.ts'
import { sayFiles } from '../texts/files.ts'
import { sayImports } from '../texts/imports.ts'

/** What was applied, with the way to each import. */
export function ImportsTable({ lines, sorting }: { lines: readonly ImportLine[]; sorting?: Sorting }) {
  const page = usePage()
  const t = sayImports(page.language)
  const kinds = sayFiles(page.language)
  return (
    <DataTable
      cards
      label={t.history()}
      {...(sorting && { sorting })}
      rows={lines}
      rowKey={line => line.id}
      rowProps={line => ({ 'data-import': line.id })}
      columns={[
        {
          key: 'file',
          sort: 'file',
          header: t.file(),
          rowHeader: true,
          className: 'desk-words',
          cell: line => (
            <a href={href(page, importDesk.import, { params: { id: line.id }, query: {} })}>
              {line.filename}
            </a>
          ),
        },
        { key: 'when', sort: 'applied', header: t.when(), cell: line => formatMoment(line.appliedAt) },
        { key: 'who', sort: 'author', header: t.who(), cell: line => line.author },
        { key: 'kind', sort: 'kind', header: t.kind(), cell: line => kinds[line.kind]() },
        { key: 'added', header: t.added(), align: 'number', cell: line => line.added },
        { key: 'changed', sort: 'changed', header: t.changed(), align: 'number', cell: line => line.changed },
        {
          key: 'state',
          header: t.state(),
          cell: line => (
            <State tone={line.takenBackAt ? 'neutral' : 'good'}>
              {line.takenBackAt ? t.takenBack() : t.applied()}
            </State>
          ),
        },
      ]}
    />
  )
}
