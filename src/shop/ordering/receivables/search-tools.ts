import { href } from '#kit/contract.ts'
import { isMember, type SearchTool } from '#platform/domain/search-tool.ts'
import { receivables } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const receivablesSearchTools: readonly SearchTool[] = [
  {
    key: 'invoices',
    name: { en: 'Invoices', es: 'Facturas' },
    help: {
      en: 'Invoices and credit notes of your company.',
      es: 'Las facturas y los abonos de su empresa.',
    },
    named:
      'my invoices | invoice copy | invoice download | mis facturas | copia de factura | descargar factura',
    alone: 'invoice | invoices | factura | facturas | credit notes | abonos',
    to: page => href(page, receivables.list),
    entry: receivables.list,
    also: isMember,
  },
]
