import type { Ctx } from '../request/context.ts'
import type { Json } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { DomainEvent } from '../request/domain-event.ts'
import { notFound, type Refusal } from '#kit/refusal.ts'
import { isAllowed, stateAfter, type Machine } from '#kit/state-machine.ts'
import type { MoveAudit } from '../audit/audit.ts'
import { actorOf, type SignedIn } from '../person/visitor.ts'

/** Who moves: a person, or null for the shop itself (a job, a provider's call). */
export type ActorContext = Pick<Ctx, 'db' | 'who' | 'page' | 'publicUrl' | 'clock'>
type Details = { readonly [name: string]: Json }

/** What was done, for reactions and mails. */
export type Moved<S extends string, A extends string, O> = {
  object: O
  action: A
  from: S
  to: S
  details: Details
}

export type TransitionContext<C, O, I> = { ctx: C; tx: Tx; object: O; input: I }

/** All that the one way of moving needs to know about a kind of object. */
export type TransitionHandler<
  S extends string,
  A extends string,
  R extends string,
  O extends Held<S>,
  I,
  C = ActorContext,
> = {
  /** `ordersAudit.moves('order')`: every action of the machine has words there */
  audit: MoveAudit<A>
  machine: Machine<S, A, R, O>
  /** reads and locks until the end of the transaction; null: there is none */
  lock: (tx: Tx, key: string) => Promise<O | null>
  /** how who asks stands to the object; nobody: it answers like an unknown one */
  relations: (who: SignedIn | null, object: O) => readonly R[]
  /** what an action does beside changing the state; may change `object`; answers what the event is to keep */
  effects: { [K in A]?: (work: TransitionContext<C, O, I>) => Promise<Details | void> }
  /** writes the new state, the next version and the event */
  write: (tx: Tx, object: O, event: { state: S; action: A; actor: string; details: Details }) => Promise<void>
  /** in the same transaction, when all is written: mails */
  follow?: (work: TransitionContext<C, O, I>, moved: Moved<S, A, O>) => Promise<void>
  /** the refusal of what cannot be done (any more), or not by who asks */
  refuse: (ctx: C, object: O, action: A) => Refusal
  /** told after the transaction; what reacts to it may fail by itself */
  moved?: DomainEvent<Moved<S, A, O>>
}
type Held<S> = { key: string; state: S; version: number }

/**
 * The one way an object with states is moved: locks it, compares the version that was seen, asks the table, does the
 * action, writes state, version, event and audit entry, and tells reactions. Of two who do the same, one does it. `version`
 * null: whoever calls holds no older picture (a job). Throws not found, a conflict (`refuse`), or what an effect refuses.
 */
export async function transition<
  S extends string,
  A extends string,
  R extends string,
  O extends Held<S>,
  I,
  C extends ActorContext,
>(
  ctx: C,
  keeper: TransitionHandler<S, A, R, O, I, C>,
  asked: { key: string; version: number | null; action: A; input: I },
): Promise<O> {
  const { action, input } = asked
  const moved = await inTransaction(ctx.db, async (tx): Promise<Moved<S, A, O>> => {
    const object = await keeper.lock(tx, asked.key)
    if (!object) throw notFound()
    const relations = keeper.relations(ctx.who, object)
    if (relations.length === 0) throw notFound()
    const stale = asked.version !== null && asked.version !== object.version
    if (stale || !isAllowed(keeper.machine, action, object, relations))
      throw keeper.refuse(ctx, object, action)
    const from = object.state
    const work = { ctx, tx, object, input }
    const details = (await keeper.effects[action]?.(work)) ?? {}
    object.state = stateAfter(keeper.machine, action, object)
    const actor = ctx.who ? actorOf(ctx.who) : keeper.audit.kind
    await keeper.write(tx, object, { state: object.state, action, actor, details })
    object.version++
    await keeper.audit.record(tx, {
      // who acts in somebody's name is named by the log itself
      actor: ctx.who?.email ?? keeper.audit.kind,
      action,
      id: object.key,
      details: { state: object.state, ...(from !== object.state && { before: from }), ...details },
    })
    const done = { object, action, from, to: object.state, details }
    await keeper.follow?.(work, done)
    return done
  })
  if (keeper.moved) await keeper.moved.emit(ctx as unknown as Ctx, moved)
  return moved.object
}
