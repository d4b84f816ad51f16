import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { labelAccount } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const labelingSearchTools: readonly SearchTool[] = [
  {
    key: 'labeling',
    name: { en: 'Labels', es: 'Rótulos' },
    help: {
      en: 'Your saved labels. New ones are made on the page of an article that can be labelled.',
      es: 'Sus rótulos guardados. Los nuevos se crean en la página de un artículo que se pueda rotular.',
    },
    named:
      'labeling | labelling | labeling tool | label designer | label editor | print labels | label printing | marking system | marker printing | etiquetado | rotulos guardados | rotulacion | rotulado | imprimir etiquetas | impresion de etiquetas | editor de etiquetas | beschriftungssystem',
    alone:
      'label | labels | marking | markers | my labels | etiqueta | etiquetas | marcado | mis etiquetas | rotulo | rotulos | saved labels',
    to: page => href(page, labelAccount.list),
    entry: labelAccount.list,
  },
]
