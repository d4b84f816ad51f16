import { isDeepStrictEqual } from 'node:util'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Tx } from '#kit/db/connect.ts'
import { formatAmount } from '#kit/money.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { valueOf } from '#kit/typed/decimal.ts'
import { readAmount } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { isInUse } from './in-use.ts'
import { type BudgetRow, type CenterRow } from '../model/company.ts'
import { budgetRows, centerRows, currencyRows } from '../store/company-rows.ts'
import {
  insertBudget,
  insertCenter,
  linkBudget,
  removeOne,
  setActive,
  updateBudget,
  updateCenter,
} from '../store/write.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { topmost } from './company-picture.ts'
import { changing, isAsSeen, missingOr, required, type Administrator, type Scope } from './scope.ts'

const code = /^[\w.-]{1,60}$/

/** A cost center of their reach; throws not found for any other. */
export async function centerIn(tx: Tx | Administrator['db'], scope: Scope, key: string): Promise<CenterRow> {
  const found = (await centerRows(tx, scope.companyId, scope.ids)).find(one => one.code === key)
  if (!found) throw notFound()
  return found
}
/** A budget of their reach; throws not found for any other. */
export async function budgetIn(tx: Tx | Administrator['db'], scope: Scope, key: string): Promise<BudgetRow> {
  const found = (await budgetRows(tx, scope.companyId, scope.ids)).find(one => one.code === key)
  if (!found) throw notFound()
  return found
}

export type CenterForm = {
  kept: string
  code: string
  name: string
  unit: string
  currency: string
  version: string
}
/** Makes a cost center, or changes a kept one; its currency stays. Throws invalid at its fields, not found, a conflict. */
export async function saveCenter(ctx: Administrator, form: CenterForm): Promise<string> {
  const t = sayCompanyAdmin(ctx.page.language)
  return changing(ctx, async (tx, scope) => {
    const kept = form.kept === '' ? null : await centerIn(tx, scope, form.kept)
    if (kept) isAsSeen(ctx, kept, form.version)
    const errors: FieldError[] = []
    const wrong = (field: string, message: string) => void errors.push({ field, message })
    if (!kept && !code.test(form.code)) wrong('code', missingOr(ctx, form.code, t.codeWrong()))
    if (form.name === '') wrong('name', required(ctx))
    const unit = scope.units.find(one => one.code === form.unit && scope.reach.has(one.id))
    if (!unit) wrong('unit', t.unitWrong())
    if (!kept && !(await currencyRows(tx, scope.companyId)).includes(form.currency))
      wrong('currency', t.currencyWrong())
    if (errors.length > 0 || !unit) throw invalid(errors)
    const key = kept?.code ?? form.code
    const fields = { unitId: unit.id, name: form.name }
    if (kept) await updateCenter(tx, kept.id, fields)
    else if (
      !(await insertCenter(tx, { ...fields, companyId: scope.companyId, code: key, currency: form.currency }))
    )
      throw invalid([{ field: 'code', message: t.codeTaken() }])
    return {
      done: key,
      action: kept ? 'company-center-save' : 'company-center-add',
      kind: 'cost-center',
      id: key,
      details: { name: form.name, unit: unit.code },
    }
  })
}

/** Opens or closes a cost center: nobody orders on a closed one. */
export async function switchCenter(ctx: Administrator, key: string, active: boolean): Promise<void> {
  await changing(ctx, async (tx, scope) => {
    const center = await centerIn(tx, scope, key)
    await setActive(tx, 'cost_center', center.id, active)
    return {
      done: undefined,
      action: active ? 'company-center-enable' : 'company-center-disable',
      kind: 'cost-center',
      id: key,
    }
  })
}

