import { texts } from '#kit/texts.ts'

/** What an order comes to. */
export const saySums = texts({
  sums: { en: 'Sums of the order', es: 'Importes del pedido' },
  net: { en: 'Net', es: 'Neto' },
  delivery: { en: 'Delivery', es: 'Envío' },
  tax: { en: 'Tax', es: 'Impuestos' },
  open: { en: 'not known yet', es: 'por determinar' },
  total: { en: 'Total', es: 'Total' },
  totalSoFar: { en: 'Total so far', es: 'Total provisional' },
})

/** Why an order is not placed. */
export const sayReasons = texts({
  missingTerms: {
    en: 'Please accept the terms and conditions.',
    es: 'Acepte las condiciones generales.',
  },
  missingReference: { en: 'Please enter a reference number.', es: 'Introduzca un número de referencia.' },
  missingCostCenter: { en: 'Please select a cost center.', es: 'Elija un centro de coste.' },
  missingAddress: { en: 'Please select a delivery address.', es: 'Elija una dirección de entrega.' },
  missingPayment: {
    en: 'Please select a card for the payment.',
    es: 'Elija una tarjeta para el pago.',
  },
  noAccount: {
    en: 'Your company may not order on account. Please pay by card, or ask our sales team.',
    es: 'Su empresa no puede pedir con factura. Pague con tarjeta o pregunte a nuestro equipo de ventas.',
  },
  missingMode: { en: 'Please select a delivery mode.', es: 'Elija un modo de envío.' },
  cartErrors: {
    en: 'There are error messages remaining in the basket. Please check the item positions.',
    es: 'Quedan mensajes de error en la cesta. Compruebe las posiciones.',
  },
  notSold: { en: '{code} is no longer sold.', es: '{code} ya no se vende.' },
  announced: {
    en: '{code} has only been announced and cannot be ordered yet.',
    es: '{code} solo se ha anunciado y todavía no se puede pedir.',
  },
  lastOrderPassed: {
    en: '{code} can no longer be ordered: its last order date has passed.',
    es: '{code} ya no se puede pedir: ha pasado su última fecha de pedido.',
  },
  stockShort: {
    en: '{code}: you want {asked}, but only {available} {available#is|are} available.',
    es: '{code}: quiere {asked}, pero solo hay {available} {available#disponible|disponibles}.',
  },
  noStock: {
    en: '{code} is not available at present.',
    es: '{code} no está disponible por el momento.',
  },
  stopThreshold: {
    en: 'Orders above {threshold} need an approval, and nobody in your company can give it. Please ask your administrator to name an approver, or reduce the order.',
    es: 'Los pedidos superiores a {threshold} requieren una aprobación y nadie de su empresa puede darla. Pida a su administrador que nombre a un aprobador o reduzca el pedido.',
  },
  unitClosed: {
    en: 'Your unit is disabled, so nobody in it can order. Please ask your company administrator.',
    es: 'Su unidad está desactivada, por lo que nadie puede pedir en ella. Consulte al administrador de su empresa.',
  },
  nobodyApproves: {
    en: 'This order needs an approval, and nobody in your company can give it. Please ask your administrator to name an approver.',
    es: 'Este pedido requiere una aprobación y nadie de su empresa puede darla. Pida a su administrador que nombre a un aprobador.',
  },
  creditLimit: {
    en: 'This order exceeds the credit limit of your company: {left} left. Please pay by card, reduce the order, or order once open invoices have been paid.',
    es: 'Este pedido supera el límite de crédito de su empresa: quedan {left}. Pague con tarjeta, reduzca el pedido o pida cuando se hayan pagado las facturas pendientes.',
  },
  creditRate: {
    en: 'We cannot check at present whether this order is within the credit limit of your company: there is no exchange rate for {currency}. Please pay by card, or ask our sales team.',
    es: 'En este momento no se puede comprobar si este pedido está dentro del límite de crédito de su empresa: no hay tipo de cambio para {currency}. Pague con tarjeta o pregunte a nuestro equipo de ventas.',
  },
  stopBudget: {
    en: 'Budget {name} has {left} left, which does not cover this order.',
    es: 'Al presupuesto {name} le quedan {left}, que no cubren este pedido.',
  },
  stopCurrency: {
    en: 'The cost center uses {currency}. Select another one, or switch the basket to {currency}.',
    es: 'El centro de coste utiliza {currency}. Elija otro o pase la cesta a {currency}.',
  },
})
