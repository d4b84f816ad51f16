import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { figures } from '../contract.ts'
import {
  columnsOf,
  isStep,
  specs,
  type Column,
  type Dimension,
  type Measure,
  type Sum,
} from '../model/measure.ts'
import type { Days } from '../model/period.ts'
import { sayFigures } from '../texts.ts'
import { FigureChart, ShareBar } from './FigureChart.tsx'
import { queryOf, type ShownFigure } from '../model/query.ts'
import { rowsHref } from './link.ts'
import { valueWords } from '../model/value-words.ts'

type Group = Sum & {
  key: string
  name: string
  code: string
  before: readonly number[] | null
  narrows: string | null
  days: Days | null
}
export type ShownPage = {
  figure: ShownFigure
  /** by what it is narrowed, with the names of it */
  narrowed: readonly { by: Dimension; name: string }[]
  measures: readonly Measure[]
  currencies: readonly string[]
  /** those of this page, of so many */
  groups: readonly Group[]
  pages: { found: number; page: number; last: number }
  /** the greatest values of the main column, by currency */
  most: Readonly<Record<string, number>>
  totals: readonly Sum[]
  before: readonly Sum[]
  /** the day whose exchange rates are used */
  ratesOf: string
  typed: { from: string; to: string }
}

const daysWords = ({ from, to }: Days) => ({ from: formatDate(from), to: formatDate(to) })

