import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { storefrontName, type NamedStorefront } from '#platform/storefront/storefront.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Screen } from '#ui/screen.tsx'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { periodText } from '#shop/site/content/model/period.ts'
import { announcementDesk } from '../contract.ts'
import type { Announcement } from '../model/announcement.ts'
import { sayAnnouncements, sayNotices } from '../texts.ts'

type Props = {
  announcements: readonly Announcement[]
  storefronts: readonly NamedStorefront[]
  now: Date
  flashes: readonly Flash[]
}

/** Every announcement, those that are over last. */
export function AnnouncementsPage({ announcements, storefronts, now, flashes }: Props) {
  const page = usePage()
  const t = sayAnnouncements(page.language)
  const n = sayNotices(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <LinkButton href={href(page, announcementDesk.fresh)} icon="plus">
          {t.add()}
        </LinkButton>
      }
    >
      {announcements.length === 0 ? (
        <EmptyState title={t.none()} icon="message-square" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={announcements}
          rowKey={one => one.id}
          rowProps={one => ({ 'data-announcement': one.id })}
          columns={[
            {
              key: 'title',
              header: n.heading(),
              rowHeader: true,
              cell: one => (
                <a href={href(page, announcementDesk.one, { params: { id: one.id } })}>{one.title}</a>
              ),
            },
            {
              key: 'storefront',
              header: n.storefront(),
              cell: one => storefrontName(storefronts, one.storefront, page.language),
            },
            {
              key: 'pages',
              header: t.pageTypes(),
              cell: one => one.pageTypes.map(type => t[type]()).join(', '),
            },
            { key: 'category', header: t.onlyIn(), cell: one => one.category ?? t.everywhere() },
            {
              key: 'period',
              header: n.period(),
              cell: one => (
                <>
                  {periodText(one, n.noEndSet())}{' '}
                  {one.shownUntil && one.shownUntil <= now && <State>{n.over()}</State>}
                </>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
