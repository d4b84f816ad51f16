/** The connection of a company to its directory, as its administrators and the desk keep it. */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notAllowed, notFound } from '#kit/refusal.ts'
import { newSelfSigned } from '#kit/self-signed.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { unitsOfCompany, wholeAdministrators } from '#shop/people/company-admin/service/place-person.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import { directoriesAudit } from '../audit.ts'
import type { TypedDirectory } from '../contract.ts'
import {
  type Directory,
  type LinkedPerson,
  type LoggedSignIn,
  type MailDomain,
  type Verdict,
} from '../model/directory.ts'
import {
  companyBy,
  directoryOfCompany,
  holdDirectory,
  insertDirectory,
  removeDirectory,
  setStanding,
  updateDirectory,
} from '../store/directories.ts'
import { domainsOf } from '../store/domains.ts'
import { linkedPeople, removeLink, signInsOf } from '../store/people.ts'
import { sayDirectories } from '../texts/directories.ts'
import { hasOwnKey, writeSaml, type WrittenSaml } from '../store/saml.ts'
import { protocolOf } from './protocols.ts'
import { readFields, type Read } from './read-fields.ts'

export type SignedInContext = Ctx<SignedIn>
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
  const [directory, domains, units, breakGlass] = await Promise.all([
    directoryOfCompany(db, companyId),
    domainsOf(db, companyId),
    unitsOfCompany(db, companyId),
    wholeAdministrators(db, companyId),
  ])
  const open = units.filter(({ active }) => active).map(({ id, code, name }) => ({ id, code, name }))
  return { directory, domains, units: open, breakGlass }
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
  ctx: Pick<SignedInContext, 'who'>,
  tx: Tx,
  action: Parameters<typeof directoriesAudit.record>[1]['action'],
  id: number,
  details: Record<string, string> = {},
) => directoriesAudit.record(tx, { actor: actorOf(ctx.who), action, kind: 'directory', id, details })

/** Is it another directory, in which the same words mean other people? */
const isOther = (before: Directory, { given, saml }: Read): boolean =>
  before.kind !== given.kind ||
  before.issuer !== given.issuer ||
  before.clientId !== given.clientId ||
  before.saml?.subjectClaim !== saml?.subjectClaim
/** Has something changed with which a test sign-in may have another outcome? */
function isToTest(before: Directory, { saml }: Read, typed: TypedDirectory): boolean {
  if (!saml) return typed.secret !== ''
  const said = ({ ssoUrl, certificates, nameIdFormat, signsRequests }: Omit<WrittenSaml, 'metadataUrl'>) =>
    [ssoUrl, nameIdFormat, signsRequests, ...certificates].join(' ')
  return before.saml === null || said(before.saml) !== said(saml)
}

/** Keeps what only a SAML directory has; the shop's own key is made once. */
async function keepSaml(ctx: SignedInContext, tx: Tx, id: number, saml: WrittenSaml | null): Promise<void> {
  if (!saml) return
  const { seal } = ctx.ports.letters
  if (await hasOwnKey(tx, id)) return writeSaml(tx, id, saml, null)
  const { key, certificate } = await newSelfSigned(new URL(ctx.publicUrl).hostname, ctx.clock())
  return writeSaml(tx, id, saml, { key: seal.seal(key), certificate })
}

/**
 * Keeps what was typed. Another kind, issuer or client is another directory: it has to be tried and turned on anew. Throws invalid at
 * its fields, and a conflict where a colleague was faster.
 */
export async function save(ctx: SignedInContext, place: Place, typed: TypedDirectory): Promise<void> {
  const now = await directoryOfCompany(ctx.db, place.companyId)
  const read = await readFields(ctx, place.companyId, typed, now)
  const { given, saml } = read
  const { seal } = ctx.ports.letters
  const details = { kind: given.kind, name: given.name, issuer: given.issuer, clientId: given.clientId }
  await inTransaction(ctx.db, async tx => {
    const before = await holdDirectory(tx, place.companyId)
    if ((before?.version ?? 0) !== typed.version) throw conflict(sayDirectories(ctx.page.language).conflict())
    if (before) {
      const other = isOther(before, read)
      await updateDirectory(tx, before.id, given, {
        ...(given.kind === 'saml'
          ? { secret: seal.seal('') }
          : typed.secret !== '' && { secret: seal.seal(typed.secret) }),
        ...((other || isToTest(before, read, typed)) && { untested: true as const }),
        ...(other && { off: true as const }),
      })
      await keepSaml(ctx, tx, before.id, saml)
      const secret = typed.kind === 'saml' ? {} : { secret: typed.secret === '' ? 'as before' : 'new' }
      await record(ctx, tx, 'directory-change', before.id, { ...details, ...secret })
      return
    }
    const id = await insertDirectory(tx, {
      ...given,
      companyId: place.companyId,
      key: randomBytes(12).toString('hex'),
      storefront: ctx.page.storefront,
      secret: seal.seal(given.kind === 'saml' ? '' : typed.secret),
    })
    if (id === null) throw conflict(sayDirectories(ctx.page.language).conflict())
    await keepSaml(ctx, tx, id, saml)
    await record(ctx, tx, 'directory-add', id, details)
  })
}

/** Asks the directory, step by step. Throws not found. */
export async function tryOut(ctx: SignedInContext, place: Place): Promise<Verdict[]> {
  const directory = await kept(ctx, place)
  return protocolOf(directory).tryOut(ctx, directory)
}

/** Turns it on, once a test sign-in has succeeded, or off, which ends it as the only way too. Throws invalid. */
export async function turn(ctx: SignedInContext, place: Place, active: boolean): Promise<void> {
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
export async function onlyHere(ctx: SignedInContext, place: Place, breakGlassId: number): Promise<void> {
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
export async function notOnlyHere(ctx: SignedInContext, place: Place): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const directory = await held(tx, place)
    if (!directory.onlyHere) return
    await setStanding(tx, directory.id, { onlyHere: false, breakGlassId: null })
    await record(ctx, tx, 'directory-not-only', directory.id)
  })
}

/** The connection goes, with its links and log; the mail domains stay the company's; sessions of who came by it end. */
export async function disconnect(ctx: SignedInContext, place: Place): Promise<void> {
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
  ctx: SignedInContext,
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
export async function unlink(ctx: SignedInContext, place: Place, id: number): Promise<void> {
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
