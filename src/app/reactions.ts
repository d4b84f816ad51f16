import { cartReactions } from '#shop/cart/reactions.ts'
import { countryReactions } from '#shop/country/reactions.ts'

/** What domains do when others say that something happened; each `reactions.ts` exports one such function. */
const all: readonly (() => void)[] = [countryReactions, cartReactions]

/** Connects them; once at the start, again changes nothing. */
export function connectReactions(): void {
  for (const connect of all) connect()
}
