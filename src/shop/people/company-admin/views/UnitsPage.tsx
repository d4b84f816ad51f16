import type { ListedWork } from '#shop/people/open-work/model/open-work.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { companyAdmin } from '../contract.ts'
import type { BudgetSum } from '../model/budget-use.ts'
import type { BudgetRow, CenterRow, PersonRow } from '../model/company.ts'
import type { UnitNode, UnitRow } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { BudgetTable } from './BudgetsPage.tsx'
import { CenterTable } from './CentersPage.tsx'
import { PeopleTable } from './PeoplePage.tsx'
import { approvesFor } from './shown.ts'
import { ActiveMark, Switch } from './Switch.tsx'
import { sumWords, UnitTree } from './UnitTree.tsx'

export type Kept = {
  units: readonly UnitRow[]
  people: readonly PersonRow[]
  centers: readonly CenterRow[]
  budgets: readonly BudgetRow[]
}

/** The rows that belong to a unit. */
const rowsOf =
  (unit: UnitRow) =>
  <R extends { unitId: number }>(rows: readonly R[]): R[] =>
    rows.filter(row => row.unitId === unit.id)

type UnitsPageProps = {
  nodes: readonly UnitNode[]
  open: ReadonlySet<number>
  /** null: they administer none */
  unit: UnitRow | null
  /** the unit they begin at: it is not disabled */
  isTop: boolean
  /** how many people belong to it and the units below */
  inside: number
  /** what waits with them, in words; empty: nothing */
  insideWork: string
  /** nothing belongs to it, so that it can be removed */
  unused: boolean
  kept: Kept
  /** by unit, what its budgets and those below it come to today */
  sums: ReadonlyMap<number, readonly BudgetSum[]>
  /** what waits with somebody, in words, by e-mail address */
  openWork: ReadonlyMap<string, ListedWork>
  company: string
  error: string | null
  flashes: readonly Flash[]
}

/** COMP-09: the tree of units, and beside it what belongs to the one that is chosen. */
export function UnitsPage({
  nodes,
  open,
  unit,
  isTop,
  inside,
  insideWork,
  unused,
  kept,
  sums,
  openWork,
  company,
  error,
  flashes,
}: UnitsPageProps) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  if (!unit)
    return (
      <Screen title={t.units()}>
        <EmptyState title={t.noUnits()} icon="building-2" />
      </Screen>
    )
  const own = rowsOf(unit)
  const approvers = kept.people.filter(person => approvesFor(person, unit))
  return (
    <Screen title={t.unitTree({ company })} flashes={flashes}>
      {error !== null && <Message kind="error">{error}</Message>}
      <div className="unit-columns">
        <UnitTree nodes={nodes} open={open} current={unit.id} sums={sums} label={t.units()} />
        <div className="stack">
          <div className="row">
            <h2>{unit.name}</h2>
            <ActiveMark active={unit.active} />
          </div>
          <UnitActions unit={unit} isTop={isTop} inside={inside} insideWork={insideWork} unused={unused} />
          <UnitBudgets unit={unit} kept={kept} sums={sums} />
          <Card
            title={t.people()}
            action={
              <a href={href(page, companyAdmin.person, { query: { user: '', unit: unit.code } })}>
                {t.invite()}
              </a>
            }
          >
            {own(kept.people).length > 0 ? (
              <PeopleTable people={own(kept.people)} units={kept.units} openWork={openWork} />
            ) : (
              <p className="muted">{t.noPeople()}</p>
            )}
          </Card>
          <Card
            title={t.centers()}
            action={
              <a href={href(page, companyAdmin.center, { query: { costCenterCode: '', unit: unit.code } })}>
                {t.addCenter()}
              </a>
            }
          >
            {own(kept.centers).length > 0 ? (
              <CenterTable centers={own(kept.centers)} units={kept.units} budgets={kept.budgets} />
            ) : (
              <p className="muted">{t.noCenters()}</p>
            )}
          </Card>
          <Card
            title={t.approvers({ unit: unit.name })}
            action={
              <a href={href(page, companyAdmin.approvers, { query: { unit: unit.code } })}>
                {t.chooseApprovers()}
              </a>
            }
          >
            <p>
              {approvers.map(one => `${one.firstName} ${one.lastName}`).join(', ') || (
                <span className="muted">{t.noPeople()}</span>
              )}
            </p>
          </Card>
        </div>
      </div>
    </Screen>
  )
}

/** Its budgets, and what those come to with the units below. */
function UnitBudgets({ unit, kept, sums }: Pick<UnitsPageProps, 'kept' | 'sums'> & { unit: UnitRow }) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  const own = rowsOf(unit)
  const hasMoreBelow = kept.units.some(one => one.parentId === unit.id && sums.has(one.id))
  return (
    <Card
      title={t.budgets()}
      action={
        <a
          href={href(page, companyAdmin.budget, {
            query: { budgetCode: '', unit: unit.code, copyOf: '' },
          })}
        >
          {t.addBudget()}
        </a>
      }
    >
      {own(kept.budgets).length > 0 ? (
        <BudgetTable budgets={own(kept.budgets)} units={kept.units} />
      ) : (
        <p className="muted">{t.noBudgets()}</p>
      )}
      {hasMoreBelow &&
        sums.get(unit.id)?.map(sum => (
          <p key={sum.currency} className="muted">
            {t.withBelow({ sum: sumWords(page, sum) })}
          </p>
        ))}
    </Card>
  )
}

/** What is done with the unit. */
function UnitActions({
  unit,
  isTop,
  inside,
  insideWork,
  unused,
}: Pick<UnitsPageProps, 'isTop' | 'inside' | 'insideWork' | 'unused'> & { unit: UnitRow }) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  return (
    <div className="row">
      <LinkButton
        icon="pencil"
        href={href(page, companyAdmin.unit, { query: { unit: unit.code, parent: '' } })}
      >
        {t.edit()}
      </LinkButton>
      <LinkButton
        icon="plus"
        href={href(page, companyAdmin.unit, { query: { unit: '', parent: unit.code } })}
      >
        {t.addUnit()}
      </LinkButton>
      {!isTop && (
        <Switch
          action={href(page, companyAdmin.switchUnit)}
          field="unit"
          code={unit.code}
          name={unit.name}
          active={unit.active}
          ask={[t.disableUnitAsk({ name: unit.name, n: inside }), insideWork].filter(Boolean).join(' ')}
        />
      )}
      {!isTop && unused && (
        <form
          method="post"
          action={href(page, companyAdmin.removeUnit)}
          {...askBefore({ ask: t.removeAsk({ name: unit.name }), ok: t.remove(), danger: true })}
        >
          <CsrfField />
          <input type="hidden" name="unit" value={unit.code} />
          <Button type="submit" size="small" icon="trash-2">
            {t.remove()}
            <span className="visually-hidden"> {unit.name}</span>
          </Button>
        </form>
      )}
    </div>
  )
}
