import { texts } from '#kit/texts.ts'

/** What the company's rules will say of a basket. */
export const sayOutlook = texts({
  budgetAfter: {
    en: 'Budget {name}: {left} left after this basket',
    es: 'Presupuesto {name}: quedan {left} tras esta cesta',
  },
  budgetShort: {
    en: 'Budget {name}: {short} short for this basket',
    es: 'Presupuesto {name}: faltan {short} para esta cesta',
  },
  needsApproval: {
    en: 'Will need an approval: you may order up to {limit} at once.',
    es: 'Necesitará una aprobación: puede pedir hasta {limit} de una vez.',
  },
})
