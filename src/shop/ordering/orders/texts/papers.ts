import { texts } from '#kit/texts.ts'

/** What stands on the papers of an order beside what its page says too. */
export const sayPapers = texts({
  confirmation: { en: 'Order confirmation', es: 'Confirmación de pedido' },
  receipt: { en: 'Receipt of order', es: 'Acuse de recibo del pedido' },
  cancelled: { en: 'Cancelled order', es: 'Pedido anulado' },
  deliveryNote: { en: 'Delivery note', es: 'Albarán' },
  pickingList: { en: 'Picking list', es: 'Lista de preparación' },
  deliveryNotes: { en: 'Delivery notes', es: 'Albaranes' },
  pickingLists: { en: 'Picking lists', es: 'Listas de preparación' },
  subject: { en: 'Order {code}', es: 'Pedido {code}' },
  orderNumber: { en: 'Order number', es: 'Número de pedido' },
  company: { en: 'Company', es: 'Empresa' },
  customerNumber: { en: 'Customer number', es: 'Número de cliente' },
  yourNumber: { en: 'Your number: {numbers}', es: 'Su referencia: {numbers}' },
  pieces: { en: '{n}: {date}', es: '{n}: {date}' },
  cancelledPieces: { en: '{n} of {of} cancelled', es: '{n} de {of} anuladas' },
  ordered: { en: 'Ordered', es: 'Pedidas' },
  inThisShipment: { en: 'In this shipment', es: 'En este envío' },
  stillToCome: { en: 'Still to come', es: 'Pendientes' },
  requestedOn: { en: 'requested for {date}', es: 'solicitada para el {date}' },
  site: { en: 'Take from', es: 'Tomar de' },
  toPick: { en: 'Pieces', es: 'Unidades' },
  picked: { en: 'Picked', es: 'Preparadas' },
  ordersOf: { en: '{n} {n#order|orders}', es: '{n} {n#pedido|pedidos}' },
  shipmentsOf: { en: '{n} {n#shipment|shipments}', es: '{n} {n#envío|envíos}' },
  ordersPicked: { en: 'Orders', es: 'Pedidos' },
  intoOrders: { en: 'For order', es: 'Para el pedido' },
  nothingToPick: {
    en: 'Left out, as nothing is to be picked: {codes}.',
    es: 'Se omiten, pues no hay nada que preparar: {codes}.',
  },
  heldBack: { en: 'Left out, as they are on hold: {codes}.', es: 'Se omiten por estar retenidos: {codes}.' },
  notYet: { en: 'not in stock, due {date}', es: 'sin existencias, prevista el {date}' },
  notYetUnknown: { en: 'not in stock', es: 'sin existencias' },
  reverseChargeNote: {
    en: 'Reverse charge: VAT to be accounted for by the recipient. VAT number of the recipient: {vatId}.',
    es: 'Inversión del sujeto pasivo: el IVA lo liquida el destinatario. NIF-IVA del destinatario: {vatId}.',
  },
  receiptNote: {
    en: 'We have received your order and are checking it. The contract is concluded when we confirm it.',
    es: 'Hemos recibido su pedido y lo estamos comprobando. El contrato se perfecciona cuando lo confirmamos.',
  },
  datesNote: {
    en: 'Delivery dates as known on the date of this document. Order status: {link}',
    es: 'Fechas de entrega conocidas en la fecha de este documento. Estado del pedido: {link}',
  },
  checkNote: {
    en: 'Please check the goods on arrival and let us know if anything is missing or damaged.',
    es: 'Compruebe la mercancía al recibirla y comuníquenos cualquier falta o daño.',
  },
  internalNote: { en: 'Note: {note}', es: 'Nota: {note}' },
})
