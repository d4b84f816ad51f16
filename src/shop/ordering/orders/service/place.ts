import { LRUCache } from 'lru-cache'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Finish } from '#kit/db/transaction.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import type { OrderDraft } from '../model/order.ts'
import { insertDraft, takeGoods, takeOrderCode } from '../store/record-order.ts'
import { confirmationLetter } from './confirmation-letter.ts'

export { takeOrderCode }

type Placing = Pick<Ctx, 'page' | 'publicUrl'> & {
  /** null: the shop itself */
  who: Pick<SignedIn, 'id' | 'email' | 'firstName' | 'lastName' | 'actedBy'> | null
}

/** How many orders are remembered that this process wrote last. */
const articlesOf = new LRUCache<string, readonly string[]>({ max: 500 })

/**
 * The articles of an order that this process wrote a moment ago, so that its confirmation may ask at once what it says of
 * them; null: not known here, or not written after all. A hint only: who may read the order is found out by reading it.
 */
export const articlesJustOrdered = (code: string): readonly string[] | null => articlesOf.get(code) ?? null

function rememberArticles(code: string, draft: OrderDraft): void {
  articlesOf.set(
    code,
    draft.lines.map(line => line.code),
  )
}

/**
 * Writes an order under a code of its own (`takeOrderCode`) with its confirmation mail and takes its goods, at the end of
 * the caller's transaction: all of it holds or nothing. All of it travels with the commit, the goods last. The
 * transaction fails with `isGuardFailure` when somebody else took a piece in between; the caller plans again (trust.md 1.1).
 */
export function recordOrder(
  ctx: Placing,
  { tx, finish }: { tx: Tx; finish: Finish },
  draft: OrderDraft,
  code: string,
  /** what else belongs to the order, each one statement; before the goods */
  alongside: readonly (() => Promise<unknown>)[] = [],
): void {
  rememberArticles(code, draft)
  finish(() => insertDraft(tx, draft, code, ctx.who ? actorOf(ctx.who) : 'shop'))
  for (const one of alongside) finish(one)
  const letter = confirmationLetter(ctx, draft, code)
  finish(() => queueLetter(tx, letter))
  if (draft.goods === 'now') for (const last of takeGoods(tx, draft.lines)) finish(last)
}
