import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { formatAmount, typedAmount } from '#kit/money.ts'
import { formRefused, notFound } from '#kit/refusal.ts'
import { isInUse } from '../service/in-use.ts'
import { companyAdmin } from '../contract.ts'
import { closestFirst } from '../model/budget-use.ts'
import {
  filtered,
  forecast,
  nextYearIn,
  yearLater,
  type BudgetRow,
  type ListFilter,
} from '../model/company.ts'
import {
  budgetIn,
  budgetOfForm,
  centerIn,
  removeUnused,
  saveBudget,
  saveCenter,
  selectBudget,
  settledOf,
  switchBudget,
  switchCenter,
  type BudgetForm,
  type CenterForm,
} from '../service/money.ts'
import { ledgerFor, pictureOf, topmost, type Picture } from '../service/company-picture.ts'
import { scopeOf, versionOf } from '../service/scope.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { BudgetsPage } from '../views/BudgetsPage.tsx'
import { CentersPage } from '../views/CentersPage.tsx'
import { BudgetFormPage, CenterFormPage } from '../views/money-forms.tsx'
import { budgetObject } from '../views/shown.ts'
import { refusalAt, type Refused } from '../service/refused.ts'
import type { Admin } from './units.tsx'

const say = (ctx: Admin) => sayCompanyAdmin(ctx.page.language)

/** All of a list. */
const unfiltered = { text: '', state: 'all' as const }

async function centersPage(ctx: Admin, asked: ListFilter, error: string | null = null): Promise<PageAnswer> {
  const kept = await pictureOf(ctx)
  const unitName = (id: number) => kept.units.find(unit => unit.id === id)?.name ?? ''
  return pageAnswer({
    title: say(ctx).centers(),
    ...(error !== null && formRefused),
    body: (
      <CentersPage
        {...kept}
        asked={asked}
        found={filtered(kept.centers, asked, one => `${one.name} ${one.code} ${unitName(one.unitId)}`)}
        error={error}
        flashes={error === null ? takeFlash(ctx) : []}
      />
    ),
  })
}

