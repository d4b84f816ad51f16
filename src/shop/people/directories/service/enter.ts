/** Who somebody of a directory is here: known, linked, made, or nobody yet (decision 330). */
import * as z from 'zod'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { UnitRow } from '#shop/people/company-admin/model/tree.ts'
import { holdCompany, placePerson, unitsOfCompany } from '#shop/people/company-admin/service/place-person.ts'
import { foundPerson } from '#shop/people/company/service/found.ts'
import { enterSession } from '#shop/people/session/service/sign-in.ts'
import { signsInOtherwise } from '#shop/people/session/service/set-password.ts'
import { directoriesAudit } from '../audit.ts'
import {
  domainOf,
  mayProve,
  placingOf,
  type Directory,
  type Identity,
  type LinkedBy,
  type RefusedBecause,
} from '../model/directory.ts'
import { directoryByKey, holdDirectory } from '../store/directories.ts'
import { isDomainProved } from '../store/domains.ts'
import {
  insertLink,
  isLinked,
  logSignIn,
  noteDirectorySession,
  noteSignIn,
  personAt,
  personOfSubject,
  type Known,
} from '../store/people.ts'
import { hintCookie, linkCookie, readSealed, setSealed } from './flow.ts'
import { tellLinked } from './letters.ts'
import type { CameAs } from './protocol.ts'

/** What becomes of who has shown this identity. */
export type Decided =
  | { kind: 'known' | 'link'; person: Known }
  | { kind: 'make'; email: string }
  | { kind: 'refused'; why: RefusedBecause }

const refused = (why: RefusedBecause): Decided => ({ kind: 'refused', why })

/**
 * By issuer and subject where they are known; else by an address that the directory has made sure of, in a domain that is proved
 * to be the company's, to one of its people whom the directory does not have yet.
 */
export async function decide(tx: Tx, directory: Directory, identity: Identity): Promise<Decided> {
  const { issuer, subject, email, verified } = identity
  const known = await personOfSubject(tx, { directoryId: directory.id, issuer, subject })
  const person = known ?? (email === null ? null : await personAt(tx, email))
  if (person) {
    if (person.companyId !== directory.companyId || person.worksAtDesk) return refused('elsewhere')
    if (!person.active) return refused('closed')
    if (known) return { kind: 'known', person }
    if (await isLinked(tx, directory, person.id)) return refused('other-subject')
    const sure = verified === true && (await isDomainProved(tx, directory.companyId, domainOf(person.email)))
    return sure ? { kind: 'link', person } : refused('to-prove')
  }
  if (!directory.makesPeople) return refused('not-made')
  if (email === null) return refused('no-email')
  if (verified === false) return refused('unverified')
  return (await isDomainProved(tx, directory.companyId, domainOf(email)))
    ? { kind: 'make', email }
    : refused('domain')
}

type Done =
  | { kind: 'in'; customerId: number; outcome: 'in' | 'linked' | 'made' }
  | { kind: 'refused'; why: RefusedBecause }

async function settle(ctx: Ctx, tx: Tx, directory: Directory, identity: Identity): Promise<Done> {
  const decided = await decide(tx, directory, identity)
  if (decided.kind === 'refused') return decided
  const placing = placingOf(directory, await unitsOfCompany(tx, directory.companyId), identity.claims)
  if (decided.kind === 'make') return make(tx, directory, identity, decided.email, placing.fresh)
  const { person } = decided
  if (placing.known.roles?.length === 0) return { kind: 'refused', why: 'no-role' }
  if (decided.kind === 'link' && (await link(tx, directory, identity, person, 'address')))
    await tellLinked(ctx, tx, person, directory)
  if (person.unitId !== null)
    await placePerson(
      tx,
      { id: person.id, companyId: directory.companyId, unitId: person.unitId },
      placing.known,
    )
  return { kind: 'in', customerId: person.id, outcome: decided.kind === 'link' ? 'linked' : 'in' }
}

async function make(
  tx: Tx,
  directory: Directory,
  identity: Identity,
  email: string,
  { unitId, roles }: ReturnType<typeof placingOf>['fresh'],
): Promise<Done> {
  if (roles.length === 0 || unitId === null) return { kind: 'refused', why: 'no-role' }
  const { firstName, lastName } = identity
  const { companyId } = directory
  const id = await foundPerson(tx, { email, firstName, lastName, companyId, unitId, roles })
  if (id === null) return { kind: 'refused', why: 'elsewhere' }
  await link(tx, directory, identity, { id, email }, 'made')
  return { kind: 'in', customerId: id, outcome: 'made' }
}

async function link(
  tx: Tx,
  directory: Directory,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
  person: Pick<Known, 'id' | 'email'>,
  by: LinkedBy,
): Promise<boolean> {
  if (!(await insertLink(tx, { directoryId: directory.id, issuer, subject }, person.id, by))) return false
  await signsInOtherwise(tx, person.id)
  await directoriesAudit.record(tx, {
    actor: person.email,
    action: by === 'made' ? 'directory-person-made' : 'directory-person-linked',
    kind: 'customer',
    id: person.email,
    details: { directory: directory.name, issuer, subject },
  })
  return true
}

export type Entered =
  | { kind: 'entered'; who: SignedIn; made: boolean }
  | { kind: 'refused'; why: RefusedBecause; mayProve: boolean }

