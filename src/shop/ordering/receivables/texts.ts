import { texts } from '#kit/texts.ts'

/** Invoices, open items and credit limits. */
export const sayReceivables = texts({
  title: { en: 'Invoices', es: 'Facturas' },
  note: {
    en: 'Shipped goods are invoiced by the next day.',
    es: 'La mercancía enviada se factura a más tardar al día siguiente.',
  },
  number: { en: 'Invoice', es: 'Factura' },
  order: { en: 'Order', es: 'Pedido' },
  reference: { en: 'Reference', es: 'Referencia' },
  company: { en: 'Company', es: 'Empresa' },
  buyer: { en: 'Buyer', es: 'Comprador' },
  issuedOn: { en: 'Date', es: 'Fecha' },
  dueOn: { en: 'Due', es: 'Vencimiento' },
  state: { en: 'Status', es: 'Estado' },
  anyState: { en: 'Any status', es: 'Cualquier estado' },
  total: { en: 'Total', es: 'Total' },
  open: { en: 'Open', es: 'Pendiente' },
  overdue: { en: 'Overdue', es: 'Vencida' },
  paid: { en: 'Paid', es: 'Pagada' },
  credited: { en: 'Credited', es: 'Abonada' },
  creditedPart: { en: '{amount} credited', es: '{amount} abonado' },
  paidOn: { en: 'Paid on {date}', es: 'Pagada el {date}' },
  search: { en: 'Invoice, order or reference number', es: 'Número de factura, pedido o referencia' },
  searchAtDesk: {
    en: 'Invoice, order, reference or company',
    es: 'Factura, pedido, referencia o empresa',
  },
  none: { en: 'There are no invoices yet.', es: 'Todavía no hay facturas.' },
  noneFound: { en: 'No invoice matches your search.', es: 'Ninguna factura coincide con su búsqueda.' },
  showAll: { en: 'Show all', es: 'Mostrar todas' },
  toOrders: { en: 'See your orders', es: 'Ver sus pedidos' },
  pdf: { en: 'PDF', es: 'PDF' },
  pdfOf: { en: 'Invoice {number} as PDF', es: 'Factura {number} en PDF' },
  openInvoices: { en: 'Open invoices', es: 'Facturas pendientes' },
  currency: { en: 'Currency', es: 'Moneda' },
  count: { en: 'Count', es: 'Cantidad' },
  overdueSum: { en: 'Of which overdue', es: 'De ello, vencido' },
  openItems: { en: 'Credit', es: 'Crédito' },
  creditLimit: { en: 'Credit limit', es: 'Límite de crédito' },
  creditUsed: { en: 'Open orders and invoices', es: 'Pedidos y facturas pendientes' },
  creditLeft: { en: 'Still available', es: 'Disponible' },
  overdrawn: {
    en: 'The credit limit is exceeded. Further orders on account are possible when open invoices have been paid; orders by card are possible now.',
    es: 'Se ha superado el límite de crédito. Podrá volver a pedir con factura cuando se hayan pagado las facturas pendientes; con tarjeta puede pedir ahora.',
  },
  ledger: { en: 'Ledger export', es: 'Exportación contable' },
  bankPayments: { en: 'Payments from the bank', es: 'Pagos del banco' },
  creditLimits: { en: 'Credit limits', es: 'Límites de crédito' },
  companyCode: { en: 'Customer number', es: 'Número de cliente' },
  save: { en: 'Save', es: 'Guardar' },
  searchCompany: { en: 'Company', es: 'Empresa' },
  noLimits: { en: 'No credit limit has been agreed.', es: 'No se ha acordado ningún límite de crédito.' },
  noLimitFound: { en: 'No company matches your search.', es: 'Ninguna empresa coincide con su búsqueda.' },
  unknownCompany: {
    en: 'There is no company with this number.',
    es: 'No hay ninguna empresa con este número.',
  },
  pay: { en: 'Payment', es: 'Pago' },
  refused: { en: 'Card charge refused', es: 'Cobro de tarjeta rechazado' },
  openPart: { en: '{amount} open', es: '{amount} pendientes' },
  overPart: { en: '{amount} to be paid back', es: '{amount} por devolver' },
  unchargedWaiting: {
    en: 'Invoices whose card could not be charged',
    es: 'Facturas cuya tarjeta no pudo cobrarse',
  },
  ofInvoice: { en: 'invoice {number}', es: 'factura {number}' },
  markedUnpaid: {
    en: 'Invoice {number} is open again.',
    es: 'La factura {number} vuelve a estar pendiente.',
  },
  notMarked: {
    en: 'Invoice {number} has been changed in the meantime.',
    es: 'La factura {number} se ha modificado mientras tanto.',
  },
  issued: { en: 'Invoice {number} has been issued.', es: 'Se ha emitido la factura {number}.' },
  onHold: {
    en: 'The shipped goods are on hold: release them before they are invoiced.',
    es: 'La mercancía enviada está retenida: libérela antes de facturarla.',
  },
  nothingToBill: {
    en: 'All shipped goods have already been invoiced.',
    es: 'Toda la mercancía enviada ya se ha facturado.',
  },
  noSeller: {
    en: 'Details of the seller are missing, so no invoices or credit notes are issued. An administrator can enter them under “Seller”.',
    es: 'Faltan datos del vendedor, por lo que no se emiten facturas ni notas de abono. Un administrador puede introducirlos en «Vendedor».',
  },
  haltedWaiting: {
    en: 'Invoices waiting for details of the seller',
    es: 'Facturas a la espera de los datos del vendedor',
  },
  overdueWaiting: { en: 'Overdue invoices', es: 'Facturas vencidas' },
})

