import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { importDesk } from '../contract.ts'
import type { ImportLine } from '../model/import.ts'
import { sayFiles } from '../texts/files.ts'
import { sayImports } from '../texts/imports.ts'

/** What was applied, newest first, with the way to each import. */
export function ImportsTable({ lines }: { lines: readonly ImportLine[] }) {
  const page = usePage()
  const t = sayImports(page.language)
  const kinds = sayFiles(page.language)
  return (
    <DataTable
      cards
      label={t.history()}
      rows={lines}
      rowKey={line => line.id}
      rowProps={line => ({ 'data-import': line.id })}
      columns={[
        {
          key: 'file',
          header: t.file(),
          rowHeader: true,
          className: 'desk-words',
          cell: line => (
            <a href={href(page, importDesk.import, { params: { id: line.id }, query: {} })}>
              {line.filename}
            </a>
          ),
        },
        { key: 'when', header: t.when(), cell: line => formatMoment(line.appliedAt) },
        { key: 'who', header: t.who(), cell: line => line.author },
        { key: 'kind', header: t.kind(), cell: line => kinds[line.kind]() },
        { key: 'added', header: t.added(), align: 'number', cell: line => line.added },
        { key: 'changed', header: t.changed(), align: 'number', cell: line => line.changed },
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
