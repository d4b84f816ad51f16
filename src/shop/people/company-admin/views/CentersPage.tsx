import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { companyAdmin } from '../contract.ts'
import { normalized, type BudgetRow, type CenterRow, type ListFilter } from '../model/company.ts'
import type { UnitRow } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { FindRows } from './FindRows.tsx'
import { ActiveMark, Switch } from './Switch.tsx'

export function CenterTable({
  centers,
  units,
  budgets,
}: {
  centers: readonly CenterRow[]
  units: readonly UnitRow[]
  budgets: readonly BudgetRow[]
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  return (
    <DataTable
      cards
      label={t.centers()}
      rows={centers}
      rowKey={one => one.id}
      rowProps={one => ({ id: `center-${normalized(one.code)}`, 'data-cost-center-code': one.code })}
      columns={[
        {
          key: 'name',
          header: t.name(),
          rowHeader: true,
          cell: one => (
            <>
              <a href={href(page, companyAdmin.center, { query: { costCenterCode: one.code, unit: '' } })}>
                {one.name}
              </a>
              <span className="row-name">{one.code}</span>
            </>
          ),
        },
        {
          key: 'unit',
          header: t.unit(),
          cell: one => units.find(unit => unit.id === one.unitId)?.name ?? '',
        },
        { key: 'currency', header: t.currency(), cell: one => one.currency },
        {
          key: 'budgets',
          header: t.budgets(),
          cell: one =>
            budgets
              .filter(budget => budget.active && one.budgetIds.includes(budget.id))
              .map(budget => budget.name)
              .join(', ') || <span className="muted">{t.noBudgetOnIt()}</span>,
        },
        { key: 'state', header: t.state(), cell: one => <ActiveMark active={one.active} /> },
        {
          key: 'do',
          header: <span className="visually-hidden">{t.edit()}</span>,
          cell: one => (
            <Switch
              action={href(page, companyAdmin.switchCenter)}
              field="costCenter"
              code={one.code}
              name={one.name}
              active={one.active}
              ask={t.disableCenterAsk({ name: one.name })}
            />
          ),
        },
      ]}
    />
  )
}

/** The cost centers of the units that they administer. */
export function CentersPage({
  error,
  flashes,
  asked,
  found,
  ...kept
}: {
  centers: readonly CenterRow[]
  units: readonly UnitRow[]
  budgets: readonly BudgetRow[]
  asked: ListFilter
  /** those of them that were asked for */
  found: readonly CenterRow[]
  error: string | null
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  return (
    <Screen
      title={t.centers()}
      flashes={flashes}
      actions={
        <LinkButton
          look="primary"
          icon="plus"
          href={href(page, companyAdmin.center, { query: { costCenterCode: '', unit: '' } })}
        >
          {t.addCenter()}
        </LinkButton>
      }
    >
      {error !== null && <Message kind="error">{error}</Message>}
      {kept.centers.length > 0 && (
        <FindRows
          action={href(page, companyAdmin.centers)}
          label={t.centers()}
          asked={asked}
          found={found.length}
          all={kept.centers.length}
        />
      )}
      {found.length > 0 ? (
        <CenterTable {...kept} centers={found} />
      ) : (
        <EmptyState title={kept.centers.length > 0 ? t.nothingFound() : t.noCenters()} icon="wallet" />
      )}
    </Screen>
  )
}
