import { texts } from '#kit/texts.ts'

/** Why an order needs approval, and what had changed until it was approved. */
export const sayReason = texts({
  'period-day': { en: 'day', es: 'día' },
  'period-week': { en: 'week', es: 'semana' },
  'period-month': { en: 'month', es: 'mes' },
  'period-quarter': { en: 'quarter', es: 'trimestre' },
  'period-year': { en: 'year', es: 'año' },
  overLimit: {
    en: 'Order limit of {limit} exceeded by {over}.',
    es: 'El límite por pedido de {limit} se supera en {over}.',
  },
  otherCurrencyLimit: {
    en: 'No order limit in this currency (limit: {limit}).',
    es: 'No hay límite por pedido en esta moneda (límite: {limit}).',
  },
  overPeriodLimit: {
    en: 'Limit of {limit} per {period} exceeded by {over}.',
    es: 'El límite de {limit} por {period} se supera en {over}.',
  },
  overBudget: {
    en: 'Budget {name}: {left} left without this order, exceeded by {over} with it.',
    es: 'Presupuesto {name}: quedan {left} sin este pedido; con él se supera en {over}.',
  },
  overdrawnBudget: {
    en: 'Budget {name}: exceeded by {by} already, by {over} with this order.',
    es: 'Presupuesto {name}: ya superado en {by}; con este pedido, en {over}.',
  },
  rulePerOrder: {
    en: '{name}: order above {amount} (by {over}).',
    es: '{name}: pedido superior a {amount} (en {over}).',
  },
  rulePerPeriod: {
    en: '{name}: orders above {amount} per {period} (by {over}).',
    es: '{name}: pedidos por más de {amount} por {period} (en {over}).',
  },
  ruleBudget: { en: '{name}: budget exceeded.', es: '{name}: presupuesto superado.' },
  ruleCostCenter: {
    en: '{name}: every order on this cost center.',
    es: '{name}: todo pedido con cargo a este centro de coste.',
  },
  ruleNoAgreement: {
    en: '{name}: the order contains a price outside agreements.',
    es: '{name}: el pedido incluye un precio no acordado.',
  },
  ruleConfigured: {
    en: '{name}: the order contains a configured article.',
    es: '{name}: el pedido incluye un artículo configurado.',
  },
  changedStock: {
    en: '{code}: {asked} ordered, only {available} available now.',
    es: '{code}: {asked} pedidas, solo {available} disponibles ahora.',
  },
  changedNoStock: {
    en: '{code}: {asked} ordered, none available now.',
    es: '{code}: {asked} pedidas, ninguna disponible ahora.',
  },
  changedRetired: { en: '{code} is no longer sold.', es: '{code} ya no se vende.' },
  changedBudget: {
    en: 'Budget {name} is now exceeded by {over}.',
    es: 'El presupuesto {name} se supera ahora en {over}.',
  },
  changedBudgetEnded: {
    en: 'Budget {name} is no longer in force (until {day}).',
    es: 'El presupuesto {name} ya no está vigente (hasta el {day}).',
  },
  closedCostCenter: {
    en: 'Cost center {name} has been closed.',
    es: 'El centro de coste {name} se ha cerrado.',
  },
  changedCredit: {
    en: 'The credit limit of your company is now exceeded by {over}.',
    es: 'El límite de crédito de su empresa se supera ahora en {over}.',
  },
  changedCreditRate: {
    en: 'The credit limit of your company cannot be checked: there is no exchange rate for {currency}.',
    es: 'No se puede comprobar el límite de crédito de su empresa: no hay tipo de cambio para {currency}.',
  },
  closedAccount: {
    en: '{name} may no longer order on account.',
    es: '{name} ya no puede pedir con factura.',
  },
  closedUnit: { en: 'Unit {name} has been closed.', es: 'La unidad {name} se ha cerrado.' },
})
