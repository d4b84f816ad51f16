/** What the seller's desk does with customers; each change with its entry in the audit log, in the transaction that makes it. */
import { sayField } from '#kit/field-errors.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { readEmail } from '#kit/typed/email.ts'
import { isVatId, tidyVatId } from '#kit/typed/vat-id.ts'
import { noticingLastAdministrator } from '#shop/people/company/service/administrators.ts'
import { foundPerson, priceGroupsFor, takenIn } from '#shop/people/company/service/found.ts'
import type { HandedOver } from '#shop/people/open-work/model/open-work.ts'
import { handOverWork, type Colleague } from '#shop/people/open-work/service/hand-over.ts'
import {
  openWorkWith,
  tellOfCompany,
  tellOfLeaving,
  wordsOfReturn,
} from '#shop/people/open-work/service/leaving.ts'
import { unknownColleague } from '#shop/people/open-work/service/labels.ts'
import { sendInvitation, tellTakenIn } from '#shop/people/session/service/invite.ts'
import { tellReopened } from '#shop/people/session/service/letters.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import { sessionAudit } from '#shop/people/session/audit.ts'
import { companyAudit } from '#shop/people/company/audit.ts'
import { customersAudit } from '../audit.ts'
import type { CustomerRow, KeptCompany } from '../model/customer.ts'
import { companyByCode, personById, unitsOfCompany } from '../store/find-customers.ts'
import {
  endSessionsOfCompany,
  setCompanyActive,
  setPersonActive,
  updateCompany,
  type CompanyFields,
} from '../store/write.ts'
import { sayCustomers } from '../texts/desk.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'publicUrl' | 'ports' | 'clock'>
const say = (ctx: Pick<Desk, 'page'>) => sayCustomers(ctx.page.language)

export type CompanyForm = {
  name: string
  vatId: string
  priceList: string
  onAccount: boolean
}

/** What is kept of a company, read from its form, and what is wrong with it. */
export async function fieldsOf(
  ctx: Desk,
  tx: Tx,
  form: CompanyForm,
  of: { country: string },
): Promise<{ fields: CompanyFields; errors: FieldError[] }> {
  const t = say(ctx)
  const errors: FieldError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  if (form.name === '') wrong('name', sayField(ctx.page.language).required())
  if (form.vatId !== '' && !isVatId(of.country, form.vatId)) wrong('vatId', t.vatIdWrong())
  if (form.priceList !== '' && !(await priceGroupsFor(tx)).some(one => one.code === form.priceList))
    wrong('priceList', t.priceListWrong())
  return {
    fields: {
      name: form.name,
      vatId: form.vatId === '' ? null : tidyVatId(of.country, form.vatId),
      priceList: form.priceList || null,
      onAccount: form.onAccount,
    },
    errors,
  }
}

const keptFields = (kept: KeptCompany): CompanyFields => ({
  name: kept.name,
  vatId: kept.vatId,
  priceList: kept.priceList,
  onAccount: kept.onAccount,
})
/** What changed, old and new, for the audit log. */
function changes(before: CompanyFields, after: CompanyFields): Record<string, string> {
  const told: Record<string, string> = {}
  for (const name of ['name', 'vatId', 'priceList', 'onAccount'] as const)
    if (before[name] !== after[name]) told[name] = oldAndNew(before[name], after[name])
  return told
}

async function kept(tx: Tx, code: string): Promise<KeptCompany> {
  const found = await companyByCode(tx, code)
  if (!found) throw notFound()
  return found
}

/** Changes name, VAT number, price group and payment on account. Throws not found, invalid at its fields, or a conflict. */
export async function saveCompany(
  ctx: Desk,
  code: string,
  form: CompanyForm & { version: number },
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const before = await kept(tx, code)
    const { fields, errors } = await fieldsOf(ctx, tx, form, before)
    if (errors.length > 0) throw invalid(errors)
    if (!(await updateCompany(tx, before.id, form.version, fields)))
      throw conflict(say(ctx).changedMeanwhile())
    await customersAudit.record(tx, {
      actor: ctx.who.email,
      action: 'company-save',
      kind: 'company',
      id: code,
      details: changes(keptFields(before), fields),
    })
  })
}

