import { auditOf } from '#platform/audit/audit.ts'

export const inboxAudit = auditOf({
  kinds: {
    request: { name: { en: 'Request', es: 'Solicitud' }, sections: ['desk/requests'] },
    'request-owner-rule': {
      name: { en: 'Rule for owners', es: 'Regla de responsables' },
      sections: ['desk/request-owners'],
    },
    'request-template': {
      name: { en: 'Answer template', es: 'Plantilla de respuesta' },
      sections: ['desk/request-templates'],
    },
  },
  actions: {
    'request-send': { en: 'Request sent', es: 'Solicitud enviada' },
    'request-take': { en: 'Request assigned', es: 'Solicitud asignada' },
    'request-write': { en: 'Message about a request', es: 'Mensaje sobre una solicitud' },
    'request-reply': { en: 'Customer wrote about a request', es: 'El cliente escribió sobre una solicitud' },
    'request-answer': { en: 'Request answered', es: 'Solicitud respondida' },
    'request-note': { en: 'Internal note added to a request', es: 'Nota interna añadida a una solicitud' },
    'request-due': { en: 'Due date of a request changed', es: 'Fecha límite de una solicitud modificada' },
    'request-decline': { en: 'Request declined', es: 'Solicitud rechazada' },
    'request-close': { en: 'Request closed', es: 'Solicitud cerrada' },
    'request-withdraw': { en: 'Request withdrawn', es: 'Solicitud retirada' },
    'request-template-save': { en: 'Answer template saved', es: 'Plantilla de respuesta guardada' },
    'request-template-delete': { en: 'Answer template deleted', es: 'Plantilla de respuesta eliminada' },
    'request-owner-rule-save': {
      en: 'Owner of new requests set',
      es: 'Responsable de solicitudes nuevas definido',
    },
    'request-owner-rule-delete': { en: 'Rule for owners deleted', es: 'Regla de responsables eliminada' },
  },
  details: {
    owner: { en: 'owner', es: 'responsable' },
  },
})
