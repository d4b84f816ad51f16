import { inTransaction } from '#kit/db/transaction.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import { limitPerson } from '#shop/people/company-admin/service/people.ts'
import { isClosedUnit } from '#shop/people/company/model/units.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { changeProgramAccount, closeProgramAccount } from '#shop/people/company/service/program-accounts.ts'
import { programsAudit } from '../audit.ts'
import type { TypedProgram } from '../contract.ts'
import {
  endOf,
  maxPrograms,
  type Lifetime,
  type MadeKind,
  type ProgramInUnit,
  type ProgramOwner,
  type ProgramShown,
} from '../model/program.ts'
import {
  allPrograms,
  changeSecret,
  countHeld,
  dropFormerSecret,
  endProgram,
  insertProgram,
  shownProgram,
  updateProgram,
} from '../store/programs.ts'
import { sayPrograms } from '../texts.ts'
import { accountOf, readGiven, type Admin, type Given } from './given.ts'
import { tellInTheirName } from './letters.ts'
import { programReach } from './reach.ts'
import { hashOf, keyOf, newIdentifier, newSecret } from './secrets.ts'

/** With the units that they work for, those of several companies. */
async function inUnits(db: Db, all: readonly ProgramShown[]): Promise<ProgramInUnit[]> {
  const companies = new Set(all.filter(one => one.ofUnit).map(one => one.companyId))
  const units = new Map<number, ProgramInUnit['unit']>()
  for (const company of companies) {
    const tree = await unitsOfCompany(db, company)
    for (const { id, code, name } of tree) units.set(id, { code, name, closed: isClosedUnit(tree, id) })
  }
  return all.map(one => ({
    ...one,
    unit: one.ofUnit && one.personUnit !== null ? (units.get(one.personUnit) ?? null) : null,
  }))
}

/** The programs of the people and units that somebody administers. */
export const programsOf = async (ctx: Admin): Promise<ProgramInUnit[]> =>
  inUnits(ctx.db, await allPrograms(ctx.db, await programReach(ctx)))
/** Those of all companies, for the desk. */
export const programsAtDesk = async ({ db }: Pick<Ctx, 'db'>): Promise<ProgramInUnit[]> =>
  inUnits(db, await allPrograms(db, null))

/** One of theirs. Throws not found, for a foreign one too. */
export async function knownProgram(ctx: Admin, id: number): Promise<ProgramInUnit> {
  const found = await shownProgram(ctx.db, id, await programReach(ctx))
  const [program] = found ? await inUnits(ctx.db, [found]) : []
  if (!program) throw notFound()
  return program
}

/** One of theirs that is changed here; an assistant is let in by its person, and only ended here. Throws not found. */
async function changeable(ctx: Admin, id: number): Promise<ProgramInUnit> {
  const found = await knownProgram(ctx, id)
  if (found.kind === 'assistant') throw notFound()
  return found
}

const record = (
  tx: Tx,
  who: SignedIn,
  action: Parameters<typeof programsAudit.record>[1]['action'],
  id: number,
  details: Record<string, string>,
) => programsAudit.record(tx, { actor: actorOf(who), action, kind: 'program', id, details })

/** What the audit log keeps of what was given. */
const detailsOf = ({ name, owner, scopes, networks }: Given): Record<string, string> => ({
  name,
  [owner.kind]: owner.called,
  scopes: scopes.join(' '),
  networks,
})

const taken = (ctx: Admin, error: unknown): { errors: FieldError[] } => {
  if (!isDuplicate(error, 'program_company_id_name_key')) throw error
  return { errors: [{ field: 'name', message: sayPrograms(ctx.page.language).taken() }] }
}