/**
 * Blocks a company with a reason, or opens it again. Blocked, all sessions of its people end at once, and nobody signs in,
 * orders or is acted for. Answers, of one that is opened, what becomes of its schedules, in words. Throws not found, invalid
 * without a reason, or a conflict.
 */
export async function switchCompany(
  ctx: Desk,
  code: string,
  to: { active: boolean; because: string; version: number },
): Promise<string> {
  const t = say(ctx)
  return inTransaction(ctx.db, async tx => {
    const { id, name } = await kept(tx, code)
    if (!to.active && to.because === '')
      throw invalid([{ field: 'because', message: sayField(ctx.page.language).required() }])
    const because = to.active ? '' : to.because
    // who is told is found while it is open
    if (!to.active) await tellOfCompany(ctx, tx, { id, name }, false)
    if (!(await setCompanyActive(tx, id, to.version, { active: to.active, because })))
      throw conflict(t.changedMeanwhile())
    if (to.active) await tellOfCompany(ctx, tx, { id, name }, true)
    if (!to.active) await endSessionsOfCompany(tx, id)
    await customersAudit.record(tx, {
      actor: ctx.who.email,
      action: to.active ? 'company-unblock' : 'company-block',
      kind: 'company',
      id: code,
      ...(because && { details: { because } }),
    })
    return to.active ? wordsOfReturn(tx, id, null, ctx.page.language) : ''
  })
}

export type Invited = {
  email: string
  firstName: string
  lastName: string
  unit: string
  roles: readonly string[]
}
/**
 * Invites somebody into a company, in the transaction that knows it: an account, and a letter with a link to set its
 * password; answers the id of the account. Throws invalid at its fields, also for an address that has an account.
 */
export async function inviteInto(
  ctx: Pick<Desk, 'who' | 'page' | 'publicUrl' | 'ports'>,
  tx: Tx,
  company: { id: number; code: string; name: string },
  form: Invited,
): Promise<number> {
  const t = say(ctx)
  const generic = sayField(ctx.page.language)
  const email = readEmail(form.email)
  const errors: FieldError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  if (email === null) wrong('email', form.email === '' ? generic.required() : generic.email())
  if (form.firstName === '') wrong('firstName', generic.required())
  if (form.lastName === '') wrong('lastName', generic.required())
  const unit = (await unitsOfCompany(tx, company.id)).find(one => one.code === form.unit && one.active)
  if (!unit) wrong('unit', t.unitWrong())
  if (form.roles.length === 0) wrong('roles', t.rolesMissing())
  if (errors.length > 0 || !unit || email === null) throw invalid(errors)
  const { firstName, lastName } = form
  const person = { email, firstName, lastName, companyId: company.id, unitId: unit.id }
  const id = await foundPerson(tx, { ...person, roles: form.roles })
  // an account for downloads comes into the company as it is
  const taken = id === null ? await takenIn(tx, { ...person, roles: form.roles }) : null
  const found = id ?? taken?.id
  if (found === undefined) throw invalid([{ field: 'email', message: t.emailTaken() }])
  if (id !== null) await send(ctx, tx, { ...person, id, company: company.name })
  if (taken) await tellTakenIn(ctx, tx, { ...taken, email, company: company.name })
  await companyAudit.record(tx, {
    actor: ctx.who.email,
    action: 'company-person-invite',
    kind: 'customer',
    id: email,
    details: { company: company.code, unit: unit.code, roles: [...form.roles] },
  })
  return found
}

/** The same into a company that is kept, by its code. Throws not found, too. */
export const invitePerson = (ctx: Desk, code: string, form: Invited): Promise<number> =>
  inTransaction(ctx.db, async tx => inviteInto(ctx, tx, await kept(tx, code), form))
