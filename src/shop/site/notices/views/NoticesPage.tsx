import { storefrontName, type NamedStorefront } from '#platform/storefront/storefront.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { periodText } from '#shop/site/content/model/period.ts'
import { siteNoticeDesk } from '../contract.ts'
import { closedUntil, isShown, type Notice } from '../model/notice.ts'
import { sayNotices, saySiteNotices } from '../texts.ts'

type Props = {
  notices: readonly Notice[]
  storefronts: readonly NamedStorefront[]
  now: Date
  flashes: readonly Flash[]
}

/** What a notice does at this moment. */
function NoticeState({ notice, now }: { notice: Notice; now: Date }) {
  const { language } = usePage()
  const t = saySiteNotices(language)
  if (!notice.enabled) return <State>{t.off()}</State>
  if (closedUntil(notice, notice.storefront, now)) return <State tone="bad">{t.closedNow()}</State>
  if (isShown(notice, notice.storefront, now)) return <State tone="good">{t.shownNow()}</State>
  return <State>{notice.shownFrom > now ? t.planned() : sayNotices(language).over()}</State>
}

/** Every site notice, the newest first. */
export function NoticesPage({ notices, storefronts, now, flashes }: Props) {
  const page = usePage()
  const t = saySiteNotices(page.language)
  const n = sayNotices(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <>
          <LinkButton href={href(page, siteNoticeDesk.fresh, { query: { kind: 'maintenance' } })} icon="plus">
            {t.addMaintenance()}
          </LinkButton>
          <LinkButton href={href(page, siteNoticeDesk.fresh, { query: { kind: 'information' } })} icon="plus">
            {t.addInformation()}
          </LinkButton>
        </>
      }
    >
      {notices.length === 0 ? (
        <EmptyState title={t.none()} icon="message-square" />
      ) : (
        <DataTable
          cards
          label={t.title()}
          rows={notices}
          rowKey={one => one.id}
          rowProps={one => ({ 'data-site-notice-id': one.id })}
          columns={[
            {
              key: 'title',
              header: n.heading(),
              rowHeader: true,
              cell: one => (
                <a href={href(page, siteNoticeDesk.one, { params: { id: one.id } })}>{one.title}</a>
              ),
            },
            { key: 'kind', header: t.kind(), cell: one => t[one.kind]() },
            {
              key: 'storefront',
              header: n.storefront(),
              cell: one => storefrontName(storefronts, one.storefront, page.language),
            },
            { key: 'starts', header: t.starts(), cell: one => one.starts },
            { key: 'ends', header: t.ends(), cell: one => one.ends },
            { key: 'period', header: n.period(), cell: one => periodText(one, n.noEndSet()) },
            { key: 'state', header: t.state(), cell: one => <NoticeState notice={one} now={now} /> },
          ]}
        />
      )}
    </Screen>
  )
}
