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
    en: 'Will need an approval:',
    es: 'Necesitará una aprobación:',
  },
  withCosts: {
    en: 'Worked out for {total}, with delivery and tax as usual for you.',
    es: 'Calculado para {total}, con envío e impuestos como de costumbre.',
  },
  goodsAlone: {
    en: 'Worked out for the goods alone; delivery and tax come on top.',
    es: 'Calculado solo para los artículos; el envío y los impuestos se añaden.',
  },
})
