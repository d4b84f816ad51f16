import type { ReactNode } from 'react'
import type { SignedIn } from '#platform/person/visitor.ts'
import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'

/** What else somebody has to show after the right password, before they are signed in. */
export const furtherSteps = slot<{
  /** where they show it, with `next` for afterwards; null: nothing is asked of this person */
  askedAt: (ctx: Ctx, customerId: number, next: string | undefined) => Promise<string | null>
}>()

/** What somebody who has just signed in has to do first. */
export const signInDuties = slot<{
  /** the page where they do it, and whether what their roles open beyond buying is closed until then; null: nothing */
  of: (ctx: Ctx, who: SignedIn) => Promise<{ at: string; closes: boolean } | null>
}>()

/** Ways to sign in beside e-mail and password, below their form. */
export const signInWays = slot<{
  name: string
  /** null: not here */
  shown: (ctx: Ctx, next: string | null) => ReactNode
}>()

/** Who signs in elsewhere than by what the shop keeps of them. */
export const otherSignIns = slot<{
  /** where somebody with this address signs in, before a password is looked at; null: here */
  leadsTo: (ctx: Ctx, email: string, next: string | undefined) => Promise<string | null>
  /** where this person signs in, whose password or passkey opens nothing; null: it does */
  bars: (ctx: Ctx, customerId: number, next: string | undefined) => Promise<string | null>
}>()

/** How somebody proves once more that it is they, beside password and code. */
export const proofWays = slot<{
  name: string
  /** null: not this person */
  shown: (ctx: Ctx<SignedIn>, next: string | null) => Promise<ReactNode>
}>()

/** Where who has just signed out is led, when the session was opened elsewhere. */
export const afterSignOut = slot<{ leadsTo: (ctx: Ctx) => string | null }>()
