import { sessionEvents } from '#shop/people/session/service/events.ts'
import { hintCookie } from './service/flow.ts'

/** Whoever signs in another way has not come by a directory. */
export function directoryReactions(): void {
  sessionEvents.onSignedIn(ctx => {
    if (ctx.request.cookie(hintCookie) !== undefined) ctx.reply.clearCookie(hintCookie)
    return Promise.resolve()
  })
}
