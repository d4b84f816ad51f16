import { texts } from '#kit/texts.ts'

/** Orders on the page that the desk has of a company or a person. */
export const sayOrdersOfCustomer = texts({
  orders: { en: 'Newest orders', es: 'Pedidos más recientes' },
  noOrders: { en: 'No orders yet', es: 'Todavía no hay pedidos' },
  order: { en: 'Order', es: 'Pedido' },
  date: { en: 'Date', es: 'Fecha' },
  name: { en: 'Name', es: 'Nombre' },
  status: { en: 'Status', es: 'Estado' },
  total: { en: 'Total', es: 'Total' },
})
