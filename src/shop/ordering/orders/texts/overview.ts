import { texts } from '#kit/texts.ts'

/** Orders on the overview of the account. */
export const sayOrderOverview = texts({
  latestOrders: { en: 'Latest orders', es: 'Últimos pedidos' },
  allOrders: { en: 'All orders', es: 'Todos los pedidos' },
  noOrders: { en: 'You have not ordered anything yet.', es: 'Todavía no ha pedido nada.' },
  openOrders: { en: 'Open orders', es: 'Pedidos abiertos' },
  lateOrders: { en: 'Delayed orders', es: 'Pedidos con retraso' },
  nextDeliveries: { en: 'Next deliveries', es: 'Próximas entregas' },
  noDeliveries: { en: 'No deliveries are due.', es: 'No hay entregas pendientes.' },
  orderOf: { en: 'Order {code}', es: 'Pedido {code}' },
  lateOn: { en: 'Delayed, {date}', es: 'Con retraso, {date}' },
  atLeast: { en: 'at least {n}', es: 'al menos {n}' },
  severalArticles: { en: '{n} articles', es: '{n} artículos' },
})
