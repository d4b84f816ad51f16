import { texts } from '#kit/texts.ts'

/** Its section of the desk. */
export const sayTaxSection = texts({
  name: { en: 'Tax', es: 'Impuestos' },
  noRates: { en: 'no tax rate yet', es: 'aún no hay tipos impositivos' },
  help: {
    en: 'Which tax is charged on which goods in which country, and for which VAT numbers a buyer in another EU country accounts for it (reverse charge).\nA change applies to every order from then on, or from its first day; earlier orders keep their tax.\nA country without a rate shows ‘tax not included’. Parts of countries outside the VAT area of the EU (the Canary Islands, Ceuta and Melilla, overseas France, Åland) count as countries of their own, by their postcodes. A VAT number that the register refuses does not count: the tax is charged until the register confirms it, or until you accept it by hand.',
    es: 'Qué impuesto se cobra por qué mercancía en qué país, y con qué NIF-IVA lo liquida el comprador de otro país de la UE (inversión del sujeto pasivo).\nUn cambio se aplica a todos los pedidos desde ese momento o desde su primer día; los anteriores conservan su impuesto.\nUn país sin tipo muestra «impuestos no incluidos». Las partes de un país fuera del territorio IVA de la UE (Canarias, Ceuta y Melilla, Francia de ultramar, Åland) cuentan como países propios, según su código postal. Un NIF-IVA que el registro rechaza no cuenta: se cobra el impuesto hasta que el registro lo confirme o usted lo acepte.',
  },
})

