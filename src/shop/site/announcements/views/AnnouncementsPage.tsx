import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { storefrontName, type NamedStorefront } from '#platform/storefront/storefront.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Screen } from '#ui/screen.tsx'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { announcementDesk } from '../contract.ts'
import type { Announcement } from '../model/announcement.ts'
import { sayAnnouncements } from '../texts.ts'

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
  const period = ({ shownFrom, shownUntil }: Announcement) =>
    `${formatDate(dayOf(shownFrom))} – ${shownUntil ? formatDate(dayOf(new Date(shownUntil.getTime() - 1))) : t.noEndSet()}`
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
              header: t.heading(),
              rowHeader: true,
              cell: one => (
                <a href={href(page, announcementDesk.one, { params: { id: one.id } })}>{one.title}</a>
              ),
            },
            {
              key: 'storefront',
              header: t.storefront(),
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
              header: t.period(),
              cell: one => (
                <>
                  {period(one)} {one.shownUntil && one.shownUntil <= now && <State>{t.over()}</State>}
                </>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}
