import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { storefrontName, type NamedStorefront } from '#platform/storefront/storefront.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { PostalLines } from '#shop/ordering/orders/views/PostalLines.tsx'
import { customersDesk } from '#shop/people/customers/contract.ts'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { OwnerForms, OwnerName } from '#ui/owner.tsx'
import { quoteDesk } from '../contract.ts'
import type { ApprovalReason } from '../model/money.ts'
import { sayDesk } from '../texts/desk.ts'
import { sayQuotes } from '../texts/quotes.ts'
import type { EditorProps } from './editor-props.ts'
import type { QuotePageProps } from './QuotePage.tsx'
import { priceText } from '#shop/catalogue/pricing/views/labels.ts'

/** What the page of a quote at the desk shows. */
export type DeskQuoteProps = Omit<QuotePageProps, 'refused' | 'daysLeft' | 'approval' | 'own'> &
  Pick<EditorProps, 'judged' | 'limit' | 'history' | 'refused'> & {
    owners: readonly { id: number; name: string }[]
    storefronts: readonly NamedStorefront[]
    reasons: readonly ApprovalReason[]
  }

/** Who asks, on which terms. */
export function WhoAsks({ quote, terms, storefronts }: DeskQuoteProps) {
  const page = usePage()
  const t = sayDesk(page.language)
  const q = sayQuotes(page.language)
  return (
    <Card title={t.customer()}>
      <DefinitionTable
        rows={[
          {
            name: t.company(),
            value: (
              <LinkIfOpen
                entry={customersDesk.company}
                href={href(page, customersDesk.company, { params: { company: quote.companyCode } })}
              >
                {quote.companyName}
              </LinkIfOpen>
            ),
          },
          { name: t.customerNumber(), value: quote.companyCode },
          { name: t.unit(), value: quote.unitName },
          { name: t.buyer(), value: quote.buyerName },
          { name: t.email(), value: <a href={`mailto:${quote.buyerEmail}`}>{quote.buyerEmail}</a> },
          { name: t.storefront(), value: storefrontName(storefronts, quote.storefront, page.language) },
          ...(quote.referenceNumber ? [{ name: t.reference(), value: quote.referenceNumber }] : []),
          { name: q.deliveryMode(), value: terms.deliveryMode ?? '–' },
          ...(terms.address ? [{ name: t.shipTo(), value: <PostalLines address={terms.address} /> }] : []),
          ...(quote.description
            ? [{ name: t.said(), value: <span className="quote-body">{quote.description}</span> }]
            : []),
          ...(quote.orderCode
            ? [
                {
                  name: q.orderLink({ code: '' }).trim(),
                  value: (
                    <LinkIfOpen
                      entry={orderDesk.order}
                      href={href(page, orderDesk.order, { params: { orderCode: quote.orderCode } })}
                    >
                      {quote.orderCode}
                    </LinkIfOpen>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

/** Whose it is at the desk. */
export function Whose({ quote, owners, actions, refused }: DeskQuoteProps) {
  const page = usePage()
  const t = sayDesk(page.language)
  const error =
    refused?.action === 'take' ? refused.errors.find(one => one.field === 'owner')?.message : undefined
  return (
    <Card title={t.owner()}>
      {actions.includes('take') ? (
        <OwnerForms
          action={href(page, quoteDesk.take, { params: { quoteCode: quote.code } })}
          version={quote.version}
          owner={quote.owner}
          owners={owners}
          error={error}
        />
      ) : (
        <p>
          <OwnerName owner={quote.owner} />
        </p>
      )}
    </Card>
  )
}

/** What this customer paid before, or was offered. */
export function PriceHistory({ history, quote, shown }: DeskQuoteProps) {
  const page = usePage()
  const t = sayDesk(page.language)
  const codes = new Map(
    shown.lines.flatMap(line => [
      ...(line.articleId === null ? [] : [[line.articleId, line.code] as const]),
      ...line.offers.map(offer => [offer.articleId, offer.code] as const),
    ]),
  )
  if (history.length === 0) return <p className="muted">{t.noHistory()}</p>
  return (
    <DataTable
      label={t.priceHistory()}
      rows={history}
      rowKey={one => `${one.kind} ${one.code} ${one.articleId} ${one.quantity} ${one.at.getTime()}`}
      columns={[
        { key: 'code', header: t.code(), rowHeader: true, cell: one => codes.get(one.articleId) ?? '' },
        { key: 'date', header: t.date(), cell: one => formatMoment(one.at).slice(0, 10) },
        {
          key: 'where',
          header: t.where(),
          cell: one => (
            <a
              href={
                one.kind === 'order'
                  ? href(page, orderDesk.order, { params: { orderCode: one.code } })
                  : href(page, quoteDesk.show, { params: { quoteCode: one.code }, query: { version: null } })
              }
            >
              {one.kind === 'order' ? t.inOrder({ code: one.code }) : t.inQuote({ code: one.code })}
            </a>
          ),
        },
        {
          key: 'quantity',
          header: t.quantity(),
          align: 'number',
          cell: one => one.quantity.toLocaleString(page.formatLocale),
        },
        {
          key: 'price',
          header: t.paid(),
          align: 'number',
          cell: one => priceText(page, quote.currency, one),
        },
      ]}
    />
  )
}
