/** The connection of a company to its directory, as its administrators and the desk keep it. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notAllowed, notFound, type FieldError } from '#kit/refusal.ts'
import { isLoopbackHost } from '#kit/networks.ts'
import { sayField } from '#kit/field-errors.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { unitsOfCompany, wholeAdministrators } from '#shop/people/company-admin/service/place-person.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import { directoriesAudit } from '../audit.ts'
import type { TypedDirectory } from '../contract.ts'
import {
  isCompanyRole,
  readMeanings,
  type Directory,
  type LinkedPerson,
  type LoggedSignIn,
  type MailDomain,
  type Verdict,
} from '../model/directory.ts'
import {
  companyBy,
  directoryOfCompany,
  domainsOf,
  holdDirectory,
  insertDirectory,
  removeDirectory,
  setStanding,
  updateDirectory,
  type Written,
} from '../store/directories.ts'
import { linkedPeople, removeLink, signInsOf } from '../store/people.ts'
import { sayDirectories } from '../texts/directories.ts'
import { tryIssuer } from './issuer.ts'

export type Keeper = Ctx<SignedIn>
/** Whose directory it is, and who keeps it. */
export type Place = { companyId: number; name: string; atDesk: boolean }

/** Their own company. Throws not allowed for who administers a part of it only: it is the way in for everybody. */
export function ownPlace({ who, page }: Ctx<CompanyMember>): Place {
  if (who.reach !== 'all') throw notAllowed(sayDirectories(page.language).wholeOnly())
  return { companyId: who.companyId, name: who.companyName, atDesk: false }
}
/** A company at the desk. Throws not found. */
export async function deskPlace({ db }: Pick<Ctx, 'db'>, code: string): Promise<Place> {
  const company = await companyBy(db, { code })
  if (!company) throw notFound()
  return { companyId: company.id, name: company.name, atDesk: true }
}

export type Shown = {
  directory: Directory | null
  domains: MailDomain[]
  units: { code: string; name: string; id: number }[]
  /** who may keep a password of their own where none else counts */
  breakGlass: { id: number; email: string; name: string }[]
}
export async function shown({ db }: Pick<Ctx, 'db'>, { companyId }: Place): Promise<Shown> {
  const [directory, units, breakGlass] = await Promise.all([
    directoryOfCompany(db, companyId),
    unitsOfCompany(db, companyId),
    wholeAdministrators(db, companyId),
  ])
  const open = units.filter(({ active }) => active).map(({ id, code, name }) => ({ id, code, name }))
  return { directory, domains: directory ? await domainsOf(db, directory.id) : [], units: open, breakGlass }
}

/** The directory of a company; throws not found where it has none. */
export async function kept({ db }: Pick<Ctx, 'db'>, { companyId }: Place): Promise<Directory> {
  const directory = await directoryOfCompany(db, companyId)
  if (!directory) throw notFound()
  return directory
}
/** The same, held until the end of the transaction. */
export async function held(tx: Tx, { companyId }: Place): Promise<Directory> {
  const directory = await holdDirectory(tx, companyId)
  if (!directory) throw notFound()
  return directory
}

/** Writes down what was done with it. */
export const record = (
  ctx: Pick<Keeper, 'who'>,
  tx: Tx,
  action: Parameters<typeof directoriesAudit.record>[1]['action'],
  id: number,
  details: Record<string, string> = {},
) => directoriesAudit.record(tx, { actor: actorOf(ctx.who), action, kind: 'directory', id, details })

/** What is wrong with the address of an issuer as it was typed, in words; null: nothing. */
function issuerProblem(ctx: Pick<Keeper, 'page' | 'ports'>, typed: string): string | null {
  const t = sayDirectories(ctx.page.language)
  if (!URL.canParse(typed)) return t.issuerWrong()
  const { protocol, hostname, search, hash, username } = new URL(typed)
  if (search || hash || username || typed.includes('/.well-known/')) return t.issuerWrong()
  const local = protocol === 'http:' && ctx.ports.directories.loopback && isLoopbackHost(hostname)
  return protocol === 'https:' || local ? null : t.issuerWrong()
}

