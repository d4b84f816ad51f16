import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { TransitionHandler, ActorContext, TransitionContext } from '#platform/transition/transition.ts'
import { conflict, notAllowed } from '#kit/refusal.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import {
  quoteMachine,
  relationsTo,
  stateNow,
  type QuoteAction,
  type QuoteRelation,
  type QuoteState,
} from '../model/states.ts'
import { quotesAudit } from '../audit.ts'
import { holdQuote, insertEvent, writeQuote, type HeldQuote } from '../store/quotes.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { sayQuoteStates } from '../texts/states.ts'

export type QuoteMover = ActorContext & Pick<Ctx, 'ports'>
export type QuoteWork<I> = TransitionContext<QuoteMover, HeldQuote, I>
type QuoteKeeper<I> = TransitionHandler<QuoteState, QuoteAction, QuoteRelation, HeldQuote, I, QuoteMover>

/** On which side somebody acted who stands so. */
const sideOf = (action: QuoteAction, relations: readonly QuoteRelation[]): 'buyer' | 'seller' | 'shop' => {
  const { by } = quoteMachine[action]
  const held = new Set(relations.filter(one => by.includes(one)))
  if (held.has('shop')) return 'shop'
  return held.has('seller') || held.has('approver') ? 'seller' : 'buyer'
}

/** Who acts, as the history names them: 'Ana Buyer', and with who of the desk acts for them 'Ana Buyer (Olga Desk)'. */
export const nameOf = (who: Pick<SignedIn, 'firstName' | 'lastName' | 'actedBy'> | null): string =>
  who
    ? [`${who.firstName} ${who.lastName}`.trim(), ...(who.actedBy ? [`(${who.actedBy.name})`] : [])].join(' ')
    : ''

/** Writes what was done to a held quote: its state, its next version, a line of its history. */
export async function writeMove(
  { tx, object: quote }: { tx: Tx; object: HeldQuote },
  who: Ctx['who'],
  done: {
    state: QuoteState
    action: QuoteAction
    details: Parameters<typeof insertEvent>[1]['details']
  },
): Promise<void> {
  const { state, action, details } = done
  await Promise.all([
    writeQuote(tx, quote, state),
    insertEvent(tx, {
      quoteId: quote.id,
      revision: quote.revision,
      actor: who ? actorOf(who) : 'shop',
      name: nameOf(who),
      side: sideOf(action, relationsTo(who, quote)),
      action,
      body: quote.said,
      internal: quote.internal,
      ...(details && { details }),
    }),
  ])
}

/** A quote that cannot be moved so (any more): who only watches may not, for others it says where it stands. */
export function refuseMove(ctx: Pick<Ctx, 'who' | 'page'>, quote: HeldQuote) {
  const t = sayQuotes(ctx.page.language)
  if (relationsTo(ctx.who, quote).every(one => one === 'watcher')) return notAllowed(t.onlyWatching())
  return conflict(t.notNow({ state: sayQuoteStates(ctx.page.language)[stateNow(quote)]() }))
}

/** The keeper of quotes with these effects; effects may change the held quote. */
export const quoteKeeper = <I>(
  { who }: Pick<QuoteMover, 'who'>,
  own: { effects: QuoteKeeper<I>['effects']; follow?: QuoteKeeper<I>['follow'] },
): QuoteKeeper<I> => ({
  audit: quotesAudit.moves('quote'),
  machine: quoteMachine,
  lock: holdQuote,
  relations: relationsTo,
  effects: own.effects,
  write: (tx, quote, { state, action, details }) =>
    writeMove({ tx, object: quote }, who, { state, action, details }),
  ...(own.follow && { follow: own.follow }),
  refuse: refuseMove,
})
