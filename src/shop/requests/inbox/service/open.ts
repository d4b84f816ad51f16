import { addWorkingDays, dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inboxAudit } from '../audit.ts'
import { requestKinds, requestStates, type RequestKind } from '../model/kinds.ts'
import { type About, aboutWords } from '../model/about.ts'
import type { Contact } from '../model/request.ts'
import { holdRequest, insertEntry, insertRequest } from '../store/requests.ts'
import { confirmToBuyer, tellOwner } from './letters.ts'
import { ownerOfNew } from '#shop/people/desk-people/service/who-is-told.ts'

type Opening = Pick<Ctx, 'who' | 'page' | 'publicUrl' | 'clock' | 'ports'>

/** By when a request of this kind that is sent now is to be answered. */
export const dueDay = (kind: RequestKind, now: Date): CalendarDate =>
  addWorkingDays(dayOf(now), requestKinds[kind].days)

/** Who is signed in, as the contact of a request. */
export const contactOf = (who: NonNullable<Ctx['who']>): Contact => ({
  name: `${who.firstName} ${who.lastName}`.trim(),
  email: who.email,
  company: who.companyName ?? '',
  phone: '',
})

/**
 * Opens a request in the transaction that writes what it is about: a draft that the buyer still fills in, or one that is
 * sent at once, which its sender is told by a letter. Answers its id and number.
 */
export async function openRequest(
  ctx: Opening,
  tx: Tx,
  asked: {
    kind: RequestKind
    state: 'draft' | 'sent'
    contact: Contact
    country: string
    /** what it is about, in a line */
    about: About
    /** what was written with it; empty: nothing */
    message: string
  },
): Promise<{ id: number; code: string }> {
  const { kind, state, contact } = asked
  const ownerId = state === 'draft' ? null : await ownerOfNew(tx, kind, asked.country)
  const opened = await insertRequest(tx, {
    ...asked,
    prefix: requestKinds[kind].prefix,
    turn: requestStates[state].turn,
    storefront: ctx.page.storefront,
    customerId: ctx.who?.id ?? null,
    companyId: ctx.who?.companyId ?? null,
    words: aboutWords(ctx.page.language, asked.about),
    dueOn: state === 'draft' ? null : dueDay(kind, ctx.clock()),
    ownerId,
  })
  if (state === 'draft') return opened
  await insertEntry(tx, {
    requestId: opened.id,
    actor: contact.email,
    name: contact.name,
    side: 'buyer',
    action: 'send',
    body: asked.message,
  })
  await inboxAudit.record(tx, {
    actor: contact.email,
    action: 'request-send',
    kind: 'request',
    id: opened.code,
  })
  const held = await holdRequest(tx, opened.code)
  if (held) {
    await confirmToBuyer(ctx, tx, held, asked.message)
    await tellOwner(ctx, tx, { ...held, said: asked.message }, 'send')
  }
  return opened
}
