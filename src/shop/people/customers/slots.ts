import type { ReactNode } from 'react'
import { slot } from '#platform/domain/slot.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'

/** What the desk sees of a company, or of one person of it, beside what is kept there; `companyId` null: of no company. */
export const customerCards = slot<{
  name: string
  read: (
    ctx: Ctx<SignedIn>,
    whose: { companyId: number | null; customerId: number | null },
  ) => Promise<ReactNode>
}>()
