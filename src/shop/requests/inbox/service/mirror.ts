/** Requests whose course another domain keeps: they stand in the same queue and list, and follow it. */
import { addWorkingDays, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { requestKinds, stateOf, type RequestKind, type RequestState } from '../model/kinds.ts'
import { type About, aboutWords } from '../model/about.ts'
import { holdRequest, insertEntry, insertRequest, writeRequest } from '../store/requests.ts'
import { contactOf } from './open.ts'
import { tellOwner } from './letters.ts'
import { ownerOfNew } from '#shop/people/desk-people/service/who-is-told.ts'

/**
 * Opens a request for what has its number and state already, in the transaction that writes it. No letter is written: who
 * sent it sees on the next page what became of it.
 */
export async function openMirror(
  ctx: Pick<Ctx<SignedIn>, 'who' | 'page' | 'clock' | 'publicUrl' | 'ports'>,
  tx: Tx,
  asked: { kind: RequestKind; code: string; state: RequestState; about: About },
): Promise<void> {
  const { kind, state, about } = asked
  const { prefix, days } = requestKinds[kind]
  const contact = contactOf(ctx.who)
  const country = ctx.who.country ?? ctx.page.country
  const ownerId = await ownerOfNew(tx, kind, country)
  const { id } = await insertRequest(tx, {
    ...asked,
    words: aboutWords(ctx.page.language, about),
    prefix,
    turn: stateOf(state).turn,
    storefront: ctx.page.storefront,
    customerId: ctx.who.id,
    companyId: ctx.who.companyId,
    contact,
    country,
    ownerId,
    dueOn: stateOf(state).ended ? null : addWorkingDays(dayOf(ctx.clock()), days),
  })
  await insertEntry(tx, {
    requestId: id,
    actor: contact.email,
    name: contact.name,
    side: 'buyer',
    action: 'send',
  })
  const held = stateOf(state).ended ? null : await holdRequest(tx, asked.code)
  if (held) await tellOwner(ctx, tx, held, 'send')
}

/**
 * Brings a request to the state of what it stands for, in the transaction that moves that; `owner`: who is at work on it, if
 * it is nobody's yet. What happened is told by the course of what it stands for.
 */
export async function mirrorMove(
  tx: Tx,
  code: string,
  { state, owner }: { state: RequestState; owner: number | null },
): Promise<void> {
  const request = await holdRequest(tx, code)
  if (!request) throw new Error(`no request ${code}`)
  request.ownerId ??= owner
  await writeRequest(tx, request, { state, turn: stateOf(state).turn })
}
