import type { ReactNode } from 'react'
import { formatDate } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DataTable, type Column } from '#ui/data-table.tsx'
import { Money, Price } from '#ui/price.tsx'
import { SectionNav } from '#ui/section-nav.tsx'
import { priceDifference } from '../model/agreement.ts'
import { lineStates, type ClaimHead, type ClaimLine, type LineState } from '../model/claim.ts'
import { reasonCodes } from '../model/reasons.ts'
import { sayClaims } from '../texts/claims.ts'
import { reasonWords } from '../texts/reasons.ts'
import { sayLineStates } from '../texts/states.ts'
import { LineStateMark } from './marks.tsx'

/** Which positions are shown: all, or those of one state, with their numbers. */
export function LineChoice({
  claim,
  only,
  href,
}: {
  claim: ClaimHead
  only: LineState | null
  href: (only: LineState | null) => string
}) {
  const { language } = usePage()
  const t = sayClaims(language)
  const states = lineStates.filter(state => claim[state] > 0 || state === only)
  return (
    <SectionNav
      label={t.show()}
      items={[
        { href: href(null), name: t.allPositions(), count: claim.lines, current: only === null },
        ...states.map(state => ({
          href: href(state),
          name: sayLineStates(language)[state](),
          count: claim[state],
          current: only === state,
        })),
      ]}
    />
  )
}

/** Positions of a claim: what was sold, what is claimed for it, and what became of it. */
export function ClaimLines({
  claim,
  lines,
  before = [],
  sentAgain,
}: {
  claim: Pick<ClaimHead, 'currency'>
  lines: readonly ClaimLine[]
  /** columns in front */
  before?: readonly Column<ClaimLine>[]
  /** where a position was sent again */
  sentAgain: (code: string) => ReactNode
}) {
  const page = usePage()
  const t = sayClaims(page.language)
  const currency = claim.currency === '' ? page.currency : claim.currency
  return (
    <DataTable
      cards
      label={t.positions()}
      rows={lines}
      rowKey={line => line.row}
      rowProps={line => ({
        'data-row': line.row,
        'data-line-state': line.state,
        'data-reason': line.reason || undefined,
        'data-amount-cents': line.amount ?? undefined,
      })}
      columns={[
        ...before,
        { key: 'row', header: t.row(), align: 'number', cell: line => line.row },
        { key: 'agreement', header: t.agreement(), rowHeader: true, cell: line => line.agreement },
        { key: 'code', header: t.article(), cell: line => line.code },
        { key: 'customer', header: t.endCustomer(), cell: line => line.endCustomer },
        { key: 'invoice', header: t.invoice(), cell: line => `${line.invoice} / ${line.position}` },
        {
          key: 'resale',
          header: t.resaleOn(),
          cell: line => (line.resaleOn ? formatDate(line.resaleOn) : line.resaleText),
        },
        {
          key: 'quantity',
          header: t.quantity(),
          align: 'number',
          cell: line => line.quantity?.toLocaleString(page.formatLocale) ?? line.quantityText,
        },
        {
          key: 'difference',
          header: t.difference(),
          align: 'number',
          cell: line =>
            line.amount !== null &&
            line.referencePrice !== null &&
            line.agreedPrice !== null && (
              <Price
                price={priceDifference(line.referencePrice, line.agreedPrice)}
                currency={currency}
                per={line.priceUnit ?? 1}
              />
            ),
        },
        {
          key: 'amount',
          header: t.amount(),
          align: 'number',
          cell: line => line.amount !== null && <Money amount={line.amount} currency={currency} />,
        },
        {
          key: 'state',
          header: t.state(),
          className: 'claim-verdict',
          cell: line => (
            <>
              <LineStateMark state={line.state} />
              {line.reason !== '' && (
                <p className="claim-reason">
                  <span className="number">{reasonCodes[line.reason]}</span>{' '}
                  {reasonWords(page.language, line.reason, line.about)}
                  {line.note !== '' && ` ${line.note}`}
                </p>
              )}
              {line.sentAgain !== null && <p className="claim-reason">{sentAgain(line.sentAgain)}</p>}
            </>
          ),
        },
      ]}
    />
  )
}
