import { auditOf } from '#platform/audit/audit.ts'

export const taxAudit = auditOf({
  kinds: {
    tax: { name: { en: 'Tax rate', es: 'Tipo impositivo' }, sections: ['desk/tax'] },
    'vat-number': { name: { en: 'VAT number', es: 'NIF-IVA' }, sections: ['desk/tax'] },
  },
  actions: {
    'tax-add': { en: 'Tax rate added', es: 'Tipo impositivo añadido' },
    'tax-ahead-remove': { en: 'Tax rate to come deleted', es: 'Tipo impositivo futuro eliminado' },
    'tax-save': { en: 'Tax rate changed', es: 'Tipo impositivo modificado' },
    'tax-remove': { en: 'Tax rate deleted', es: 'Tipo impositivo eliminado' },
    'vat-number-accept': { en: 'VAT number accepted', es: 'NIF-IVA aceptado' },
    'vat-number-unaccept': { en: 'VAT number no longer accepted', es: 'NIF-IVA ya no aceptado' },
  },
  details: {
    notIncluded: { en: 'tax not included', es: 'impuestos no incluidos' },
    percent: { en: 'per cent', es: 'porcentaje' },
  },
})