/** How companies pay on account. */
export const sayTerms = texts({
  title: { en: 'Payment terms', es: 'Condiciones de pago' },
  note: {
    en: 'How companies pay on account. Without an entry: {usual}. A change applies to new orders only.',
    es: 'Cómo pagan las empresas con factura. Sin entrada: {usual}. Un cambio solo se aplica a los pedidos nuevos.',
  },
  days: { en: 'Payable within (days)', es: 'Plazo de pago (días)' },
  daysHint: {
    en: 'Leave all three empty to remove the terms.',
    es: 'Deje los tres campos vacíos para eliminar las condiciones.',
  },
  percent: { en: 'Discount (%)', es: 'Descuento (%)' },
  within: { en: 'Discount within (days)', es: 'Descuento en (días)' },
  none: {
    en: 'No company has its own payment terms.',
    es: 'Ninguna empresa tiene condiciones de pago propias.',
  },
  unknownCompany: {
    en: 'There is no company with this number.',
    es: 'No hay ninguna empresa con este número.',
  },
  wrongDays: { en: 'Please enter 0 to 365 days.', es: 'Introduzca de 0 a 365 días.' },
  wrongPercent: { en: 'Please enter a percentage such as 2.', es: 'Introduzca un porcentaje, p. ej. 2.' },
  wrongWithin: {
    en: 'Please enter no more days than the payment period.',
    es: 'Introduzca como máximo los días del plazo de pago.',
  },
  seeFirst: {
    en: '{company} has these terms: {terms}. They were not in your form; save again to replace them.',
    es: '{company} tiene estas condiciones: {terms}. No estaban en su formulario; guarde de nuevo para sustituirlas.',
  },
  change: { en: 'Change', es: 'Cambiar' },
  changeOf: { en: 'Change the terms of {company}', es: 'Cambiar las condiciones de {company}' },
  noneAgreed: { en: 'No terms were agreed here.', es: 'Aquí no había condiciones acordadas.' },
  termsSet: { en: 'Payment terms of {company}: {terms}.', es: 'Condiciones de pago de {company}: {terms}.' },
  termsRemoved: {
    en: 'Payment terms of {company} removed. It now pays as usual: {terms}.',
    es: 'Condiciones de pago de {company} eliminadas. Ahora paga como es habitual: {terms}.',
  },
  discountUntil: { en: '{percent}% discount until {date}', es: '{percent} % de descuento hasta el {date}' },
})

