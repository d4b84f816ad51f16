import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { deskHref, requestDesk } from '../contract.ts'
import { aboutWords } from '../model/about.ts'
import type { RequestHead } from '../model/request.ts'
import { sayRequestsOfCustomer } from '../texts/customer.ts'
import { RequestStateMark } from './RequestStateMark.tsx'

/** The newest requests of every kind; their numbers lead on for who answers requests at the desk. */
export function NewestRequests({ requests }: { requests: readonly RequestHead[] }) {
  const page = usePage()
  const t = sayRequestsOfCustomer(page.language)
  return (
    <Card title={t.requests()}>
      {requests.length === 0 ? (
        <p className="muted">{t.noRequests()}</p>
      ) : (
        <DataTable
          cards
          label={t.requests()}
          rows={requests}
          rowKey={one => one.code}
          columns={[
            {
              key: 'code',
              header: t.request(),
              rowHeader: true,
              cell: one => (
                <LinkIfOpen entry={requestDesk.show} href={deskHref(page, one.kind, one.code)}>
                  {one.code}
                </LinkIfOpen>
              ),
            },
            {
              key: 'at',
              header: t.date(),
              cell: one => (one.sentAt ? formatDate(dayOf(one.sentAt, page.timeZone)) : '–'),
            },
            { key: 'about', header: t.about(), cell: one => aboutWords(page.language, one.about) },
            { key: 'state', header: t.status(), cell: one => <RequestStateMark state={one.state} /> },
          ]}
        />
      )}
    </Card>
  )
}
