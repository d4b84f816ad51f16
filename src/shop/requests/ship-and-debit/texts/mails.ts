import { texts } from '#kit/texts.ts'

export const sayClaimMail = texts({
  subject: { en: 'Your claim {code}: {state}', es: 'Su solicitud {code}: {state}' },
  decided: {
    en: 'We have checked your ship-and-debit claim {code}.',
    es: 'Hemos revisado su solicitud de abono ship-and-debit {code}.',
  },
  credited: {
    en: 'We have credited your ship-and-debit claim {code}. The credit note {number} is ready for you as a PDF.',
    es: 'Hemos abonado su solicitud ship-and-debit {code}. La nota de abono {number} está disponible en PDF.',
  },
  approvedLines: { en: 'Approved positions', es: 'Posiciones aprobadas' },
  rejectedLines: { en: 'Rejected positions', es: 'Posiciones rechazadas' },
  approvedAmount: { en: 'Approved amount', es: 'Importe aprobado' },
  sendAgain: {
    en: 'You can download the rejected positions with their reasons, correct them and send them again.',
    es: 'Puede descargar las posiciones rechazadas con sus motivos, corregirlas y enviarlas de nuevo.',
  },
  seeClaim: { en: 'See the claim', es: 'Ver la solicitud' },
})
export const sayCreditNote = texts({
  title: { en: 'Credit note', es: 'Nota de abono' },
  subject: { en: 'Ship-and-debit claim {code}', es: 'Solicitud ship-and-debit {code}' },
  recipient: { en: 'Credited to', es: 'Abonado a' },
  number: { en: 'Credit note number', es: 'Número de la nota de abono' },
  date: { en: 'Date', es: 'Fecha' },
  claim: { en: 'Claim', es: 'Solicitud' },
  customerNumber: { en: 'Customer number', es: 'Número de cliente' },
  sentOn: { en: 'Claim sent on', es: 'Solicitud enviada el' },
  sentBy: { en: 'Sent by', es: 'Enviada por' },
  vatId: { en: 'VAT number', es: 'NIF-IVA' },
  agreement: { en: 'Agreement / article', es: 'Acuerdo / artículo' },
  invoice: { en: 'Invoice / resale', es: 'Factura / reventa' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  reference: { en: 'Reference', es: 'Referencia' },
  agreed: { en: 'Agreed', es: 'Acordado' },
  amount: { en: 'Credit', es: 'Abono' },
  per: { en: 'per {n}', es: 'por {n}' },
  total: { en: 'Total credit', es: 'Total abonado' },
  note: {
    en: 'Credit for the difference between reference and agreed price of the positions above, resold by you to the end customers named. Net, without tax: prices of goods already invoiced are lowered afterwards.',
    es: 'Abono por la diferencia entre el precio de referencia y el precio acordado de las posiciones indicadas, revendidas por usted a los clientes finales citados. Importe neto, sin impuestos: se reducen a posteriori precios de mercancía ya facturada.',
  },
})
