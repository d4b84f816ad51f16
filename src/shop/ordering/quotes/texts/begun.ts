import { texts } from '#kit/texts.ts'

/** Offers that the desk begins. */
export const sayBegun = texts({
  title: { en: 'New offer', es: 'Nueva propuesta' },
  titleFor: { en: 'New offer for {name}', es: 'Nueva propuesta para {name}' },
  whom: { en: 'For whom is the offer?', es: '¿Para quién es la propuesta?' },
  whomHint: {
    en: 'It starts at their prices and by the rules of their company. It stays unseen until you send it.',
    es: 'Parte de sus precios y de las reglas de su empresa. No ven nada hasta que usted la envíe.',
  },
  choose: { en: 'Begin an offer', es: 'Iniciar una propuesta' },
  chooseFor: { en: 'Begin an offer for {name}', es: 'Iniciar una propuesta para {name}' },
  mayNot: {
    en: '{name} may not order: the account or its company is blocked, or has no company, unit or buying role.',
    es: '{name} no puede comprar: la cuenta o su empresa está bloqueada, o no tiene empresa, unidad o función de compra.',
  },
  other: { en: 'Another customer', es: 'Otro cliente' },
  positions: { en: 'Positions', es: 'Posiciones' },
  rows: { en: 'Articles and quantities', es: 'Artículos y cantidades' },
  rowsHint: {
    en: 'One per line, typed or pasted from a table: part numbers, also the customer’s own. You name prices in the next step.',
    es: 'Uno por línea, escritos o pegados de una tabla: referencias, también las propias del cliente. Los precios se indican en el paso siguiente.',
  },
  from: { en: 'Positions of an order or quote', es: 'Posiciones de un pedido o una oferta' },
  fromHint: { en: 'Its number; one of this company', es: 'Su número; de esta empresa' },
  remarks: { en: 'Lines in words', es: 'Líneas de texto' },
  remarksHint: {
    en: 'One per line, for example what is included. They stand in the offer and have no price.',
    es: 'Una por línea, por ejemplo lo que se incluye. Figuran en la propuesta y no tienen precio.',
  },
  terms: { en: 'Terms', es: 'Condiciones' },
  costCenter: { en: 'Cost center and currency', es: 'Centro de coste y moneda' },
  address: { en: 'Deliver to', es: 'Entregar en' },
  mode: { en: 'Delivery', es: 'Envío' },
  reference: { en: 'Reference', es: 'Referencia' },
  referenceHint: {
    en: 'Orders need one: the customer’s, or this',
    es: 'Los pedidos la necesitan: la del cliente, o esta',
  },
  usualReference: { en: 'Offer of {day}', es: 'Propuesta del {day}' },
  noReference: { en: 'Please enter a reference.', es: 'Introduzca una referencia.' },
  begin: { en: 'Go on to prices', es: 'Continuar con los precios' },
  begun: {
    en: 'Offer {code} is begun. Name prices and the last day, and send it.',
    es: 'La propuesta {code} está iniciada. Indique precios y el último día, y envíela.',
  },
  leftOut: {
    en: 'Left out, since the list says so or they are no longer sold: {what}.',
    es: 'Se han omitido, porque así lo dice la lista o ya no se venden: {what}.',
  },
  nothing: {
    en: 'Please enter articles, or the number of an order or quote.',
    es: 'Introduzca artículos o el número de un pedido o una oferta.',
  },
  tooMany: {
    en: 'An offer has {most} positions at most.',
    es: 'Una propuesta tiene como máximo {most} posiciones.',
  },
  noSuch: {
    en: 'This company has no order or quote {number}.',
    es: 'Esta empresa no tiene ningún pedido ni oferta {number}.',
  },
  noneSold: {
    en: 'None of its articles is sold any more.',
    es: 'Ya no se vende ninguno de sus artículos.',
  },
  line: { en: 'Line {line}: {why}', es: 'Línea {line}: {why}' },
  unknown: { en: 'no article matches “{text}”.', es: 'no se encuentra ningún artículo con «{text}».' },
  ambiguous: { en: '“{text}” may be {codes}.', es: '«{text}» puede ser {codes}.' },
  replaced: { en: '“{text}” has been replaced by {by}.', es: '«{text}» ha sido sustituido por {by}.' },
  unsure: {
    en: 'please write the quantity of “{text}” as a whole number.',
    es: 'escriba la cantidad de «{text}» como número entero.',
  },
  notSold: { en: '{text} is no longer sold.', es: '{text} ya no se vende.' },
  noCostCenter: { en: 'Please choose a cost center.', es: 'Elija un centro de coste.' },
  noAddress: {
    en: 'Please choose an address of this cost center.',
    es: 'Elija una dirección de este centro de coste.',
  },
  noMode: { en: 'Please choose how it is delivered.', es: 'Elija cómo se entrega.' },
})
