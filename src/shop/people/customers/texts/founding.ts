import { texts } from '#kit/texts.ts'

/** The form that founds a company at the seller's desk. */
export const sayFounding = texts({
  company: { en: 'Company', es: 'Empresa' },
  numberHint: { en: 'Leave empty to have it made from the name', es: 'Vacío: se forma a partir del nombre' },
  numberWrong: {
    en: 'Letters, figures, dot, hyphen and underscore only',
    es: 'Solo letras, cifras, punto, guion y guion bajo',
  },
  numberTaken: { en: '{name} has this customer number', es: '{name} tiene este número de cliente' },
  address: { en: 'Address', es: 'Dirección' },
  addressHint: {
    en: 'Goods and invoices go there. Leave it empty to enter it later.',
    es: 'Allí van la mercancía y las facturas. Déjela vacía para indicarla más tarde.',
  },
  addressMeant: {
    en: 'Town and postcode do not fit together: is it {place}? Correct it, or tick below to keep it.',
    es: 'La población y el código postal no encajan: ¿es {place}? Corríjalo o marque abajo para conservarlo.',
  },
  addressSure: { en: 'Keep the address as entered', es: 'Conservar la dirección tal como está' },
  ordering: { en: 'Unit, cost center and budget', es: 'Unidad, centro de coste y presupuesto' },
  orderingHint: {
    en: 'A cost center and its budget can be entered later, by the company’s administrator too.',
    es: 'El centro de coste y su presupuesto pueden indicarse más tarde, también por el administrador de la empresa.',
  },
  unitName: { en: 'Name of the first unit', es: 'Nombre de la primera unidad' },
  unitHint: { en: 'Leave empty: as the company', es: 'Vacío: como la empresa' },
  centerCode: { en: 'Cost center code', es: 'Código del centro de coste' },
  centerName: { en: 'Cost center name', es: 'Nombre del centro de coste' },
  budgetCode: { en: 'Budget code', es: 'Código del presupuesto' },
  budgetName: { en: 'Budget name', es: 'Nombre del presupuesto' },
  budgetAmount: { en: 'Budget amount', es: 'Importe del presupuesto' },
  budgetStart: { en: 'Budget first day', es: 'Primer día del presupuesto' },
  budgetEnd: { en: 'Budget last day', es: 'Último día del presupuesto' },
  people: { en: 'People', es: 'Personas' },
  peopleHint: {
    en: 'Each receives an e-mail with a link to set a password, valid for 7 days. Rows left empty are skipped.',
    es: 'Cada una recibe un correo con un enlace para elegir la contraseña, válido 7 días. Las filas vacías se omiten.',
  },
  person: { en: 'Person {n}', es: 'Persona {n}' },
  ofPerson: { en: 'Person {n}, {field}', es: 'Persona {n}, {field}' },
  perOrder: { en: 'Limit per order', es: 'Límite por pedido' },
  perMonth: { en: 'Limit per month', es: 'Límite por mes' },
  noLimit: { en: 'Leave empty: no limit', es: 'Vacío: sin límite' },
  addedWith: {
    en: 'The company has been added. {n} {n#invitation was|invitations were} sent.',
    es: 'Se ha añadido la empresa. Se {n#ha|han} enviado {n} {n#invitación|invitaciones}.',
  },
})
