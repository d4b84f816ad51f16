import { texts } from '#kit/texts.ts'

/** What of an incoming order is not as it is here. */
export const sayFindings = texts({
  line: { en: 'Line {number}: {words}', es: 'Línea {number}: {words}' },
  numberUnknown: {
    en: 'the number “{theirs}” is not known here',
    es: 'el número «{theirs}» no se conoce aquí',
  },
  noNumber: { en: 'no number is said', es: 'no se indica ningún número' },
  perhaps: { en: '; other numbers of it say {codes}', es: '; sus otros números dicen {codes}' },
  numberAmbiguous: {
    en: 'the number “{theirs}” can mean {codes}',
    es: 'el número «{theirs}» puede ser {codes}',
  },
  numbersDiffer: {
    en: 'its numbers ({theirs}) mean different articles: {codes}',
    es: 'sus números ({theirs}) son de artículos distintos: {codes}',
  },
  superseded: {
    en: '“{theirs}” was replaced by {ours}',
    es: '«{theirs}» ha sido sustituido por {ours}',
  },
  instead: { en: '; sold instead: {codes}', es: '; en su lugar se vende: {codes}' },
  quantityNone: {
    en: 'the quantity “{theirs}” is no whole number',
    es: 'la cantidad «{theirs}» no es un número entero',
  },
  quantity: {
    en: 'quantity {theirs}; the next that can be ordered is {ours}',
    es: 'cantidad {theirs}; la siguiente que se puede pedir es {ours}',
  },
  unit: { en: 'unit “{theirs}”; ours is {ours}', es: 'unidad «{theirs}»; la nuestra es {ours}' },
  price: {
    en: 'price {theirs} for {theirBase}; ours is {ours} for {ourBase} (line {ourAmount})',
    es: 'precio {theirs} por {theirBase}; el nuestro es {ours} por {ourBase} (línea {ourAmount})',
  },
  noPrice: { en: 'there is no price in {currency}', es: 'no hay precio en {currency}' },
  date: {
    en: 'asked for {theirs}; it comes on {ours}',
    es: 'pedido para el {theirs}; llega el {ours}',
  },
  dateNone: {
    en: 'asked for {theirs}; no day can be promised',
    es: 'pedido para el {theirs}; no se puede prometer ningún día',
  },
  severalDays: {
    en: 'several delivery days are asked for',
    es: 'se piden varios días de entrega',
  },
  stock: {
    en: '{asked} asked for; only {available} are there',
    es: 'se piden {asked}; solo hay {available}',
  },
  shipTo: {
    en: 'it is to go elsewhere than the order ({theirs})',
    es: 'debe ir a otro lugar que el pedido ({theirs})',
  },
  address: {
    en: 'The delivery address is not one of the company: {theirs}',
    es: 'La dirección de entrega no es de la empresa: {theirs}',
  },
  noAddress: {
    en: 'No delivery address is said, and there is no usual one.',
    es: 'No se indica dirección de entrega y no hay ninguna habitual.',
  },
  costCenter: {
    en: 'It is not known which cost center the order is on.',
    es: 'No se sabe a qué centro de coste va el pedido.',
  },
  costCenterSaid: {
    en: 'The cost center of the document is none of the person: {theirs}',
    es: 'El centro de coste del documento no es ninguno de la persona: {theirs}',
  },
  change: {
    en: 'An order of this number has come before and says something else.',
    es: 'Ya ha llegado un pedido con este número que dice otra cosa.',
  },
  changeOf: {
    en: 'Order {order} has this number already, and this document says something else.',
    es: 'El pedido {order} ya tiene este número, y este documento dice otra cosa.',
  },
  tooLate: {
    en: 'Order {order} cannot be changed by itself any more: something of it has left, or it is over.',
    es: 'El pedido {order} ya no se puede cambiar automáticamente: algo ha salido o ha terminado.',
  },
})

/** What a buyer's system is told of an order; it is read by people too. */
export const sayAnswers = texts({
  placed: { en: 'Order {order} is placed.', es: 'El pedido {order} está hecho.' },
  changed: { en: 'Order {order} is changed.', es: 'El pedido {order} se ha modificado.' },
  changedByBuyer: {
    en: 'The buyer’s system has changed the order.',
    es: 'El sistema del comprador ha modificado el pedido.',
  },
  waiting: {
    en: 'The order is being checked by our people:',
    es: 'Nuestro personal está revisando el pedido:',
  },
  refused: { en: 'The order is refused:', es: 'El pedido se rechaza:' },
  again: {
    en: 'Others are ordering the same goods right now. Please send it again.',
    es: 'Otros están pidiendo lo mismo en este momento. Envíelo de nuevo.',
  },
  nobody: {
    en: 'The person of this connection may not order any more.',
    es: 'La persona de esta conexión ya no puede pedir.',
  },
  deleted: { en: 'Nothing of this order is left.', es: 'No queda nada de este pedido.' },
  cancelAsked: {
    en: 'The cancellation of order {order} is asked for.',
    es: 'Se ha pedido la anulación del pedido {order}.',
  },
  credentials: {
    en: 'The credentials are not known.',
    es: 'Las credenciales no se conocen.',
  },
  tooMany: {
    en: 'Too many wrong credentials. Please try later.',
    es: 'Demasiadas credenciales incorrectas. Inténtelo más tarde.',
  },
  noOrder: {
    en: 'The document is no ORDER and no ORDERCHANGE of openTRANS.',
    es: 'El documento no es un ORDER ni un ORDERCHANGE de openTRANS.',
  },
  missing: {
    en: 'No order of this number has come before.',
    es: 'No ha llegado antes ningún pedido con este número.',
  },
  deletedByBuyer: {
    en: 'The buyer’s system has deleted the order.',
    es: 'El sistema del comprador ha anulado el pedido.',
  },
})
