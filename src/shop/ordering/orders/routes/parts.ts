import type { ReactNode } from 'react'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { orderParts } from '../slots.ts'

/** What others know of an order, for its page. */
export const partsOf = (ctx: Ctx<SignedIn>, code: string, side: 'buyer' | 'desk'): Promise<ReactNode[]> =>
  Promise.all(orderParts.all().map(part => part.read(ctx, code, side)))
