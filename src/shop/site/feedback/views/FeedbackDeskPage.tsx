import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import { languageName } from '#kit/code-names.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Screen } from '#ui/screen.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateRange } from '#ui/date-range.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { feedbackDesk } from '../contract.ts'
import type { FeedbackSort, KeptFeedback, Option, PageSum } from '../model/feedback.ts'
import { sayFeedback } from '../texts.ts'

export type FeedbackAsked = TypedRange & {
  rangeAttribute: 'givenOn'
  about: string
  option: Option | null
  commented: 'true' | null
  sort: FeedbackSort
  number: number
}
type Props = {
  pages: readonly PageSum[]
  said: Paged<KeptFeedback>
  asked: FeedbackAsked
  range: ReadRange
  today: CalendarDate
}

/** A code is easier to read than its address. */
function readable(page: string): string {
  try {
    return decodeURIComponent(page)
  } catch {
    return page
  }
}

/** What visitors say: the pages with their counts, then each entry with its comment. */
export function FeedbackDeskPage({ pages, said, asked, range, today }: Props) {
  const page = usePage()
  const t = sayFeedback(page.language)
  const narrowed =
    asked.about !== '' ||
    asked.option !== null ||
    asked.commented !== null ||
    asked.rangeFrom !== '' ||
    asked.rangeTo !== ''
  const nameOf = (path: string) => (path === '/' ? t.home() : readable(path))
  return (
    <Screen title={t.title()} note={t.note()}>
      <FeedbackFilters asked={asked} range={range} today={today} />
      {said.rows.length === 0 ? (
        <EmptyState
          title={narrowed ? t.nothingFits() : t.none()}
          icon="message-square"
          action={narrowed && <LinkButton href={href(page, feedbackDesk.list)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <>
          <Card title={t.byPage()}>
            <DataTable
              cards
              label={t.byPage()}
              rows={pages}
              rowKey={row => row.page}
              rowProps={row => ({ 'data-page': row.page })}
              columns={[
                {
                  key: 'page',
                  header: t.page(),
                  rowHeader: true,
                  cell: row => (
                    <a
                      href={href(page, feedbackDesk.list, {
                        query: { ...asked, about: row.page, number: 1 },
                      })}
                    >
                      {nameOf(row.page)}
                    </a>
                  ),
                },
                { key: 'likes', header: t.likes(), align: 'number', cell: row => row.likes },
                { key: 'dislikes', header: t.dislikes(), align: 'number', cell: row => row.dislikes },
                { key: 'comments', header: t.comments(), align: 'number', cell: row => row.comments },
                { key: 'last', header: t.last(), cell: row => formatMoment(row.lastAt) },
                {
                  key: 'open',
                  header: t.open(),
                  cell: row => (
                    <a
                      href={page.base + (row.page === '/' ? '' : row.page)}
                      aria-label={`${t.open()}: ${nameOf(row.page)}`}
                    >
                      {t.open()}
                    </a>
                  ),
                },
              ]}
            />
          </Card>
          <EachFeedback said={said} asked={asked} />
        </>
      )}
    </Screen>
  )
}

/** What visitors said, one by one. */
function EachFeedback({ said, asked }: Pick<Props, 'said' | 'asked'>) {
  const page = usePage()
  const t = sayFeedback(page.language)
  const nameOf = (path: string) => (path === '/' ? t.home() : readable(path))
  const optionMark = (option: Option) => (
    <State tone={option === 'like' ? 'good' : 'bad'}>{option === 'like' ? t.liked() : t.disliked()}</State>
  )
  return (
    <Card title={t.each()}>
      <PagedList list={said} href={number => href(page, feedbackDesk.list, { query: { ...asked, number } })}>
        <DataTable
          cards
          sorting={{
            now: asked.sort,
            href: (sort: FeedbackSort) =>
              href(page, feedbackDesk.list, { query: { ...asked, sort, number: 1 } }),
          }}
          label={t.each()}
          rows={said.rows}
          rowKey={row => row.id}
          rowProps={row => ({ 'data-option': row.option })}
          columns={[
            { key: 'given', sort: 'given', header: t.given(), cell: row => formatMoment(row.givenAt) },
            {
              key: 'page',
              sort: 'page',
              header: t.page(),
              rowHeader: true,
              cell: row => nameOf(row.page),
            },
            { key: 'option', sort: 'option', header: t.option(), cell: row => optionMark(row.option) },
            {
              key: 'comment',
              header: t.comments(),
              cell: row => <span className="desk-words">{row.comment || '–'}</span>,
            },
            {
              key: 'storefront',
              sort: 'storefront',
              header: t.storefront(),
              cell: row => languageName(row.storefrontLanguage, page.language),
            },
            {
              key: 'client',
              sort: 'client',
              header: t.client(),
              cell: row => `${row.browser}, ${row.system ?? t.unknown()}`,
            },
          ]}
        />
      </PagedList>
    </Card>
  )
}

/** What narrows the list. */
function FeedbackFilters({ asked, range, today }: Pick<Props, 'asked' | 'range' | 'today'>) {
  const page = usePage()
  const t = sayFeedback(page.language)
  return (
    <FilterBar action={href(page, feedbackDesk.list)} label={t.title()}>
      <Field label={t.page()} name="about" type="search" defaultValue={asked.about} maxLength={200} />
      <SelectField
        label={t.option()}
        name="option"
        defaultValue={asked.option ?? ''}
        options={[
          { value: '', label: t.anyOption() },
          { value: 'like', label: t.liked() },
          { value: 'dislike', label: t.disliked() },
        ]}
      />
      <CheckboxField
        label={t.commentedOnly()}
        name="commented"
        value="true"
        defaultChecked={asked.commented !== null}
      />
      <DateRange
        label={t.givenOn()}
        kind="past"
        today={today}
        typed={asked}
        range={range}
        attributes={[{ value: 'givenOn', label: t.givenOn() }]}
        attribute={asked.rangeAttribute}
        href={chosen => href(page, feedbackDesk.list, { query: { ...asked, ...chosen, number: 1 } })}
      />
    </FilterBar>
  )
}
