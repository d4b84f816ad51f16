/**
 * Reference documents: what a customer agreed on before, with positions, what is left of each, and for how long
 * (CART-01, CART-29). A basket's line that is called off against a position has its price, and the order takes from it.
 */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Sort } from '#kit/sort.ts'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'

export const documentKinds = ['quotation', 'contract', 'scheduling-agreement', 'order'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** By what lists of documents are sorted; `until`: by the last day that they hold. */
export const documentSorts = ['changed', 'code', 'kind', 'company', 'until', 'left'] as const
export type DocumentSort = Sort<(typeof documentSorts)[number]>

export type Standing = 'open' | 'not-yet' | 'ended' | 'closed' | 'used-up'

export type ReferenceDocument = {
  id: number
  code: string
  kind: DocumentKind
  companyCode: string
  companyName: string
  title: string
  currency: string
  validFrom: CalendarDate | null
  validUntil: CalendarDate | null
  closed: boolean
  version: number
  positions: number
  /** pieces that are left of all positions */
  left: number
}

export type ReferencePosition = {
  id: number
  number: number
  articleId: number
  code: string
  name: string
  quantity: number
  calledOff: number
  /** decimal per price unit; null: the prices of the day */
  price: string | null
  priceUnit: number
}

/** A position that may be called off now. */
export type Callable = {
  id: number
  articleId: number
  /** the article's part number */
  code: string
  document: string
  kind: DocumentKind
  number: number
  left: number
  price: string | null
  priceUnit: number
  currency: string
  validUntil: CalendarDate | null
}

/** How a document stands on a day. */
export function standingOf(
  document: Pick<ReferenceDocument, 'closed' | 'validFrom' | 'validUntil' | 'left'>,
  today: CalendarDate,
): Standing {
  if (document.closed) return 'closed'
  if (document.validUntil !== null && document.validUntil < today) return 'ended'
  if (document.validFrom !== null && document.validFrom > today) return 'not-yet'
  return document.left === 0 ? 'used-up' : 'open'
}

/** What a line of a basket says of the position it is called off against. */
export type Reference = { id: number; document: string; position: number }

/** Tells a line that is called off from the plain one of the same article. */
export const referenceKey = (id: number): string => `reference:${id}`
export const isReferenceKey = (lineKey: string): boolean => lineKey.startsWith('reference:')

const kindWords: Record<DocumentKind, { en: string; es: string }> = {
  quotation: { en: 'Quotation', es: 'Oferta' },
  contract: { en: 'Contract', es: 'Contrato' },
  'scheduling-agreement': { en: 'Scheduling agreement', es: 'Plan de entregas' },
  order: { en: 'Order', es: 'Pedido' },
}
export const kindName = (kind: DocumentKind, language: 'en' | 'es'): string => kindWords[kind][language]

/** The details of such a line; they go with it into the order. */
export function referenceDetails({ id, document, kind, number }: Callable): LineDetails {
  const label = (language: 'en' | 'es', position: string) =>
    `${kindWords[kind][language]} ${document}, ${position} ${number}`
  return {
    reference: { id, document, position: number },
    label: { en: label('en', 'position'), es: label('es', 'posición') },
  }
}

/** The position that a line is called off against; null: none. */
export function referenceOf({ reference }: LineDetails): Reference | null {
  if (typeof reference !== 'object' || reference === null || Array.isArray(reference)) return null
  const { id, document, position } = reference as { readonly [name: string]: unknown }
  return typeof id === 'number' && typeof document === 'string' && typeof position === 'number'
    ? { id, document, position }
    : null
}

/** What an order took of a position. */
export type CallOff = { number: number; order: string; quantity: number; at: Date }