/** Lets in who has come back from the directory: into a session of their own, by unit and roles as the directory says now. */
export async function enterBy(ctx: Ctx, { id, companyId }: Directory, identity: CameAs): Promise<Entered> {
  const { subject, email, sid } = identity
  const done = await inTransaction(ctx.db, async (tx): Promise<Done> => {
    if (!(await holdCompany(tx, companyId))) return { kind: 'refused', why: 'off' }
    // whoever was first may have turned it off
    const directory = await holdDirectory(tx, companyId)
    if (directory?.id !== id || !directory.active || directory.issuer !== identity.issuer)
      return { kind: 'refused', why: 'off' }
    const settled = await settle(ctx, tx, directory, identity)
    if (settled.kind === 'in') {
      await noteSignIn(tx, { directoryId: id, issuer: identity.issuer, subject })
      if (sid !== null) await noteDirectorySession(tx, id, sid, settled.customerId)
    }
    const customerId = settled.kind === 'in' ? settled.customerId : null
    const outcome = settled.kind === 'in' ? settled.outcome : settled.why
    await logSignIn(tx, id, { outcome, subject, email, customerId })
    return settled
  })
  const who = done.kind === 'in' ? await enterSession(ctx, done.customerId) : null
  if (done.kind === 'in' && who) {
    // for the page of the directory where they sign out
    setSealed(
      ctx,
      hintCookie,
      { key: id, token: identity.forSignOut.length <= 2_500 ? identity.forSignOut : '' },
      43_200,
    )
    return { kind: 'entered', who, made: done.outcome === 'made' }
  }
  const why = done.kind === 'refused' ? done.why : 'closed'
  if (mayProve(why)) keepToLink(ctx, id, identity)
  return { kind: 'refused', why, mayProve: mayProve(why) }
}

const ToLink = z.object({
  directory: z.number(),
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  until: z.number(),
})
/** Somebody of a directory who has still to prove who they are here. */
export type ToLink = z.output<typeof ToLink>
/** s */
const linkLasts = 900

/** Remembers in this browser who has come from a directory, until they have proved who they are here. */
export function keepToLink(ctx: Ctx, directory: number, { issuer, subject, email }: Identity): void {
  const until = ctx.clock().getTime() + linkLasts * 1_000
  setSealed(ctx, linkCookie, { directory, issuer, subject, email, until } satisfies ToLink, linkLasts)
}
/** Who in this browser has still to; null: nobody. */
export function toLink(ctx: Pick<Ctx, 'ports' | 'request' | 'clock'>): ToLink | null {
  const kept = readSealed(ctx, linkCookie, ToLink)
  return kept && kept.until > ctx.clock().getTime() ? kept : null
}

export type Linked =
  | { kind: 'linked'; directory: Directory }
  /** it is no longer known who comes from where */
  | { kind: 'stale' }
  /** another company's, or the subject is somebody else's */
  | { kind: 'refused' }

/** Whoever is signed in, and has proved lately that it is they, is this somebody of the directory from now on. */
export async function linkSelf(ctx: Ctx<SignedIn>): Promise<Linked> {
  const kept = toLink(ctx)
  const { who } = ctx
  if (!kept) return { kind: 'stale' }
  if (who.companyId === null) return { kind: 'refused' }
  const { companyId } = who
  const done = await inTransaction(ctx.db, async (tx): Promise<Linked> => {
    const directory = await holdDirectory(tx, companyId)
    if (!directory || directory.id !== kept.directory || directory.issuer !== kept.issuer)
      return { kind: 'refused' }
    const { issuer, subject } = kept
    const known = await personOfSubject(tx, { directoryId: directory.id, issuer, subject })
    if (known) return known.id === who.id ? { kind: 'linked', directory } : { kind: 'refused' }
    const self = await personAt(tx, who.email)
    if (self?.id !== who.id || self.worksAtDesk) return { kind: 'refused' }
    if (await link(tx, directory, kept, self, 'password')) await tellLinked(ctx, tx, self, directory)
    await logSignIn(tx, directory.id, { outcome: 'linked', subject, email: kept.email, customerId: who.id })
    return { kind: 'linked', directory }
  })
  if (done.kind !== 'stale') ctx.reply.clearCookie(linkCookie)
  return done
}

/** What a test sign-in shows: who came, where they would belong, and what would become of them. */
export async function tested(ctx: Ctx, directory: Directory, identity: Identity) {
  return inTransaction(ctx.db, async tx => {
    const units: UnitRow[] = await unitsOfCompany(tx, directory.companyId)
    const { fresh } = placingOf(directory, units, identity.claims)
    const decided = await decide(tx, directory, identity)
    await logSignIn(tx, directory.id, { outcome: 'tested', subject: identity.subject, email: identity.email })
    return { decided, unit: units.find(({ id }) => id === fresh.unitId)?.name ?? '', roles: fresh.roles }
  })
}

/** The directory of this address, in use or not; null: there is none. */
export const knownDirectory = (ctx: Pick<Ctx, 'db'>, key: string): Promise<Directory | null> =>
  directoryByKey(ctx.db, key)
/** The directory that people of this address are sent to; null: there is none in use. */
export async function openDirectory(ctx: Pick<Ctx, 'db'>, key: string): Promise<Directory | null> {
  const directory = await directoryByKey(ctx.db, key)
  return directory?.active ? directory : null
}
