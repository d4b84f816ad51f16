import type { ReactNode } from 'react'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { billStates } from '../slots.ts'

/** How these invoices went to their buyers, as others know it, by number. */
export async function statesOf(
  ctx: Ctx<SignedIn>,
  invoices: readonly { number: number }[],
): Promise<ReadonlyMap<number, ReactNode>> {
  const numbers = invoices.map(({ number }) => number)
  const found = await Promise.all(billStates.all().map(read => read(ctx, numbers)))
  return new Map(found.flatMap(one => [...one]))
}
