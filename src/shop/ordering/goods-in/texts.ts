import { texts } from '#kit/texts.ts'

export const sayGoodsIn = texts({
  title: { en: 'Goods received', es: 'Mercancía recibida' },
  note: {
    en: 'Receipts that were entered at the desk, newest first.',
    es: 'Entradas registradas en el departamento de ventas, de la más reciente a la más antigua.',
  },
  none: { en: 'No receipt has been entered yet.', es: 'Todavía no se ha registrado ninguna entrada.' },
  fresh: { en: 'Enter goods received', es: 'Registrar mercancía recibida' },
  freshNote: {
    en: 'Scan, type or paste what has arrived. You see what is added to the stock before anything happens.',
    es: 'Escanee, escriba o pegue lo que ha llegado. Verá qué se añade a las existencias antes de que ocurra nada.',
  },
  site: { en: 'Warehouse', es: 'Almacén' },
  reference: { en: 'Reference', es: 'Referencia' },
  referenceHint: {
    en: 'Delivery note or purchase order of the supplier',
    es: 'Albarán o pedido al proveedor',
  },
  receivedOn: { en: 'Received on', es: 'Recibida el' },
  rows: { en: 'Part number and quantity, one per line', es: 'Referencia y cantidad, una por línea' },
  rowsHint: {
    en: 'Parted by a tab or a semicolon, as pasted from a table. A part number alone is one piece; the same again adds up.',
    es: 'Separadas por tabulador o punto y coma, como se pegan de una tabla. Una referencia sola es una unidad; repetida, se suma.',
  },
  check: { en: 'Check', es: 'Comprobar' },
  add: { en: 'Add to the stock', es: 'Añadir a las existencias' },
  willAdd: { en: 'This is added to the stock', es: 'Se añadirá a las existencias' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  name: { en: 'Name', es: 'Denominación' },
  quantity: { en: 'Received', es: 'Recibidas' },
  before: { en: 'Stock before', es: 'Existencias antes' },
  after: { en: 'Stock after', es: 'Existencias después' },
  served: { en: 'To waiting orders', es: 'A pedidos en espera' },
  articles: { en: 'Articles', es: 'Artículos' },
  pieces: { en: 'Pieces', es: 'Unidades' },
  enteredBy: { en: 'Entered by', es: 'Registrada por' },
  enteredAt: { en: 'Entered (UTC)', es: 'Registrada (UTC)' },
  receipt: { en: 'Receipt {number}', es: 'Entrada {number}' },
  done: { en: 'The stock was raised.', es: 'Se han aumentado las existencias.' },
  sure: { en: 'These quantities are right', es: 'Estas cantidades son correctas' },
  far: {
    en: 'Far more than there was before: {codes}. Please check, and tick that it is right.',
    es: 'Mucho más de lo que había: {codes}. Compruébelo y marque que es correcto.',
  },
  farMark: { en: 'please check', es: 'compruébelo' },
  enteredBefore: {
    en: 'This form was entered before, as receipt {number}. What stands here now is something else and was not added yet: add it as a receipt of its own.',
    es: 'Este formulario ya se registró como entrada {number}. Lo que figura ahora es distinto y todavía no se ha añadido: añádalo como otra entrada.',
  },
  changed: {
    en: 'What was entered has changed. Please check it again.',
    es: 'Lo introducido ha cambiado. Compruébelo de nuevo.',
  },
  whichSite: { en: 'Please choose a warehouse.', es: 'Elija un almacén.' },
  wrongDay: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  futureDay: { en: 'This day is in the future.', es: 'Esta fecha aún no ha llegado.' },
  nothing: { en: 'Please enter what has arrived.', es: 'Introduzca lo que ha llegado.' },
  tooMany: {
    en: 'Please enter no more than {most} lines at once.',
    es: 'Introduzca como máximo {most} líneas a la vez.',
  },
  wrongLine: { en: 'Line {line}: {why}', es: 'Línea {line}: {why}' },
  unknown: { en: 'there is no article {code}.', es: 'no hay ningún artículo {code}.' },
  twoReadings: {
    en: '{code} as well as {other} is an article. Put a semicolon before the quantity.',
    es: 'tanto {code} como {other} son artículos. Ponga un punto y coma antes de la cantidad.',
  },
  twoCells: {
    en: 'more than a part number and a quantity.',
    es: 'hay más que una referencia y una cantidad.',
  },
  wrongQuantity: { en: 'the quantity is no whole number.', es: 'la cantidad no es un número entero.' },
  tooManyPieces: {
    en: 'more than {most} pieces of {code} in all.',
    es: 'más de {most} unidades de {code} en total.',
  },
  noCode: { en: 'the part number is missing.', es: 'falta la referencia.' },
})
