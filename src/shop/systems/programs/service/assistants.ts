import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import { randomBytes } from 'node:crypto'
import { programsAudit } from '../audit.ts'
import { tokenSeconds, type ProgramShown, type Scope } from '../model/program.ts'
import {
  assistantsOfPerson,
  countHeld,
  countNamed,
  endProgram,
  insertProgram,
  ownAssistant,
  renewAssistant,
  runningAssistants,
} from '../store/programs.ts'
import { dropToken, dropTokensOf, insertTokenOf } from '../store/tokens.ts'
import { hashOf, newSecret } from './secrets.ts'

type Consent = { name: string; scopes: readonly Scope[]; expiresAt: Date }

/** Holds the programs of a company for the rest of the transaction: who comes second reads what the first has done. */
export const holdPrograms = (tx: Tx, companyId: number): Promise<unknown> => countHeld(tx, companyId)

/**
 * A person lets an assistant in, for themselves; `before`: the one of the same software that they let in before, which gets
 * what is allowed now. The company's programs are held before (`holdPrograms`), so that two at once get two names.
 */
export async function letAssistantIn(
  tx: Tx,
  who: CompanyMember,
  { name: called, scopes, expiresAt }: Consent,
  before: number | null,
): Promise<number> {
  const details = { person: who.email, scopes: scopes.join(' ') }
  if (before !== null && (await renewAssistant(tx, before, { scopes, expiresAt }))) {
    await programsAudit.record(tx, {
      actor: actorOf(who),
      action: 'program-change',
      kind: 'program',
      id: before,
      details: { name: called, ...details },
    })
    return before
  }
  const plain = `${called} · ${who.email}`
  const same = await countNamed(tx, who.companyId, plain)
  const name = same === 0 ? plain : `${plain} (${same + 1})`
  const id = await insertProgram(tx, {
    name,
    customerId: who.id,
    scopes,
    networks: '',
    companyId: who.companyId,
    kind: 'assistant',
    identifier: `assistant-${randomBytes(8).toString('hex')}`,
    // nobody knows it: tokens hang on it, so that it ends them when it changes
    secretHash: hashOf(newSecret()),
    expiresAt,
  })
  await programsAudit.record(tx, {
    actor: actorOf(who),
    action: 'program-add',
    kind: 'program',
    id,
    details: { name, ...details },
  })
  return id
}

/** The assistants that a person has let in and not ended. */
export const assistantsOf = ({
  db,
  who,
}: {
  db: Db | Tx
  who: Pick<SignedIn, 'id'>
}): Promise<ProgramShown[]> => assistantsOfPerson(db, who.id)

/** The person ends one of theirs, at once. Throws not found, for a foreign one too. */
export async function endAssistant(
  { db, who }: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  id: number,
): Promise<ProgramShown> {
  return inTransaction(db, async tx => {
    const found = await ownAssistant(tx, id, who.id)
    if (!found) throw notFound()
    await endAssistants(tx, who, [found])
    return found
  })
}

/** The assistants that people of a company have let in and not ended. */
export const assistantsOfCompany = (db: Db | Tx, companyId: number): Promise<ProgramShown[]> =>
  runningAssistants(db, companyId)

/** The company ends them, at once and for good. */
export async function endAssistants(
  tx: Tx,
  who: SignedIn,
  programs: readonly Pick<ProgramShown, 'id' | 'name'>[],
): Promise<void> {
  for (const { id, name } of programs)
    if (await endProgram(tx, id))
      await programsAudit.record(tx, {
        actor: actorOf(who),
        action: 'program-end',
        kind: 'program',
        id,
        details: { name },
      })
}

/** A token for an assistant, good for an hour; null: it is let in no more. */
export async function tokenOf(
  db: Db | Tx,
  programId: number,
  scopes: readonly Scope[],
): Promise<{ token: string; seconds: number } | null> {
  const token = newSecret()
  const held = await insertTokenOf(db, { hash: hashOf(token), programId, scopes, seconds: tokenSeconds })
  return held ? { token, seconds: tokenSeconds } : null
}

/** One token ends: who has it gives it back. Nothing is said of one that nobody has. */
export const endToken = (db: Db | Tx, token: string): Promise<unknown> => dropToken(db, hashOf(token))

/** All tokens of an assistant end: somebody came with what was used before. */
export const endTokensOf = (db: Db | Tx, programId: number): Promise<unknown> => dropTokensOf(db, programId)
