import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { savedCarts } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const savedCartsSearchTools: readonly SearchTool[] = [
  {
    key: 'savedBaskets',
    name: { en: 'Saved baskets', es: 'Cestas guardadas' },
    help: { en: 'Baskets for a later order.', es: 'Cestas para un pedido posterior.' },
    named:
      'saved baskets | saved basket | saved cart | saved carts | cestas guardadas | cesta guardada | carrito guardado',
    alone: 'order templates | plantillas de pedido',
    to: page => href(page, savedCarts.list),
    entry: savedCarts.list,
  },
]
