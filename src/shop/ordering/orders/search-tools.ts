import { href } from '#kit/contract.ts'
import { isMember, type SearchTool } from '#platform/domain/search-tool.ts'
import { orders } from './contract.ts'

/** What a search finds of this domain beside articles. */
export const ordersSearchTools: readonly SearchTool[] = [
  {
    key: 'orders',
    name: { en: 'Orders', es: 'Pedidos' },
    help: {
      en: 'Status, tracking and papers of your orders.',
      es: 'Estado, seguimiento y documentos de sus pedidos.',
    },
    named:
      'my orders | order history | order status | track order | order tracking | where is my order | past orders | mis pedidos | historial de pedidos | estado del pedido | seguimiento de pedido | seguimiento del pedido | donde esta mi pedido',
    alone: 'orders | tracking | pedidos | reorder',
    to: page => href(page, orders.history),
    entry: orders.history,
    also: isMember,
  },
]
