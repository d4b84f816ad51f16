import { texts } from '#kit/texts.ts'

export const sayQuoteStates = texts({
  requested: { en: 'Requested', es: 'Solicitada' },
  'in-progress': { en: 'In progress', es: 'En curso' },
  'awaiting-approval': { en: 'Being checked', es: 'En revisión' },
  offered: { en: 'Offer received', es: 'Propuesta recibida' },
  declined: { en: 'Declined', es: 'Rechazada' },
  ordered: { en: 'Ordered', es: 'Pedida' },
  cancelled: { en: 'Cancelled', es: 'Anulada' },
  expired: { en: 'Expired', es: 'Caducada' },
})

/** The same for the desk, where they mean something else to do. */
export const sayDeskStates = texts({
  requested: { en: 'New', es: 'Nueva' },
  'in-progress': { en: 'In progress', es: 'En curso' },
  'awaiting-approval': { en: 'Awaiting approval', es: 'Pendiente de aprobación' },
  offered: { en: 'Offered', es: 'Propuesta enviada' },
  declined: { en: 'Declined', es: 'Rechazada' },
  ordered: { en: 'Ordered', es: 'Pedida' },
  cancelled: { en: 'Cancelled', es: 'Anulada' },
  expired: { en: 'Expired', es: 'Caducada' },
})

/** What a line of the history did, beside what it says. */
export const sayQuoteActions = texts({
  request: { en: 'Quote requested', es: 'Oferta solicitada' },
  begin: { en: 'Offer begun', es: 'Propuesta iniciada' },
  comment: { en: 'Comment', es: 'Comentario' },
  negotiate: { en: 'Negotiated', es: 'Negociada' },
  accept: { en: 'Offer accepted', es: 'Propuesta aceptada' },
  cancel: { en: 'Quote cancelled', es: 'Oferta anulada' },
  again: { en: 'Requested again', es: 'Solicitada de nuevo' },
  attach: { en: 'File attached', es: 'Archivo adjuntado' },
  take: { en: 'Assigned', es: 'Asignada' },
  edit: { en: 'Draft changed', es: 'Borrador modificado' },
  offer: { en: 'Offer sent', es: 'Propuesta enviada' },
  submitted: { en: 'Sent for approval', es: 'Enviada a aprobación' },
  approve: { en: 'Offer approved', es: 'Propuesta aprobada' },
  reject: { en: 'Not approved', es: 'No aprobada' },
  recall: { en: 'Offer withdrawn', es: 'Propuesta retirada' },
  decline: { en: 'Declined', es: 'Rechazada' },
  discard: { en: 'Draft discarded', es: 'Borrador descartado' },
  write: { en: 'Message', es: 'Mensaje' },
  note: { en: 'Internal note', es: 'Nota interna' },
  expire: { en: 'Offer expired', es: 'Propuesta caducada' },
  reopen: {
    en: 'Order not placed, offer valid again',
    es: 'Pedido no realizado, la propuesta vuelve a estar vigente',
  },
  'hand-over': { en: 'Handed over to a colleague', es: 'Traspasada a otra persona' },
})
