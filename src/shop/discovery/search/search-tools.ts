import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { search } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const searchSearchTools: readonly SearchTool[] = [
  {
    key: 'advanced',
    name: { en: 'Advanced search', es: 'Búsqueda avanzada' },
    help: {
      en: 'Search by category and stock, or show the result as an order form.',
      es: 'Busque por categoría y existencias, o muestre el resultado como formulario de pedido.',
    },
    named:
      'advanced search | parametric search | attribute search | busqueda avanzada | busqueda parametrica',
    alone: 'search by attributes | filter search | buscar por atributos',
    to: page => href(page, search.advanced),
  },
]
