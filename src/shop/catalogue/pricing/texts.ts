import { texts } from '#kit/texts.ts'

/** Prices beside one another, and why one is asked about. */
export const sayPrices = texts({
  percent: { en: '{sign}{percent}%', es: '{sign}{percent} %' },
  article: { en: 'Part number', es: 'Referencia' },
  place: { en: 'Where', es: 'Dónde' },
  from: { en: 'From quantity', es: 'Desde la cantidad' },
  typed: { en: 'Entered', es: 'Introducido' },
  against: { en: 'Compared with', es: 'Comparado con' },
  difference: { en: 'Difference', es: 'Diferencia' },
  reason: { en: 'Please check', es: 'Por revisar' },
  before: { en: 'current price', es: 'precio actual' },
  request: { en: 'customer’s price at the request', es: 'precio del cliente en la solicitud' },
  reference: { en: 'reference price', es: 'precio de referencia' },
  customer: { en: 'customer’s price today', es: 'precio actual del cliente' },
  agreement: { en: 'price of the agreement', es: 'precio del acuerdo' },
  list: { en: 'list price', es: 'precio de lista' },
  cost: { en: 'cost', es: 'coste' },
  step: { en: 'price for a smaller quantity', es: 'precio de una cantidad menor' },
  free: { en: 'It costs nothing.', es: 'No cuesta nada.' },
  jumpUp: { en: 'It is much higher.', es: 'Es mucho más alto.' },
  jumpDown: { en: 'It is much lower.', es: 'Es mucho más bajo.' },
  unit: {
    en: 'It would fit as a price per {n} {n#piece|pieces}.',
    es: 'Encajaría como precio por {n} {n#unidad|unidades}.',
  },
  aboveList: { en: 'It is above the list price.', es: 'Supera el precio de lista.' },
  belowCost: { en: 'It is below cost.', es: 'Está por debajo del coste.' },
  rising: {
    en: 'The unit price rises with the quantity.',
    es: 'El precio unitario aumenta con la cantidad.',
  },
  overlap: {
    en: 'Agreement {code} also has a price for these days; the one that starts later applies.',
    es: 'El acuerdo {code} también tiene un precio para esos días; se aplica el acuerdo que empieza más tarde.',
  },
  toCheck: {
    en: '{n} {n#price needs|prices need} to be checked',
    es: '{n} {n#precio por revisar|precios por revisar}',
  },
  firstDoubts: { en: 'The first {n} are shown.', es: 'Se muestran los {n} primeros.' },
  sure: {
    en: 'I have checked these prices; they are correct.',
    es: 'He revisado estos precios; son correctos.',
  },
  notSure: {
    en: 'Please check the prices listed and confirm that they are correct. Nothing has been sent or changed.',
    es: 'Revise los precios indicados y confirme que son correctos. No se ha enviado ni cambiado nada.',
  },
})
