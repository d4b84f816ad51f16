/** What the desk does with what is held about people: finds them, hands over a copy, erases as far as nothing must be kept. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notAllowed, notFound } from '#kit/refusal.ts'
import { readEmail } from '#kit/typed/email.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { canBeHanded, handedKinds } from '#shop/people/open-work/model/open-work.ts'
import { colleaguesOf } from '#shop/people/open-work/service/hand-over.ts'
import { openWorkWords } from '#shop/people/open-work/service/labels.ts'
import { openWorkWith } from '#shop/people/open-work/service/leaving.ts'
import { tellReopened } from '#shop/people/session/service/letters.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import type { ActionOf, KindOf } from '#platform/audit/audit.ts'
import { accountAudit } from '../audit.ts'
import type { WaitingStill } from '../model/waiting-still.ts'
import type { Whom } from '../model/whom.ts'
import { findPeople, holdAccount, personOfId, setActive, type FoundPerson } from '../store/account.ts'
import { findStrangers, holdStranger, isOfAccount, type Stranger } from '../store/addresses.ts'
import { eraseAll, holdsAnything } from '../store/held.ts'
import { sayPersonal } from '../texts/desk.ts'
import { whomAt, whomOfAccount } from './copy.ts'

type Desk = Ctx<SignedIn>

/** People by name or e-mail, with and without an account; without a text those whose account is closed. */
export async function peopleFor(
  ctx: Pick<Desk, 'db'>,
  typed: string,
): Promise<{ people: FoundPerson[]; strangers: Stranger[] }> {
  const [people, strangers] = await Promise.all([
    findPeople(ctx.db, typed),
    typed === '' ? [] : findStrangers(ctx.db, typed),
  ])
  return { people, strangers }
}

/** A person by the number of the account. Throws not found. */
export async function personFor(ctx: Pick<Desk, 'db'>, id: number): Promise<FoundPerson> {
  const found = await personOfId(ctx.db, id)
  if (!found) throw notFound()
  return found
}

/** Somebody without an account. Throws not found where nothing is held, conflict where the address is an account's. */
export async function strangerFor(ctx: Pick<Desk, 'db' | 'page'>, typed: string): Promise<Whom> {
  const email = readEmail(typed)
  if (email === null) throw notFound()
  if (await isOfAccount(ctx.db, email)) throw conflict(sayPersonal(ctx.page.language).hasAccount())
  const whom = whomAt(email)
  if (!(await holdsAnything(ctx.db, whom))) throw notFound()
  return whom
}

const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof accountAudit>,
  kind: KindOf<typeof accountAudit>,
  id: string | number,
) => accountAudit.record(tx, { actor: ctx.who.email, action, kind, id })

/** Letting people of the desk in, and out, stays with who keeps them: everything could be theirs. Throws not found, not allowed. */
async function kept(ctx: Pick<Desk, 'db' | 'who' | 'page'>, id: number): Promise<FoundPerson> {
  const person = await personFor(ctx, id)
  if (person.ofDesk && !belongsTo(ctx.who, 'desk/people:write'))
    throw notAllowed(sayPersonal(ctx.page.language).ofDesk())
  return person
}

/** Opens a closed account again. Throws not allowed for one of the desk, conflict for one that is open or erased. */
export async function reactivate(ctx: Desk, id: number): Promise<FoundPerson> {
  const person = await kept(ctx, id)
  await inTransaction(ctx.db, async tx => {
    if (!(await setActive(tx, id, true))) throw conflict(sayPersonal(ctx.page.language).cannotReactivate())
    await trace(ctx, tx, 'account-reactivate', 'customer', id)
    await tellReopened(ctx, tx, person, null)
  })
  return person
}

async function waitsWith(
  { page }: Pick<Desk, 'page'>,
  tx: Tx,
  person: FoundPerson,
): Promise<WaitingStill | null> {
  const { id, companyId, companyActive } = person
  const work = companyId === null ? null : await openWorkWith(tx, companyId, id)
  if (companyId === null || !work || !canBeHanded(work)) return null
  const takers = companyActive === true && (await colleaguesOf(tx, companyId, id)).length > 0
  // orders may be such as nobody can take: paid by the own card, or to be approved by the colleague
  const mustGo = takers && work.schedules.length + work.quotes.length > 0
  const handed = handedKinds.flatMap(kind => work[kind])
  const words = openWorkWords({ ...work, approvals: [], rules: [], units: [] }, page.language)
  return { person, words, takers, leaves: mustGo ? null : handed.join(' ') }
}

/**
 * Takes away what is theirs alone, and their name from what stays (decision 187): orders, papers about money and what led to
 * them stay, as the law requires. Throws not allowed for one of the desk, conflict while the account is open.
 * Answers what still waits with them, and erases nothing, unless it may be left and `leaves` names it (decision 451).
 */
export async function erase(ctx: Desk, id: number, leaves = ''): Promise<WaitingStill | null> {
  const t = sayPersonal(ctx.page.language)
  return inTransaction(ctx.db, async tx => {
    const held = await holdAccount(tx, id)
    if (!held) throw notFound()
    const person = await kept({ ...ctx, db: tx }, id)
    if (held.active) throw conflict(t.stillOpen())
    if (held.erased) throw conflict(t.erasedAlready())
    const waits = await waitsWith(ctx, tx, person)
    if (waits && (waits.leaves === null || waits.leaves !== leaves)) return waits
    await revokeAll(tx, id)
    await eraseAll(tx, await whomOfAccount(tx, id))
    await trace(ctx, tx, 'person-erase', 'customer', id)
    return null
  })
}

/** The same for somebody without an account. Throws as `strangerFor`. */
export const eraseStranger = (ctx: Desk, typed: string): Promise<void> =>
  inTransaction(ctx.db, async tx => {
    await holdStranger(tx, readEmail(typed) ?? '')
    const whom = await strangerFor({ ...ctx, db: tx }, typed)
    await eraseAll(tx, whom)
    // the trail says who erased whom without saying who it was
    await trace(ctx, tx, 'person-erase', 'person', whom.mark)
  })