/** What stands on an invoice, and in the letter with it. */
export const sayInvoicePaper = texts({
  title: { en: 'Invoice', es: 'Factura' },
  subject: { en: 'Invoice for order {code}', es: 'Factura del pedido {code}' },
  seller: { en: 'Seller', es: 'Vendedor' },
  paymentReference: { en: 'Payment reference', es: 'Referencia de pago' },
  buyerVatId: { en: 'Your VAT number', es: 'Su NIF-IVA' },
  number: { en: 'Invoice number', es: 'Número de factura' },
  date: { en: 'Invoice date', es: 'Fecha de factura' },
  payableBy: { en: 'Payable by', es: 'Pagadera hasta el' },
  paidByCard: { en: 'Paid by card', es: 'Pagado con tarjeta' },
  byCard: { en: 'By card', es: 'Con tarjeta' },
  dateOfSupply: { en: 'Date of supply', es: 'Fecha de entrega' },
  nationalTax: { en: 'VAT in {currency} at {rate}', es: 'IVA en {currency} a {rate}' },
  payNote: {
    en: 'Please pay {total} by {date} to one of our accounts and state the payment reference {number}.',
    es: 'Abone {total} a más tardar el {date} en una de nuestras cuentas e indique la referencia de pago {number}.',
  },
  discountNote: {
    en: 'If you pay by {date}, you may deduct {percent}% discount ({amount}) and pay {rest}.',
    es: 'Si paga a más tardar el {date}, puede deducir un {percent} % de descuento ({amount}) y abonar {rest}.',
  },
  cardNote: {
    en: 'The amount has been charged to your card.',
    es: 'El importe se ha cargado en su tarjeta.',
  },
  cardToCome: {
    en: '{total} will be charged to your card. If that is not possible, we will write to you.',
    es: 'Cargaremos {total} en su tarjeta. Si no fuera posible, le escribiremos.',
  },
  mailSubject: {
    en: 'Invoice {number} for order {code}: {total}',
    es: 'Factura {number} del pedido {code}: {total}',
  },
  mailText: {
    en: 'Here is our invoice for the goods we have shipped from your order {code}.',
    es: 'Le enviamos la factura de la mercancía enviada de su pedido {code}.',
  },
  mailLink: { en: 'See the invoice', es: 'Ver la factura' },
})

/** The section of the account. */
export const sayInvoiceSection = texts({
  name: { en: 'Invoices', es: 'Facturas' },
  help: {
    en: 'Invoices of your orders as PDF, with what is open and when it is due.\nEach invoice and credit note is also available as data for your accounting: as XRechnung (UBL or CII) and as Peppol BIS Billing 3; the PDF contains the same data (ZUGFeRD / Factur-X, profile EN 16931).\nWhere a credit limit has been agreed with your company, you see how much of it is left for orders on account.',
    es: 'Las facturas de sus pedidos en PDF, con lo pendiente y su vencimiento.\nCada factura y nota de abono está disponible también como datos para su contabilidad: como XRechnung (UBL o CII) y como Peppol BIS Billing 3; el PDF contiene los mismos datos (ZUGFeRD / Factur-X, perfil EN 16931).\nSi se ha acordado un límite de crédito con su empresa, aquí ve cuánto queda para pedidos con factura.',
  },
})

/** The section of the desk. */
export const sayInvoiceDeskSection = texts({
  name: { en: 'Invoices', es: 'Facturas' },
  help: {
    en: 'Shipped goods are invoiced automatically the next day, or immediately from the order. Invoices are numbered without gaps and never change; here you mark them as paid, or credit part of them with a credit note. What came in beyond what is owed is shown as “to be paid back”; once you have paid it back, enter that at the invoice.\nEach is also available as data: XRechnung, Peppol BIS Billing 3, and ZUGFeRD inside the PDF. If something is missing for a format, it is named.\nA credit limit is the most that a company may owe for orders on account; an order beyond it is refused at the checkout. Payment terms say within how many days a company pays, and what it may deduct for paying early.\n“Payments from the bank” imports a CAMT.053 or CSV file: each payment gets a proposal and is booked once you confirm it. “Ledger export” gives you the bookings of a month as CSV or in the DATEV format, and closes the month.',
    es: 'La mercancía enviada se factura automáticamente al día siguiente, o de inmediato desde el pedido. Las facturas se numeran sin saltos y no se modifican; aquí se marcan como pagadas o se abona parte de ellas. Lo recibido de más se muestra como «por devolver»; cuando lo haya devuelto, introdúzcalo en la factura.\nCada una está disponible también como datos: XRechnung, Peppol BIS Billing 3 y ZUGFeRD dentro del PDF. Si falta algo para un formato, se indica.\nEl límite de crédito es el importe máximo que una empresa puede deber por pedidos con factura; un pedido que lo supere se rechaza al tramitarlo. Las condiciones de pago indican en cuántos días paga una empresa y qué puede deducir si paga antes.\n«Pagos del banco» incorpora un archivo CAMT.053 o CSV: cada pago recibe una propuesta y se contabiliza cuando usted lo confirma. «Exportación contable» ofrece los asientos de un mes como CSV o en formato DATEV y cierra el mes.',
  },
})
