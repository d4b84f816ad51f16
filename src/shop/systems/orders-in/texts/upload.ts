import { texts } from '#kit/texts.ts'

/** Orders that people bring in files. */
export const sayUpload = texts({
  title: { en: 'Order files', es: 'Archivos de pedido' },
  note: {
    en: 'Upload an order file from your own system to place the order here. Approvals and budgets apply as usual.',
    es: 'Suba un archivo de pedido de su propio sistema para realizar el pedido. Las aprobaciones y los presupuestos se aplican como siempre.',
  },
  file: { en: 'Order file', es: 'Archivo del pedido' },
  fileHint: {
    en: 'An OrderRequest of cXML, or an ORDER or ORDERCHANGE of openTRANS 2.1, as XML of at most 1 MB.',
    es: 'Un OrderRequest de cXML o un ORDER u ORDERCHANGE de openTRANS 2.1, en XML de 1 MB como máximo.',
  },
  costCenter: { en: 'Cost center', es: 'Centro de coste' },
  asSaid: { en: 'As stated in the file', es: 'Según el archivo' },
  person: { en: 'E-mail address of the buyer', es: 'Correo electrónico del comprador' },
  personHint: {
    en: 'The order is placed in their name, with their prices and rights.',
    es: 'El pedido se realiza en su nombre, con sus precios y derechos.',
  },
  noPerson: {
    en: 'There is no active buyer with this address.',
    es: 'No hay ningún comprador activo con esta dirección.',
  },
  upload: { en: 'Upload the order', es: 'Subir el pedido' },
  atDesk: { en: 'Upload an order document', es: 'Subir un documento de pedido' },
  noFile: { en: 'Please select a file.', es: 'Elija un archivo.' },
  noOrder: {
    en: 'The file is not a cXML or openTRANS order.',
    es: 'El archivo no es un pedido cXML ni openTRANS.',
  },
  unreadable: { en: 'The file cannot be read: {reason}', es: 'El archivo no se puede leer: {reason}' },
  missing: {
    en: 'It changes or deletes order {number}, which we have not received.',
    es: 'Cambia o anula el pedido {number}, que no hemos recibido.',
  },
  wasPlaced: { en: 'Order {order} is placed.', es: 'Se ha realizado el pedido {order}.' },
  wasChanged: { en: 'Order {order} is changed.', es: 'El pedido {order} se ha modificado.' },
  waits: {
    en: 'Our staff will check the order, because it does not match our data:',
    es: 'Nuestro personal revisará el pedido, porque no coincide con nuestros datos:',
  },
  waitsAtDesk: {
    en: 'The order is waiting for a decision.',
    es: 'El pedido espera una decisión.',
  },
  deleted: { en: 'No position of this order is left.', es: 'No queda nada de este pedido.' },
  cancelAsked: {
    en: 'Cancellation of order {order} has been requested.',
    es: 'Se ha solicitado la anulación del pedido {order}.',
  },
  refused: { en: 'We did not accept this order: {reason}', es: 'No hemos aceptado este pedido: {reason}' },
  none: { en: 'You have not uploaded any order yet.', es: 'Aún no ha subido ningún pedido.' },
  number: { en: 'Your number', es: 'Su número' },
  back: { en: 'All order files', es: 'Todos los archivos de pedido' },
})

/** The section of the account and its help. */
export const sayUploadSection = texts({
  name: { en: 'Order files', es: 'Archivos de pedido' },
  help: {
    en: 'Upload an order that your own system has written as cXML or openTRANS. Each line is checked: number, quantity, unit, price, date. If everything matches, the order is placed immediately; otherwise you see for each line the data received beside ours, and our staff decide.',
    es: 'Suba un pedido que su sistema ha escrito en cXML u openTRANS. Se comprueba cada línea: número, cantidad, unidad, precio y fecha. Si todo coincide, el pedido se realiza de inmediato; si no, verá en cada línea los datos recibidos junto a los nuestros, y decidirá nuestro personal.',
  },
})
