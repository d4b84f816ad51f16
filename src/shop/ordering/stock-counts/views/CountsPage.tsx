import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Paged } from '#kit/paged.ts'
import { localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { State } from '#ui/chip.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { stockCounts } from '../contract.ts'
import type { CountHead } from '../model/count.ts'
import { sayCounts } from '../texts.ts'

/** Counting lists, the open ones first. */
export function CountsPage({ list }: { list: Paged<CountHead> }) {
  const page = usePage()
  const t = sayCounts(page.language)
  const fresh = (
    <LinkButtonIfOpen
      entry={stockCounts.fresh}
      href={href(page, stockCounts.fresh)}
      look="primary"
      icon="plus"
    >
      {t.fresh()}
    </LinkButtonIfOpen>
  )
  return (
    <Screen title={t.title()} note={t.note()} actions={fresh}>
      <PagedTable
        list={list}
        href={n => href(page, stockCounts.list, { query: { page: n } })}
        empty={{ title: t.none(), icon: 'boxes' }}
        label={t.title()}
        rowKey={one => one.id}
        columns={[
          {
            key: 'list',
            header: t.list(),
            rowHeader: true,
            cell: one => (
              <a href={href(page, stockCounts.show, { params: { id: one.id }, query: {} })}>
                {one.name === '' ? t.one({ number: String(one.id) }) : `${one.id} ${one.name}`}
              </a>
            ),
          },
          { key: 'site', header: t.site(), cell: one => localised(one.siteNames, page.language) },
          { key: 'articles', header: t.articles(), align: 'number', cell: one => one.lines },
          { key: 'counted', header: t.counted(), align: 'number', cell: one => one.counted },
          { key: 'posted', header: t.posted(), align: 'number', cell: one => one.posted },
          {
            key: 'state',
            header: t.state(),
            cell: one =>
              one.closedAt ? (
                <State tone="good">{t.closed()}</State>
              ) : (
                <State tone="waiting">{t.isOpen()}</State>
              ),
          },
          { key: 'begun', header: t.begun(), cell: one => formatMoment(one.begunAt, page.timeZone) },
          { key: 'by', header: t.begunBy(), cell: one => one.begunBy },
        ]}
      />
    </Screen>
  )
}
