import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Paged } from '#kit/paged.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { Screen } from '#ui/screen.tsx'
import { orderDesk } from '../contract.ts'
import type { Holder, InCheckouts } from '../model/holder.ts'
import { sayHeld } from '../texts/held.ts'
import { OrderStateMark } from './OrderStateMark.tsx'

type Pieces = { site: Localised; quantity: number; on?: string }
/** Pieces by site, and by day where they are still to come. */
function PiecesBySite({ pieces }: { pieces: readonly Pieces[] }) {
  const page = usePage()
  if (pieces.length === 0) return <>–</>
  return (
    <ul>
      {pieces.map(({ site, quantity, on }) => (
        <li key={`${JSON.stringify(site)} ${on}`}>
          {[
            `${quantity.toLocaleString(page.formatLocale)} ${localised(site, page.language)}`,
            ...(on === undefined ? [] : [formatDate(on)]),
          ].join(', ')}
        </li>
      ))}
    </ul>
  )
}

/** Lines of open orders that wait for an article, with where their pieces come from; what checkouts keep of it stands above them. */
export function HeldPage({
  code,
  names,
  list,
  checkouts,
}: {
  code: string
  names: Localised
  list: Paged<Holder>
  checkouts: InCheckouts
}) {
  const page = usePage()
  const t = sayHeld(page.language)
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const sum = (pieces: readonly Pieces[]) => pieces.reduce((all, one) => all + one.quantity, 0)
  return (
    <Screen
      title={t.title({ code })}
      note={
        <>
          {localised(names, page.language)}. {t.note()}
        </>
      }
      actions={
        <LinkButtonIfOpen
          entry={articleDesk.article}
          href={href(page, articleDesk.article, { params: { code } })}
        >
          {t.toArticle()}
        </LinkButtonIfOpen>
      }
    >
      {checkouts.until && (
        <p data-in-checkouts={checkouts.pieces}>
          {t.checkouts({
            n: checkouts.checkouts,
            pieces: checkouts.pieces,
            until: formatMoment(checkouts.until, page.timeZone),
          })}
        </p>
      )}
      <PagedTable
        list={list}
        href={n => href(page, orderDesk.held, { params: { code }, query: { page: n } })}
        empty={{ title: t.none(), icon: 'boxes' }}
        label={t.list()}
        rowKey={row => `${row.orderCode} ${row.line}`}
        rowProps={row => ({ 'data-order': row.orderCode, 'data-open': row.open })}
        columns={[
          {
            key: 'order',
            header: t.order(),
            rowHeader: true,
            cell: row => (
              <a href={href(page, orderDesk.order, { params: { orderCode: row.orderCode } })}>
                {t.line({ code: row.orderCode, n: row.line })}
              </a>
            ),
          },
          { key: 'company', header: t.company(), cell: row => row.company },
          { key: 'state', header: t.state(), cell: row => <OrderStateMark state={row.state} /> },
          { key: 'placed', header: t.placed(), cell: row => formatMoment(row.placedAt, page.timeZone) },
          { key: 'open', header: t.open(), align: 'number', cell: row => number(row.open) },
          { key: 'stock', header: t.stock(), cell: row => <PiecesBySite pieces={row.stock} /> },
          { key: 'receipts', header: t.receipts(), cell: row => <PiecesBySite pieces={row.receipts} /> },
          {
            key: 'rest',
            header: t.rest(),
            align: 'number',
            cell: row => number(Math.max(0, row.open - sum(row.stock) - sum(row.receipts))),
          },
        ]}
      />
    </Screen>
  )
}
