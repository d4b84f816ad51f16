import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { listViews } from '../contract.ts'
import { isTheirs, type ListView } from '../model/view.ts'
import { sayListViews } from '../texts.ts'

/** All views that a person sees: theirs, which lead to their form, and those that colleagues share. */
export function ListViewsPage({
  views,
  flashes,
}: {
  views: readonly (ListView & { listName: string; to: string })[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayListViews(page.language)
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      {views.length === 0 ? (
        <EmptyState title={t.none()} icon="layout-grid">
          {t.noneText()}
        </EmptyState>
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={views}
          rowKey={view => view.id}
          rowProps={view => ({ 'data-list-view': view.id })}
          columns={[
            {
              key: 'view',
              header: t.view(),
              rowHeader: true,
              cell: view => <a href={view.to}>{view.name}</a>,
            },
            { key: 'list', header: t.list(), cell: view => view.listName },
            {
              key: 'whose',
              header: t.whose(),
              cell: view =>
                view.own ? (view.shared ? t.allOfDesk() : t.onlyYou()) : t.by({ name: view.keeper }),
            },
            {
              key: 'change',
              header: t.actions(),
              cell: view =>
                isTheirs(view) && (
                  <a
                    href={href(page, listViews.edit, { params: { id: view.id } })}
                    aria-label={t.changeOf({ name: view.name })}
                  >
                    {t.change()}
                  </a>
                ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
