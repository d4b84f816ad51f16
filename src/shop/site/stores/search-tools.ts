import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { stores } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const storesSearchTools: readonly SearchTool[] = [
  {
    key: 'stores',
    name: { en: 'Store finder', es: 'Buscador de tiendas' },
    help: {
      en: 'The nearest store, its opening hours and what it has in stock.',
      es: 'La tienda más cercana, su horario y sus existencias.',
    },
    named:
      'store finder | store locator | find a store | branch finder | dealer locator | sales office | nearest store | opening hours | pick up point | buscador de tiendas | localizador de tiendas | tienda mas cercana | encontrar tienda | horario de apertura | punto de recogida | punto de venta | puntos de venta',
    alone:
      'store | stores | shops | branches | branch | locations | dealers | tienda | tiendas | sucursal | sucursales | filiales | standorte',
    to: page => href(page, stores.finder),
  },
]
