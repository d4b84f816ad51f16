import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { sayConfigurator } from '../texts.ts'

export type CompareRow = { name: string; left: string; right: string }

/** Two saved configurations side by side; what differs is marked. */
export function ComparePage({
  heads,
  rows,
}: {
  heads: readonly [string, string] | null
  rows: readonly CompareRow[]
}) {
  const t = sayConfigurator(usePage().language)
  return (
    <Screen title={t.compareTwo()}>
      {heads === null ? (
        <EmptyState title={t.compareHelp()} icon="columns-3" />
      ) : (
        <DataTable
          label={t.compareTwo()}
          rows={rows}
          rowKey={row => row.name}
          columns={[
            { key: 'name', header: t.characteristic(), rowHeader: true, cell: row => row.name },
            { key: 'left', header: heads[0], cell: row => row.left },
            {
              key: 'right',
              header: heads[1],
              cell: row => (row.left === row.right ? row.right : <strong>{row.right}</strong>),
            },
          ]}
        />
      )}
    </Screen>
  )
}
