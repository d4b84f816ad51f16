import { invalid, type FieldError } from '#kit/refusal.ts'
import { countriesAnywhere } from '#platform/storefront/storefronts.ts'
import { isInUse } from './in-use.ts'
import { mayHang, unitsLosingApprovers, type UnitRow } from '../model/tree.ts'
import { approvingUnits } from '../store/company-rows.ts'
import { insertUnit, removeOne, setActive, updateUnit } from '../store/write.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { changing, isAsSeen, missingOr, required, unitIn, type Administrator, type Scope } from './scope.ts'

export type UnitForm = {
  /** code of the kept unit; empty: a new one */
  kept: string
  code: string
  name: string
  parent: string
  country: string
  currency: string
  version: string
  /** 'true': what is asked about is meant */
  sure: string
}

const code = /^[\w.-]{1,60}$/

/** Is it the unit they begin at? Above it they administer nothing. */
export const isBeginning = ({ reach }: Pick<Scope, 'reach'>, unit: UnitRow): boolean =>
  unit.parentId === null || !reach.has(unit.parentId)

/** The parent of a form; null: it stays the root it is. Throws invalid for one that it cannot hang below. */
function parentIn(
  scope: Scope,
  form: UnitForm,
  unit: UnitRow | null,
  wrong: (field: string, message: string) => void,
  unknown: string,
): number | null {
  // the unit an administrator begins at stays where it is
  if (unit && isBeginning(scope, unit) && form.parent === '') return unit.parentId
  const parent = scope.units.find(one => one.code === form.parent && scope.reach.has(one.id))
  if (!parent || (unit && !mayHang(scope.units, unit.id, parent.id))) wrong('parent', unknown)
  return parent?.id ?? null
}

/** Makes a unit, or changes and moves a kept one (COMP-01). Throws invalid at its fields, not found, or a conflict. */
export async function saveUnit(ctx: Administrator, form: UnitForm): Promise<string> {
  const t = sayCompanyAdmin(ctx.page.language)
  return changing(ctx, async (tx, scope) => {
    const unit = form.kept === '' ? null : unitIn(scope, form.kept)
    if (unit) isAsSeen(ctx, unit, form.version)
    const errors: FieldError[] = []
    const wrong = (field: string, message: string) => void errors.push({ field, message })
    if (!unit && !code.test(form.code)) wrong('code', missingOr(ctx, form.code, t.codeWrong()))
    if (form.name === '') wrong('name', required(ctx))
    const parentId = parentIn(scope, form, unit, wrong, t.parentWrong())
    if (
      form.country !== (unit?.country ?? '') &&
      form.country !== '' &&
      !(await countriesAnywhere(ctx)).includes(form.country)
    )
      wrong('country', t.countryWrong())
    if (form.currency !== '' && !/^[A-Z]{3}$/.test(form.currency)) wrong('currency', t.currencyWrong())
    if (errors.length > 0) throw invalid(errors)
    if (unit && parentId !== unit.parentId && form.sure !== 'true') {
      const moved = scope.units.map(one => (one.id === unit.id ? { ...one, parentId } : one))
      const approving = await approvingUnits(tx, scope.companyId)
      const lost = unitsLosingApprovers(scope.units, moved, unit.id, approving)
      const units = lost.map(one => one.name).join(', ')
      if (lost.length > 0) throw invalid([{ field: 'sure', message: t.moveLosesApprovers({ units }) }])
    }
    const fields = {
      parentId,
      name: form.name,
      country: form.country || null,
      currency: form.currency || null,
    }
    const key = unit?.code ?? form.code
    if (unit) await updateUnit(tx, unit.id, fields)
    else if (!(await insertUnit(tx, { companyId: scope.companyId, code: key, ...fields })))
      throw invalid([{ field: 'code', message: t.codeTaken() }])
    return {
      done: key,
      action: unit ? 'company-unit-save' : 'company-unit-add',
      kind: 'unit',
      id: key,
      details: { name: form.name, parent: form.parent },
    }
  })
}

/** Opens or closes a unit: who belongs to a closed one, or below it, orders nothing there. Never the one they begin at. */
export async function switchUnit(ctx: Administrator, unitCode: string, active: boolean): Promise<void> {
  await changing(ctx, async (tx, scope) => {
    const unit = unitIn(scope, unitCode)
    if (!active && isBeginning(scope, unit))
      throw invalid([{ field: '', message: sayCompanyAdmin(ctx.page.language).rootStays() }])
    await setActive(tx, 'company_unit', unit.id, active)
    return {
      done: undefined,
      action: active ? 'company-unit-enable' : 'company-unit-disable',
      kind: 'unit',
      id: unit.code,
    }
  })
}

/** Removes a unit that nothing belongs to. Throws not found, and invalid for one that is in use or the one they begin at. */
export async function removeUnit(ctx: Administrator, unitCode: string): Promise<UnitRow | null> {
  const t = sayCompanyAdmin(ctx.page.language)
  return changing(ctx, async (tx, scope) => {
    const unit = unitIn(scope, unitCode)
    if (isBeginning(scope, unit)) throw invalid([{ field: '', message: t.rootStays() }])
    if (await isInUse(tx, { ...unit, companyId: scope.companyId, what: 'unit' }))
      throw invalid([{ field: '', message: t.inUse() }])
    await removeOne(tx, 'unit', unit.id)
    return {
      done: scope.units.find(one => one.id === unit.parentId) ?? null,
      action: 'company-unit-remove',
      kind: 'unit',
      id: unit.code,
      details: { name: unit.name },
    }
  })
}
