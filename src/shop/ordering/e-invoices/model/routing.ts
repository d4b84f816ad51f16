/** How invoices reach a company or a unit of it, and what they say beside what an order says. */
import { readEmail } from '#kit/typed/email.ts'
import type { Endpoint } from './document.ts'
import { isLeitwegId, tidyLeitwegId } from './leitweg-id.ts'
import { readPeppolId } from './peppol-id.ts'
import { wayOf, type Way } from './way.ts'

/** Of a unit: what is empty is as for the unit above it, and in the end as for the company. */
export type Routing = {
  /** null: nothing was chosen, which is the paper */
  way: Way | null
  /** electronic address of the buyer (BT-49); empty: the address of who ordered */
  email: string
  /** participant in Peppol: scheme of EAS and number; null: what the VAT number says */
  peppol: Endpoint | null
  /** BT-10; empty: what the order says */
  buyerReference: string
  /** is the reference a Leitweg-ID? */
  isLeitwegId: boolean
  /** BT-12; empty: none */
  contract: string
  /** our number at the buyer (BT-29); empty: none */
  supplierNumber: string
  /** who orders may name another reference and contract for the order; of a unit: it or one above it wants that */
  asksWithOrder: boolean
}
/** Where nothing was entered. */
export const noRouting: Routing = {
  way: null,
  email: '',
  peppol: null,
  buyerReference: '',
  isLeitwegId: false,
  contract: '',
  supplierNumber: '',
  asksWithOrder: false,
}

/** What holds for the first of these, which stand above each other: of each field what the nearest one says. */
export const inherited = (upwards: readonly Routing[]): Routing =>
  upwards.reduceRight<Routing>(
    (above, own) => ({
      way: own.way ?? above.way,
      email: own.email || above.email,
      peppol: own.peppol ?? above.peppol,
      ...(own.buyerReference === ''
        ? { buyerReference: above.buyerReference, isLeitwegId: above.isLeitwegId }
        : { buyerReference: own.buyerReference, isLeitwegId: own.isLeitwegId }),
      contract: own.contract || above.contract,
      supplierNumber: own.supplierNumber || above.supplierNumber,
      asksWithOrder: own.asksWithOrder || above.asksWithOrder,
    }),
    noRouting,
  )

/** A unit and those above it, the nearest first. */
export function upwardsFrom<U extends { id: number; parentId: number | null }>(
  units: readonly U[],
  unitId: number | null,
): U[] {
  const chain: U[] = []
  for (let id = unitId; id !== null;) {
    const unit = units.find(one => one.id === id)
    if (!unit || chain.includes(unit)) break
    chain.push(unit)
    id = unit.parentId
  }
  return chain
}

/** The fields of the form, as they were typed. */
export type RoutingTyped = {
  way: string
  email: string
  peppol: string
  buyerReference: string
  isLeitwegId: boolean
  contract: string
  supplierNumber: string
  asksWithOrder: boolean
}
export const peppolText = (peppol: Endpoint | null): string => (peppol ? `${peppol.scheme}:${peppol.id}` : '')
export const routingTyped = (routing: Routing): RoutingTyped => ({
  ...routing,
  way: routing.way ?? '',
  peppol: peppolText(routing.peppol),
})

/** What was typed, read; else the fields that cannot be. Whoever says that it is a Leitweg-ID has it checked. */
export function readRouting(
  typed: RoutingTyped,
): { routing: Routing } | { wrong: ('way' | 'email' | 'peppol' | 'buyerReference')[] } {
  const way = wayOf(typed.way)
  const email = typed.email === '' ? '' : readEmail(typed.email)
  const peppol = typed.peppol === '' ? null : readPeppolId(typed.peppol)
  const buyerReference = typed.isLeitwegId ? tidyLeitwegId(typed.buyerReference) : typed.buyerReference
  const wrong = [
    ...(typed.way !== '' && way === null ? (['way'] as const) : []),
    ...(email === null ? (['email'] as const) : []),
    ...(typed.peppol !== '' && peppol === null ? (['peppol'] as const) : []),
    ...(typed.isLeitwegId && !isLeitwegId(buyerReference) ? (['buyerReference'] as const) : []),
  ]
  if (email === null || wrong.length > 0) return { wrong }
  return { routing: { ...typed, way, email, peppol, buyerReference } }
}

/**
 * A reference that is typed for one order, tidied where the company is reached by Leitweg-IDs; null: it is none of those. Empty: that of
 * the company holds.
 */
export function referenceOfOrder(
  typed: string,
  { isLeitwegId: checked }: Pick<Routing, 'isLeitwegId'>,
): string | null {
  if (!checked || typed === '') return typed
  const tidy = tidyLeitwegId(typed)
  return isLeitwegId(tidy) ? tidy : null
}
