import { href } from '#kit/contract.ts'
import { isMember, type SearchTool } from '#platform/domain/search-tool.ts'
import { replenishment } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const replenishmentSearchTools: readonly SearchTool[] = [
  {
    key: 'replenishment',
    name: { en: 'Replenishment', es: 'Reposición' },
    help: { en: 'Orders that repeat on a schedule.', es: 'Pedidos que se repiten según un calendario.' },
    named:
      'replenishment | scheduled order | scheduled orders | recurring order | standing order | repeat order | auto reorder | reposicion | pedido programado | pedidos programados | pedido periodico | pedido recurrente',
    alone: 'schedules | reposiciones',
    to: page => href(page, replenishment.list),
    entry: replenishment.list,
    also: isMember,
  },
]
