import type { ReactNode } from 'react'
import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'

/** What else the IT of a company has to know of its systems; null: nothing. */
export const itParts = slot<(ctx: Pick<Ctx, 'db'>, companyId: number) => Promise<ReactNode>>()
