import { formatMoment, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import type { ReadRange, TypedRange } from '#kit/date-range.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { DateRange } from '#ui/date-range.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { crmDesk } from '../contract.ts'
import { crmState, crmStates, type CrmEvent, type CrmSort, type CrmState } from '../model/crm.ts'
import { sayCrm } from '../texts/crm.ts'

type Asked = TypedRange & {
  rangeAttribute: 'madeOn'
  about: string
  state: CrmState | null
  sort: CrmSort
  page: number
}
/** What people did in configurators: who, what, its score, when, and whether the CRM has it. */
export function CrmEventsPage({
  list,
  asked,
  range,
  today,
  sends,
  flashes,
}: {
  list: Paged<CrmEvent>
  asked: Asked
  range: ReadRange
  today: CalendarDate
  /** a CRM is connected */
  sends: boolean
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCrm(page.language)
  const at = (more: Partial<Asked>) => href(page, crmDesk.events, { query: { ...asked, page: 1, ...more } })
  const events = list.rows
  const narrowed =
    asked.about !== '' || asked.state !== null || asked.rangeFrom !== '' || asked.rangeTo !== ''
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      {!sends && <Message kind="info">{t.onlyKept()}</Message>}
      <FilterBar action={href(page, crmDesk.events)} label={t.title()}>
        <input type="hidden" name="sort" value={asked.sort} />
        <Field label={t.about()} name="about" type="search" defaultValue={asked.about} maxLength={120} />
        <SelectField
          label={t.state()}
          name="state"
          defaultValue={asked.state ?? ''}
          options={[
            { value: '', label: t.anyState() },
            ...crmStates.map(state => ({ value: state, label: t[state]() })),
          ]}
        />
        <DateRange
          label={t.madeOn()}
          kind="past"
          today={today}
          typed={asked}
          range={range}
          attributes={[{ value: 'madeOn', label: t.madeOn() }]}
          attribute={asked.rangeAttribute}
          href={chosen => at(chosen)}
        />
      </FilterBar>
      {asked.state === 'givenUp' && events.length > 0 && (
        <FormIfOpen entry={crmDesk.sendAgain} action={href(page, crmDesk.sendAgain)}>
          <CsrfField />
          <Button type="submit" icon="rotate-ccw">
            {t.sendAgain()}
          </Button>
        </FormIfOpen>
      )}
      {events.length === 0 ? (
        <EmptyState
          title={narrowed ? t.nothingFits() : t.none()}
          icon="boxes"
          action={narrowed && <LinkButton href={href(page, crmDesk.events)}>{t.showAll()}</LinkButton>}
        />
      ) : (
        <PagedList list={list} href={n => at({ page: n })}>
          <DataTable
            cards
            label={t.title()}
            sorting={{ now: asked.sort, href: (sort: CrmSort) => at({ sort }) }}
            rows={events}
            rowKey={one => one.id}
            rowProps={one => ({ 'data-crm-event': one.type, 'data-crm-state': crmState(one) })}
            columns={[
              { key: 'made', sort: 'made', header: t.made(), cell: one => formatMoment(one.madeAt) },
              {
                key: 'person',
                sort: 'person',
                header: t.person(),
                cell: one =>
                  one.email === '' ? (
                    t.guest()
                  ) : (
                    <>
                      {one.person || one.email}
                      {one.person !== '' && <span className="row-name muted">{one.email}</span>}
                    </>
                  ),
              },
              {
                key: 'event',
                sort: 'event',
                header: t.event(),
                rowHeader: true,
                cell: one => (
                  <>
                    {one.title}
                    {one.campaign !== '' && (
                      <span className="row-name muted">{t.campaign({ code: one.campaign })}</span>
                    )}
                    <PageOf url={one.url} />
                  </>
                ),
              },
              { key: 'score', sort: 'score', header: t.score(), align: 'number', cell: one => one.score },
              { key: 'state', header: t.state(), cell: one => <Became one={one} /> },
              {
                key: 'sent',
                sort: 'sent',
                header: t.sentAt(),
                cell: one => (one.sentAt ? formatMoment(one.sentAt) : '–'),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}

/** The page that was told of; only a link where it is one of ours, since pages tell what they like. */
function PageOf({ url }: { url: string }) {
  const page = usePage()
  if (!/^\/ebusiness\/[a-z]{2}\/[^\\\s]*$/.test(url)) return null
  return (
    <a className="row-name" href={url}>
      {sayCrm(page.language).openPage()}
    </a>
  )
}

/** Kept, sent, or why not. */
function Became({ one }: { one: CrmEvent }) {
  const page = usePage()
  const t = sayCrm(page.language)
  const state = crmState(one)
  return (
    <>
      <State tone={toneOf('crm-event', state, page)}>{t[state]()}</State>
      {(state === 'failed' || state === 'givenUp') && (
        <span className="row-name muted">
          {one.lastError !== null && `${one.lastError}. `}
          {state === 'failed'
            ? t.tried({ n: one.attempts, at: formatMoment(one.tryAfter) })
            : t.failedAfter({ n: one.attempts })}
        </span>
      )}
    </>
  )
}
