import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'

/** What else somebody has to show after the right password, before they are signed in. */
export const furtherSteps = slot<{
  /** where they show it, with `next` for afterwards; null: nothing is asked of this person */
  askedAt: (ctx: Ctx, customerId: number, next: string | undefined) => Promise<string | null>
}>()