const send = (
  ctx: Pick<Desk, 'who' | 'page' | 'publicUrl' | 'ports'>,
  tx: Tx,
  person: { id: number; email: string; firstName: string; lastName: string; company: string },
): Promise<void> =>
  sendInvitation(ctx, tx, {
    customerId: person.id,
    email: person.email,
    name: `${person.firstName} ${person.lastName}`,
    company: person.company,
    by: `${ctx.who.firstName} ${ctx.who.lastName}`,
  })

async function person(tx: Tx, id: number): Promise<CustomerRow> {
  const found = await personById(tx, id)
  if (!found) throw notFound()
  return found
}

/** Another link for who has no password yet. Throws not found, or a conflict for who has one or is blocked. */
export async function inviteAgain(ctx: Desk, id: number): Promise<CustomerRow> {
  return inTransaction(ctx.db, async tx => {
    const found = await person(tx, id)
    if (found.heldElsewhere) throw conflict(say(ctx).heldElsewhere())
    if (!found.invited || !found.active || !found.company?.active) throw conflict(say(ctx).notInvited())
    await send(ctx, tx, { ...found, company: found.company.name })
    const entry = { action: 'company-person-invite', kind: 'customer', id: found.email } as const
    await companyAudit.record(tx, { actor: ctx.who.email, ...entry })
    return found
  })
}

/**
 * Blocks an account, which ends its sessions at once and is told to its company's administrators with what waits there, or
 * opens it again; `returns`: what becomes of its schedules, in words; `unadministered`: the company that nobody administers as
 * a whole any more, by name. Throws not found, or a conflict when it is so.
 */
export async function switchPerson(
  ctx: Desk,
  id: number,
  active: boolean,
): Promise<{ person: CustomerRow; returns: string; unadministered: string | null }> {
  return inTransaction(ctx.db, async tx => {
    const found = await person(tx, id)
    const company = found.company && (await companyByCode(tx, found.company.code))
    const work = company && !active ? await openWorkWith(tx, company.id, id) : null
    const { done, lost } = await noticingLastAdministrator(tx, { companyId: company?.id ?? 0 }, () =>
      setPersonActive(tx, id, active),
    )
    if (!done) throw conflict(say(ctx).changedMeanwhile())
    if (!active) await revokeAll(tx, id)
    else await tellReopened(ctx, tx, { ...found, name: `${found.firstName} ${found.lastName}` }, null)
    await sessionAudit.record(tx, {
      actor: ctx.who.email,
      action: active ? 'customer-unblock' : 'customer-block',
      kind: 'customer',
      id: found.email,
    })
    if (company && work)
      await tellOfLeaving(ctx, tx, { companyId: company.id, person: found, work, by: 'seller' })
    const returns = company && active ? await wordsOfReturn(tx, company.id, id, ctx.page.language) : ''
    return { person: found, returns, unadministered: lost ? (company?.name ?? null) : null }
  })
}

/**
 * Gives what waits with a person to a colleague. Throws not found, also for somebody of no company, and invalid for a
 * colleague who is not offered.
 */
export async function handOver(ctx: Desk, id: number, to: number): Promise<HandedOver & { to: Colleague }> {
  return inTransaction(ctx.db, async tx => {
    const found = await person(tx, id)
    const company = found.company && (await companyByCode(tx, found.company.code))
    if (!company) throw notFound()
    const done = await handOverWork(ctx, tx, { companyId: company.id, fromId: id, toId: to })
    if (!done) throw invalid([unknownColleague(ctx.page.language)])
    await customersAudit.record(tx, {
      actor: ctx.who.email,
      action: 'customer-hand-over',
      kind: 'customer',
      id: found.email,
      details: { to: done.to.name, handed: done.handed.join(', ') },
    })
    return done
  })
}
