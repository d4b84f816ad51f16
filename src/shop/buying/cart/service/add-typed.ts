import type { Ctx } from '#platform/request/context.ts'
import { articlesMeant } from '#shop/people/list-intake/service/articles-meant.ts'
import type { AddFault, AddOutcome } from '../model/add-line.ts'
import type { OrderLine } from '../model/order-line.ts'
import { addToCart } from './add-to-cart.ts'

/**
 * Lines whose numbers come from a person or a system of theirs: any number that quick order and lists know is meant there too, as it
 * is typed, the company's own, the maker's, an EAN. What was replaced is not put in unasked: its successor is named (CART-06, SRCH-08).
 */
export async function addTyped(ctx: Ctx, lines: readonly OrderLine[]): Promise<AddOutcome> {
  const outcome = await addToCart(ctx, lines)
  if (outcome.done || !outcome.faults.some(fault => fault.why === 'unknown')) return outcome
  const unknown = outcome.faults.flatMap(fault => (fault.why === 'unknown' ? [fault.code] : []))
  const meant = await articlesMeant(ctx, unknown)
  const named = (code: string) => {
    const found = unknown.includes(code) ? meant.get(code) : undefined
    return found === undefined || found === 'ambiguous' ? null : found
  }
  const faults = outcome.faults.map((fault): AddFault => {
    const found = fault.why === 'unknown' ? named(fault.code) : null
    return found?.replaced ? { ...fault, why: 'replaced', by: found.code } : fault
  })
  if (faults.some(fault => fault.why !== 'unknown' || named(fault.code) === null))
    return { done: false, faults }
  return addToCart(
    ctx,
    lines.map(line => ({ ...line, code: named(line.code)?.code ?? line.code })),
  )
}