/** Lets a program in; answers its secret (of a key: the whole key), which is shown this once. */
export async function addProgram(
  ctx: Admin,
  typed: TypedProgram & { kind: MadeKind; lifetime: Lifetime; owner: ProgramOwner },
): Promise<{ id: number; secret: string } | { errors: FieldError[] }> {
  const t = sayPrograms(ctx.page.language)
  const given = await readGiven(ctx, typed, typed.owner, null)
  if ('errors' in given) return given
  const secret = newSecret()
  const identifier = newIdentifier(typed.kind)
  try {
    return await inTransaction(ctx.db, async tx => {
      if ((await countHeld(tx, ctx.who.companyId)) >= maxPrograms)
        return { errors: [{ field: 'name', message: t.tooMany({ max: maxPrograms }) }] }
      const customerId = await accountOf(ctx, tx, given)
      if (customerId === null) return { errors: [{ field: 'email', message: t.emailTaken() }] }
      const { name, scopes, networks } = given
      const id = await insertProgram(tx, {
        name,
        customerId,
        scopes,
        networks,
        companyId: ctx.who.companyId,
        kind: typed.kind,
        identifier,
        secretHash: hashOf(secret),
        expiresAt: endOf(typed.lifetime, ctx.clock()),
      })
      await record(tx, ctx.who, 'program-add', id, detailsOf(given))
      if (given.owner.kind === 'person') await tellInTheirName(ctx, tx, { id, name, scopes }, given.owner)
      return { id, secret: typed.kind === 'key' ? keyOf(identifier, secret) : secret }
    })
  } catch (error) {
    return taken(ctx, error)
  }
}

export type Saved = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'wrong'; errors: FieldError[] }

/** Changes what one may, for whom and from where: it counts from the next call on. Throws not found. */
export async function saveProgram(
  ctx: Admin,
  id: number,
  version: number,
  typed: TypedProgram,
): Promise<Saved> {
  const kept = await changeable(ctx, id)
  const given = await readGiven(ctx, typed, kept.ofUnit ? 'unit' : 'person', kept)
  if ('errors' in given) return { kind: 'wrong', ...given }
  const { name, owner, scopes, networks } = given
  const customerId = owner.kind === 'unit' ? kept.customerId : owner.id
  try {
    return await inTransaction(ctx.db, async tx => {
      if (!(await updateProgram(tx, id, version, { name, customerId, scopes, networks })))
        return { kind: 'conflict' }
      if (owner.kind === 'unit') {
        await changeProgramAccount(tx, customerId, { name, unitId: owner.id })
        await limitPerson(tx, customerId, owner.limits, owner.currencies)
      }
      await record(tx, ctx.who, 'program-change', id, detailsOf(given))
      if (owner.kind === 'person' && owner.id !== kept.customerId)
        await tellInTheirName(ctx, tx, { id, name, scopes }, owner)
      return { kind: 'saved' }
    })
  } catch (error) {
    return { kind: 'wrong', ...taken(ctx, error) }
  }
}

/** A new secret, shown this once; the one before counts for some days more. Throws not found, conflict for one that has ended. */
export async function rotateSecret(ctx: Admin, id: number): Promise<string> {
  const { kind, identifier } = await changeable(ctx, id)
  const secret = newSecret()
  await inTransaction(ctx.db, async tx => {
    if (!(await changeSecret(tx, id, hashOf(secret))))
      throw conflict(sayPrograms(ctx.page.language).isEnded())
    await record(tx, ctx.who, 'program-secret', id, {})
  })
  return kind === 'key' ? keyOf(identifier, secret) : secret
}

/** The secret before the present one counts no longer, nor the tokens it was given for. Throws not found. */
export async function endOverlap(ctx: Admin, id: number): Promise<void> {
  await changeable(ctx, id)
  await inTransaction(ctx.db, async tx => {
    if (await dropFormerSecret(tx, id)) await record(tx, ctx.who, 'program-secret-end', id, {})
  })
}

/** It is let in no more, at once and for good. Throws not found. */
export async function endOwn(ctx: Admin, id: number): Promise<ProgramShown> {
  const program = await knownProgram(ctx, id)
  await ended(ctx, program)
  return program
}

/** The same by the desk. Throws not found. */
export async function endAtDesk(ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>, id: number): Promise<ProgramShown> {
  const program = await shownProgram(ctx.db, id, null)
  if (!program) throw notFound()
  await ended(ctx, program)
  return program
}

const ended = (
  { db, who }: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  { id, name, ofUnit, customerId }: ProgramShown,
): Promise<void> =>
  inTransaction(db, async tx => {
    if (!(await endProgram(tx, id))) return
    if (ofUnit) await closeProgramAccount(tx, customerId)
    await record(tx, who, 'program-end', id, { name })
  })
