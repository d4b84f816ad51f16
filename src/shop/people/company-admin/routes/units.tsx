import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { formRefused, notFound } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { isInUse } from '../service/in-use.ts'
import { companyAdmin } from '../contract.ts'
import { flat, treeOf } from '#shop/people/company/model/unit-tree.ts'
import { countriesAnywhere } from '#platform/storefront/storefronts.ts'
import { budgetSums } from '../model/budget-use.ts'
import { below, openBranches, treeCookie } from '../model/tree.ts'
import { selectApprover } from '../service/people.ts'
import { pictureOf } from '../service/company-picture.ts'
import { unitIn, versionOf } from '../service/scope.ts'
import { isBeginning, removeUnit, saveUnit, switchUnit } from '../service/units.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { ApproversPage, UnitFormPage } from '../views/people-forms.tsx'
import { userObject } from '../views/shown.ts'
import { openWorkOf, openWorkOfCompany } from '#shop/people/open-work/service/leaving.ts'
import { UnitsPage } from '../views/UnitsPage.tsx'
import { refusalAt, type Refused } from '../service/refused.ts'

export type Admin = Ctx<CompanyMember>
const say = (ctx: Admin) => sayCompanyAdmin(ctx.page.language)

async function unitsPage(ctx: Admin, code: string, error: string | null = null): Promise<PageAnswer> {
  const kept = await pictureOf(ctx)
  const nodes = treeOf(kept.units.filter(one => kept.reach.has(one.id)))
  const unit = code === '' ? (flat(nodes)[0] ?? null) : unitIn(kept, code)
  const inside = unit ? below(kept.units, [unit.id]) : new Set<number>()
  const people = kept.people.filter(person => person.active && inside.has(person.unitId))
  return pageAnswer({
    title: say(ctx).unitTree({ company: ctx.who.companyName }),
    ...(error !== null && formRefused),
    body: (
      <UnitsPage
        nodes={nodes}
        open={openBranches(nodes, ctx.request.cookie(treeCookie))}
        unit={unit}
        isTop={unit !== null && isBeginning(kept, unit)}
        inside={people.length}
        insideWork={
          people.length > 0
            ? await openWorkOfCompany(
                ctx.db,
                ctx.who.companyId,
                ctx.page.language,
                new Set(people.map(({ id }) => id)),
              )
            : ''
        }
        unused={
          unit !== null && !(await isInUse(ctx.db, { ...unit, companyId: ctx.who.companyId, what: 'unit' }))
        }
        kept={kept}
        sums={budgetSums(kept.units, kept.budgets, dayOf(ctx.clock()))}
        openWork={await openWorkOf(ctx.db, ctx.who.companyId, kept.people, ctx.page.language)}
        company={ctx.who.companyName}
        error={error}
        flashes={error === null ? takeFlash(ctx) : []}
      />
    ),
  })
}

async function unitPage(
  ctx: Admin,
  { unit: code, parent }: { unit: string; parent: string },
  refused: Refused | null = null,
): Promise<PageAnswer> {
  const kept = await pictureOf(ctx)
  const unit = code === '' ? null : unitIn(kept, code)
  const parentCode = unit ? (kept.units.find(one => one.id === unit.parentId)?.code ?? '') : parent
  const hidden = unit ? below(kept.units, [unit.id]) : new Set<number>()
  const title = unit?.name ?? say(ctx).newUnit()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, companyAdmin.unit, { query: { unit: code, parent } }) }],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <UnitFormPage
        unit={unit}
        parents={kept.units.filter(one => kept.reach.has(one.id) && !hidden.has(one.id))}
        currencies={kept.currencies}
        countries={await countriesAnywhere(ctx)}
        isTop={unit !== null && isBeginning(kept, unit)}
        fields={
          refused?.entered ?? {
            name: unit?.name ?? '',
            code: '',
            parent: parentCode,
            country: unit?.country ?? '',
            currency: unit?.currency ?? '',
          }
        }
        version={unit ? versionOf(unit) : ''}
        conflict={refused?.conflict ?? null}
        errors={refused?.errors ?? []}
        flashes={[]}
      />
    ),
  })
}

async function approversPage(ctx: Admin, code: string): Promise<PageAnswer> {
  const kept = await pictureOf(ctx)
  if (code === '') throw notFound()
  const unit = unitIn(kept, code)
  return pageAnswer({
    title: say(ctx).approvers({ unit: unit.name }),
    crumbs: [
      { name: unit.name, href: href(ctx.page, companyAdmin.units, { query: { unit: code } }) },
      {
        name: say(ctx).approvers({ unit: unit.name }),
        href: href(ctx.page, companyAdmin.approvers, { query: { unit: code } }),
      },
    ],
    body: (
      <ApproversPage
        unit={unit}
        rows={kept.people.map(person => userObject(ctx.page, unit, person, kept.units))}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

async function select(ctx: Admin, query: { unit: string; user: string }, selected: boolean) {
  await selectApprover(ctx, { ...query, selected })
  const kept = await pictureOf(ctx)
  const unit = unitIn(kept, query.unit)
  const person = kept.people.find(one => one.email === query.user.toLowerCase())
  if (!person) throw notFound()
  if (ctx.request.wants === 'data') return userObject(ctx.page, unit, person, kept.units)
  return seeOther(href(ctx.page, companyAdmin.approvers, { query: { unit: query.unit } }))
}

/** Saving a unit, or its form again with what is wrong. */
async function save(
  ctx: Admin,
  entered: Parameters<typeof saveUnit>[1],
): Promise<PageAnswer | ReturnType<typeof seeOther>> {
  try {
    const code = await saveUnit(ctx, entered)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved({ name: entered.name }) }])
    return seeOther(href(ctx.page, companyAdmin.units, { query: { unit: code } }))
  } catch (error) {
    const refused = refusalAt(error, textsIn(entered))
    return unitPage(ctx, { unit: entered.kept, parent: entered.parent }, refused)
  }
}

export const unitHandlers = {
  units: (ctx: Admin, { query }: { query: { unit: string } }) => unitsPage(ctx, query.unit),
  unit: (ctx: Admin, { query }: { query: { unit: string; parent: string } }) => unitPage(ctx, query),
  saveUnit: save,
  switchUnit: async (ctx: Admin, asked: { unit: string; active: boolean }) => {
    const name = asked.unit
    try {
      await switchUnit(ctx, asked.unit, asked.active)
    } catch (error) {
      const { errors, conflict } = refusalAt(error, {})
      return unitsPage(ctx, asked.unit, conflict ?? errors[0]?.message ?? '')
    }
    leaveFlash(ctx, [
      { kind: 'success', text: (asked.active ? say(ctx).enabled : say(ctx).disabled)({ name }) },
    ])
    return seeOther(href(ctx.page, companyAdmin.units, { query: { unit: asked.unit } }))
  },
  removeUnit: async (ctx: Admin, unit: string) => {
    try {
      const above = await removeUnit(ctx, unit)
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).removed({ name: unit }) }])
      return seeOther(href(ctx.page, companyAdmin.units, { query: { unit: above?.code ?? '' } }))
    } catch (error) {
      return unitsPage(ctx, unit, refusalAt(error, {}).errors[0]?.message ?? '')
    }
  },
  approvers: (ctx: Admin, { query }: { query: { unit: string } }) => approversPage(ctx, query.unit),
  select,
}
