import { auditOf } from '#platform/audit/audit.ts'

export const articleDataAudit = auditOf({
  about: ['article'],
  actions: {
    'article-data': { en: 'Data of an article changed', es: 'Datos de un artículo modificados' },
    'article-relations': {
      en: 'Related articles changed',
      es: 'Artículos relacionados modificados',
    },
  },
  details: {
    'order unit': { en: 'unit', es: 'unidad' },
    'order minimum': { en: 'minimum quantity', es: 'cantidad mínima' },
    'order step': { en: 'pack / step', es: 'embalaje / múltiplo' },
    'delivery time': { en: 'delivery time in days', es: 'plazo de entrega en días' },
    'weight in g': { en: 'weight in g', es: 'peso en g' },
    'tariff number': { en: 'tariff number', es: 'código arancelario' },
    'country of origin': { en: 'origin', es: 'origen' },
    'RoHS status': { en: 'RoHS', es: 'RoHS' },
    'RoHS exemption': { en: 'RoHS exemption', es: 'exención RoHS' },
    'export control': { en: 'export control number', es: 'número de control de exportación' },
    'needed with it': { en: 'needed with it', es: 'necesarios con él' },
    accessories: { en: 'accessories', es: 'accesorios' },
    'matching articles': { en: 'matching articles', es: 'artículos compatibles' },
    'spare parts': { en: 'spare parts', es: 'piezas de recambio' },
    'parts of it': { en: 'parts of it', es: 'componentes' },
  },
})