async function read(
  ctx: Keeper,
  { companyId }: Place,
  typed: TypedDirectory,
  fresh: boolean,
): Promise<Written> {
  const t = sayDirectories(ctx.page.language)
  const errors: FieldError[] = []
  const wrong = (field: string, message: string) => void errors.push({ field, message })
  const problem = issuerProblem(ctx, typed.issuer)
  if (problem) wrong('issuer', problem)
  if (fresh && typed.secret === '') wrong('secret', sayField(ctx.page.language).required())
  const units = (await unitsOfCompany(ctx.db, companyId)).filter(({ active }) => active)
  const unit = units.find(({ code }) => code === typed.unit)
  if (typed.unit !== '' && !unit) wrong('unit', t.unitWrong())
  for (const [field, means, claim] of [
    ['unitValues', (one: string) => units.some(({ code }) => code === one), typed.unitClaim],
    ['roleValues', isCompanyRole, typed.roleClaim],
  ] as const) {
    const lines = readMeanings(typed[field])
    if ('wrongLine' in lines) {
      wrong(field, t.lineWrong({ number: String(lines.wrongLine) }))
      continue
    }
    const unknown = lines.flatMap(line => line.means).find(one => !means(one))
    if (unknown !== undefined) wrong(field, t.meaningWrong({ what: unknown }))
    else if (lines.length > 0 && claim === '')
      wrong(field === 'unitValues' ? 'unitClaim' : 'roleClaim', t.claimMissing())
  }
  const roles = typed.roles.filter(isCompanyRole)
  if (typed.makesPeople && roles.length === 0 && typed.roleClaim === '') wrong('roles', t.rolesMissing())
  if (errors.length > 0) throw invalid(errors)
  const { name, issuer, clientId, makesPeople, unitClaim, unitValues, roleClaim, roleValues } = typed
  return {
    name,
    issuer,
    clientId,
    makesPeople,
    unitClaim,
    unitValues,
    roleClaim,
    roleValues,
    unitId: unit?.id ?? null,
    roles,
  }
}

/**
 * Keeps what was typed. Another issuer or client is another directory: it has to be tried and turned on anew. Throws invalid at its
 * fields, and a conflict where a colleague was faster.
 */
export async function save(ctx: Keeper, place: Place, typed: TypedDirectory): Promise<void> {
  const given = await read(ctx, place, typed, typed.version === 0)
  const { seal } = ctx.ports.letters
  const details = { name: given.name, issuer: given.issuer, clientId: given.clientId }
  await inTransaction(ctx.db, async tx => {
    const before = await holdDirectory(tx, place.companyId)
    if ((before?.version ?? 0) !== typed.version) throw conflict(sayDirectories(ctx.page.language).conflict())
    if (before) {
      const other = before.issuer !== given.issuer || before.clientId !== given.clientId
      await updateDirectory(tx, before.id, given, {
        ...(typed.secret !== '' && { secret: seal.seal(typed.secret) }),
        ...((other || typed.secret !== '') && { untested: true as const }),
        ...(other && { off: true as const }),
      })
      await record(ctx, tx, 'directory-change', before.id, {
        ...details,
        secret: typed.secret === '' ? 'as before' : 'new',
      })
      return
    }
    const id = await insertDirectory(tx, {
      ...given,
      companyId: place.companyId,
      key: randomBytes(12).toString('hex'),
      storefront: ctx.page.storefront,
      secret: seal.seal(typed.secret),
    })
    if (id === null) throw conflict(sayDirectories(ctx.page.language).conflict())
    await record(ctx, tx, 'directory-add', id, details)
  })
}

