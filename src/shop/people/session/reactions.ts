import type { Ctx } from '#platform/request/context.ts'
import { keepChoices } from '#shop/site/country/service.ts'
import { sessionEvents } from './service/events.ts'

const keep = (ctx: Ctx): Promise<void> => Promise.resolve(keepChoices(ctx))

/** Who signs in keeps the country and currency that they chose in this browser before. */
export function sessionReactions(): void {
  sessionEvents.onSignedIn(keep)
}
