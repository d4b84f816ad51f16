import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { orders } from '#shop/ordering/orders/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CheckboxField, Field, SelectField } from '#ui/field.tsx'
import { FilterBar } from '#ui/filter-bar.tsx'
import type { Paged } from '#kit/paged.ts'
import { PagedList } from '#ui/paged-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import { replenishment, replenishmentDesk } from '../contract.ts'
import type { ScheduleHead, ScheduleSort } from '../model/schedule.ts'
import { scheduleStates, type ScheduleState } from '../model/states.ts'
import { saySchedules } from '../texts/account.ts'
import { ScheduleStateMark, scheduleData } from './ScheduleStateMark.tsx'

type Props = {
  list: Paged<ScheduleHead & { words: string }>
  asked: {
    state: ScheduleState | null
    held: 'true' | null
    text: string
    sort: ScheduleSort
    page: number
  }
  /** for the desk: of all companies */
  at: 'account' | 'desk'
  /** whose schedules they are is said in a column */
  ofMany: boolean
  flashes: readonly Flash[]
}

/** Schedules, newest first: when they order next, and which wait for their buyer. */
export function SchedulesPage({ list: shown, asked, at, ofMany, flashes }: Props) {
  const page = usePage()
  const t = saySchedules(page.language)
  const list = at === 'desk' ? replenishmentDesk.list : replenishment.list
  const show = at === 'desk' ? replenishmentDesk.show : replenishment.show
  const narrowed = asked.text !== '' || asked.state !== null || asked.held !== null
  const found = shown.rows
  const { text, state, held, sort } = asked
  return (
    <Screen title={t.title()} flashes={flashes}>
      <FilterBar action={href(page, list)} label={t.title()}>
        <input type="hidden" name="sort" value={sort} />
        <Field label={t.search()} name="text" type="search" defaultValue={text} maxLength={120} />
        <SelectField
          label={t.state()}
          name="state"
          defaultValue={state ?? ''}
          options={[
            { value: '', label: t.anyState() },
            ...scheduleStates.map(one => ({ value: one, label: t[one]() })),
          ]}
        />
        <CheckboxField label={t.heldOnly()} name="held" defaultChecked={held !== null} />
      </FilterBar>
      {found.length === 0 ? (
        <EmptyState
          title={narrowed || at === 'desk' ? t.noneFound() : t.none()}
          icon="calendar-days"
          action={
            narrowed || at === 'desk' ? (
              <LinkButton href={href(page, list)}>{t.showAll()}</LinkButton>
            ) : (
              <LinkButton href={href(page, orders.history)}>{t.toOrders()}</LinkButton>
            )
          }
        >
          {!narrowed && at === 'account' && t.noneHint()}
        </EmptyState>
      ) : (
        <PagedList list={shown} href={n => href(page, list, { query: { text, state, held, sort, page: n } })}>
          <DataTable
            cards
            sorting={{
              now: sort,
              href: (to: ScheduleSort) => href(page, list, { query: { text, state, held, sort: to } }),
            }}
            label={t.title()}
            rows={found}
            rowKey={one => one.code}
            rowProps={scheduleData}
            columns={[
              {
                key: 'code',
                sort: 'code',
                header: t.code(),
                rowHeader: true,
                cell: one => <a href={href(page, show, { params: { jobCode: one.code } })}>{one.code}</a>,
              },
              {
                key: 'reference',
                sort: 'reference',
                header: t.reference(),
                cell: one => <WholeWords text={one.referenceNumber} />,
              },
              { key: 'rhythm', header: t.rhythm(), cell: one => one.words },
              { key: 'positions', header: t.positionsCount(), align: 'number', cell: one => one.positions },
              ...(ofMany
                ? [
                    {
                      key: 'buyer',
                      sort: 'buyer',
                      header: t.buyer(),
                      cell: (one: ScheduleHead) =>
                        at === 'desk' ? `${one.buyerName}, ${one.companyName}` : one.buyerName,
                    },
                  ]
                : []),
              {
                key: 'next',
                header: t.next(),
                cell: one => {
                  const [first] = one.state === 'active' ? one.next : []
                  return first === undefined ? '–' : formatDate(first)
                },
              },
              {
                key: 'state',
                sort: 'state',
                header: t.state(),
                cell: one => (
                  <>
                    <ScheduleStateMark state={one.state} />{' '}
                    {one.held > 0 && <State tone="bad">{t.heldCount({ n: one.held })}</State>}
                  </>
                ),
              },
            ]}
          />
        </PagedList>
      )}
    </Screen>
  )
}