/** Asks the issuer, step by step. Throws not found. */
export async function tryOut(ctx: Keeper, place: Place): Promise<Verdict[]> {
  const { issuer } = await kept(ctx, place)
  return tryIssuer(ctx.ports.directories, issuer)
}

/** Turns it on, once a test sign-in has succeeded, or off, which ends it as the only way too. Throws invalid. */
export async function turn(ctx: Keeper, place: Place, active: boolean): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const directory = await held(tx, place)
    if (directory.active === active) return
    if (active && directory.testedAt === null)
      throw invalid([{ field: '', message: sayDirectories(ctx.page.language).testFirst() }])
    await setStanding(tx, directory.id, active ? { active } : { active, onlyHere: false })
    await record(ctx, tx, active ? 'directory-on' : 'directory-off', directory.id)
  })
}

/**
 * From now on the company's people sign in by it alone, but for one administrator who keeps their password. Throws invalid as long as
 * no test sign-in has succeeded, it is off, or there is no such person.
 */
export async function onlyHere(ctx: Keeper, place: Place, breakGlassId: number): Promise<void> {
  const t = sayDirectories(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    const directory = await held(tx, place)
    if (!directory.active || directory.testedAt === null)
      throw invalid([{ field: '', message: t.testFirst() }])
    const person = (await wholeAdministrators(tx, place.companyId)).find(({ id }) => id === breakGlassId)
    if (!person) throw invalid([{ field: 'breakGlass', message: t.breakGlassWrong() }])
    if (directory.onlyHere && directory.breakGlassId === person.id) return
    await setStanding(tx, directory.id, { onlyHere: true, breakGlassId: person.id })
    await record(ctx, tx, 'directory-only', directory.id, { breakGlass: person.email })
  })
}
/** Passwords count again. */
export async function notOnlyHere(ctx: Keeper, place: Place): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const directory = await held(tx, place)
    if (!directory.onlyHere) return
    await setStanding(tx, directory.id, { onlyHere: false, breakGlassId: null })
    await record(ctx, tx, 'directory-not-only', directory.id)
  })
}

/** The connection goes, with its domains, links and log; sessions of who came by it end. */
export async function disconnect(ctx: Keeper, place: Place): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const directory = await held(tx, place)
    for (const { customerId } of await linkedPeople(tx, directory.id))
      if (customerId !== ctx.who.id) await revokeAll(tx, customerId)
    await removeDirectory(tx, directory.id)
    await record(ctx, tx, 'directory-remove', directory.id, {
      name: directory.name,
      issuer: directory.issuer,
    })
  })
}

/** Who comes by it, and the last sign-ins. Throws not found. */
export async function peopleOf(
  ctx: Keeper,
  place: Place,
): Promise<{ directory: Directory; linked: LinkedPerson[]; signIns: LoggedSignIn[] }> {
  const directory = await kept(ctx, place)
  const [linked, signIns] = await Promise.all([
    linkedPeople(ctx.db, directory.id),
    signInsOf(ctx.db, directory.id),
  ])
  return { directory, linked, signIns }
}

/** A person comes by it no more, until they prove anew who they are; their sessions end. Throws not found. */
export async function unlink(ctx: Keeper, place: Place, id: number): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const directory = await held(tx, place)
    const customerId = await removeLink(tx, directory.id, id)
    if (customerId === null) throw notFound()
    if (customerId !== ctx.who.id) await revokeAll(tx, customerId)
    await record(ctx, tx, 'directory-person-unlinked', directory.id, { person: String(customerId) })
  })
}

/** What the page of a company at the desk says of its directory. */
export async function directoryCard(
  { db }: Pick<Ctx, 'db'>,
  companyId: number,
): Promise<{ code: string; directory: Directory | null }> {
  const [company, directory] = await Promise.all([
    companyBy(db, { id: companyId }),
    directoryOfCompany(db, companyId),
  ])
  return { code: company?.code ?? '', directory }
}
