/** What the invoices of a company say beside what an order says. */
import { readEmail } from '#kit/typed/email.ts'
import type { Endpoint } from './document.ts'
import { isLeitwegId, tidyLeitwegId } from './leitweg-id.ts'
import { readPeppolId } from './peppol-id.ts'

export type Routing = {
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
}
/** Where nothing was entered. */
export const noRouting: Routing = {
  email: '',
  peppol: null,
  buyerReference: '',
  isLeitwegId: false,
  contract: '',
  supplierNumber: '',
}

/** The fields of the form, as they were typed. */
export type RoutingTyped = {
  email: string
  peppol: string
  buyerReference: string
  isLeitwegId: boolean
  contract: string
  supplierNumber: string
}
export const peppolText = (peppol: Endpoint | null): string => (peppol ? `${peppol.scheme}:${peppol.id}` : '')
export const routingTyped = (routing: Routing): RoutingTyped => ({
  ...routing,
  peppol: peppolText(routing.peppol),
})

/** What was typed, read; else the fields that cannot be. Whoever says that it is a Leitweg-ID has it checked. */
export function readRouting(
  typed: RoutingTyped,
): { routing: Routing } | { wrong: ('email' | 'peppol' | 'buyerReference')[] } {
  const email = typed.email === '' ? '' : readEmail(typed.email)
  const peppol = typed.peppol === '' ? null : readPeppolId(typed.peppol)
  const buyerReference = typed.isLeitwegId ? tidyLeitwegId(typed.buyerReference) : typed.buyerReference
  const wrong = [
    ...(email === null ? (['email'] as const) : []),
    ...(typed.peppol !== '' && peppol === null ? (['peppol'] as const) : []),
    ...(typed.isLeitwegId && !isLeitwegId(buyerReference) ? (['buyerReference'] as const) : []),
  ]
  if (email === null || wrong.length > 0) return { wrong }
  return { routing: { ...typed, email, peppol, buyerReference } }
}
