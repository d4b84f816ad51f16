import { href } from '#kit/contract.ts'
import { isMember, type SearchTool } from '#platform/domain/search-tool.ts'
import { claims } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const shipAndDebitSearchTools: readonly SearchTool[] = [
  {
    key: 'shipAndDebit',
    name: { en: 'Ship and debit', es: 'Ship and debit' },
    help: { en: 'Claims for sales at agreed prices.', es: 'Reclamaciones por ventas a precios acordados.' },
    named:
      'ship and debit | ship debit | debit claim | debit claims | ship & debit | reclamaciones de distribuidor',
    alone: 's d | claims | reclamaciones',
    to: page => href(page, claims.list),
    entry: claims.list,
    also: isMember,
  },
]
