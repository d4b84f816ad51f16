import { texts } from '#kit/texts.ts'

/** The bookings of a month for the ledger. */
export const sayLedger = texts({
  title: { en: 'Ledger export', es: 'Exportación contable' },
  note: {
    en: 'Invoices, credit notes, payments and discounts of a month, as a table or in the DATEV format.',
    es: 'Facturas, abonos, pagos y descuentos de un mes, como tabla o en formato DATEV.',
  },
  month: { en: 'Month', es: 'Mes' },
  sums: { en: 'Bookings of {month}', es: 'Asientos de {month}' },
  kind: { en: 'Kind', es: 'Tipo' },
  count: { en: 'Bookings', es: 'Asientos' },
  amount: { en: 'Amount', es: 'Importe' },
  tax: { en: 'Of which tax', es: 'De ello, impuestos' },
  invoice: { en: 'Invoices', es: 'Facturas' },
  'credit-note': { en: 'Credit notes', es: 'Abonos' },
  payment: { en: 'Payments', es: 'Pagos' },
  discount: { en: 'Discounts', es: 'Descuentos' },
  none: { en: 'Nothing was booked in this month.', es: 'No hay asientos en este mes.' },
  asCsv: { en: 'Download CSV', es: 'Descargar CSV' },
  asDatev: { en: 'Download DATEV', es: 'Descargar DATEV' },
  missing: {
    en: 'Missing for the DATEV file: {what}.',
    es: 'Falta para el archivo DATEV: {what}.',
  },
  noDatev: {
    en: 'Accounts were missing when this month was closed: there is no DATEV file of it.',
    es: 'Faltaban cuentas al cerrar este mes: no hay archivo DATEV.',
  },
  foreign: {
    en: '{n} {n#booking|bookings} in currencies other than EUR are in the CSV only.',
    es: '{n} {n#asiento|asientos} en monedas distintas del EUR están solo en el CSV.',
  },
  close: { en: 'Close {month}', es: 'Cerrar {month}' },
  closeAsk: {
    en: 'Close {month}? Its files are kept as they are. What is entered later for its days counts in the month in which it was entered. This cannot be undone.',
    es: '¿Cerrar {month}? Sus archivos se conservan tal cual. Lo que se introduzca después para sus días cuenta en el mes en que se introduzca. No se puede deshacer.',
  },
  isClosed: { en: 'Closed by {who} on {day}', es: 'Cerrado por {who} el {day}' },
  closed: { en: 'Closed months', es: 'Meses cerrados' },
  done: { en: '{month} is closed.', es: '{month} está cerrado.' },
  saved: { en: 'The accounts have been saved.', es: 'Se han guardado las cuentas.' },
  changed: {
    en: 'The bookings have changed since this page was opened, or some were entered within the last minute. Nothing was done; please check again.',
    es: 'Los asientos han cambiado desde que se abrió esta página, o algunos se introdujeron en el último minuto. No se ha hecho nada; revíselos.',
  },
  notOver: { en: 'Only a month that is over can be closed.', es: 'Solo puede cerrarse un mes terminado.' },
  accounts: { en: 'Accounts', es: 'Cuentas' },
  accountsNote: {
    en: 'Account numbers as your accountant uses them. A customer number with one digit more than an account number is that customer’s own account; all other customers are booked to “Debtors”.',
    es: 'Los números de cuenta de su asesoría. Un número de cliente con un dígito más que una cuenta es la cuenta de ese cliente; los demás se contabilizan en «Deudores».',
  },
  consultant: { en: 'Consultant number', es: 'Número de asesor' },
  client: { en: 'Client number', es: 'Número de cliente de la asesoría' },
  yearStart: { en: 'First month of the fiscal year', es: 'Primer mes del ejercicio' },
  accountLength: { en: 'Digits per account', es: 'Dígitos por cuenta' },
  debtors: { en: 'Debtors', es: 'Deudores' },
  bank: { en: 'Bank', es: 'Banco' },
  discountAccount: { en: 'Discounts granted', es: 'Descuentos concedidos' },
  revenue: { en: 'Revenue by tax', es: 'Ingresos por impuesto' },
  treatment: { en: 'Tax, row {n}', es: 'Impuesto, fila {n}' },
  percent: { en: 'Percent, row {n}', es: 'Porcentaje, fila {n}' },
  account: { en: 'Account, row {n}', es: 'Cuenta, fila {n}' },
  key: { en: 'Tax key, row {n}', es: 'Clave fiscal, fila {n}' },
  discountOf: { en: 'Account for discounts, row {n}', es: 'Cuenta de descuentos, fila {n}' },
  discountKey: { en: 'Tax key of discounts, row {n}', es: 'Clave fiscal de descuentos, fila {n}' },
  revenueNote: {
    en: 'A discount for early payment is divided by the taxes of its invoice. Where a tax has no account for discounts, its part goes to “Discounts granted”, without a tax key.',
    es: 'Un descuento por pronto pago se reparte entre los impuestos de su factura. Si un impuesto no tiene cuenta de descuentos, su parte va a «Descuentos concedidos», sin clave fiscal.',
  },
  included: { en: 'Charged', es: 'Repercutido' },
  'included-abroad': { en: 'Charged, of another country', es: 'Repercutido, de otro país' },
  'reverse-charge': { en: 'Reverse charge', es: 'Inversión del sujeto pasivo' },
  'not-included': { en: 'Not charged', es: 'No repercutido' },
  save: { en: 'Save accounts', es: 'Guardar las cuentas' },
  wrongDigits: { en: 'Please enter digits only.', es: 'Introduzca solo cifras.' },
  wrongAccount: {
    en: 'Please enter an account of {n} or {more} digits.',
    es: 'Introduzca una cuenta de {n} o {more} dígitos.',
  },
  wrongMonth: { en: 'Please enter a month from 1 to 12.', es: 'Introduzca un mes del 1 al 12.' },
  wrongLength: { en: 'Please enter 4 to 8.', es: 'Introduzca de 4 a 8.' },
  wrongPercent: { en: 'Please enter a percentage.', es: 'Introduzca un porcentaje.' },
  twice: { en: 'This tax is entered twice.', es: 'Este impuesto figura dos veces.' },
})

export const sayLedgerSection = texts({
  name: { en: 'Ledger export', es: 'Exportación contable' },
  help: {
    en: 'The invoices, credit notes, payments and discounts of a month for your accountant, as a table or in the DATEV format. Close a month once it has been handed over: from then on nothing more is booked in it.',
    es: 'Las facturas, abonos, pagos y descuentos de un mes para su contable, como tabla o en formato DATEV. Cierre el mes cuando lo haya entregado: desde entonces no se contabiliza nada más en él.',
  },
})
