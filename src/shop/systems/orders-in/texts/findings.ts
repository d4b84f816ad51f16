import { texts } from '#kit/texts.ts'

/** What of an incoming order is not as it is here. */
export const sayFindings = texts({
  line: { en: 'Line {number}: {words}', es: 'Línea {number}: {words}' },
  numberUnknown: {
    en: 'unknown part number “{theirs}”',
    es: 'referencia desconocida: «{theirs}»',
  },
  noNumber: { en: 'no part number given', es: 'no se indica ninguna referencia' },
  perhaps: { en: '; other numbers of it say {codes}', es: '; sus otros números dicen {codes}' },
  numberAmbiguous: {
    en: '“{theirs}” may be any of {codes}',
    es: '«{theirs}» puede ser {codes}',
  },
  numbersDiffer: {
    en: 'its numbers ({theirs}) belong to different articles: {codes}',
    es: 'sus números ({theirs}) son de artículos distintos: {codes}',
  },
  superseded: {
    en: '“{theirs}” was replaced by {ours}',
    es: '«{theirs}» ha sido sustituido por {ours}',
  },
  instead: { en: '; sold instead: {codes}', es: '; en su lugar se vende: {codes}' },
  quantityNone: {
    en: 'quantity “{theirs}” is not a whole number',
    es: 'la cantidad «{theirs}» no es un número entero',
  },
  quantity: {
    en: 'quantity {theirs}; the next that can be ordered is {ours}',
    es: 'cantidad {theirs}; la siguiente que se puede pedir es {ours}',
  },
  unit: { en: 'unit “{theirs}”; ours is {ours}', es: 'unidad «{theirs}»; la nuestra es {ours}' },
  price: {
    en: 'price {theirs} per {theirBase}; ours is {ours} per {ourBase} (line total {ourAmount})',
    es: 'precio {theirs} por {theirBase}; el nuestro es {ours} por {ourBase} (total de la línea: {ourAmount})',
  },
  noPrice: { en: 'there is no price in {currency}', es: 'no hay precio en {currency}' },
  date: {
    en: 'requested for {theirs}; arrives on {ours}',
    es: 'pedido para el {theirs}; llega el {ours}',
  },
  dateNone: {
    en: 'requested for {theirs}; no date can be promised',
    es: 'pedido para el {theirs}; no se puede prometer ninguna fecha',
  },
  severalDays: {
    en: 'several delivery dates requested, or one that cannot be read',
    es: 'se piden varias fechas de entrega, o una ilegible',
  },
  noStock: { en: '{asked} requested; none available', es: 'solicitadas: {asked}; ninguna disponible' },
  stock: {
    en: '{asked} requested; only {available} available',
    es: 'se piden {asked}; solo hay {available}',
  },
  shipTo: {
    en: 'different delivery address from the order ({theirs})',
    es: 'dirección de entrega distinta de la del pedido ({theirs})',
  },
  address: {
    en: 'The delivery address is not one of the company’s: {theirs}',
    es: 'La dirección de entrega no es de la empresa: {theirs}',
  },
  noAddress: {
    en: 'No delivery address is given, and the company has no default one.',
    es: 'No se indica dirección de entrega y la empresa no tiene ninguna predeterminada.',
  },
  costCenter: {
    en: 'The cost center of the order is not known.',
    es: 'No se conoce el centro de coste del pedido.',
  },
  costCenterSaid: {
    en: 'The buyer has no such cost center: {theirs}',
    es: 'El comprador no tiene este centro de coste: {theirs}',
  },
  change: {
    en: 'An earlier order with this number has different contents.',
    es: 'Ya se recibió un pedido con este número y otro contenido.',
  },
  changeOf: {
    en: 'Order {order} already has this number, with different contents.',
    es: 'El pedido {order} ya tiene este número, con otro contenido.',
  },
  tooLate: {
    en: 'Order {order} can no longer be changed automatically: part of it has shipped, or it is closed.',
    es: 'El pedido {order} ya no se puede cambiar automáticamente: se ha enviado una parte o está cerrado.',
  },
})

/** What a buyer's system is told of an order; it is read by people too. */
export const sayAnswers = texts({
  placed: { en: 'Order {order} is placed.', es: 'Se ha realizado el pedido {order}.' },
  changed: { en: 'Order {order} is changed.', es: 'El pedido {order} se ha modificado.' },
  changedByBuyer: {
    en: 'The buyer’s system has changed the order.',
    es: 'El sistema del comprador ha modificado el pedido.',
  },
  waiting: {
    en: 'Our staff are checking the order:',
    es: 'Nuestro personal está revisando el pedido:',
  },
  refused: { en: 'The order is refused:', es: 'El pedido se rechaza:' },
  again: {
    en: 'Others are ordering the same goods right now. Please send it again.',
    es: 'Otros están pidiendo lo mismo en este momento. Envíelo de nuevo.',
  },
  nobody: {
    en: 'The person of this connection may no longer order.',
    es: 'La persona de esta conexión ya no puede pedir.',
  },
  deleted: { en: 'No position of this order is left.', es: 'No queda nada de este pedido.' },
  cancelAsked: {
    en: 'Cancellation of order {order} has been requested.',
    es: 'Se ha solicitado la anulación del pedido {order}.',
  },
  credentials: {
    en: 'Unknown credentials.',
    es: 'Credenciales desconocidas.',
  },
  tooMany: {
    en: 'Too many wrong credentials. Please try later.',
    es: 'Demasiadas credenciales incorrectas. Inténtelo más tarde.',
  },
  noOrder: {
    en: 'The document is not an openTRANS ORDER or ORDERCHANGE.',
    es: 'El documento no es un ORDER ni un ORDERCHANGE de openTRANS.',
  },
  missing: {
    en: 'There is no earlier order with this number.',
    es: 'No hay ningún pedido anterior con este número.',
  },
  deletedByBuyer: {
    en: 'The buyer’s system has deleted the order.',
    es: 'El sistema del comprador ha anulado el pedido.',
  },
})
