import type { ReactNode } from 'react'
import { slot } from '#platform/domain/slot.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'

/** What the page of a person of the desk shows beside what is kept there; `id` is theirs. */
export const deskPersonCards = slot<{
  name: string
  read: (ctx: Ctx<SignedIn>, id: number) => Promise<ReactNode>
}>()
