import { texts } from '#kit/texts.ts'

export const sayRulesSection = texts({
  name: { en: 'Approval rules', es: 'Reglas de aprobación' },
  help: {
    en: 'Which orders need an approval, and whose.\nBy amount, period, cost center, price or kind of article; one approver or all of them, in several steps if you wish.',
    es: 'Qué pedidos necesitan aprobación y de quién.\nPor importe, periodo, centro de coste, precio o tipo de artículo; de una persona o de todas, y en varios pasos si lo desea.',
  },
})

/** What sends an order to approval beside limits and budgets. */
export const sayRules = texts({
  title: { en: 'Approval rules', es: 'Reglas de aprobación' },
  help: {
    en: 'Limits of people and exceeded budgets always need an approval. Rules add more: they apply to a unit and all units below it.',
    es: 'Los límites de las personas y los presupuestos superados siempre requieren aprobación. Las reglas añaden más: valen para una unidad y todas las inferiores.',
  },
  state: { en: 'Status', es: 'Estado' },
  none: { en: 'No rules yet', es: 'Aún no hay reglas' },
  add: { en: 'Add rule', es: 'Añadir regla' },
  name: { en: 'Name', es: 'Nombre' },
  unit: { en: 'Unit', es: 'Unidad' },
  when: { en: 'Needs approval when', es: 'Requiere aprobación cuando' },
  'per-order': { en: 'an order is above an amount', es: 'un pedido supera un importe' },
  'per-period': {
    en: 'orders of a period are above an amount',
    es: 'los pedidos de un periodo superan un importe',
  },
  budget: { en: 'a budget is exceeded', es: 'se supera un presupuesto' },
  'cost-center': { en: 'it is on a cost center', es: 'es de un centro de coste' },
  'no-agreement': { en: 'a price is not from an agreement', es: 'hay un precio que no es acordado' },
  configured: { en: 'it contains a configured article', es: 'incluye un artículo configurado' },
  amount: { en: 'Amount', es: 'Importe' },
  currency: { en: 'Currency', es: 'Moneda' },
  period: { en: 'Period', es: 'Periodo' },
  day: { en: 'Day', es: 'Día' },
  week: { en: 'Week', es: 'Semana' },
  month: { en: 'Month', es: 'Mes' },
  quarter: { en: 'Quarter', es: 'Trimestre' },
  year: { en: 'Year', es: 'Año' },
  costCenter: { en: 'Cost center', es: 'Centro de coste' },
  whom: { en: 'Applies to', es: 'Se aplica a' },
  everybody: { en: 'Everybody', es: 'A todos' },
  buyer: { en: 'Buyers', es: 'Compradores' },
  distributor: { en: 'Distributors', es: 'Distribuidores' },
  who: { en: 'Who approves', es: 'Quién aprueba' },
  tier: { en: 'Tier {n}', es: 'Nivel {n}' },
  noTier: { en: 'Nobody: no further approval', es: 'Nadie: sin más aprobaciones' },
  unitApprovers: { en: 'Approvers of the unit', es: 'Aprobadores de la unidad' },
  people: { en: 'Named people', es: 'Personas concretas' },
  admins: { en: 'Administrators', es: 'Administradores' },
  mode: { en: 'How many', es: 'Cuántos' },
  ANY: { en: 'one is enough', es: 'basta uno' },
  ALL: { en: 'all of them', es: 'todos' },
  nobodyLeft: {
    en: 'None of them can approve now: the approvers of the unit are asked',
    es: 'Ninguno de ellos puede aprobar ahora: se pregunta a los aprobadores de la unidad',
  },
  usual: { en: 'Approvers of the unit, one is enough', es: 'Aprobadores de la unidad, basta uno' },
  save: { en: 'Save rule', es: 'Guardar regla' },
  back: { en: 'Back', es: 'Volver' },
  saved: { en: 'Rule saved', es: 'Regla guardada' },
  switched: { en: 'Rule changed', es: 'Regla modificada' },
  disableAsk: {
    en: 'Disable rule {name}? Orders that already wait are not affected.',
    es: '¿Desactivar la regla {name}? No afecta a los pedidos que ya esperan.',
  },
  unitWrong: { en: 'Please select a unit.', es: 'Elija una unidad.' },
  amountWrong: {
    en: 'Please enter an amount, e.g. 5000.00.',
    es: 'Introduzca un importe, p. ej., 5000,00.',
  },
  centerWrong: { en: 'Please select a cost center.', es: 'Elija un centro de coste.' },
  peopleMissing: { en: 'Please select at least one person.', es: 'Elija al menos a una persona.' },
  nameTaken: {
    en: 'A rule of this unit has this name already.',
    es: 'Ya hay una regla de esta unidad con ese nombre.',
  },
  chooseOne: { en: 'Please select one of the list.', es: 'Elija una opción de la lista.' },
  cannotApprove: {
    en: 'Cannot be named: {people}. Only people who can sign in and are approvers or administrators decide about orders.',
    es: 'No se puede nombrar a: {people}. Solo deciden sobre pedidos quienes pueden iniciar sesión y son aprobadores o administradores.',
  },
  namedAbove: {
    en: 'Also, and kept: {people}. They belong to a unit that you do not administer.',
    es: 'También, y se mantiene: {people}. Pertenecen a una unidad que usted no administra.',
  },
  namedAboveStay: {
    en: '{people} must stay named here: they belong to a unit that you do not administer.',
    es: '{people} debe seguir aquí: pertenece a una unidad que usted no administra.',
  },
  cannotNow: { en: '{name} (cannot approve at present)', es: '{name} (ahora no puede aprobar)' },
  fromAbove: {
    en: 'From a unit above yours. It applies to your units too; its administrators keep it.',
    es: 'De una unidad superior. También vale para las suyas; la mantienen sus administradores.',
  },
})
