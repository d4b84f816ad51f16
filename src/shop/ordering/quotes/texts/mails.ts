import { texts } from '#kit/texts.ts'

export const sayQuoteMail = texts({
  see: { en: 'See the quote', es: 'Ver la oferta' },
  requestSubject: {
    en: 'Quote {code}: we have received your request',
    es: 'Oferta {code}: hemos recibido su solicitud',
  },
  request: {
    en: 'Thank you for your request. We will send you our offer for the following positions under the number {code}.',
    es: 'Gracias por su solicitud. Le enviaremos nuestra propuesta para las siguientes posiciones con el número {code}.',
  },
  offerSubject: {
    en: 'Quote {code}: our offer, valid until {date}',
    es: 'Oferta {code}: nuestra propuesta, válida hasta el {date}',
  },
  offer: {
    en: 'Here is our offer, version {revision}. It is valid until {date}.',
    es: 'Esta es nuestra propuesta, versión {revision}. Es válida hasta el {date}.',
  },
  handedSubject: {
    en: 'Quote {code} has been handed over to you',
    es: 'La oferta {code} está ahora a su cargo',
  },
  handed: {
    en: '{by} has handed quote {code} over to you. Answers and offers will come to you from now on.',
    es: '{by} le ha traspasado la oferta {code}. A partir de ahora recibirá usted las respuestas y propuestas.',
  },
  declineSubject: { en: 'Quote {code}: declined', es: 'Oferta {code}: rechazada' },
  decline: {
    en: 'We are sorry that we cannot make you an offer for quote {code}.',
    es: 'Lamentamos no poder hacerle una propuesta para la oferta {code}.',
  },
  writeSubject: { en: 'Quote {code}: a message from us', es: 'Oferta {code}: un mensaje nuestro' },
  write: { en: 'We have written to you about quote {code}:', es: 'Le hemos escrito sobre la oferta {code}:' },
  recallSubject: { en: 'Quote {code}: offer withdrawn', es: 'Oferta {code}: propuesta retirada' },
  recall: {
    en: 'We have withdrawn our offer for quote {code} to revise it. You will receive a new one.',
    es: 'Hemos retirado nuestra propuesta para la oferta {code} con el fin de modificarla. Recibirá una nueva.',
  },
  expireSubject: { en: 'Quote {code}: the offer has expired', es: 'Oferta {code}: la propuesta ha caducado' },
  expire: {
    en: 'Our offer for quote {code} was valid until {date}. If you still need the articles, request the quote again.',
    es: 'Nuestra propuesta para la oferta {code} era válida hasta el {date}. Si todavía necesita los artículos, solicite de nuevo la oferta.',
  },
  ownerSubject: { en: 'Quote {code}: {what}', es: 'Oferta {code}: {what}' },
  owner: { en: '{name}, {company}: {what}, quote {code}.', es: '{name}, {company}: {what}, oferta {code}.' },
  customer: { en: 'Customer', es: 'Cliente' },
  nobodyOwns: {
    en: 'It has no owner yet.',
    es: 'Todavía no tiene responsable.',
  },
  offerWaits: { en: 'Offer awaiting approval', es: 'Propuesta pendiente de aprobación' },
  reopened: {
    en: 'Order {order}, with which the offer was accepted, has not been placed: it was refused or withdrawn in the customer’s company. The offer is valid again until its last day.',
    es: 'El pedido {order}, con el que se aceptó la propuesta, no se ha realizado: fue rechazado o retirado en la empresa del cliente. La propuesta vuelve a estar vigente hasta su último día.',
  },
  endingSubject: {
    en: 'Quote {code}: our offer ends on {date}',
    es: 'Oferta {code}: nuestra propuesta termina el {date}',
  },
  ending: {
    en: 'Our offer for quote {code} is valid until {date}. Until then you can accept or negotiate it.',
    es: 'Nuestra propuesta para la oferta {code} es válida hasta el {date}. Puede aceptarla o negociarla hasta entonces.',
  },
  order: { en: 'Order {order}', es: 'Pedido {order}' },
  alternative: { en: 'or {what}: {price}', es: 'o {what}: {price}' },
  notOffered: { en: 'not offered', es: 'no incluida' },
  onRequest: { en: 'price on request', es: 'precio a consultar' },
  discount: {
    en: 'including {percent}% discount on all positions',
    es: 'incluye un {percent} % de descuento en todas las posiciones',
  },
  net: { en: 'Net', es: 'Neto' },
  delivery: { en: 'Delivery', es: 'Envío' },
  total: { en: 'Total', es: 'Total' },
})
