import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { priceInquiry } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const priceInquirySearchTools: readonly SearchTool[] = [
  {
    key: 'priceInquiry',
    name: { en: 'Special price inquiry', es: 'Consulta de precio especial' },
    help: {
      en: 'Ask for prices of large quantities and projects.',
      es: 'Solicite precios para grandes cantidades y proyectos.',
    },
    named:
      'special price inquiry | price inquiry | price request | request a price | project price | volume price | special price | consulta de precio | consulta de precios | solicitar precio | precio especial | precio de proyecto | precio por volumen',
    alone: 'rfq | inquiry | consulta',
    to: page => href(page, priceInquiry.draft),
    entry: priceInquiry.draft,
  },
]