/** COMP-07: whether a cost center is charged to a budget. Only an active one of its currency can be selected. */
export async function selectBudget(
  ctx: Administrator,
  asked: { costCenter: string; budget: string; selected: boolean },
): Promise<void> {
  const t = sayCompanyAdmin(ctx.page.language)
  await changing(ctx, async (tx, scope) => {
    const center = await centerIn(tx, scope, asked.costCenter)
    const budget = await budgetIn(tx, scope, asked.budget)
    if (asked.selected && !budget.active) throw invalid([{ field: '', message: t.onlyActive() }])
    if (asked.selected && budget.currency !== center.currency)
      throw invalid([{ field: '', message: t.otherCurrency({ currency: center.currency }) }])
    await linkBudget(tx, {
      companyId: scope.companyId,
      centerId: center.id,
      budgetId: budget.id,
      selected: asked.selected,
    })
    return {
      done: undefined,
      action: asked.selected ? 'company-budget-select' : 'company-budget-deselect',
      kind: 'cost-center',
      id: center.code,
      details: { budget: budget.code },
    }
  })
}

export type BudgetForm = {
  /** code of the kept one, empty: a new one; absent: the one of `budgetCode` as it stands, if there is one, in its unit */
  kept?: string | undefined
  budgetCode: string
  name: string
  amount: string
  currency: string
  /** dd/mm/yyyy */
  startDate: string
  endDate: string
  unit: string
  version: string
  /** code of the budget whose cost centers a new one is for; empty: none */
  copyOf: string
  /** 'true': what is asked about is meant */
  sure: string
}
/** Which budget a form is for; null: a new one. Throws not found for one that it names and they do not administer. */
export async function budgetOfForm(
  tx: Tx | Administrator['db'],
  scope: Scope,
  { kept, budgetCode }: Pick<BudgetForm, 'kept' | 'budgetCode'>,
): Promise<BudgetRow | null> {
  if (kept === '') return null
  if (kept !== undefined) return budgetIn(tx, scope, kept)
  return (await budgetRows(tx, scope.companyId, scope.ids)).find(one => one.code === budgetCode) ?? null
}

/**
 * Makes a budget, or changes a kept one; its currency stays (COMP-03). Throws invalid at its fields (also for an end before
 * its start), not found, or a conflict. Of a kept one the version leaves out what orders book meanwhile.
 */
export async function saveBudget(ctx: Administrator, form: BudgetForm): Promise<string> {
  const t = sayCompanyAdmin(ctx.page.language)
  return changing(ctx, async (tx, scope) => {
    const kept = await budgetOfForm(tx, scope, form)
    if (kept && form.kept !== undefined) isAsSeen(ctx, settledOf(kept), form.version)
    const errors: FieldError[] = []
    const wrong = (field: string, message: string) => void errors.push({ field, message })
    if (!kept && !code.test(form.budgetCode))
      wrong('budgetCode', missingOr(ctx, form.budgetCode, t.codeWrong()))
    if (form.name === '') wrong('name', required(ctx))
    const currency = kept?.currency ?? form.currency
    const known = (await currencyRows(tx, scope.companyId)).includes(currency)
    if (!known) wrong('currency', t.currencyWrong())
    const typed = known ? readAmount(form.amount, currency, ctx.page.formatLocale) : null
    const amount = typed && valueOf(typed)
    if (typed?.kind === 'empty') wrong('amount', required(ctx))
    if (typed?.kind === 'wrong') wrong('amount', numberWords(typed.fault, ctx.page, t.amountWrong()))
    const [startsOn, endsOn] = [form.startDate, form.endDate].map(typed => readDay(typed, dayOf(ctx.clock())))
    const fault = (typed: string) => dayFault(typed, ctx.page.language, t.dayWrong())
    if (!startsOn) wrong('startDate', missingOr(ctx, form.startDate, fault(form.startDate)))
    if (!endsOn) wrong('endDate', missingOr(ctx, form.endDate, fault(form.endDate)))
    if (startsOn && endsOn && endsOn < startsOn)
      wrong('endDate', t.endBeforeStart({ day: formatDate(startsOn) }))
    const usual = scope.units.find(one => one.id === kept?.unitId)?.code ?? topmost(scope)
    const unitCode = form.kept === undefined && form.unit === '' ? usual : form.unit
    const unit = scope.units.find(one => one.code === unitCode && scope.reach.has(one.id))
    if (!unit) wrong('unit', t.unitWrong())
    if (errors.length > 0 || !unit || amount === null || !startsOn || !endsOn) throw invalid(errors)
    const booked = kept ? kept.reserved + kept.consumed : 0
    const fewer = amount !== kept?.amount && (amount === 0 || amount < booked)
    if (fewer && form.sure !== 'true') {
      const money = (sum: number) => formatAmount(sum, currency, ctx.page.formatLocale)
      throw invalid([
        { field: 'sure', message: booked > 0 ? t.belowBooked({ booked: money(booked) }) : t.nothingLeft() },
      ])
    }
    const key = kept?.code ?? form.budgetCode
    const fields = { unitId: unit.id, name: form.name, amount, startsOn, endsOn }
    const same = kept !== null && isDeepStrictEqual({ ...settledOf(kept), ...fields }, settledOf(kept))
    if (same) return { done: key, action: null }
    if (kept) await updateBudget(tx, kept.id, fields)
    else if (!(await insertBudget(tx, { ...fields, companyId: scope.companyId, code: key, currency })))
      throw invalid([{ field: 'budgetCode', message: t.codeTaken() }])
    if (!kept && form.copyOf !== '') await linkAsCopied(tx, scope, { from: form.copyOf, to: key, currency })
    return {
      done: key,
      action: kept ? 'company-budget-save' : 'company-budget-add',
      kind: 'budget',
      id: key,
      details: { name: form.name, amount, currency, startsOn, endsOn, ...(kept && { before: kept.amount }) },
    }
  })
}

