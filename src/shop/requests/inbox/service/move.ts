import { countAttempt } from '#kit/attempts.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import { transition } from '#platform/transition/transition.ts'
import { invalid, Refusal } from '#kit/refusal.ts'
import { inboxAudit } from '../audit.ts'
import type { HeldRequest } from '../model/request.ts'
import { requestMachine, type RequestAction } from '../model/states.ts'
import { sayRequests } from '../texts/requests.ts'
import { deskPersonOf } from './at-desk.ts'
import { requestKeeper, type RequestMover, type RequestWork } from './keeper.ts'
import { tellBuyer, tellOwner } from './letters.ts'

/** Messages of a customer in one conversation; each is a letter to somebody. */
const repliesAnHour = 30

export type RequestInput = {
  /** what is said */
  text?: string
  /** the message asks: it is the buyer's turn now */
  asks?: boolean
  /** whose it is from now on; null: nobody's; absent: who takes it */
  ownerId?: number | null
  dueOn?: CalendarDate
}
type Effect = (work: RequestWork<RequestInput>) => Promise<void>

const say: Effect = async ({ object, input }) => {
  object.said = input.text ?? ''
}
/** What the desk writes belongs to somebody: to who wrote it, unless it is owned already. */
const own: Effect = async ({ ctx, object }) => {
  object.ownerId ??= ctx.who?.id ?? null
}
const all =
  (...effects: Effect[]): Effect =>
  async work => {
    for (const effect of effects) await effect(work)
  }
const turnStays: Effect = async ({ object }) => {
  object.nextTurn = object.turn
}

const effects: { [K in RequestAction]?: Effect } = {
  take: all(turnStays, async ({ ctx, tx, object, input }) => {
    const chosen = input.ownerId === undefined ? (ctx.who?.id ?? null) : input.ownerId
    if (chosen !== null && !(await deskPersonOf(tx, object.kind, chosen)))
      throw invalid([{ field: 'owner', message: sayRequests(ctx.page.language).noSuchOwner() }])
    object.ownerId = chosen
  }),
  write: all(say, own, async ({ object, input }) => {
    object.nextTurn = input.asks ? 'buyer' : object.turn
  }),
  reply: all(say, async ({ object }) => {
    object.nextTurn = 'seller'
  }),
  answer: all(say, own),
  decline: all(say, own),
  close: say,
  withdraw: say,
  note: all(say, turnStays, async ({ object }) => {
    object.internal = true
  }),
  due: all(turnStays, async ({ object, input }) => {
    object.dueOn = input.dueOn ?? null
  }),
}

const toldBuyer: ReadonlySet<RequestAction> = new Set(['write', 'answer', 'decline'])

/**
 * Moves a request by the table of `model/states.ts`; `version` is what was seen. Throws not found (also for who stands in
 * no relation to it), a conflict when it has moved in the meantime or this cannot be done now, invalid for an owner who
 * may not answer this kind, too many when a customer writes without end. `guest`: the key of this request was checked.
 */
export async function moveRequest(
  ctx: RequestMover,
  asked: { code: string; version: number | null; action: RequestAction; input?: RequestInput; guest?: true },
): Promise<HeldRequest> {
  const keeper = requestKeeper<RequestAction, RequestInput>(ctx, {
    audit: inboxAudit.moves('request'),
    machine: requestMachine,
    effects,
    ...(asked.guest && { guest: asked.guest }),
    follow: async ({ tx, object }, { action }) => {
      const said = object.said ? [object.said] : []
      if (toldBuyer.has(action)) await tellBuyer(ctx, tx, object, action, said)
      if (action === 'reply' || action === 'withdraw') await tellOwner(ctx, tx, object, action)
    },
  })
  const { code: key, version, action, input = {} } = asked
  if (action === 'reply') {
    const flood = await countAttempt(ctx.db, [{ key: `request-reply ${key}`, limit: repliesAnHour }], 3_600)
    if (flood) throw new Refusal('too-many', sayRequests(ctx.page.language).tooManyReplies(), flood)
  }
  return transition(ctx, keeper, { key, version, action, input })
}
