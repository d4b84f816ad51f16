import { sessionEvents } from '#shop/people/session/service/events.ts'
import { takeAlong } from './service/owner.ts'

/** DER-21: signing in takes a guest's sets along. */
export function deratingReactions(): void {
  sessionEvents.onSignedIn(takeAlong)
}
