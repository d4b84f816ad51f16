import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { importDesk } from '../contract.ts'
import type { WaitingLine } from '../model/upload.ts'
import { sayFiles } from '../texts/files.ts'

/** The files that wait between their preview and being applied, with the way to each preview. */
export function WaitingTable({ lines }: { lines: readonly (WaitingLine & { by?: string })[] }) {
  const page = usePage()
  const t = sayFiles(page.language)
  return (
    <DataTable
      cards
      label={t.waiting()}
      rows={lines}
      rowKey={line => line.id}
      rowProps={line => ({ 'data-waiting': line.id })}
      columns={[
        {
          key: 'file',
          header: t.file(),
          rowHeader: true,
          className: 'desk-words',
          cell: line => (
            <a href={href(page, importDesk.preview, { params: { upload: line.id }, query: {} })}>
              {line.filename}
            </a>
          ),
        },
        { key: 'kind', header: t.kind(), cell: line => t[line.kind]() },
        { key: 'added', header: t.added(), align: 'number', cell: line => line.added },
        { key: 'changed', header: t.changed(), align: 'number', cell: line => line.changed },
        { key: 'refused', header: t.refused(), align: 'number', cell: line => line.refused },
        ...(lines.some(line => line.by !== undefined)
          ? [{ key: 'by', header: t.askedBy(), cell: (line: { by?: string }) => line.by }]
          : []),
        { key: 'until', header: t.keptUntil(), cell: line => formatMoment(line.until) },
      ]}
    />
  )
}
