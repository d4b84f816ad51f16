import { inTransaction } from '#kit/db/transaction.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import { reachIn } from '#shop/people/session/model/rights.ts'
import { programsAudit } from '../audit.ts'
import type { TypedProgram } from '../contract.ts'
import {
  endOf,
  isScope,
  maxPrograms,
  networksTyped,
  type Lifetime,
  type MadeKind,
  type ProgramShown,
} from '../model/program.ts'
import {
  allPrograms,
  changeSecret,
  countHeld,
  dropFormerSecret,
  endProgram,
  insertProgram,
  memberNamed,
  membersOf,
  shownProgram,
  updateProgram,
  type Reach,
  type Written,
} from '../store/programs.ts'
import { sayPrograms } from '../texts.ts'
import { hashOf, keyOf, newIdentifier, newSecret } from './secrets.ts'

type Admin = Pick<Ctx<CompanyMember>, 'db' | 'who' | 'page' | 'clock'>

/** The people whose programs somebody administers: of their units and those below. */
const reachOf = ({ who }: Pick<Admin, 'who'>): Reach => ({
  companyId: who.companyId,
  units: reachIn(who) ?? [],
})

/** The programs of the people that somebody administers. */
export const programsOf = (ctx: Admin): Promise<ProgramShown[]> => allPrograms(ctx.db, reachOf(ctx))
/** Those of all companies, for the desk. */
export const programsAtDesk = ({ db }: Pick<Ctx, 'db'>): Promise<ProgramShown[]> => allPrograms(db, null)
/** People in whose name a program of theirs may work. */
export const peopleFor = (ctx: Admin): Promise<{ email: string; name: string }[]> =>
  membersOf(ctx.db, reachOf(ctx))

/** One of theirs. Throws not found, for a foreign one too. */
export async function knownProgram(ctx: Admin, id: number): Promise<ProgramShown> {
  const found = await shownProgram(ctx.db, id, reachOf(ctx))
  if (!found) throw notFound()
  return found
}

/** One of theirs that is changed here; an assistant is let in by its person, and only ended here. Throws not found. */
async function changeable(ctx: Admin, id: number): Promise<ProgramShown> {
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

/** What was typed, read; else what is wrong at which field. */
async function readGiven(ctx: Admin, typed: TypedProgram): Promise<Written | { errors: FieldError[] }> {
  const t = sayPrograms(ctx.page.language)
  const errors: FieldError[] = []
  const networks = networksTyped(typed.networks)
  if (networks === null) errors.push({ field: 'networks', message: t.noNetwork() })
  const scopes = typed.scopes.filter(isScope)
  if (scopes.length === 0) errors.push({ field: 'scopes', message: t.noScope() })
  const person = await memberNamed(ctx.db, reachOf(ctx), typed.person)
  if (!person) errors.push({ field: 'person', message: t.noPerson() })
  if (errors.length > 0 || !person || networks === null) return { errors }
  return { name: typed.name, customerId: person.id, scopes, networks }
}

const taken = (ctx: Admin, error: unknown): { errors: FieldError[] } => {
  if (!isDuplicate(error, 'program_company_id_name_key')) throw error
  return { errors: [{ field: 'name', message: sayPrograms(ctx.page.language).taken() }] }
}

/** Lets a program in; answers its secret (of a key: the whole key), which is shown this once. */
export async function addProgram(
  ctx: Admin,
  typed: TypedProgram & { kind: MadeKind; lifetime: Lifetime },
): Promise<{ id: number; secret: string } | { errors: FieldError[] }> {
  const given = await readGiven(ctx, typed)
  if ('errors' in given) return given
  const secret = newSecret()
  const identifier = newIdentifier(typed.kind)
  try {
    const id = await inTransaction(ctx.db, async tx => {
      if ((await countHeld(tx, ctx.who.companyId)) >= maxPrograms) return null
      const made = await insertProgram(tx, {
        ...given,
        companyId: ctx.who.companyId,
        kind: typed.kind,
        identifier,
        secretHash: hashOf(secret),
        expiresAt: endOf(typed.lifetime, ctx.clock()),
      })
      await record(tx, ctx.who, 'program-add', made, {
        name: given.name,
        person: typed.person,
        scopes: given.scopes.join(' '),
      })
      return made
    })
    if (id === null)
      return {
        errors: [{ field: 'name', message: sayPrograms(ctx.page.language).tooMany({ max: maxPrograms }) }],
      }
    return { id, secret: typed.kind === 'key' ? keyOf(identifier, secret) : secret }
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
  await changeable(ctx, id)
  const given = await readGiven(ctx, typed)
  if ('errors' in given) return { kind: 'wrong', ...given }
  try {
    return await inTransaction(ctx.db, async tx => {
      if (!(await updateProgram(tx, id, version, given))) return { kind: 'conflict' }
      await record(tx, ctx.who, 'program-change', id, {
        name: given.name,
        person: typed.person,
        scopes: given.scopes.join(' '),
        networks: given.networks,
      })
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

const ended = ({ db, who }: Pick<Ctx<SignedIn>, 'db' | 'who'>, { id, name }: ProgramShown): Promise<void> =>
  inTransaction(db, async tx => {
    if (await endProgram(tx, id)) await record(tx, who, 'program-end', id, { name })
  })
