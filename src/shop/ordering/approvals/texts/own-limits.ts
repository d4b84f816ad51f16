import { texts } from '#kit/texts.ts'

/** What a person may order without an approver, in the account. */
export const sayOwnLimits = texts({
  title: { en: 'What I may order', es: 'Lo que puedo pedir' },
  noLimit: { en: 'You have no limit of your own.', es: 'No tiene ningún límite propio.' },
  order: {
    en: 'Up to {amount} per order without an approval',
    es: 'Hasta {amount} por pedido sin aprobación',
  },
  inPeriod: {
    en: 'Up to {amount} per {period}; {spent} of it are spent',
    es: 'Hasta {amount} por {period}; ya se han gastado {spent}',
  },
  otherCurrency: {
    en: 'In other currencies every order needs an approval.',
    es: 'En otras monedas, todo pedido requiere aprobación.',
  },
  limits: { en: 'Limits', es: 'Límites' },
  budgets: { en: 'Budgets', es: 'Presupuestos' },
  budget: {
    en: '{center}, {name}: {left} left until {day}',
    es: '{center}, {name}: quedan {left} hasta el {day}',
  },
  over: {
    en: '{center}, {name}: exceeded by {left}, until {day}',
    es: '{center}, {name}: superado en {left}, hasta el {day}',
  },
  noBudget: { en: 'No budget limits your orders.', es: 'Ningún presupuesto limita sus pedidos.' },
  rules: { en: 'Rules of your company', es: 'Reglas de su empresa' },
  approvers: { en: 'Who approves', es: 'Quién aprueba' },
  nobody: { en: 'Nobody at present', es: 'Nadie por el momento' },
})
