import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { companyAdmin } from '../contract.ts'
import { budgetTone, percentUsed } from '../model/budget-use.ts'
import { normalized, yearsOf, type BudgetRow, type ListFilter } from '../model/company.ts'
import type { UnitRow } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { FindRows } from './FindRows.tsx'
import { ActiveMark, Switch } from './Switch.tsx'

/** How a budget is told apart by a script (conventions.md). */
export const budgetData = (budget: BudgetRow) => ({
  'data-budget-code': budget.code,
  'data-amount-cents': budget.amount,
  'data-reserved-cents': budget.reserved,
  'data-consumed-cents': budget.consumed,
})

const toneWord = { bad: 'exceeded', waiting: 'nearlyUsed' } as const

/** What is used of a budget as a bar, and in words; it says when the end is near. */
export function BudgetBar({ budget }: { budget: BudgetRow }) {
  const t = sayCompanyAdmin(usePage().language)
  const share = (part: number) => Math.min(100, percentUsed(budget, part))
  const tone = budgetTone(budget)
  return (
    <>
      <span className="budget-bar" data-tone={tone} aria-hidden="true">
        <span className="budget-consumed" style={{ width: `${share(budget.consumed)}%` }} />
        <span className="budget-reserved" style={{ width: `${share(budget.reserved)}%` }} />
      </span>
      <span className="muted">{t.used({ n: percentUsed(budget) })}</span>
      {tone !== 'neutral' && (
        <>
          {' '}
          <State tone={tone}>{t[toneWord[tone]]()}</State>
        </>
      )}
    </>
  )
}

/** What the two parts of the bars are. */
function BudgetLegend() {
  const t = sayCompanyAdmin(usePage().language)
  return (
    <p className="budget-legend">
      <span>
        <span className="budget-bar" aria-hidden="true">
          <span className="budget-consumed" />
        </span>
        {t.legendConsumed()}
      </span>
      <span>
        <span className="budget-bar" aria-hidden="true">
          <span className="budget-reserved" />
        </span>
        {t.legendReserved()}
      </span>
    </p>
  )
}

export function BudgetTable({
  budgets,
  units,
}: {
  budgets: readonly BudgetRow[]
  units: readonly UnitRow[]
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  return (
    <DataTable
      cards
      label={t.budgets()}
      rows={budgets}
      rowKey={one => one.id}
      rowProps={one => ({ id: `budget-${normalized(one.code)}`, ...budgetData(one) })}
      columns={[
        {
          key: 'name',
          header: t.name(),
          rowHeader: true,
          cell: one => (
            <>
              <a
                href={href(page, companyAdmin.budget, {
                  query: { budgetCode: one.code, unit: '', copyOf: '' },
                })}
              >
                {one.name}
              </a>
              <span className="row-name">
                {one.code} · {units.find(unit => unit.id === one.unitId)?.name}
              </span>
            </>
          ),
        },
        {
          key: 'left',
          header: t.left(),
          align: 'number',
          cell: one => <Money amount={one.amount - one.reserved - one.consumed} currency={one.currency} />,
        },
        {
          key: 'period',
          header: t.period(),
          cell: one => `${formatDate(one.startsOn)}–${formatDate(one.endsOn)}`,
        },
        {
          key: 'amount',
          header: t.amount(),
          align: 'number',
          cell: one => <Money amount={one.amount} currency={one.currency} />,
        },
        { key: 'used', header: t.consumed(), cell: one => <BudgetBar budget={one} /> },
        { key: 'state', header: t.state(), cell: one => <ActiveMark active={one.active} /> },
        {
          key: 'do',
          header: <span className="visually-hidden">{t.edit()}</span>,
          cell: one => (
            <Switch
              action={href(page, companyAdmin.switchBudget)}
              field="budget"
              code={one.code}
              name={one.name}
              active={one.active}
              ask={t.disableBudgetAsk({ name: one.name, n: one.centers.length })}
            />
          ),
        },
      ]}
    />
  )
}

/** COMP-06: the budgets of the units that they administer, those that end first on top. */
export function BudgetsPage({
  budgets,
  asked,
  found,
  units,
  error,
  flashes,
}: {
  budgets: readonly BudgetRow[]
  asked: ListFilter
  /** those of them that were asked for */
  found: readonly BudgetRow[]
  units: readonly UnitRow[]
  error: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  return (
    <Screen
      title={t.budgets()}
      flashes={flashes}
      actions={
        <LinkButton
          look="primary"
          icon="plus"
          href={href(page, companyAdmin.budget, { query: { budgetCode: '', unit: '', copyOf: '' } })}
        >
          {t.addBudget()}
        </LinkButton>
      }
    >
      {error !== null && <Message kind="error">{error}</Message>}
      {budgets.length > 0 && (
        <FindRows
          action={href(page, companyAdmin.budgets)}
          label={t.budgets()}
          asked={asked}
          years={yearsOf(budgets)}
          found={found.length}
          all={budgets.length}
        />
      )}
      {found.length > 0 ? (
        <>
          <BudgetLegend />
          <BudgetTable budgets={found} units={units} />
        </>
      ) : (
        <EmptyState title={budgets.length > 0 ? t.nothingFound() : t.noBudgets()} icon="wallet" />
      )}
    </Screen>
  )
}
