import { auditOf } from '#platform/audit/audit.ts'

export const replenishmentAudit = auditOf({
  kinds: {
    replenishment: { name: { en: 'Replenishment schedule', es: 'Programación de reposición' }, sections: [] },
  },
  actions: {
    'replenishment-release': { en: 'Order on hold released', es: 'Pedido retenido liberado' },
    'replenishment-skip': {
      en: 'Date of a replenishment schedule skipped',
      es: 'Fecha de una programación de reposición omitida',
    },
    'replenishment-unskip': {
      en: 'Date of a replenishment schedule planned again',
      es: 'Fecha de una programación de reposición prevista de nuevo',
    },
    'replenishment-move-date': {
      en: 'Date of a replenishment schedule moved',
      es: 'Fecha de una programación de reposición cambiada',
    },
    'replenishment-edit-lines': {
      en: 'Positions of a replenishment schedule changed',
      es: 'Posiciones de una programación de reposición modificadas',
    },
    'replenishment-edit-terms': {
      en: 'Rhythm or delivery of a replenishment schedule changed',
      es: 'Frecuencia o entrega de una programación de reposición modificadas',
    },
    'replenishment-pause': {
      en: 'Replenishment schedule paused',
      es: 'Programación de reposición puesta en pausa',
    },
    'replenishment-resume': {
      en: 'Replenishment schedule resumed',
      es: 'Programación de reposición reanudada',
    },
    'replenishment-restart': {
      en: 'Replenishment schedule started again',
      es: 'Programación de reposición iniciada de nuevo',
    },
    'replenishment-hand-over': { en: 'Schedule handed over', es: 'Programación traspasada' },
    'replenishment-end': { en: 'Replenishment schedule ended', es: 'Programación de reposición finalizada' },
  },
})
