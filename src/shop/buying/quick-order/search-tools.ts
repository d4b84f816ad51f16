import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { quickOrder } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const quickOrderSearchTools: readonly SearchTool[] = [
  {
    key: 'quickOrder',
    name: { en: 'Quick order', es: 'Pedido rápido' },
    help: {
      en: 'Part numbers and quantities, typed, pasted or from a file, into the basket.',
      es: 'Referencias y cantidades, escritas, pegadas o de un archivo, a la cesta.',
    },
    named:
      'quick order | quick order form | fast order | rapid order | express order | direct order | order csv | order excel | pedido rapido | compra rapida | pedido directo | pedido express | schnellbestellung | direktbestellung',
    alone: 'order form | quick entry | entrada rapida',
    to: page => href(page, quickOrder.show),
  },
]
