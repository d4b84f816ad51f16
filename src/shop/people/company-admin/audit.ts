import { auditOf } from '#platform/audit/audit.ts'

export const companyAdminAudit = auditOf({
  kinds: {
    unit: { name: { en: 'Unit', es: 'Unidad' }, sections: ['desk/customers'] },
    'cost-center': { name: { en: 'Cost center', es: 'Centro de coste' }, sections: ['desk/customers'] },
    budget: { name: { en: 'Budget', es: 'Presupuesto' }, sections: ['desk/customers'] },
  },
  about: ['customer', 'registration'],
  actions: {
    'company-file': { en: 'Company data imported', es: 'Datos de empresa importados' },
    'company-unit-add': { en: 'Unit added', es: 'Unidad añadida' },
    'company-unit-save': { en: 'Unit changed', es: 'Unidad modificada' },
    'company-unit-enable': { en: 'Unit enabled', es: 'Unidad activada' },
    'company-unit-remove': { en: 'Unit removed', es: 'Unidad eliminada' },
    'company-center-remove': { en: 'Cost center removed', es: 'Centro de coste eliminado' },
    'company-budget-remove': { en: 'Budget removed', es: 'Presupuesto eliminado' },
    'company-unit-disable': { en: 'Unit disabled', es: 'Unidad desactivada' },
    'company-person-save': { en: 'Person changed', es: 'Persona modificada' },
    'company-person-enable': { en: 'Account enabled', es: 'Cuenta activada' },
    'company-person-hand-over': { en: 'Work handed over', es: 'Trabajo traspasado' },
    'company-person-disable': { en: 'Account disabled', es: 'Cuenta desactivada' },
    'company-approver-select': {
      en: 'Approver of a unit selected',
      es: 'Aprobador de una unidad seleccionado',
    },
    'company-approver-deselect': {
      en: 'Approver of a unit deselected',
      es: 'Selección de un aprobador anulada',
    },
    'company-center-add': { en: 'Cost center added', es: 'Centro de coste añadido' },
    'company-center-save': { en: 'Cost center changed', es: 'Centro de coste modificado' },
    'company-center-enable': { en: 'Cost center enabled', es: 'Centro de coste activado' },
    'company-center-disable': { en: 'Cost center disabled', es: 'Centro de coste desactivado' },
    'company-budget-add': { en: 'Budget added', es: 'Presupuesto añadido' },
    'company-budget-save': { en: 'Budget changed', es: 'Presupuesto modificado' },
    'company-budget-enable': { en: 'Budget enabled', es: 'Presupuesto activado' },
    'company-budget-disable': { en: 'Budget disabled', es: 'Presupuesto desactivado' },
    'company-budget-select': {
      en: 'Budget selected for a cost center',
      es: 'Presupuesto seleccionado para un centro de coste',
    },
    'company-budget-deselect': {
      en: 'Budget deselected for a cost center',
      es: 'Selección de un presupuesto anulada',
    },
    'registration-not-ours': {
      en: 'Registration: not one of the company',
      es: 'Registro: la empresa no conoce a la persona',
    },
  },
  details: {
    limits: { en: 'limits', es: 'límites' },
    roles: { en: 'roles', es: 'funciones' },
    budget: { en: 'budget', es: 'presupuesto' },
  },
})
