import { texts } from '#kit/texts.ts'

/** Payments that came in by a bank's list. */
export const sayBank = texts({
  title: { en: 'Payments from the bank', es: 'Pagos del banco' },
  note: {
    en: 'Import a CAMT.053 or CSV file from your bank. Nothing is booked until you confirm it, and a payment that appears in several files is imported once.',
    es: 'Importe un archivo CAMT.053 o CSV de su banco. No se contabiliza nada hasta que lo confirme, y un pago que figure en varios archivos se importa una sola vez.',
  },
  file: { en: 'Bank statement', es: 'Extracto bancario' },
  fileHint: {
    en: 'CAMT.053 or CAMT.054 (XML), CSV or XLSX with the columns Date, Amount, Currency, Payer, IBAN, Text, Reference; up to 10 MB.',
    es: 'CAMT.053 o CAMT.054 (XML), CSV o XLSX con las columnas Fecha, Importe, Moneda, Ordenante, IBAN, Concepto, Referencia; hasta 10 MB.',
  },
  take: { en: 'Import', es: 'Importar' },
  taken: {
    en: '{n} {n#payment|payments} imported, {known} already known, {left} other entries skipped.',
    es: '{n} {n#pago importado|pagos importados}, {known} ya conocidos, {left} apuntes omitidos.',
  },
  noFile: { en: 'Please select a file.', es: 'Seleccione un archivo.' },
  brokenXml: {
    en: 'The XML is damaged or not allowed in line {line}.',
    es: 'El XML está dañado o no se admite en la línea {line}.',
  },
  noStatement: {
    en: 'This is not a bank statement (CAMT.053 or CAMT.054).',
    es: 'No es un extracto bancario (CAMT.053 o CAMT.054).',
  },
  wrongAmountIn: {
    en: 'The amount in line {line} cannot be read.',
    es: 'No se puede leer el importe de la línea {line}.',
  },
  wrongDayIn: {
    en: 'The date in line {line} cannot be read.',
    es: 'No se puede leer la fecha de la línea {line}.',
  },
  tooMany: {
    en: 'The file contains too many payments (line {line}).',
    es: 'El archivo contiene demasiados pagos (línea {line}).',
  },
  noColumns: {
    en: 'The first row must contain at least the headings Date and Amount.',
    es: 'La primera fila debe contener al menos los encabezados Fecha e Importe.',
  },
  nothingIn: {
    en: 'The file contains no incoming payments; {n} other entries were skipped.',
    es: 'El archivo no contiene pagos entrantes; se omitieron {n} apuntes.',
  },
  show: { en: 'Show', es: 'Mostrar' },
  open: { en: 'Open', es: 'Pendientes' },
  booked: { en: 'Booked', es: 'Contabilizados' },
  aside: { en: 'Set aside', es: 'Apartados' },
  payments: { en: 'Payments', es: 'Pagos' },
  none: { en: 'No payments', es: 'No hay pagos' },
  day: { en: 'Day', es: 'Día' },
  payer: { en: 'Payer', es: 'Ordenante' },
  words: { en: 'Text', es: 'Concepto' },
  amount: { en: 'Amount', es: 'Importe' },
  proposal: { en: 'Proposal', es: 'Propuesta' },
  invoices: { en: 'Invoices', es: 'Facturas' },
  sure: { en: 'Sure', es: 'Seguro' },
  likely: { en: 'Likely', es: 'Probable' },
  noProposal: { en: 'None', es: 'Ninguna' },
  whyNumber: {
    en: 'states the invoices and pays them in full',
    es: 'indica las facturas y las paga por completo',
  },
  whyDiscount: { en: 'pays them minus the agreed discount', es: 'las paga menos el descuento acordado' },
  whyPart: { en: 'states them and pays a part', es: 'las indica y paga una parte' },
  whyOver: { en: 'states them and exceeds the open amount', es: 'las indica y supera lo pendiente' },
  whyCustomer: {
    en: 'comes from this customer and matches the open amount',
    es: 'es de este cliente y coincide con lo pendiente',
  },
  whyAmount: {
    en: 'matches the amount of a single open invoice',
    es: 'coincide con el importe de una única factura pendiente',
  },
  choose: { en: 'Select', es: 'Seleccionar' },
  chooseOne: {
    en: 'Select the payment of {payer}, {amount}',
    es: 'Seleccionar el pago de {payer}, {amount}',
  },
  chooseAll: { en: 'Select all with a proposal', es: 'Seleccionar todos los que tienen propuesta' },
  book: { en: 'Book as proposed', es: 'Contabilizar según la propuesta' },
  noneChosen: { en: 'Please select payments first.', es: 'Seleccione antes los pagos.' },
  doneBooked: {
    en: '{n} {n#payment|payments} booked.',
    es: '{n} {n#pago contabilizado|pagos contabilizados}.',
  },
  leftOne: { en: 'Payment {id} was not booked: {why}', es: 'El pago {id} no se contabilizó: {why}' },
  statements: { en: 'Last imports', es: 'Últimas importaciones' },
  statement: { en: 'File', es: 'Archivo' },
  by: { en: 'By', es: 'Por' },
  counts: { en: 'New, known, skipped', es: 'Nuevos, conocidos, omitidos' },
  stillOpen: { en: 'Still open', es: 'Aún pendientes' },
  entry: { en: 'Payment of {payer}', es: 'Pago de {payer}' },
  unknownPayer: { en: 'unknown payer', es: 'ordenante desconocido' },
  account: { en: 'Account', es: 'Cuenta' },
  reference: { en: 'Reference', es: 'Referencia' },
  state: { en: 'Status', es: 'Estado' },
  settledBy: { en: 'By', es: 'Por' },
  why: { en: 'Reason', es: 'Motivo' },
  forWhat: { en: 'Invoices', es: 'Facturas' },
  forWhatNote: {
    en: 'The amounts must add up to the payment. A discount can be deducted as agreed, until its last day.',
    es: 'Los importes deben sumar el total del pago. El descuento puede deducirse según lo acordado, hasta su último día.',
  },
  invoice: { en: 'Invoice', es: 'Factura' },
  invoiceN: { en: 'Invoice, row {n}', es: 'Factura, fila {n}' },
  amountN: { en: 'Amount, row {n}', es: 'Importe, fila {n}' },
  discountN: { en: 'Discount, row {n}', es: 'Descuento, fila {n}' },
  discount: { en: 'Discount', es: 'Descuento' },
  bookOne: { en: 'Book', es: 'Contabilizar' },
  setAside: { en: 'Set aside', es: 'Apartar' },
  setAsideNote: {
    en: 'For payments without an invoice, e.g. a refund or a mistake.',
    es: 'Para pagos sin factura, p. ej. un reembolso o un error.',
  },
  undo: { en: 'Undo', es: 'Deshacer' },
  undoAsk: {
    en: 'Undo what was booked? The invoices will be open again by these amounts.',
    es: '¿Deshacer lo contabilizado? Las facturas volverán a estar pendientes por estos importes.',
  },
  doneOne: { en: 'The payment has been booked.', es: 'El pago se ha contabilizado.' },
  doneAside: { en: 'The payment has been set aside.', es: 'El pago se ha apartado.' },
  doneUndo: { en: 'The payment is open again.', es: 'El pago vuelve a estar pendiente.' },
  changedMeanwhile: { en: 'This has been changed in the meantime.', es: 'Ha cambiado mientras tanto.' },
  wrongSum: {
    en: 'The amounts must add up to the payment.',
    es: 'Los importes deben sumar el total del pago.',
  },
  unknownInvoice: { en: 'There is no invoice {number}.', es: 'No existe la factura {number}.' },
  otherCurrency: {
    en: 'Invoice {number} is in another currency.',
    es: 'La factura {number} está en otra moneda.',
  },
  overOpen: {
    en: 'Invoice {number} has a smaller open amount.',
    es: 'El importe pendiente de la factura {number} es menor.',
  },
  noDiscount: {
    en: 'This discount was not agreed for invoice {number}, or its last day has passed.',
    es: 'Este descuento no se acordó para la factura {number} o su plazo ha vencido.',
  },
  beforeInvoice: {
    en: 'The payment is dated long before invoice {number}.',
    es: 'La fecha del pago es muy anterior a la factura {number}.',
  },
  charging: {
    en: 'The card is being charged for invoice {number} at the moment. Please wait until the provider has answered.',
    es: 'En este momento se está cobrando la tarjeta por la factura {number}. Espere la respuesta del proveedor.',
  },
  noReason: { en: 'Please enter a reason.', es: 'Introduzca un motivo.' },
  wrongNumber: { en: 'Please enter the number of an invoice.', es: 'Introduzca el número de una factura.' },
  wrongAmount: { en: 'Please enter an amount such as 120.50.', es: 'Introduzca un importe, p. ej. 120,50.' },
  back: { en: 'Back to the payments', es: 'Volver a los pagos' },
})

export const sayBankSection = texts({
  name: { en: 'Payments from the bank', es: 'Pagos del banco' },
  help: {
    en: 'Import the list of payments that your bank offers as a CAMT.053 or CSV file. Each payment shows the invoices that it is probably for; select and book those that match, open the others to split them or set them aside. What is not settled yet is listed in the overview.',
    es: 'Importe la lista de pagos de su banco como archivo CAMT.053 o CSV. Cada pago muestra las facturas a las que probablemente corresponde; marque y contabilice los que coincidan, y abra los demás para repartirlos o apartarlos. Lo pendiente aparece en el resumen.',
  },
})
