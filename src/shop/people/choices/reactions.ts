import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { sessionEvents } from '#shop/people/session/service/events.ts'
import { bringChoices } from './service.ts'

const bring = (ctx: Ctx, { who }: { who: SignedIn }): Promise<void> => bringChoices(ctx, who)

/** Signing in brings the choices of the account into the browser. */
export function choiceReactions(): void {
  sessionEvents.onSignedIn(bring)
}
