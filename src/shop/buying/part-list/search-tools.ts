import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { partList } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const partListSearchTools: readonly SearchTool[] = [
  {
    key: 'orderByNumber',
    name: { en: 'Order by number', es: 'Pedir por referencia' },
    help: {
      en: 'Paste a part list: each line is checked before it goes into the basket.',
      es: 'Pegue una lista de materiales: cada línea se comprueba antes de pasar a la cesta.',
    },
    named:
      'order by number | order by part number | order by article number | paste part list | paste a list | bom upload | upload bom | bom import | import bom | bom tool | parts list upload | bill of materials | pedir por referencia | pedido por referencia | pegar lista | lista de materiales | cargar lista | subir bom',
    alone: 'bom | part list | parts list | stucklist | stuckliste | despiece | lista de piezas',
    to: page => href(page, partList.show),
  },
]
