/** Who registered and seems to belong to the company: an administrator opens the account, or says that they do not know them. */
import type { Db } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import {
  decidedJoin,
  findJoinRequest,
  handToDesk,
  joinRequests,
  openJoined,
} from '#shop/people/registration/service/join.ts'
import type { JoinRequest } from '#shop/people/registration/model/registration.ts'
import { companyRoles } from '../model/company.ts'
import { currencyRows } from '../store/company-rows.ts'
import { writeGrants, writeLimits } from '../store/write.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { sayRequests } from '../texts/requests.ts'
import { limitsIn, type PersonForm } from './people.ts'
import { changing, type Administrator } from './scope.ts'

/** Who waits to join their company, the longest waiting first; 200 at most. */
export const requestsFor = (ctx: Pick<Administrator, 'db' | 'who'>): Promise<JoinRequest[]> =>
  joinRequests(ctx.db, ctx.who.companyId)

/** How many wait, for the overview of the account. */
export async function waitingRequests(db: Db, who: SignedIn) {
  const all = who.companyId === null ? [] : await joinRequests(db, who.companyId)
  return [
    {
      count: all.length,
      oldest: all[0]?.confirmedAt ?? null,
      what: (language: Language) => sayRequests(language).title(),
    },
  ]
}

/** Throws not found: unknown, decided, or for another company. */
export async function requestFor(ctx: Administrator, code: string): Promise<JoinRequest> {
  const found = await findJoinRequest(ctx.db, ctx.who.companyId, code)
  if (!found) throw notFound()
  return found
}

/** A request that a colleague, they themselves or the desk has decided: whose, and who did; null: none of their company. */
export const decidedRequest = (ctx: Administrator, code: string) =>
  decidedJoin(ctx.db, ctx.who.companyId, code)

/**
 * Opens the account for a unit that they administer, with roles and limits. Answers the e-mail address. Throws not found,
 * invalid at its fields, or a conflict when somebody decided in the meantime.
 */
export async function approveRequest(
  ctx: Administrator,
  code: string,
  form: Pick<PersonForm, 'unit' | 'limits'> & { roles: readonly string[]; version: number },
): Promise<string> {
  const t = sayCompanyAdmin(ctx.page.language)
  return changing(ctx, async (tx, scope) => {
    const request = await requestFor({ ...ctx, db: tx }, code)
    const errors: FieldError[] = []
    const wrong = (field: string, message: string) => void errors.push({ field, message })
    const unit = scope.units.find(one => one.code === form.unit && one.active && scope.reach.has(one.id))
    if (!unit) wrong('unit', t.unitWrong())
    const roles = companyRoles.filter(role => form.roles.includes(role))
    if (roles.length === 0) wrong('roles', sayRequests(ctx.page.language).needRole())
    const currencies = await currencyRows(tx, scope.companyId)
    const limits = limitsIn(ctx.page, form.limits, currencies, wrong)
    if (errors.length > 0 || !unit) throw invalid(errors)
    const place = { companyId: scope.companyId, unitId: unit.id }
    const { version } = form
    const id = await openJoined(ctx, tx, request, { version, place, company: ctx.who.companyName })
    await writeGrants(tx, id, [], null, unit.id, roles)
    await writeLimits(tx, id, limits, currencies)
    return {
      done: request.email,
      action: 'company-person-save',
      kind: 'customer',
      id: request.email,
      details: { unit: unit.code, roles, limits },
    }
  })
}

/** They do not know the person: the desk decides. Throws not found, or invalid without a reason. */
export async function isNotOurs(ctx: Administrator, code: string, reason: string): Promise<void> {
  await changing(ctx, async (tx, { companyId }) => {
    const request = await requestFor({ ...ctx, db: tx }, code)
    if (reason === '')
      throw invalid([{ field: 'reason', message: sayRequests(ctx.page.language).needReason() }])
    await handToDesk(ctx, tx, request, { companyId, company: ctx.who.companyName, reason })
    return { done: undefined, action: 'registration-not-ours', kind: 'registration', id: code }
  })
}
