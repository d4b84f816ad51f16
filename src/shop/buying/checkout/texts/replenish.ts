import { texts } from '#kit/texts.ts'

/** Scheduling the basket as a replenishment (CHK-26, REPL-01 to REPL-06). */
export const sayReplenish = texts({
  title: { en: 'Replenishment schedule', es: 'Programación de reposición' },
  open: { en: 'Schedule replenishment', es: 'Programar reposición' },
  confirm: { en: 'Confirm schedule', es: 'Confirmar programación' },
  explained: {
    en: 'The basket becomes a schedule: we order it again and again at the prices of each day. You can pause, change or end it at any time in your account.',
    es: 'La cesta se convierte en una programación: la pedimos periódicamente a los precios de cada día. Puede ponerla en pausa, modificarla o finalizarla en cualquier momento en su cuenta.',
  },
  needsDelivery: {
    en: 'First select a delivery address and a delivery mode.',
    es: 'Elija primero una dirección de entrega y un modo de envío.',
  },
  onAccountOnly: {
    en: 'A schedule is paid on account. Please select ‘On account’.',
    es: 'Una programación se paga con factura. Elija «Con factura».',
  },
})