/** The desk's tax rates and VAT numbers. */
export const sayTax = texts({
  title: { en: 'Tax', es: 'Impuestos' },
  note: {
    en: 'The tax charged by the country of delivery. No tax is charged on deliveries to another EU country if the buyer has a valid VAT number.',
    es: 'El impuesto que se cobra según el país de destino. No se cobra ninguno en entregas a otro país de la UE si el comprador tiene un NIF-IVA válido.',
  },
  rates: { en: 'Tax rates', es: 'Tipos impositivos' },
  gap: {
    en: 'There is no rate for the tax code ‘{taxCode}’ in: {countries}. Orders to these countries show ‘tax not included’ for such goods. Please add the rates, or enter there that we charge none.',
    es: 'No hay tipo para el código de impuesto «{taxCode}» en: {countries}. Los pedidos a estos países muestran «impuestos no incluidos» para esa mercancía. Añada los tipos o indique allí que no cobramos ninguno.',
  },
  none: { en: 'There are no tax rates yet.', es: 'Todavía no hay tipos impositivos.' },
  add: { en: 'New tax rate', es: 'Nuevo tipo impositivo' },
  country: { en: 'Ship-to country', es: 'País de destino' },
  taxCode: { en: 'Tax code', es: 'Código de impuesto' },
  taxCodeHint: {
    en: 'As the articles have it; delivery is ‘standard’.',
    es: 'Tal como figura en los artículos; el envío es «standard».',
  },
  percent: { en: 'Percent', es: 'Porcentaje' },
  from: { en: 'First day', es: 'Primer día' },
  fromHint: { en: 'Empty: from now on.', es: 'Vacío: desde ahora.' },
  wrongFrom: {
    en: 'Please enter a future date as dd/mm/yyyy, or leave the field empty.',
    es: 'Introduzca una fecha futura con el formato dd/mm/aaaa o deje el campo vacío.',
  },
  askNow: {
    en: 'This changes the rate from {before} to {after} for every order from now on. Please confirm that this is correct.',
    es: 'Esto cambia el tipo de {before} a {after} para todos los pedidos desde ahora. Confirme que es correcto.',
  },
  askFrom: {
    en: 'This changes the rate from {before} to {after} for every order from {day} on. Please confirm that this is correct.',
    es: 'Esto cambia el tipo de {before} a {after} para todos los pedidos desde el {day}. Confirme que es correcto.',
  },
  sure: { en: 'Yes, change the rate', es: 'Sí, cambiar el tipo' },
  now: { en: 'Now', es: 'Ahora' },
  ahead: { en: 'Future rates', es: 'Tipos futuros' },
  aheadFrom: { en: '{rate} from {day} on', es: '{rate} desde el {day}' },
  removeAhead: { en: 'Delete the rate from {day} on', es: 'Eliminar el tipo desde el {day}' },
  aheadRemoved: { en: 'The future rate has been deleted.', es: 'El tipo futuro se ha eliminado.' },
  notIncluded: {
    en: 'We do not charge tax there; show ‘tax not included’',
    es: 'Allí no cobramos impuestos; mostrar «impuestos no incluidos»',
  },
  shownNotIncluded: { en: 'Tax not included', es: 'Impuestos no incluidos' },
  save: { en: 'Save tax rate', es: 'Guardar tipo' },
  remove: { en: 'Delete tax rate', es: 'Eliminar tipo' },
  removeAsk: {
    en: 'Do you want to delete the tax rate of {country}? Orders to that country will show ‘tax not included’.',
    es: '¿Desea eliminar el tipo de {country}? Los pedidos a ese país mostrarán «impuestos no incluidos».',
  },
  saved: { en: 'The tax rate has been saved.', es: 'El tipo se ha guardado.' },
  removed: { en: 'The tax rate has been deleted.', es: 'El tipo se ha eliminado.' },
  savedMeanwhile: {
    en: 'This tax rate has been changed in the meantime. Please check it and save again.',
    es: 'El tipo se ha modificado mientras tanto. Compruébelo y guárdelo de nuevo.',
  },
  rowExistsUnderLock: {
    en: 'This country already has a tax rate for this tax code. Please change that one.',
    es: 'Este país ya tiene un tipo para este código de impuesto. Modifique ese.',
  },
  wrongCountry: { en: 'Please select a country.', es: 'Elija un país.' },
  wrongCode: { en: 'Please select a tax code.', es: 'Elija un código de impuesto.' },
  wrongPercent: {
    en: 'Please enter a percentage from 0 to 100 with at most two decimals.',
    es: 'Introduzca un porcentaje de 0 a 100 con dos decimales como máximo.',
  },
  numbers: { en: 'VAT numbers', es: 'NIF-IVA' },
  noNumbers: {
    en: 'No company has an EU VAT number yet.',
    es: 'Ninguna empresa tiene todavía un NIF-IVA de la UE.',
  },
  noRegister: {
    en: 'No register is set up (VAT_CHECK_URL): a number with the right format and check digits counts.',
    es: 'No hay ningún registro configurado (VAT_CHECK_URL): cuenta todo número con formato y dígitos de control correctos.',
  },
  registerAnswered: {
    en: 'The register last answered at {at} (UTC).',
    es: 'El registro respondió por última vez el {at} (UTC).',
  },
  registerNotAsked: {
    en: 'The register has not been asked yet.',
    es: 'Aún no se ha consultado el registro.',
  },
  registerSilent: {
    en: 'The register has not answered since {since} (UTC): {n} {n#number is|numbers are} waiting for it. It is asked again every hour; until then each number counts as before.',
    es: 'El registro no responde desde {since} (UTC): {n} {n#número está|números están} a la espera. Se consulta de nuevo cada hora; hasta entonces cada número cuenta como antes.',
  },
  vatId: { en: 'VAT number', es: 'NIF-IVA' },
  companies: { en: 'Company', es: 'Empresa' },
  state: { en: 'Register', es: 'Registro' },
  counts: { en: 'Counts', es: 'Cuenta' },
  countsNot: { en: 'Does not count', es: 'No cuenta' },
  unchecked: { en: 'Not checked yet', es: 'Sin comprobar' },
  valid: { en: 'Confirmed', es: 'Confirmado' },
  invalid: { en: 'Refused', es: 'Rechazado' },
  unavailable: { en: 'No answer', es: 'Sin respuesta' },
  acceptedBy: { en: 'accepted by {who}', es: 'aceptado por {who}' },
  acts: { en: 'Actions', es: 'Acciones' },
  check: { en: 'Check now', es: 'Comprobar ahora' },
  accept: { en: 'Accept', es: 'Aceptar' },
  unaccept: { en: 'No longer accept', es: 'Dejar de aceptar' },
  checkedValid: {
    en: 'The register confirms {vatId}.',
    es: 'El registro confirma {vatId}.',
  },
  checkedInvalid: {
    en: 'The register refuses {vatId}: tax is charged unless you accept it.',
    es: 'El registro rechaza {vatId}: se cobra el impuesto salvo que usted lo acepte.',
  },
  checkedUnavailable: {
    en: 'The register gives no answer for {vatId}. It is asked again in an hour.',
    es: 'El registro no responde sobre {vatId}. Se preguntará de nuevo en una hora.',
  },
  accepted: { en: '{vatId} counts from now on.', es: '{vatId} cuenta desde ahora.' },
  unaccepted: {
    en: '{vatId} is no longer accepted by hand.',
    es: '{vatId} ya no está aceptado a mano.',
  },
})
