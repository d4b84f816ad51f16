/** Pages on which a company's administrator, or the desk for a company, keeps the door of the directory. */
import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { errorsOf, formOvertaken, formRefusal, refusedStatus, type FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { provisioningDesk, provisioningOfCompany, type TypedMeaning, type TypedUsual } from '../contract.ts'
import { scimPath } from '../model/scim.ts'
import {
  calls,
  endFormer,
  groupOf,
  newTokenFor,
  saveMeaning,
  saveUsual,
  shown,
  shut,
  type SignedInContext,
  type Where,
} from '../service/keep.ts'
import { sayProvisioning } from '../texts.ts'
import { CallsPage } from '../views/CallsPage.tsx'
import { GroupPage } from '../views/GroupPage.tsx'
import type { EnteredMeaning } from '../views/parts.tsx'
import { ProvisioningPage } from '../views/ProvisioningPage.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayProvisioning(ctx.page.language)
const home = (ctx: Pick<Ctx, 'page'>, { code }: Where): string =>
  code === null
    ? href(ctx.page, provisioningOfCompany.show)
    : href(ctx.page, provisioningDesk.show, { params: { company: code } })

const enteredIn = (body: Checked<TypedMeaning>): EnteredMeaning =>
  body.ok ? body.value : { unit: body.entered['unit'] ?? '', roles: [body.entered['roles'] ?? []].flat() }

type Told = {
  entered?: EnteredMeaning
  token?: string
  errors?: readonly FieldError[]
  conflict?: boolean
}
/** The page of the door. */
export async function doorPage(
  ctx: SignedInContext,
  where: Where,
  { entered, token, errors = [], conflict = false }: Told = {},
): Promise<PageAnswer> {
  const { door, domains, units, groups, people } = await shown(ctx, where)
  const title = say(ctx).title()
  const kept: EnteredMeaning = {
    unit: units.find(({ id }) => id === door?.unitId)?.code ?? '',
    roles: door?.roles ?? [],
  }
  return pageAnswer({
    title,
    ...(where.code !== null && { crumbs: [{ name: title, href: home(ctx, where) }] }),
    ...refusedStatus({ errors }),
    ...(conflict && formOvertaken),
    body: (
      <ProvisioningPage
        company={where.code}
        companyName={where.name}
        address={`${ctx.publicUrl}${scimPath}`}
        door={door}
        domains={domains}
        units={units}
        groups={groups}
        people={people}
        entered={entered ?? kept}
        token={token ?? null}
        errors={errors}
        conflict={conflict}
        flashes={errors.length > 0 || conflict ? [] : takeFlash(ctx)}
      />
    ),
  })
}

function told(ctx: SignedInContext, where: Where, text: string): Redirect {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(home(ctx, where))
}

export async function usualSaved(
  ctx: SignedInContext,
  where: Where,
  body: Checked<TypedUsual>,
): Promise<PageAnswer | Redirect> {
  const entered = enteredIn(body)
  if (!body.ok) return doorPage(ctx, where, { entered, errors: body.errors })
  try {
    await saveUsual(ctx, where, body.value)
  } catch (error) {
    const { errors, conflict } = formRefusal(error)
    return doorPage(ctx, where, { entered, errors, conflict: conflict !== null })
  }
  return told(ctx, where, say(ctx).saved())
}

export const tokenMade = async (ctx: SignedInContext, where: Where): Promise<PageAnswer> =>
  doorPage(ctx, where, { token: await newTokenFor(ctx, where) })
export async function formerEnded(ctx: SignedInContext, where: Where): Promise<Redirect> {
  await endFormer(ctx, where)
  return told(ctx, where, say(ctx).formerEnded())
}
export async function doorShut(ctx: SignedInContext, where: Where): Promise<Redirect> {
  await shut(ctx, where)
  return told(ctx, where, say(ctx).wasShut())
}

/** The page of one group. */
export async function groupPage(
  ctx: SignedInContext,
  where: Where,
  id: number,
  { entered, errors = [] }: Pick<Told, 'entered' | 'errors'> = {},
): Promise<PageAnswer> {
  const { group, units } = await groupOf(ctx, where, id)
  const address =
    where.code === null
      ? href(ctx.page, provisioningOfCompany.group, { params: { id } })
      : href(ctx.page, provisioningDesk.group, { params: { company: where.code, id } })
  return pageAnswer({
    title: group.name,
    crumbs: [
      ...(where.code === null ? [] : [{ name: say(ctx).title(), href: home(ctx, where) }]),
      { name: group.name, href: address },
    ],
    ...refusedStatus({ errors }),
    body: (
      <GroupPage
        company={where.code}
        group={group}
        units={units}
        entered={
          entered ?? {
            unit: units.find(({ id: one }) => one === group.unitId)?.code ?? '',
            roles: group.roles,
          }
        }
        errors={errors}
      />
    ),
  })
}
export async function groupSaved(
  ctx: SignedInContext,
  where: Where,
  id: number,
  body: Checked<TypedMeaning>,
): Promise<PageAnswer | Redirect> {
  const entered = enteredIn(body)
  if (!body.ok) return groupPage(ctx, where, id, { entered, errors: body.errors })
  try {
    await saveMeaning(ctx, where, id, body.value)
  } catch (error) {
    return groupPage(ctx, where, id, { entered, errors: errorsOf(error) })
  }
  const { group } = await groupOf(ctx, where, id)
  return told(ctx, where, say(ctx).groupSaved({ name: group.name }))
}

/** The page of the last calls. */
export async function callsPage(ctx: SignedInContext, where: Where): Promise<PageAnswer> {
  const title = say(ctx).calls()
  const address =
    where.code === null
      ? href(ctx.page, provisioningOfCompany.calls)
      : href(ctx.page, provisioningDesk.calls, { params: { company: where.code } })
  return pageAnswer({
    title,
    crumbs: [
      ...(where.code === null ? [] : [{ name: say(ctx).title(), href: home(ctx, where) }]),
      { name: title, href: address },
    ],
    body: <CallsPage company={where.code} calls={await calls(ctx, where)} />,
  })
}
