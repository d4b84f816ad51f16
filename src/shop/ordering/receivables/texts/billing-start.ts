import { texts } from '#kit/texts.ts'

/** From which day on the shop bills by itself. */
export const sayBillingStart = texts({
  title: { en: 'Automatic invoicing', es: 'Facturación automática' },
  note: {
    en: 'Goods that leave from this day on are invoiced automatically, by the next day. Goods that left before are not; use “Issue invoice now” on the order.',
    es: 'La mercancía que sale a partir de este día se factura automáticamente, a más tardar al día siguiente. La que salió antes, no; use «Emitir factura ahora» en el pedido.',
  },
  since: { en: 'From', es: 'Desde' },
  leftBefore: {
    en: '{n} {n#order|orders} left before this day and {n#has|have} no invoice here.',
    es: '{n} {n#pedido salió|pedidos salieron} antes de este día y {n#no tiene|no tienen} factura aquí.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: {
    en: 'Goods that leave from {date} on are invoiced automatically.',
    es: 'La mercancía que salga a partir del {date} se factura automáticamente.',
  },
  wrongDay: {
    en: 'Please enter a date as dd/mm/yyyy, at most a year ahead.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa, como máximo dentro de un año.',
  },
  waits: {
    en: 'Nothing is invoiced automatically yet: this shop sold goods before it issued invoices. Select the day on which automatic invoicing starts.',
    es: 'Todavía no se factura nada automáticamente: esta tienda vendió antes de emitir facturas. Elija el día en que empieza la facturación automática.',
  },
  choose: { en: 'Select the day', es: 'Elegir el día' },
  waiting: {
    en: 'Invoices waiting for the start of automatic invoicing',
    es: 'Facturas a la espera del inicio de la facturación automática',
  },
})
