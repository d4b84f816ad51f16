import type { Ctx } from '#platform/request/context.ts'
import { cartReactions } from '#shop/buying/cart/reactions.ts'
import { choiceReactions } from '#shop/people/choices/reactions.ts'
import { configuratorReactions } from '#shop/tools/configurators/reactions.ts'
import { deratingReactions } from '#shop/tools/derating/reactions.ts'
import { keepChoices } from '#shop/site/country/service.ts'
import { quoteReactions } from '#shop/ordering/quotes/reactions.ts'
import { registrationReactions } from '#shop/people/registration/reactions.ts'
import { searchReactions } from '#shop/discovery/search/reactions.ts'
import { sessionEvents } from '#shop/people/session/service/events.ts'

const keep = (ctx: Ctx): Promise<void> => Promise.resolve(keepChoices(ctx))
/** Country knows nothing of sessions: who signs in keeps the country and currency that she chose in this browser before. */
const keepPlace = (): void => void sessionEvents.onSignedIn(keep)

/** What domains do when others say that something happened; each `reactions.ts` exports one such function. */
const all: readonly (() => void)[] = [
  keepPlace,
  cartReactions,
  configuratorReactions,
  deratingReactions,
  choiceReactions,
  registrationReactions,
  searchReactions,
  quoteReactions,
]

/** Connects them; once at the start, again changes nothing. */
export function connectReactions(): void {
  for (const connect of all) connect()
}