/** A new budget is for the open cost centers of the one that it was copied from. */
async function linkAsCopied(
  tx: Tx,
  scope: Scope,
  { from, to, currency }: { from: string; to: string; currency: string },
): Promise<void> {
  const [source, made] = [await budgetIn(tx, scope, from), await budgetIn(tx, scope, to)]
  for (const center of await centerRows(tx, scope.companyId, scope.ids))
    if (center.active && center.currency === currency && center.budgetIds.includes(source.id))
      await linkBudget(tx, {
        companyId: scope.companyId,
        centerId: center.id,
        budgetId: made.id,
        selected: true,
      })
}

/** Removes a cost center or budget that nothing was ordered on. Throws not found, and invalid for one that is in use. */
export async function removeUnused(
  ctx: Administrator,
  what: 'center' | 'budget',
  key: string,
): Promise<string> {
  return changing(ctx, async (tx, scope) => {
    const found = await (what === 'center' ? centerIn : budgetIn)(tx, scope, key)
    if (await isInUse(tx, { ...found, companyId: scope.companyId, what }))
      throw invalid([{ field: '', message: sayCompanyAdmin(ctx.page.language).inUse() }])
    await removeOne(tx, what, found.id)
    return {
      done: found.name,
      action: `company-${what}-remove`,
      kind: what === 'center' ? 'cost-center' : 'budget',
      id: key,
      details: { name: found.name },
    }
  })
}

/** Of a budget what an administrator settles, without what orders book. */
export const settledOf = ({ code: key, name, amount, startsOn, endsOn, unitId, active }: BudgetRow) => ({
  key,
  name,
  amount,
  startsOn,
  endsOn,
  unitId,
  active,
})

/** Opens or closes a budget: a closed one bears no orders. */
export async function switchBudget(ctx: Administrator, key: string, active: boolean): Promise<void> {
  await changing(ctx, async (tx, scope) => {
    const budget = await budgetIn(tx, scope, key)
    await setActive(tx, 'budget', budget.id, active)
    return {
      done: undefined,
      action: active ? 'company-budget-enable' : 'company-budget-disable',
      kind: 'budget',
      id: key,
    }
  })
}
