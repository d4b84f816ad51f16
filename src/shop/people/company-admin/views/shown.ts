import { formatDate } from '#kit/calendar-date.ts'
import { href, type Site } from '#kit/contract.ts'
import { plainAmount } from '#kit/money.ts'
import { companyAdmin, type BudgetObject, type UserObject } from '../contract.ts'
import { normalized, roleCodes, type BudgetRow, type CenterRow, type PersonRow } from '../model/company.ts'
import type { UnitRow } from '../model/tree.ts'

type Action = { name: 'select' | 'deselect'; url: string }
/** A selected one offers deselect; another offers select only if it is active. */
const actionsOf = (selected: boolean, active: boolean, url: (name: Action['name']) => string): Action[] =>
  selected
    ? [{ name: 'deselect', url: url('deselect') }]
    : active
      ? [{ name: 'select', url: url('select') }]
      : []

/** COMP-04: a budget as it stands in the list of a cost center. */
export function budgetObject(site: Site, center: CenterRow, budget: BudgetRow): BudgetObject {
  const selected = center.budgetIds.includes(budget.id)
  const query = { costCenterCode: center.code, budgetCode: budget.code }
  return {
    code: budget.code,
    normalizedCode: normalized(budget.code),
    name: budget.name,
    amount: plainAmount(budget.amount, budget.currency),
    currencyIsoCode: budget.currency,
    startDate: formatDate(budget.startsOn),
    endDate: formatDate(budget.endsOn),
    active: budget.active,
    selected,
    actions: actionsOf(selected, budget.active, name =>
      href(site, name === 'select' ? companyAdmin.selectBudget : companyAdmin.deselectBudget, { query }),
    ),
  }
}

/** Approves for this very unit? */
export const approvesFor = (person: PersonRow, unit: UnitRow): boolean =>
  person.grants.some(grant => grant.role === 'approver' && grant.unitId === unit.id)

/** COMP-05: a person as they stand in the list of a unit's approvers. */
export function userObject(
  site: Site,
  unit: UnitRow,
  person: PersonRow,
  units: readonly UnitRow[],
): UserObject {
  const selected = approvesFor(person, unit)
  const query = { unit: unit.code, user: person.email }
  return {
    uid: person.email,
    normalizedUid: normalized(person.email),
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    active: person.active,
    selected,
    unit: units.find(one => one.id === person.unitId)?.code ?? '',
    roles: [...new Set(person.grants.flatMap(grant => roleCodes[grant.role] ?? []))],
    actions: actionsOf(selected, person.active, name =>
      href(site, name === 'select' ? companyAdmin.selectApprover : companyAdmin.deselectApprover, { query }),
    ),
  }
}