/** What all of it comes to, and what it came to before. */
export function Totals({ shown: { figure, totals, before } }: { shown: ShownPage }) {
  const page = usePage()
  const t = sayFigures(page.language)
  const columns = columnsOf(figure)
  const earlier = figure.before
  const rows = totals.flatMap(total => {
    const past = before.find(one => one.currency === total.currency)
    return [
      {
        key: total.currency,
        name: specs[figure.measure].now ? t.todayOnly() : t.theseDays(daysWords(figure.days)),
        sum: total,
        past: earlier ? (past ?? { ...total, values: total.values.map(() => 0) }) : null,
        days: null as Days | null,
      },
      ...(earlier && past
        ? [
            {
              key: `${total.currency} before`,
              name: t.daysBefore(daysWords(earlier)),
              sum: past,
              past: null,
              days: earlier,
            },
          ]
        : []),
    ]
  })
  if (rows.length === 0) return null
  const { main } = specs[figure.measure]
  return (
    <Card title={t.inAll()}>
      <DataTable
        cards
        label={t.inAll()}
        rows={rows}
        rowKey={({ key }) => key}
        rowProps={({ key }) => ({ 'data-total': key })}
        columns={[
          {
            key: 'days',
            header: t.period(),
            rowHeader: true,
            cell: ({ name, sum }) => (sum.currency === '' ? name : `${name}, ${sum.currency}`),
          },
          ...columns.map((column, at) => ({
            key: String(at),
            header: t[column.key](),
            align: 'number' as const,
            cell: ({ sum, days }: (typeof rows)[number]) => (
              <Value figure={figure} sum={sum} column={column} at={at} days={days} narrowed={{}} />
            ),
          })),
          ...(earlier
            ? [
                {
                  key: 'change',
                  header: `${t.change()} (${t[columns[main]?.key ?? 'net']()})`,
                  align: 'number' as const,
                  cell: ({ sum, past }: (typeof rows)[number]) =>
                    past ? changeWords(sum.values[main] ?? 0, past.values[main] ?? 0, page.formatLocale) : '',
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

/** '+12.3%'; of nothing there is no share. */
const changeWords = (now: number, before: number, locale: string): string =>
  before === 0
    ? '–'
    : new Intl.NumberFormat(locale, {
        style: 'percent',
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }).format((now - before) / Math.abs(before))

/** A number that leads to its rows. */
function Value({
  figure,
  sum,
  column,
  at,
  days,
  narrowed,
}: {
  figure: ShownFigure
  sum: Sum
  column: Column
  at: number
  days: Days | null
  /** null: its rows cannot be told apart */
  narrowed: Readonly<Partial<Record<Dimension, string>>> | null
}) {
  const page = usePage()
  const words = valueWords(sum, column, at, page.formatLocale)
  if (column.of || narrowed === null || (sum.values[at] ?? 0) === 0) return words
  return (
    <a
      href={rowsHref(page, figure, { days, narrowed, column: at, only: sum.currency })}
      className="figures-link"
    >
      {words}
    </a>
  )
}

const withinGroup = ({ by }: ShownFigure, { narrows }: Group) =>
  isStep(by) ? {} : narrows === null ? null : { [by]: narrows }

export function Groups({ shown }: { shown: ShownPage }) {
  const page = usePage()
  const t = sayFigures(page.language)
  const { figure, groups } = shown
  const { by, measure } = figure
  const columns = columnsOf(figure)
  const { main } = specs[measure]
  const mainColumn = columns[main]
  const title = t.byDays({ figure: t[measure](), step: t[by]().toLocaleLowerCase(page.language) })
  const currencies = [...new Set(groups.map(({ currency }) => currency))]
  const file = (as: 'csv' | 'xlsx') =>
    href(page, figures.exported, { query: { ...queryOf(figure), what: 'sums', as } })
  if (groups.every(({ values }) => values.every(value => value === 0))) return <p>{t.none()}</p>
  return (
    <Card
      title={title}
      action={
        <span className="row">
          <LinkButton href={file('csv')} size="small" icon="file-spreadsheet">
            {t.asCsv()}
          </LinkButton>
          <LinkButton href={file('xlsx')} size="small" icon="file-spreadsheet">
            {t.asXlsx()}
          </LinkButton>
        </span>
      }
    >
      <div className="stack">
        {isStep(by) &&
          mainColumn &&
          currencies.map(currency => (
            <FigureChart
              key={currency}
              label={[t[mainColumn.key](), currency].filter(Boolean).join(', ')}
              bars={groups
                .filter(one => one.currency === currency)
                .map(group => ({
                  key: group.key,
                  name: group.name,
                  value: group.values[main] ?? 0,
                  words: valueWords(group, mainColumn, main, page.formatLocale),
                  href: rowsHref(page, figure, { days: group.days, column: main, only: currency }),
                }))}
            />
          ))}
        <GroupTable shown={shown} title={title} />
      </div>
    </Card>
  )
}

function GroupTable({ shown, title }: { shown: ShownPage; title: string }) {
  const page = usePage()
  const t = sayFigures(page.language)
  const { figure, groups, most, pages } = shown
  const { by, measure } = figure
  const columns = columnsOf(figure)
  const { main } = specs[measure]
  const mainColumn = columns[main]
  const currencies = [...new Set(groups.map(({ currency }) => currency))]
  return (
    <PagedList
      list={pages}
      href={number => href(page, figures.show, { query: { ...queryOf(figure), page: number } })}
    >
      <div className="figures-list">
        <DataTable
          cards
          label={title}
          rows={groups}
          rowKey={({ key, currency }) => `${key} ${currency}`}
          rowProps={({ key, currency, values }) => ({
            'data-group': `${key} ${currency}`.trim(),
            ...(values.every(value => value === 0) && { 'data-nothing': '' }),
          })}
          columns={[
            {
              key: 'name',
              header: t[by](),
              rowHeader: true,
              cell: group => <GroupName figure={figure} group={group} />,
            },
            ...(currencies.some(Boolean)
              ? [
                  {
                    key: 'currency',
                    header: t.currency(),
                    // an amount says it itself
                    ...(mainColumn?.kind === 'money' && { className: 'hide-narrow' }),
                    cell: ({ currency }: Group) => currency,
                  },
                ]
              : []),
            ...columns.map((column, at) => ({
              key: String(at),
              header: t[column.key](),
              align: 'number' as const,
              ...(at === main && { className: 'figures-main' }),
              cell: (group: Group) => (
                <Value
                  figure={figure}
                  sum={group}
                  column={column}
                  at={at}
                  days={group.days}
                  narrowed={withinGroup(figure, group)}
                />
              ),
            })),
            ...(groups.some(({ before }) => before !== null) && mainColumn
              ? [
                  {
                    key: 'before',
                    header: t.before(),
                    align: 'number' as const,
                    cell: ({ before, currency }: Group) =>
                      before && valueWords({ currency, values: before }, mainColumn, main, page.formatLocale),
                  },
                ]
              : []),
            {
              key: 'share',
              header: <span className="visually-hidden">{t.share()}</span>,
              className: 'hide-narrow figures-shares',
              cell: ({ values, currency }) => (
                <ShareBar value={values[main] ?? 0} most={most[currency] ?? 0} />
              ),
            },
          ]}
        />
      </div>
    </PagedList>
  )
}

/** A group by its name; one that can be narrowed to leads to the same figure of it by days. */
function GroupName({ figure, group }: { figure: ShownFigure; group: Group }) {
  const page = usePage()
  const narrowed = withinGroup(figure, group)
  const step = isStep(figure.by)
  if (narrowed === null || step) return group.name
  const to = href(page, figures.show, { query: { ...queryOf(figure, { narrowed }), by: null } })
  return (
    <>
      {specs[figure.measure].now ? group.name : <a href={to}>{group.name}</a>}
      {group.code !== '' && group.code !== group.name && <span className="muted"> {group.code}</span>}
    </>
  )
}
