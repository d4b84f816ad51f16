import { auditOf } from '#platform/audit/audit.ts'

export const quotesAudit = auditOf({
  kinds: {
    quote: { name: { en: 'Quote', es: 'Oferta' }, sections: ['desk/quotes'] },
    quotes: { name: { en: 'Quotes', es: 'Ofertas' }, sections: ['desk/quotes'] },
  },
  actions: {
    'quote-hand-over': { en: 'Quote handed over', es: 'Oferta traspasada' },
    'quote-request': { en: 'Quote requested', es: 'Oferta solicitada' },
    'quote-begin': { en: 'Offer begun', es: 'Propuesta iniciada' },
    'quote-discard': { en: 'Draft of an offer discarded', es: 'Borrador de una propuesta descartado' },
    'quote-accept': { en: 'Quote accepted and ordered', es: 'Oferta aceptada y pedida' },
    'quote-negotiate': { en: 'Quote negotiated', es: 'Oferta negociada' },
    'quote-comment': { en: 'Customer wrote about a quote', es: 'El cliente escribió sobre una oferta' },
    'quote-cancel': { en: 'Quote cancelled', es: 'Oferta anulada' },
    'quote-again': { en: 'Quote requested again', es: 'Oferta solicitada de nuevo' },
    'quote-attach': { en: 'File attached to a quote', es: 'Archivo adjuntado a una oferta' },
    'quote-take': { en: 'Quote assigned', es: 'Oferta asignada' },
    'quote-edit': { en: 'Draft of an offer saved', es: 'Borrador de una propuesta guardado' },
    'quote-offer': { en: 'Offer sent', es: 'Propuesta enviada' },
    'quote-approve': { en: 'Offer approved', es: 'Propuesta aprobada' },
    'quote-reject': { en: 'Offer not approved', es: 'Propuesta no aprobada' },
    'quote-recall': { en: 'Offer withdrawn', es: 'Propuesta retirada' },
    'quote-decline': { en: 'Quote declined', es: 'Oferta rechazada' },
    'quote-write': { en: 'Message about a quote', es: 'Mensaje sobre una oferta' },
    'quote-note': { en: 'Internal note added to a quote', es: 'Nota interna añadida a una oferta' },
    'quote-reopen': {
      en: 'Offer valid again, its order was not placed',
      es: 'La propuesta vuelve a estar vigente, su pedido no se realizó',
    },
    'quote-expire': { en: 'Quote expired', es: 'Oferta caducada' },
    'quote-settings': {
      en: 'Limits and costs of quotes changed',
      es: 'Límites y costes de ofertas modificados',
    },
  },
  details: {
    comment: { en: 'comment', es: 'comentario' },
    order: { en: 'order', es: 'pedido' },
  },
  values: {
    requested: { en: 'requested', es: 'solicitada' },
    'in-progress': { en: 'in progress', es: 'en curso' },
    offered: { en: 'offered', es: 'propuesta enviada' },
    declined: { en: 'declined', es: 'rechazada' },
    ordered: { en: 'ordered', es: 'pedida' },
    expired: { en: 'expired', es: 'caducada' },
  },
})
