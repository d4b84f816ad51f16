import { languageName } from '#kit/code-names.ts'
import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateRange } from '#ui/date-range.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { downloadDesk } from '../contract.ts'
import type { LogSort } from '../model/log.ts'
import { sayDownloads } from '../texts.ts'

export type ReportAsked = TypedRange & {
  rangeAttribute: 'takenOn'
  article: string
  type: string
  sort: LogSort
  page: number
}
type Row = { article: string; type: string; language: string | null }
type Report = {
  most: readonly (Row & { files: number; people: number; last: Date })[]
  taken: Paged<
    Row & {
      id: number
      at: Date
      document: string
      origin: string
      person: string | null
      company: string | null
    }
  >
  types: readonly { value: string; label: string }[]
}

/** The language of a file. */
const spoken = (page: PageContext, { language }: Row) =>
  language ? languageName(language, page.language) : '–'

type ReportDeskPageProps = {
  report: Report
  asked: ReportAsked
  range: ReadRange
  today: CalendarDate
  /** days as they stand in the field, and what is wrong with them */
  kept: { typed: string; error: string | undefined }
  nameOf: (type: string) => string
  originOf: (origin: string) => string
  flashes: readonly Flash[]
}

/** What left the shop in a period: the documents taken most, then each record; how long records are kept. */
export function ReportDeskPage({
  report,
  asked,
  range,
  today,
  kept,
  nameOf,
  originOf,
  flashes,
}: ReportDeskPageProps) {
  const page = usePage()
  const t = sayDownloads(page.language)
  const { ...filter } = asked
  const narrowed = asked.article !== '' || asked.type !== '' || range.from !== null || range.to !== null
  const file = (as: 'xlsx' | 'csv') => href(page, downloadDesk.export, { query: { ...filter, as } })
  return (
    <Screen
      title={t.reportTitle()}
      note={t.reportNote()}
      flashes={flashes}
      actions={
        <>
          <LinkButton icon="file-spreadsheet" href={file('xlsx')}>
            {t.exportXlsx()}
          </LinkButton>
          <LinkButton look="text" icon="download" href={file('csv')}>
            {t.exportCsv()}
          </LinkButton>
        </>
      }
    >
      <ReportFilters report={report} asked={asked} range={range} today={today} />
      {report.taken.rows.length === 0 ? (
        <EmptyState
          icon="download"
          title={narrowed ? t.nothingFits() : t.nothingTaken()}
          action={narrowed && <LinkButton href={href(page, downloadDesk.report)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <>
          <Card title={t.takenMost()}>
            <DataTable
              cards
              tall
              label={t.takenMost()}
              rows={report.most}
              rowKey={row => `${row.article} ${row.type} ${row.language}`}
              rowProps={row => ({ 'data-product-code': row.article, 'data-files': row.files })}
              columns={[
                { key: 'article', header: t.article(), rowHeader: true, cell: row => row.article },
                { key: 'document', header: t.document(), cell: row => nameOf(row.type) },
                { key: 'language', header: t.language(), cell: row => spoken(page, row) },
                { key: 'files', header: t.files(), align: 'number', cell: row => row.files },
                { key: 'people', header: t.people(), align: 'number', cell: row => row.people },
                { key: 'last', header: t.last(), cell: row => formatMoment(row.last) },
              ]}
            />
          </Card>
          <EachDownload report={report} asked={asked} nameOf={nameOf} originOf={originOf} />
        </>
      )}
      <Retention kept={kept} />
    </Screen>
  )
}

/** For how long downloads are remembered. */
function Retention({ kept }: Pick<ReportDeskPageProps, 'kept'>) {
  const page = usePage()
  const t = sayDownloads(page.language)
  return (
    <Card title={t.retention()}>
      <form method="post" action={href(page, downloadDesk.retention)} className="stack" noValidate>
        <CsrfField />
        <Field
          label={t.keptDays()}
          hint={t.keptDaysHint()}
          name="days"
          form="retention"
          width="short"
          inputMode="numeric"
          required
          defaultValue={kept.typed}
          error={kept.error}
        />
        <div className="form-actions">
          <Button type="submit" icon="check">
            {t.save()}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Each file that was taken. */
function EachDownload({
  report,
  asked,
  nameOf,
  originOf,
}: Pick<ReportDeskPageProps, 'report' | 'asked' | 'nameOf' | 'originOf'>) {
  const page = usePage()
  const t = sayDownloads(page.language)
  const { sort, ...filter } = asked
  return (
    <Card title={t.eachDownload()}>
      <PagedList
        list={report.taken}
        href={to => href(page, downloadDesk.report, { query: { ...asked, page: to } })}
      >
        <DataTable
          cards
          sorting={{
            now: sort,
            href: (to: LogSort) => href(page, downloadDesk.report, { query: { ...filter, sort: to } }),
          }}
          label={t.eachDownload()}
          rows={report.taken.rows}
          rowKey={row => row.id}
          rowProps={row => ({ 'data-taken': row.id, 'data-origin': row.origin })}
          columns={[
            {
              key: 'at',
              sort: 'at',
              header: t.takenOn(),
              cell: row => formatMoment(row.at),
            },
            {
              key: 'article',
              sort: 'article',
              header: t.article(),
              rowHeader: true,
              cell: row => row.article,
            },
            { key: 'document', sort: 'document', header: t.document(), cell: row => nameOf(row.type) },
            { key: 'language', sort: 'language', header: t.language(), cell: row => spoken(page, row) },
            { key: 'from', sort: 'origin', header: t.from(), cell: row => originOf(row.origin) },
            {
              key: 'person',
              sort: 'person',
              header: t.person(),
              cell: row => row.person ?? t.notSignedIn(),
            },
            { key: 'company', sort: 'company', header: t.company(), cell: row => row.company ?? '–' },
          ]}
        />
      </PagedList>
    </Card>
  )
}

/** What narrows the report. */
function ReportFilters({
  report,
  asked,
  range,
  today,
}: Pick<ReportDeskPageProps, 'report' | 'asked' | 'range' | 'today'>) {
  const page = usePage()
  const t = sayDownloads(page.language)
  const { sort } = asked
  return (
    <FilterBar action={href(page, downloadDesk.report)} label={t.reportTitle()}>
      <input type="hidden" name="sort" value={sort} />
      <Field label={t.article()} name="article" type="search" defaultValue={asked.article} maxLength={120} />
      <SelectField
        label={t.document()}
        name="type"
        defaultValue={asked.type}
        options={[{ value: '', label: t.anyType() }, ...report.types]}
      />
      <DateRange
        label={t.takenOn()}
        kind="past"
        today={today}
        typed={asked}
        range={range}
        attributes={[{ value: 'takenOn', label: t.takenOn() }]}
        attribute={asked.rangeAttribute}
        href={chosen => href(page, downloadDesk.report, { query: { ...asked, ...chosen, page: 1 } })}
      />
    </FilterBar>
  )
}
