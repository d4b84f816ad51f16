import { texts } from '#kit/texts.ts'

export const sayReplenishmentDeskSection = texts({
  name: { en: 'Replenishment', es: 'Reposición' },
  help: {
    en: 'All replenishment schedules of all customers: what they order, when, and which orders are on hold because a price, stock, an article or a budget has changed. Only the buyer releases an order; you can pause a schedule, for instance while an article cannot be delivered, and resume it. The buyer is notified by e-mail.',
    es: 'Todas las programaciones de reposición de todos los clientes: qué piden, cuándo, y qué pedidos están retenidos porque ha cambiado un precio, las existencias, un artículo o un presupuesto. Solo el comprador libera un pedido; usted puede poner en pausa una programación, por ejemplo mientras un artículo no se puede suministrar, y reanudarla. Se avisa al comprador por correo.',
  },
})
