/** How a company, or a unit of it, wants its invoices, and what they have to say for it. */
import type { Endpoint } from './document.ts'

/** By which way invoices go beside 'My account', where all of them are: as before, or as data that the shop sends. */
export const ways = ['paper', 'zugferd', 'xrechnung', 'peppol'] as const
export type Way = (typeof ways)[number]

export type Routing = {
  way: Way
  /** where ZUGFeRD and XRechnung are sent; empty: nowhere */
  email: string
  /** participant in Peppol: scheme of EAS and number; null: none */
  peppol: Endpoint | null
  /** BT-10, e.g. a Leitweg-ID; empty: what the order says */
  buyerReference: string
  /** BT-12; empty: none */
  contract: string
  /** our number at the buyer (BT-29); empty: none */
  supplierNumber: string
}
/** Where nothing was chosen. */
export const noRouting: Routing = {
  way: 'paper',
  email: '',
  peppol: null,
  buyerReference: '',
  contract: '',
  supplierNumber: '',
}
