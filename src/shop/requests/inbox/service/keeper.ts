import type { Ctx } from '#platform/request/context.ts'
import type { TransitionHandler, ActorContext, TransitionContext } from '#platform/transition/transition.ts'
import { conflict } from '#kit/refusal.ts'
import { stateOf, type RequestState } from '../model/kinds.ts'
import type { HeldRequest } from '../model/request.ts'
import { relationsTo, type RequestMachine, type RequestRelation } from '../model/states.ts'
import { holdRequest, insertEntry, writeRequest } from '../store/requests.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayRequestStates } from '../texts/states.ts'

/** Who moves a request: a person, or a guest with the request's key. */
export type RequestMover = ActorContext & Pick<Ctx, 'ports'>
export type RequestWork<I> = TransitionContext<RequestMover, HeldRequest, I>
type RequestKeeper<A extends string, I> = TransitionHandler<
  RequestState,
  A,
  RequestRelation,
  HeldRequest,
  I,
  RequestMover
>

/**
 * The keeper of requests for one table of actions and one who moves them. Effects may change the held request (`said`:
 * what is written with it, `internal`, `ownerId`, `dueOn`, `nextTurn`); what was said becomes a line of the conversation.
 * `guest`: their key was checked, they stand as the buyer.
 */
export function requestKeeper<A extends string, I>(
  { who }: Pick<RequestMover, 'who'>,
  own: {
    audit: RequestKeeper<A, I>['audit']
    machine: RequestMachine<A>
    effects: RequestKeeper<A, I>['effects']
    follow?: RequestKeeper<A, I>['follow']
    guest?: true
  },
): RequestKeeper<A, I> {
  return {
    audit: own.audit,
    machine: own.machine,
    lock: holdRequest,
    relations: (person, request) => (own.guest ? ['buyer'] : relationsTo(person, request)),
    effects: own.effects,
    write: async (tx, request, { state, action, actor, details }) => {
      request.turn = request.nextTurn ?? stateOf(state).turn
      await writeRequest(tx, request, { state, turn: request.turn })
      const side = sideOf(own.machine[action].by, own.guest ? ['buyer'] : relationsTo(who, request))
      await insertEntry(tx, {
        requestId: request.id,
        ...(own.guest || !who
          ? { actor: request.contactEmail, name: request.contactName }
          : { actor, name: `${who.firstName} ${who.lastName}`.trim() }),
        side,
        action,
        body: request.said,
        internal: request.internal,
        details,
      })
    },
    ...(own.follow && { follow: own.follow }),
    refuse: (ctx, request) => {
      const { language } = ctx.page
      return conflict(sayRequests(language).notNow({ state: sayRequestStates(language)[request.state]() }))
    },
  }
}

/** On which side somebody acted who stands so: who stands on both acts as the seller where the table lets them. */
const sideOf = (by: readonly RequestRelation[], held: readonly RequestRelation[]): RequestRelation =>
  by.includes('seller') && held.includes('seller') ? 'seller' : 'buyer'
