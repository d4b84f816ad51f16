import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { periodText } from '#shop/site/content/model/period.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButtonIfOpen, LinkIfOpen } from '#ui/if-open.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { pageDesk } from '../contract.ts'
import { pageState, saidIn, type PageHeadline } from '../model/own-page.ts'
import { sayPages } from '../texts/desk.ts'

/** Every page and news, and what each is on a day. */
export function DeskPages({
  pages,
  on,
  at,
  errors,
  flashes,
}: {
  pages: readonly PageHeadline[]
  /** the day as it was typed; empty: now */
  on: string
  at: Date
  errors: readonly FieldError[]
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayPages(page.language)
  return (
    <Screen
      title={t.title()}
      note={t.note()}
      flashes={flashes}
      actions={
        <>
          {(['page', 'news'] as const).map(kind => (
            <LinkButtonIfOpen
              key={kind}
              entry={pageDesk.fresh}
              href={href(page, pageDesk.fresh, { query: { kind } })}
              icon="plus"
            >
              {kind === 'page' ? t.addPage() : t.addNews()}
            </LinkButtonIfOpen>
          ))}
        </>
      }
    >
      {pages.length === 0 ? (
        <EmptyState title={t.none()} icon="file-text" />
      ) : (
        <>
          <FilterBar action={href(page, pageDesk.list, { query: {} })} label={t.title()}>
            <DateField label={t.on()} name="on" defaultValue={on} error={errors[0]?.message} />
          </FilterBar>
          {on !== '' && errors.length === 0 && <Message kind="info">{t.onDay({ day: on })}</Message>}
          <DataTable
            cards
            label={t.title()}
            rows={pages}
            rowKey={one => one.id}
            rowProps={one => ({ 'data-own-page': one.slug })}
            columns={[
              {
                key: 'title',
                header: t.heading(),
                rowHeader: true,
                cell: one => (
                  <LinkIfOpen
                    entry={pageDesk.one}
                    href={href(page, pageDesk.one, { params: { id: one.id }, query: {} })}
                  >
                    {saidIn(one.titles, page.language)?.said}
                  </LinkIfOpen>
                ),
              },
              { key: 'kind', header: t.kind(), cell: one => t[one.kind]() },
              {
                key: 'state',
                header: t.state(),
                cell: one => {
                  const state = pageState(one, at)
                  const tone = state === 'shown' ? 'good' : state === 'later' ? 'waiting' : 'neutral'
                  return <State tone={tone}>{t[state]()}</State>
                },
              },
              { key: 'period', header: t.period(), cell: one => periodText(one, t.noEnd()) },
              {
                key: 'languages',
                header: t.languages(),
                cell: one =>
                  Object.keys(one.titles)
                    .toSorted()
                    .map(language => (language === 'en' || language === 'es' ? t[language]() : language))
                    .join(', '),
              },
              { key: 'footer', header: t.footer(), cell: one => t[`place-${one.place}`]() },
              {
                key: 'changed',
                header: t.changed(),
                cell: one => `${formatMoment(one.changedAt)} · ${one.changedBy}`,
              },
            ]}
          />
        </>
      )}
    </Screen>
  )
}
