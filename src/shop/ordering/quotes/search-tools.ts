import { href } from '#kit/contract.ts'
import { isMember, type SearchTool } from '#platform/domain/search-tool.ts'
import { quotes } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const quotesSearchTools: readonly SearchTool[] = [
  {
    key: 'quotes',
    name: { en: 'Quotes', es: 'Ofertas' },
    help: {
      en: 'Your requests for a quote and our offers. A new one begins at the checkout.',
      es: 'Sus solicitudes y nuestras ofertas. Las nuevas se inician al tramitar el pedido.',
    },
    named:
      'my quotes | request a quote | quote request | request for quotation | mis ofertas | solicitar oferta | solicitud de oferta | pedir presupuesto',
    alone: 'quote | quotes | quotation | offer | oferta | ofertas | presupuesto | presupuestos',
    to: page => href(page, quotes.list),
    entry: quotes.list,
    also: isMember,
  },
]
