import { texts } from '#kit/texts.ts'

/** What keeps an order of a schedule, and how a rhythm reads. */
export const sayFindings = texts({
  price: {
    en: '{code} costs {now} instead of {before} ({percent}% more).',
    es: '{code} cuesta {now} en lugar de {before} (un {percent} % más).',
  },
  announced: {
    en: '{code} has only been announced and cannot be ordered yet.',
    es: '{code} solo se ha anunciado y todavía no se puede pedir.',
  },
  noLongerSold: { en: '{code} is no longer sold.', es: '{code} ya no se vende.' },
  noLongerSoldInstead: {
    en: '{code} is no longer sold. Sold instead: {instead}.',
    es: '{code} ya no se vende. Se vende en su lugar: {instead}.',
  },
  referenceLeft: {
    en: '{code}: only {left} {left#is|are} left of {document}.',
    es: '{code}: de {document} solo {left#queda|quedan} {left}.',
  },
  referenceUsedUp: {
    en: '{code}: nothing is left of {document}.',
    es: '{code}: {document} está agotado.',
  },
  noPrice: { en: '{code} has no price at present.', es: '{code} no tiene precio en este momento.' },
  quantity: {
    en: '{code} cannot be ordered in this quantity: the next possible one is {next}.',
    es: '{code} no se puede pedir en esta cantidad: la siguiente posible es {next}.',
  },
  stock: {
    en: '{code}: only {available} {available#is|are} available.',
    es: '{code}: solo hay {available} {available#disponible|disponibles}.',
  },
  noStock: {
    en: '{code} is not available at present.',
    es: '{code} no está disponible por el momento.',
  },
  costCenter: {
    en: 'The cost center can no longer be used.',
    es: 'El centro de coste ya no se puede utilizar.',
  },
  address: {
    en: 'The delivery address can no longer be used.',
    es: 'La dirección de entrega ya no se puede utilizar.',
  },
  mode: { en: 'The delivery mode is no longer offered.', es: 'El modo de envío ya no se ofrece.' },
  account: {
    en: 'Your company cannot order on account at present.',
    es: 'Su empresa no puede pedir con factura en este momento.',
  },
  reference: { en: 'The reference number is missing.', es: 'Falta el número de referencia.' },
  empty: { en: 'There is nothing to order.', es: 'No hay nada que pedir.' },
  threshold: {
    en: 'The order is above your limit of {limit}.',
    es: 'El pedido supera su límite de {limit}.',
  },
  budget: {
    en: 'Budget {name} has {left} left, which does not cover the order.',
    es: 'Al presupuesto {name} le quedan {left}, que no cubren el pedido.',
  },
  currency: {
    en: 'The cost center uses {currency}.',
    es: 'El centro de coste utiliza {currency}.',
  },
  creditRate: {
    en: 'The credit limit of your company cannot be checked, since there is no exchange rate for {currency}.',
    es: 'No se puede comprobar el límite de crédito de su empresa, porque no hay tipo de cambio para {currency}.',
  },
  creditLimit: {
    en: 'The order exceeds the credit limit of your company: {left} left.',
    es: 'El pedido supera el límite de crédito de su empresa: quedan {left}.',
  },
  currencyGone: {
    en: 'Orders in {currency} are no longer possible. Please end this schedule and set up another one.',
    es: 'Ya no se puede pedir en {currency}. Termine esta programación y cree otra.',
  },
  unitClosed: {
    en: 'The unit of the buyer is disabled.',
    es: 'La unidad del comprador está desactivada.',
  },
  nobodyApproves: {
    en: 'The order needs an approval, and nobody in your company can give it.',
    es: 'El pedido requiere una aprobación y nadie en su empresa puede concederla.',
  },
  person: {
    en: 'The person who set up the schedule can no longer order.',
    es: 'La persona que creó la programación ya no puede realizar pedidos.',
  },
})

export const sayRhythm = texts({
  everyDay: { en: 'Every day', es: 'Todos los días' },
  everyDays: { en: 'Every {n} days', es: 'Cada {n} días' },
  everyWeek: { en: 'Every week on {days}', es: 'Cada semana: {days}' },
  everyWeeks: { en: 'Every {n} weeks on {days}', es: 'Cada {n} semanas: {days}' },
  everyMonth: { en: 'On day {n} of each month', es: 'El día {n} de cada mes' },
  everyMonthShort: {
    en: 'On day {n} of each month, or its last day',
    es: 'El día {n} de cada mes, o el último',
  },
  until: { en: '{rhythm}, until {day}', es: '{rhythm}, hasta el {day}' },
  MONDAY: { en: 'Monday', es: 'lunes' },
  TUESDAY: { en: 'Tuesday', es: 'martes' },
  WEDNESDAY: { en: 'Wednesday', es: 'miércoles' },
  THURSDAY: { en: 'Thursday', es: 'jueves' },
  FRIDAY: { en: 'Friday', es: 'viernes' },
  SATURDAY: { en: 'Saturday', es: 'sábado' },
  SUNDAY: { en: 'Sunday', es: 'domingo' },
})
