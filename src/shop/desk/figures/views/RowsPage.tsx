import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { Paged } from '#kit/paged.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { LinkIfOpen } from '#ui/if-open.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable, type Column as TableColumn } from '#ui/data-table.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { articleDesk } from '#shop/catalogue/master-data/contract.ts'
import { orderDesk } from '#shop/ordering/orders/contract.ts'
import { quoteDesk } from '#shop/ordering/quotes/contract.ts'
import { receivablesDesk } from '#shop/ordering/receivables/contract.ts'
import { requestDesk } from '#shop/requests/inbox/contract.ts'
import { figures } from '../contract.ts'
import { columnsOf, type Column, type RowKind, type Sum } from '../model/measure.ts'
import { sayFigures } from '../texts.ts'
import { queryOf, type ShownFigure } from '../model/query.ts'
import { valueWords } from '../model/value-words.ts'

type Row = Sum & {
  day: CalendarDate
  kind: RowKind
  code: string
  line: number | null
  note: string
  companyCode: string | null
  companyName: string | null
}

/** The rows that a number is made of, with what they come to. */
export function RowsPage({
  figure,
  column,
  only: currency,
  narrowed,
  list,
  sums,
  flashes,
}: {
  figure: ShownFigure
  column: number | null
  /** in which currency its rows are counted; '-': in none, empty: in any */
  only: string
  /** by what it is narrowed, in words */
  narrowed: readonly string[]
  list: Paged<Row>
  sums: readonly Sum[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayFigures(page.language)
  const all = columnsOf(figure)
  const columns = all.filter(one => !one.of)
  const ofColumn = column === null ? undefined : columns[column]
  const title = t.rows({ figure: t[figure.measure]() })
  const file = (as: 'csv' | 'xlsx') =>
    href(page, figures.exported, { query: { ...queryOf(figure), column, only: currency, what: 'rows', as } })
  const hasMoney = columns.some(({ kind }) => kind === 'money')
  return (
    <Screen
      title={title}
      note={[
        t.theseDays({ from: formatDate(figure.days.from), to: formatDate(figure.days.to) }),
        ...narrowed,
        ...(currency === '' || currency === '-' ? [] : [currency]),
        ...(ofColumn ? [t.onlyColumn({ column: t[ofColumn.key]() })] : []),
      ].join(' · ')}
      flashes={flashes}
      actions={
        <>
          <LinkButton href={href(page, figures.show, { query: queryOf(figure) })}>
            {t.backToFigure()}
          </LinkButton>
          <LinkButton href={file('csv')} icon="file-spreadsheet">
            {t.asCsv()}
          </LinkButton>
          <LinkButton href={file('xlsx')} icon="file-spreadsheet">
            {t.asXlsx()}
          </LinkButton>
        </>
      }
    >
      <PagedList
        list={list}
        href={number =>
          href(page, figures.rows, { query: { ...queryOf(figure), column, only: currency, page: number } })
        }
      >
        <div className="figures-list">
          <DataTable
            cards
            label={title}
            rows={list.rows.map((row, i) => ({ ...row, i }))}
            rowKey={({ i }) => i}
            rowProps={({ kind, code, line }) => ({
              'data-row': [kind, code, line].filter(Boolean).join(' '),
            })}
            columns={tableColumns(list.rows, columns, hasMoney, page)}
            foot={
              <>
                {sums.map(sum => (
                  <tr key={sum.currency} data-sum={[sum.currency, ...sum.values].join(' ').trim()}>
                    <th scope="row" colSpan={headsOf(list.rows, hasMoney)}>
                      {[t.inAll(), sum.currency].filter(Boolean).join(', ')}
                    </th>
                    {columns.map((one, at) => (
                      <td key={one.key} className="cell-number" data-label={t[one.key]()}>
                        {valueWords(sum, one, at, page.formatLocale)}
                      </td>
                    ))}
                  </tr>
                ))}
              </>
            }
          />
        </div>
      </PagedList>
    </Screen>
  )
}

/** What a row is, as a link to where the desk keeps it. */
function RowName({ row: { kind, code } }: { row: Row }) {
  const page = usePage()
  const t = sayFigures(page.language)
  const words = [t[kind](), code].filter(Boolean).join(' ')
  switch (kind) {
    case 'invoice':
      return (
        <LinkIfOpen
          entry={receivablesDesk.invoice}
          href={href(page, receivablesDesk.invoice, { params: { invoiceNumber: Number(code) } })}
        >
          {words}
        </LinkIfOpen>
      )
    case 'credit-note':
      return (
        <LinkIfOpen
          entry={receivablesDesk.creditPaper}
          href={href(page, receivablesDesk.creditPaper, { params: { creditNumber: Number(code) } })}
        >
          {words}
        </LinkIfOpen>
      )
    case 'order':
      return (
        <LinkIfOpen
          entry={orderDesk.order}
          href={href(page, orderDesk.order, { params: { orderCode: code } })}
        >
          {words}
        </LinkIfOpen>
      )
    case 'quote':
      return (
        <LinkIfOpen entry={quoteDesk.show} href={href(page, quoteDesk.show, { params: { quoteCode: code } })}>
          {words}
        </LinkIfOpen>
      )
    case 'return':
      return (
        <LinkIfOpen entry={requestDesk.show} href={href(page, requestDesk.show, { params: { code } })}>
          {words}
        </LinkIfOpen>
      )
    case 'article':
      return (
        <LinkIfOpen entry={articleDesk.article} href={href(page, articleDesk.article, { params: { code } })}>
          {words}
        </LinkIfOpen>
      )
    case 'search':
    case 'basket-left':
    case 'basket-ordered':
    case 'baskets-gone':
      return <>{words}</>
  }
}

type Words = ReturnType<typeof sayFigures>
const noteWords = ({ kind, note }: Row, t: Words): string => {
  if (kind === 'quote') return t[note as 'won' | 'lost' | 'expired' | 'open']()
  return kind === 'article' && note === 'slow' ? t.slow() : note
}

/** What each row says: day, thing, then what its kind has, then what it comes to. */
function tableColumns(
  rows: readonly Row[],
  columns: readonly Column[],
  hasMoney: boolean,
  { language, formatLocale }: PageContext,
): readonly TableColumn<Row & { i: number }>[] {
  const t = sayFigures(language)
  return [
    { key: 'day', header: t.day(), cell: ({ day }) => formatDate(day) },
    {
      key: 'number',
      header: t.what(),
      rowHeader: true,
      cell: row => <RowName row={row} />,
    },
    ...(rows.some(row => row.line !== null)
      ? [
          {
            key: 'line',
            header: t.position(),
            align: 'number' as const,
            cell: (row: Row) => row.line,
          },
        ]
      : []),
    ...(rows.some(row => row.note !== '')
      ? [{ key: 'note', header: t.note(), cell: (row: Row) => noteWords(row, t) }]
      : []),
    ...(rows.some(row => row.companyName !== null)
      ? [{ key: 'company', header: t.customer(), cell: (row: Row) => row.companyName ?? '' }]
      : []),
    ...(hasMoney
      ? [
          {
            key: 'currency',
            header: t.currency(),
            className: 'hide-narrow',
            cell: (row: Row) => row.currency,
          },
        ]
      : []),
    ...columns.map((one, at) => ({
      key: String(at),
      header: t[one.key](),
      align: 'number' as const,
      className: oneEach(rows, at) ? 'hide-narrow' : at === columns.length - 1 ? 'figures-main' : '',
      cell: (row: Row) => valueWords(row, one, at, formatLocale),
    })),
  ]
}

/** Each row counts as one here: on a phone that needs not be said. */
const oneEach = (rows: readonly Row[], at: number): boolean => rows.every(({ values }) => values[at] === 1)

/** Cells before the values. */
const headsOf = (rows: readonly Row[], hasMoney: boolean): number =>
  2 +
  Number(rows.some(row => row.line !== null)) +
  Number(rows.some(row => row.note !== '')) +
  Number(rows.some(row => row.companyName !== null)) +
  Number(hasMoney)
