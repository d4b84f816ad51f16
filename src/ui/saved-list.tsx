import type { Flash } from '#kit/flash.ts'
import { askBefore, type Question } from './ask-before.ts'
import { Button } from './button.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { CsrfField } from './field.tsx'
import type { IconName } from './icon-names.ts'
import { Pagination } from './pagination.tsx'
import { Screen } from './screen.tsx'
import { EmptyState } from './waiting.tsx'

/** How a row is deleted: where that is sent, with what, and the question before. */
type Removal = { action: string; sends: { name: string; value: string }; question: Omit<Question, 'danger'> }

/** The page of what a person has saved with articles: a table in pages, each row with a button that deletes it. */
export function SavedList<R>({
  title,
  flashes,
  empty,
  rows,
  shown,
  last,
  hrefOf,
  deleting,
  removalOf,
  columns,
  ...table
}: {
  title: string
  flashes: readonly Flash[]
  empty: { icon: IconName; title: string; text: string }
  rows: readonly R[]
  rowKey: (row: R) => string
  rowProps: (row: R) => { [data: `data-${string}`]: unknown }
  columns: readonly Column<R>[]
  /** the page that is shown, and the last one */
  shown: number
  last: number
  hrefOf: (page: number) => string
  /** what the button that deletes says */
  deleting: string
  removalOf: (row: R) => Removal
}) {
  return (
    <Screen title={title} flashes={flashes}>
      {rows.length === 0 ? (
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <DataTable
          cards
          label={title}
          rows={rows}
          columns={[
            ...columns,
            {
              key: 'delete',
              header: <span className="visually-hidden">{deleting}</span>,
              cell: row => <DeleteForm {...removalOf(row)} label={deleting} />,
            },
          ]}
          {...table}
        />
      )}
      {last > 1 && <Pagination page={shown} last={last} href={hrefOf} />}
    </Screen>
  )
}

/** Deletes one thing in the list that stays open. */
export function DeleteForm({ action, sends, question, label }: Removal & { label: string }) {
  return (
    <form method="post" action={action} data-smooth {...askBefore({ ...question, danger: true })}>
      <CsrfField />
      <input type="hidden" {...sends} />
      <Button type="submit" look="text" size="small" icon="trash-2">
        {label}
      </Button>
    </form>
  )
}
