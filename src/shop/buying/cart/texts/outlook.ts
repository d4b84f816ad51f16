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
  asUsual: {
    en: 'With your usual address and delivery; you can change both at the checkout.',
    es: 'Con su dirección y su envío habituales; puede cambiarlos al tramitar el pedido.',
  },
  goodsAlone: {
    en: 'Based on the goods alone; delivery and tax are added.',
    es: 'Calculado solo para los artículos; el envío y los impuestos se añaden.',
  },
})