async function centerPage(
  ctx: Admin,
  { costCenterCode: code, unit }: { costCenterCode: string; unit: string },
  refused: Refused | null = null,
): Promise<PageAnswer> {
  const kept = await pictureOf(ctx)
  const center = kept.centers.find(one => one.code === code) ?? null
  if (code !== '' && !center) throw notFound()
  const title = center?.name ?? say(ctx).addCenter()
  return pageAnswer({
    title,
    crumbs: [
      { name: title, href: href(ctx.page, companyAdmin.center, { query: { costCenterCode: code, unit } }) },
    ],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <CenterFormPage
        center={center}
        unused={
          center !== null &&
          !(await isInUse(ctx.db, { ...center, companyId: ctx.who.companyId, what: 'center' }))
        }
        units={kept.units.filter(one => kept.reach.has(one.id))}
        currencies={kept.currencies}
        budgets={kept.budgets}
        rows={
          center
            ? kept.budgets
                .filter(one => one.currency === center.currency || center.budgetIds.includes(one.id))
                .map(one => budgetObject(ctx.page, center, one))
            : []
        }
        fields={
          refused?.entered ?? {
            name: center?.name ?? '',
            unit: kept.units.find(one => one.id === center?.unitId)?.code ?? (unit || topmost(kept)),
          }
        }
        version={center ? versionOf(center) : ''}
        conflict={refused?.conflict ?? null}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

async function budgetsPage(ctx: Admin, asked: ListFilter, error: string | null = null): Promise<PageAnswer> {
  const { budgets, units } = await pictureOf(ctx)
  const unitName = (id: number) => units.find(unit => unit.id === id)?.name ?? ''
  return pageAnswer({
    title: say(ctx).budgets(),
    ...(error !== null && formRefused),
    body: (
      <BudgetsPage
        budgets={budgets}
        asked={asked}
        found={closestFirst(
          filtered(budgets, asked, one => `${one.name} ${one.code} ${unitName(one.unitId)}`),
          dayOf(ctx.clock()),
        )}
        units={units}
        error={error}
        flashes={error === null ? takeFlash(ctx) : []}
      />
    ),
  })
}

function outlookOf(ctx: Admin, budget: BudgetRow): string | null {
  const found = forecast(budget, dayOf(ctx.clock()))
  if (!found) return null
  return found.leftAtEnd >= 0
    ? say(ctx).lasts({ left: formatAmount(found.leftAtEnd, budget.currency, ctx.page.formatLocale) })
    : say(ctx).lastsNot({ day: formatDate(found.lasts) })
}

/** The form of a budget as it stands; of a copy with days and years one later. */
function budgetFields(
  { page }: Pick<Admin, 'page'>,
  kept: Picture,
  { budget, copied, unit }: { budget: BudgetRow | null; copied: BudgetRow | null; unit: string },
): Record<string, string> {
  const from = budget ?? copied
  if (!from) return { name: '', amount: '', startDate: '', endDate: '', unit: unit || topmost(kept) }
  const later = budget ? (day: CalendarDate) => day : yearLater
  const words = (text: string) => (budget ? text : nextYearIn(text, Number(from.startsOn.slice(0, 4))))
  return {
    name: words(from.name),
    amount: typedAmount(from.amount, from.currency, page.formatLocale),
    startDate: formatDate(later(from.startsOn)),
    endDate: formatDate(later(from.endsOn)),
    unit: kept.units.find(one => one.id === from.unitId)?.code ?? topmost(kept),
    ...(copied && { budgetCode: words(from.code), currency: from.currency }),
  }
}

async function budgetPage(
  ctx: Admin,
  { budgetCode: code, unit, copyOf }: { budgetCode: string; unit: string; copyOf: string },
  refused: Refused | null = null,
): Promise<PageAnswer> {
  const kept = await pictureOf(ctx)
  const budget = kept.budgets.find(one => one.code === code) ?? null
  if (code !== '' && !budget) throw notFound()
  const copied = code === '' && copyOf !== '' ? (kept.budgets.find(one => one.code === copyOf) ?? null) : null
  if (copyOf !== '' && code === '' && !copied) throw notFound()
  const title = budget?.name ?? say(ctx).addBudget()
  return pageAnswer({
    title,
    crumbs: [
      {
        name: title,
        href: href(ctx.page, companyAdmin.budget, { query: { budgetCode: code, unit, copyOf } }),
      },
    ],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <BudgetFormPage
        budget={budget}
        copied={copied}
        unused={
          budget !== null &&
          !(await isInUse(ctx.db, { ...budget, companyId: ctx.who.companyId, what: 'budget' }))
        }
        units={kept.units.filter(one => kept.reach.has(one.id))}
        currencies={kept.currencies}
        ledger={budget ? await ledgerFor(ctx, budget) : []}
        outlook={budget && outlookOf(ctx, budget)}
        fields={refused?.entered ?? budgetFields(ctx, kept, { budget, copied, unit })}
        version={budget ? versionOf(settledOf(budget)) : ''}
        conflict={refused?.conflict ?? null}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

const toCenters = (ctx: Admin): Redirect => seeOther(href(ctx.page, companyAdmin.centers))
const toBudgets = (ctx: Admin): Redirect => seeOther(href(ctx.page, companyAdmin.budgets))
const switched = (ctx: Admin, active: boolean, name: string): void =>
  leaveFlash(ctx, [{ kind: 'success', text: (active ? say(ctx).enabled : say(ctx).disabled)({ name }) }])

export const moneyHandlers = {
  centersPage,
  centerPage,
  budgetsPage,
  budgetPage,
  saveCenter: async (ctx: Admin, sent: CenterForm): Promise<PageAnswer | Redirect> => {
    try {
      await saveCenter(ctx, sent)
    } catch (error) {
      const refused = refusalAt(error, textsIn(sent))
      return centerPage(ctx, { costCenterCode: sent.kept, unit: sent.unit }, refused)
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved({ name: sent.name }) }])
    return toCenters(ctx)
  },
  saveBudget: async (ctx: Admin, sent: BudgetForm): Promise<PageAnswer | Redirect> => {
    try {
      await saveBudget(ctx, sent)
    } catch (error) {
      const refused = refusalAt(error, textsIn(sent))
      const of = await budgetOfForm(ctx.db, await scopeOf(ctx.db, ctx.who), sent)
      return budgetPage(
        ctx,
        { budgetCode: of?.code ?? '', unit: sent.unit, copyOf: of ? '' : sent.copyOf },
        refused,
      )
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved({ name: sent.name }) }])
    return toBudgets(ctx)
  },
  switchCenter: async (ctx: Admin, code: string, active: boolean): Promise<Redirect> => {
    await switchCenter(ctx, code, active)
    switched(ctx, active, code)
    return toCenters(ctx)
  },
  switchBudget: async (ctx: Admin, code: string, active: boolean): Promise<Redirect> => {
    await switchBudget(ctx, code, active)
    switched(ctx, active, code)
    return toBudgets(ctx)
  },
  remove: async (ctx: Admin, what: 'center' | 'budget', key: string): Promise<PageAnswer | Redirect> => {
    try {
      const name = await removeUnused(ctx, what, key)
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).removed({ name }) }])
    } catch (error) {
      const said = refusalAt(error, {}).errors[0]?.message ?? ''
      return what === 'center' ? centersPage(ctx, unfiltered, said) : budgetsPage(ctx, unfiltered, said)
    }
    return what === 'center' ? toCenters(ctx) : toBudgets(ctx)
  },
  select: async (
    ctx: Admin,
    { costCenterCode, budgetCode }: { costCenterCode: string; budgetCode: string },
    selected: boolean,
  ) => {
    await selectBudget(ctx, { costCenter: costCenterCode, budget: budgetCode, selected })
    if (ctx.request.wants === 'data') {
      const scope = await scopeOf(ctx.db, ctx.who)
      const center = await centerIn(ctx.db, scope, costCenterCode)
      return budgetObject(ctx.page, center, await budgetIn(ctx.db, scope, budgetCode))
    }
    return seeOther(href(ctx.page, companyAdmin.center, { query: { costCenterCode, unit: '' } }))
  },
}
