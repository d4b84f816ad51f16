import { texts } from '#kit/texts.ts'

/** Credit limits, and the rates by which what is owed in other currencies counts against them. */
export const sayCredit = texts({
  title: { en: 'Credit limits', es: 'Límites de crédito' },
  note: {
    en: 'The most that a company may owe for orders on account, in all currencies together. Without an entry there is no limit.',
    es: 'El máximo que una empresa puede deber por pedidos con factura, sumadas todas las monedas. Sin entrada no hay límite.',
  },
  ofCompany: { en: 'Credit limit of {company}', es: 'Límite de crédito de {company}' },
  change: { en: 'Change', es: 'Cambiar' },
  changeOf: { en: 'Change the limit of {company}', es: 'Cambiar el límite de {company}' },
  none: { en: 'no limit', es: 'sin límite' },
  owed: { en: 'Open, by currency', es: 'Pendiente, por moneda' },
  used: { en: 'Open orders and invoices', es: 'Pedidos y facturas pendientes' },
  converted: {
    en: 'Converted by the exchange rates of today.',
    es: 'Convertido con los tipos de cambio de hoy.',
  },
  currency: { en: 'Currency', es: 'Moneda' },
  limit: { en: 'Limit', es: 'Límite' },
  limitHint: { en: 'Leave empty to remove the limit.', es: 'Déjelo vacío para eliminar el límite.' },
  sure: { en: 'Yes, this limit is correct', es: 'Sí, este límite es correcto' },
  save: { en: 'Save', es: 'Guardar' },
  wrongCurrency: { en: 'Please select a currency.', es: 'Elija una moneda.' },
  wrongAmount: {
    en: 'Please enter an amount such as 25000.00.',
    es: 'Introduzca un importe, p. ej. 25000,00.',
  },
  unknownCompany: {
    en: 'There is no company with this number.',
    es: 'No hay ninguna empresa con este número.',
  },
  noneAgreed: { en: 'No limit was agreed here.', es: 'Aquí no había ningún límite acordado.' },
  limitSet: { en: 'Credit limit of {company}: {amount}.', es: 'Límite de crédito de {company}: {amount}.' },
  limitRemoved: { en: 'Credit limit of {company} removed.', es: 'Límite de crédito de {company} eliminado.' },
  changedMeanwhile: {
    en: 'Somebody else has changed this limit in the meantime; it is now: {now}. Save again to replace it.',
    es: 'Otra persona ha cambiado este límite mientras tanto; ahora es: {now}. Guarde de nuevo para sustituirlo.',
  },
  belowOwed: {
    en: 'The company already owes {owed}, more than this limit: it could not order on account any more. Please confirm that this is correct.',
    es: 'La empresa ya debe {owed}, más que este límite: ya no podría pedir con factura. Confirme que es correcto.',
  },
  largeChange: {
    en: 'The limit is {before} now, and would change to less than half or more than double. Please confirm that this is correct.',
    es: 'El límite es ahora {before} y pasaría a menos de la mitad o a más del doble. Confirme que es correcto.',
  },
  largeLimit: {
    en: 'This is a limit of more than a million euro. Please confirm that this is correct.',
    es: 'Es un límite de más de un millón de euros. Confirme que es correcto.',
  },
  noRate: {
    en: 'There is no exchange rate for {currency}, so the limit cannot be checked; orders on account are refused until there is one.',
    es: 'No hay tipo de cambio para {currency}: no se puede comprobar el límite; los pedidos con factura se rechazan hasta que lo haya.',
  },
  unknownPart: {
    en: 'Open amounts in {currency} are not included.',
    es: 'Los importes pendientes en {currency} no están incluidos.',
  },
  waiting: {
    en: 'Currencies without an exchange rate',
    es: 'Monedas sin tipo de cambio',
  },
  withoutRate: {
    en: 'No exchange rate for {currencies}: credit limits cannot be checked against what is owed in another currency, and invoices do not show their VAT in the currency of your country.',
    es: 'No hay tipo de cambio para {currencies}: no se pueden comprobar los límites de crédito con lo que se debe en otra moneda, y las facturas no muestran el IVA en la moneda de su país.',
  },
  enterRate: { en: 'Enter an exchange rate', es: 'Introducir un tipo de cambio' },
  rates: { en: 'Exchange rates', es: 'Tipos de cambio' },
  ratesNote: {
    en: 'What one euro is worth in another currency, from a given day. Credit limits count what a company owes in other currencies at the rate of the day. An invoice in a currency other than that of your country shows its VAT in both. Prices and orders are not affected.',
    es: 'A cuánto equivale un euro en otra moneda, a partir de un día. Los límites de crédito cuentan lo que una empresa debe en otras monedas con el tipo del día. Una factura en una moneda distinta de la de su país muestra el IVA en las dos. Los precios y los pedidos no cambian.',
  },
  noRates: { en: 'No exchange rates yet.', es: 'Todavía no hay tipos de cambio.' },
  perEuro: { en: 'One euro is', es: 'Un euro equivale a' },
  from: { en: 'From', es: 'Desde' },
  wrongRate: { en: 'Please enter a rate such as 1.0852.', es: 'Introduzca un tipo, p. ej. 1,0852.' },
  wrongDay: { en: 'Please enter today or a later date.', es: 'Introduzca la fecha de hoy o una posterior.' },
  rateSet: {
    en: 'From {day} on, one euro is {rate} {currency}.',
    es: 'Desde el {day}, un euro equivale a {rate} {currency}.',
  },
  rateJump: {
    en: 'The previous rate is {before}; this one differs by {percent}%. Please confirm that this is correct.',
    es: 'El tipo anterior es {before}; este difiere en un {percent} %. Confirme que es correcto.',
  },
  sureOfRate: { en: 'Yes, this rate is correct', es: 'Sí, este tipo es correcto' },
})
