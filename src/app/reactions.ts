import type { Ctx } from '#kit/context.ts'
import { cartReactions } from '#shop/cart/reactions.ts'
import { choiceReactions } from '#shop/choices/reactions.ts'
import { configuratorReactions } from '#shop/configurators/reactions.ts'
import { deratingReactions } from '#shop/derating/reactions.ts'
import { keepChoices } from '#shop/country/service.ts'
import { quoteReactions } from '#shop/quotes/reactions.ts'
import { registrationReactions } from '#shop/registration/reactions.ts'
import { searchReactions } from '#shop/search/reactions.ts'
import { sessionEvents } from '#shop/session/service/events.ts'

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
