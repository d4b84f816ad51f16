import { auditOf } from '#platform/audit/audit.ts'

export const answersAudit = auditOf({
  kinds: {
    answer: {
      name: { en: 'Answer to a buyer’s system', es: 'Respuesta a un sistema de compras' },
      sections: ['desk/answers'],
    },
    'answer-setting': {
      name: { en: 'Answers of a procurement system', es: 'Respuestas de un sistema de compras' },
      sections: ['desk/buyer-systems'],
    },
  },
  actions: {
    'answer-setting': {
      en: 'Answers of a procurement system set',
      es: 'Respuestas de un sistema de compras ajustadas',
    },
    'answer-again': { en: 'Answer sent again', es: 'Respuesta enviada de nuevo' },
  },
})
