import type { Ctx } from '#platform/request/context.ts'
import { sessionEvents } from '#shop/people/session/service/events.ts'
import { closeAsAccount } from './service/decide.ts'

const close = (ctx: Ctx, { email }: { email: string }): Promise<void> => closeAsAccount(ctx, email)

/** Who was invited and has set a password has nothing to ask for any more. */
export function registrationReactions(): void {
  sessionEvents.onAccountOpened(close)
}
