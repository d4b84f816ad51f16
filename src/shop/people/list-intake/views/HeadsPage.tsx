import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { listHeadings } from '../contract.ts'
import { fieldOf, type Meaning } from '../model/table-columns.ts'
import { sayListColumns } from '../texts.ts'

/** The headings that were named beside files, and what a column below them is read as; each can be removed. */
export function HeadsPage({
  rows,
  flashes,
}: {
  rows: readonly { meaning: Meaning; head: string }[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayListColumns(page.language)
  return (
    <Screen title={t.headsTitle()} note={rows.length > 0 && t.headsNote()} flashes={flashes}>
      {rows.length === 0 ? (
        <EmptyState title={t.headsEmpty()} icon="file-spreadsheet">
          {t.headsEmptyText()}
        </EmptyState>
      ) : (
        <DataTable
          cards
          label={t.headsTitle()}
          rows={rows}
          rowKey={({ meaning, head }) => `${meaning} ${head}`}
          columns={[
            { key: 'head', header: t.heading(), rowHeader: true, cell: ({ head }) => head },
            { key: 'meaning', header: t.readAs(), cell: ({ meaning }) => t[fieldOf(meaning)]() },
            {
              key: 'actions',
              header: <span className="visually-hidden">{t.actions()}</span>,
              cell: ({ meaning, head }) => (
                <form method="post" action={href(page, listHeadings.forget)} data-smooth>
                  <CsrfField />
                  <input type="hidden" name="meaning" value={meaning} />
                  <input type="hidden" name="head" value={head} />
                  <Button
                    type="submit"
                    size="small"
                    look="text"
                    icon="trash-2"
                    aria-label={t.forgetOf({ head })}
                  >
                    {t.forget()}
                  </Button>
                </form>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
