import { domainEvent } from '#platform/request/domain-event.ts'
import type { SignedIn } from '#platform/person/visitor.ts'

export const signedIn = domainEvent<{ who: SignedIn }>('signed in')
export const signedOut = domainEvent<{ who: SignedIn }>('signed out')
export const accountOpened = domainEvent<{ email: string }>('account opened')

/**
 * What session says to whoever listens: somebody has just signed in (`ctx.who` are they, the cookies are still the
 * guest's), or signed out (`ctx.who` is still they), or who was invited has set the first password.
 */
export const sessionEvents = {
  onSignedIn: signedIn.on,
  onSignedOut: signedOut.on,
  onAccountOpened: accountOpened.on,
}
