import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { quoteDesk } from '../contract.ts'
import type { QuoteHead } from '../model/quote.ts'
import { sayBegun } from '../texts/begun.ts'
import { sayQuotesOfCustomer } from '../texts/customer.ts'
import { QuoteStateMark } from './QuoteStateMark.tsx'

/** The newest quotes; their numbers lead on for who may see quotes at the desk. `person`: of whom, so that an offer is begun for them. */
export function NewestQuotes({
  quotes,
  person,
}: {
  quotes: readonly QuoteHead[]
  /** null: of a company */
  person: number | null
}) {
  const page = usePage()
  const t = sayQuotesOfCustomer(page.language)
  return (
    <Card
      title={t.quotes()}
      action={
        person !== null && (
          <LinkButtonIfOpen
            entry={quoteDesk.fresh}
            href={href(page, quoteDesk.fresh, { params: { id: person } })}
            size="small"
            icon="plus"
          >
            {sayBegun(page.language).title()}
          </LinkButtonIfOpen>
        )
      }
    >
      {quotes.length === 0 ? (
        <p className="muted">{t.noQuotes()}</p>
      ) : (
        <DataTable
          cards
          label={t.quotes()}
          rows={quotes}
          rowKey={one => one.code}
          columns={[
            {
              key: 'code',
              header: t.quote(),
              rowHeader: true,
              cell: one => (
                <LinkIfOpen
                  entry={quoteDesk.show}
                  href={href(page, quoteDesk.show, { params: { quoteCode: one.code }, query: {} })}
                >
                  {one.code}
                </LinkIfOpen>
              ),
            },
            { key: 'at', header: t.date(), cell: one => formatDate(dayOf(one.createdAt, page.timeZone)) },
            { key: 'person', header: t.name(), cell: one => one.buyerName },
            { key: 'about', header: t.about(), cell: one => one.description || one.referenceNumber || '–' },
            { key: 'state', header: t.status(), cell: one => <QuoteStateMark quote={one} reader="seller" /> },
          ]}
        />
      )}
    </Card>
  )
}
