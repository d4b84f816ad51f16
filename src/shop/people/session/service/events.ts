import { happening } from '#platform/request/reactions.ts'
import type { SignedIn } from '#platform/person/visitor.ts'

export const signedIn = happening<{ who: SignedIn }>('signed in')
export const signedOut = happening<{ who: SignedIn }>('signed out')
export const accountOpened = happening<{ email: string }>('account opened')

/**
 * What session says to whoever listens: somebody has just signed in (`ctx.who` is she, the cookies are still the
 * guest's), or signed out (`ctx.who` is still she), or who was invited has set the first password.
 */
export const sessionEvents = {
  onSignedIn: signedIn.react,
  onSignedOut: signedOut.react,
  onAccountOpened: accountOpened.react,
}
