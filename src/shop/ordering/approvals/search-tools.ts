import { href } from '#kit/contract.ts'
import type { SearchTool } from '#platform/domain/search-tool.ts'
import { approvals } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const approvalsSearchTools: readonly SearchTool[] = [
  {
    key: 'approvals',
    name: { en: 'To approve', es: 'Por aprobar' },
    help: { en: 'Orders that wait for your approval.', es: 'Pedidos que esperan su aprobación.' },
    named:
      'order approval | approve orders | approval dashboard | aprobacion de pedidos | aprobar pedidos | pedidos por aprobar',
    alone: 'approval | approvals | aprobaciones',
    to: page => href(page, approvals.dashboard),
    entry: approvals.dashboard,
  },
]
