import { texts } from '#kit/texts.ts'

/** Reminders of overdue invoices. */
export const sayReminders = texts({
  remind: { en: 'Send reminders …', es: 'Enviar recordatorios…' },
  question: {
    en: 'Send {n} {n#reminder|reminders}?',
    es: '¿Enviar {n} {n#recordatorio|recordatorios}?',
  },
  note: {
    en: 'Total overdue: {sum}. Each buyer receives an e-mail with the open amount and a link to the invoice.',
    es: 'Total vencido: {sum}. Cada comprador recibe un correo con el importe pendiente y un enlace a la factura.',
  },
  sendN: { en: 'Send {n} {n#reminder|reminders}', es: 'Enviar {n} {n#recordatorio|recordatorios}' },
  report: {
    en: '{n} of {all} {all#reminder|reminders} sent',
    es: '{n} de {all} {all#recordatorio enviado|recordatorios enviados}',
  },
  sent: { en: 'Sent', es: 'Enviado' },
  will: { en: 'Will be sent: {step}', es: 'Se enviará: {step}' },
  step1: { en: 'payment reminder', es: 'recordatorio de pago' },
  step2: { en: 'second reminder', es: 'segundo recordatorio' },
  step3: { en: 'final reminder', es: 'último recordatorio' },
  reminders: { en: 'Reminders', es: 'Recordatorios' },
  sentOn: { en: '{day}: {step}', es: '{day}: {step}' },
  card: { en: 'paid by card', es: 'se paga con tarjeta' },
  'nothing-open': { en: 'nothing is open', es: 'no queda nada pendiente' },
  'not-due': { en: 'not due yet', es: 'aún no ha vencido' },
  lately: { en: 'reminded within the last 7 days', es: 'recordada en los últimos 7 días' },
  'all-sent': {
    en: 'all three reminders were sent: please talk to the customer',
    es: 'se enviaron los tres recordatorios: hable con el cliente',
  },
})

/** The letters, in the words of the storefront where was ordered. */
export const sayReminderLetter = texts({
  subject1: { en: 'Payment reminder: invoice {number}', es: 'Recordatorio de pago: factura {number}' },
  subject2: { en: 'Second reminder: invoice {number}', es: 'Segundo recordatorio: factura {number}' },
  subject3: { en: 'Final reminder: invoice {number}', es: 'Último recordatorio: factura {number}' },
  text1: {
    en: 'Our invoice {number} for your order {code} was due on {due}. You may have overlooked it: please pay the open amount within 7 days. If you have paid in the meantime, no action is needed.',
    es: 'Nuestra factura {number} de su pedido {code} venció el {due}. Quizá lo haya pasado por alto: abone el importe pendiente en un plazo de 7 días. Si ya la ha pagado, no tiene que hacer nada.',
  },
  text2: {
    en: 'We have not yet received payment of our invoice {number} for your order {code}, which was due on {due}. Please pay the open amount within 7 days, or let us know if there is a problem.',
    es: 'Aún no hemos recibido el pago de nuestra factura {number} de su pedido {code}, que venció el {due}. Abone el importe pendiente en un plazo de 7 días o comuníquenos si hay algún problema.',
  },
  text3: {
    en: 'Despite two reminders, our invoice {number} for your order {code}, due on {due}, has not been paid. Please pay the open amount within 7 days. After that we will have to take further steps.',
    es: 'Pese a dos recordatorios, nuestra factura {number} de su pedido {code}, vencida el {due}, sigue pendiente. Abone el importe en un plazo de 7 días. Después tendremos que tomar otras medidas.',
  },
  cardRefused: {
    en: 'Your card could not be charged for it. Please pay by bank transfer, or contact us.',
    es: 'No se ha podido cobrar en su tarjeta. Páguela por transferencia o póngase en contacto con nosotros.',
  },
  total: { en: 'Invoice total', es: 'Total de la factura' },
  open: { en: 'Open', es: 'Pendiente' },
  due: { en: 'Due', es: 'Vencimiento' },
})
