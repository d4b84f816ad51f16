import type { Ctx } from '#kit/context.ts'
import { sessionEvents } from '#shop/session/service/events.ts'
import { keepChoices } from './service.ts'

// oxlint-disable-next-line typescript/require-await
const keep = async (ctx: Ctx): Promise<void> => keepChoices(ctx)

/** Who signs in keeps the country and currency that she chose in this browser before. */
export function countryReactions(): void {
  sessionEvents.onSignedIn(keep)
}
