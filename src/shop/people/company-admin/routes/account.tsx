import { notFound } from '#kit/refusal.ts'
import type { Checked } from '#kit/contract.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { approvalRules } from '#shop/ordering/approval-rules/contract.ts'
import { companyAdmin } from '../contract.ts'
import { waitingRequests } from '../service/requests.ts'
import {
  sayBudgetsSection,
  sayCentersSection,
  sayPeopleSection,
  sayRulesSection,
  sayUnitsSection,
} from '../texts/pages.ts'
import { moneyHandlers } from './money.tsx'
import { peopleHandlers } from './people.tsx'
import { unitHandlers } from './units.tsx'

/** What could be read of a form whose single fields are too long or of another kind: it names nothing we know. */
function read<T>(body: Checked<T>): T {
  if (!body.ok) throw notFound()
  return body.value
}

export const companyAdminRoutes = routes(companyAdmin, {
  units: unitHandlers.units,
  unit: unitHandlers.unit,
  removeUnit: (ctx, { body }) => unitHandlers.removeUnit(ctx, read(body).unit),
  saveUnit: (ctx, { body }) => unitHandlers.saveUnit(ctx, read(body)),
  switchUnit: (ctx, { body }) => {
    const { unit, active } = read(body)
    return unitHandlers.switchUnit(ctx, { unit, active: active === 'true' })
  },
  approvers: unitHandlers.approvers,
  selectApprover: (ctx, { query }) => unitHandlers.select(ctx, query, true),
  deselectApprover: (ctx, { query }) => unitHandlers.select(ctx, query, false),
  people: (ctx, { query }) => peopleHandlers.peoplePage(ctx, query.text),
  person: (ctx, { query }) => peopleHandlers.personPage(ctx, query),
  savePerson: (ctx, { body }) => peopleHandlers.save(ctx, read(body)),
  switchPerson: (ctx, { body }) => {
    const { user, active } = read(body)
    return peopleHandlers.switchPerson(ctx, user, active === 'true')
  },
  handOverPage: (ctx, { query }) => peopleHandlers.handOverPage(ctx, query.user),
  handOver: (ctx, { body }) => {
    const { user, to } = read(body)
    return peopleHandlers.handOver(ctx, user, to)
  },
  inviteAgain: (ctx, { body }) => peopleHandlers.inviteAgain(ctx, read(body).user),
  removeCenter: (ctx, { body }) => moneyHandlers.remove(ctx, 'center', read(body).costCenter),
  removeBudget: (ctx, { body }) => moneyHandlers.remove(ctx, 'budget', read(body).budget),
  centers: (ctx, { query }) => moneyHandlers.centersPage(ctx, query),
  center: (ctx, { query }) => moneyHandlers.centerPage(ctx, query),
  saveCenter: (ctx, { body }) => moneyHandlers.saveCenter(ctx, read(body)),
  switchCenter: (ctx, { body }) => {
    const { costCenter, active } = read(body)
    return moneyHandlers.switchCenter(ctx, costCenter, active === 'true')
  },
  selectBudget: (ctx, { query }) => moneyHandlers.select(ctx, query, true),
  deselectBudget: (ctx, { query }) => moneyHandlers.select(ctx, query, false),
  budgets: (ctx, { query }) => moneyHandlers.budgetsPage(ctx, query),
  budget: (ctx, { query }) => moneyHandlers.budgetPage(ctx, query),
  saveBudget: (ctx, { body }) => moneyHandlers.saveBudget(ctx, read(body)),
  switchBudget: (ctx, { body }) => {
    const { budget, active } = read(body)
    return moneyHandlers.switchBudget(ctx, budget, active === 'true')
  },
})

/** The sections of the account for who administers their company; the rules stand among them in the navigation. */
export const companyAdminSections: readonly Section[] = [
  {
    key: 'account/company-units',
    group: 'company',
    entry: companyAdmin.units,
    first: true,
    say: sayUnitsSection,
  },
  {
    key: 'account/company-people',
    group: 'company',
    entry: companyAdmin.people,
    say: sayPeopleSection,
    waiting: (db, { who }) => waitingRequests(db, who),
  },
  { key: 'account/company-centers', group: 'company', entry: companyAdmin.centers, say: sayCentersSection },
  { key: 'account/company-budgets', group: 'company', entry: companyAdmin.budgets, say: sayBudgetsSection },
  { key: 'account/company-rules', group: 'company', entry: approvalRules.list, say: sayRulesSection },
]
