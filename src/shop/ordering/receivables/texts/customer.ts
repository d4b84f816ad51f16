import { texts } from '#kit/texts.ts'

/** Invoices on the page that the desk has of a company or a person. */
export const sayInvoicesOfCustomer = texts({
  invoices: { en: 'Newest invoices', es: 'Facturas más recientes' },
  noInvoices: { en: 'No invoices yet', es: 'Todavía no hay facturas' },
  toPayBack: { en: 'To be paid back to the customer', es: 'Por devolver al cliente' },
  invoice: { en: 'Invoice', es: 'Factura' },
  order: { en: 'Order', es: 'Pedido' },
  issued: { en: 'Issued on', es: 'Emitida el' },
  status: { en: 'Status', es: 'Estado' },
  total: { en: 'Total', es: 'Total' },
})
