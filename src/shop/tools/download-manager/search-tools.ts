import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { downloadManager } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const downloadManagerSearchTools: readonly SearchTool[] = [
  {
    key: 'downloads',
    name: { en: 'Download manager', es: 'Gestor de descargas' },
    help: {
      en: 'Data sheets, CAD files and product data of many articles in one go.',
      es: 'Fichas técnicas, archivos CAD y datos de producto de muchos artículos a la vez.',
    },
    named:
      'download manager | download data | product data download | product downloads | bulk download | download data sheets | download step | cad download | step download | export product data | bmecat export | etim export | product data export | gestor de descargas | descarga de datos | descargar datos | descargar cad | descarga masiva | descargar fichas tecnicas | exportar datos de producto',
    alone:
      'download | downloads | data export | product data | descarga | descargas | datos de producto | export',
    to: page => href(page, downloadManager.show, { query: {} }),
  },
]
