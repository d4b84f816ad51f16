import { texts } from '#kit/texts.ts'

/** Invoices as data. */
export const sayEInvoices = texts({
  asData: { en: 'Invoice as data', es: 'Factura como datos' },
  creditAsData: { en: 'Credit note as data', es: 'Nota de abono como datos' },
  ofInvoice: { en: 'invoice {number}', es: 'factura {number}' },
  'xrechnung-ubl': { en: 'XRechnung (UBL)', es: 'XRechnung (UBL)' },
  'xrechnung-cii': { en: 'XRechnung (CII)', es: 'XRechnung (CII)' },
  peppol: { en: 'Peppol BIS Billing 3', es: 'Peppol BIS Billing 3' },
  zugferd: { en: 'PDF with data (ZUGFeRD)', es: 'PDF con datos (ZUGFeRD)' },
  cannot: {
    en: 'Invoice {number} cannot be written as {format} yet. Missing: {gaps}.',
    es: 'La factura {number} todavía no se puede emitir como {format}. Falta: {gaps}.',
  },
  cannotCredit: {
    en: 'Credit note {number} cannot be written as {format} yet. Missing: {gaps}.',
    es: 'La nota de abono {number} todavía no se puede emitir como {format}. Falta: {gaps}.',
  },
})

/** What a company enters for its invoices. */
export const sayInvoiceData = texts({
  way: { en: 'How invoices are sent', es: 'Cómo se envían las facturas' },
  wayHint: {
    en: 'If data are missing for the way you select, the invoice is put on hold and we tell you what is missing. Orders from a procurement system that accepts invoices are invoiced there.',
    es: 'Si faltan datos para la vía elegida, la factura queda retenida y se indica qué falta. Los pedidos de un sistema de compras que admite facturas se facturan allí.',
  },
  noWay: {
    en: 'Please select one of the ways. Peppol is available if the shop has an access point.',
    es: 'Elija una de las vías. Peppol está disponible si la tienda tiene un punto de acceso.',
  },
  wayFromAbove: { en: 'As for the unit above: {way}', es: 'Como la unidad superior: {way}' },
  fromAbove: { en: 'Empty: {value}, as for the unit above.', es: 'Vacío: {value}, como la unidad superior.' },
  units: { en: 'Units', es: 'Unidades' },
  unit: { en: 'Unit', es: 'Unidad' },
  unitsNote: {
    en: 'Where nothing is entered for a unit, the data of the unit above it apply, or those of the company.',
    es: 'Si no se ha introducido nada para una unidad, se aplican los datos de la unidad superior o los de la empresa.',
  },
  entered: { en: 'Data', es: 'Datos' },
  ownData: { en: 'Its own', es: 'Propios' },
  asAbove: { en: 'As above', es: 'Como arriba' },
  titleOfUnit: { en: 'Invoice data of {unit}', es: 'Datos de facturas de {unit}' },
  toWhole: { en: 'To the company', es: 'A la empresa' },
  title: { en: 'Invoice data', es: 'Datos de facturas' },
  titleOf: { en: 'Invoice data of {company}', es: 'Datos de facturas de {company}' },
  note: {
    en: 'How invoices and credit notes reach your accounts department, and which references they carry. Changes apply to documents issued, and data downloaded, from now on.',
    es: 'Cómo llegan las facturas y notas de abono a su contabilidad y qué referencias llevan. Los cambios se aplican a los documentos que se emitan y a los datos que se descarguen a partir de ahora.',
  },
  buyerReference: { en: 'Buyer reference', es: 'Referencia del comprador' },
  buyerReferenceHint: {
    en: 'Printed on every invoice (BT-10). Empty: the reference of the order.',
    es: 'Figura en cada factura (BT-10). Vacío: la referencia del pedido.',
  },
  isLeitwegId: {
    en: 'It is a Leitweg-ID of a German authority: verify its check digits',
    es: 'Es una Leitweg-ID de una administración alemana: comprobar sus dígitos de control',
  },
  noLeitwegId: {
    en: 'This is not a Leitweg-ID: it consists of digits, an optional part of letters and digits, and two matching check digits, for example 991-01484-64.',
    es: 'No es una Leitweg-ID: consta de cifras, en su caso una parte de letras y cifras, y dos dígitos de control correctos, como 991-01484-64.',
  },
  supplierNumber: { en: 'Our number at your company', es: 'Nuestro número en su empresa' },
  supplierNumberHint: {
    en: 'Supplier or vendor number (BT-29).',
    es: 'Número de proveedor (BT-29).',
  },
  contract: { en: 'Contract number', es: 'Número de contrato' },
  contractHint: { en: 'Of a framework contract (BT-12).', es: 'De un contrato marco (BT-12).' },
  asksWithOrder: {
    en: 'Ask for a buyer reference and a contract with each order',
    es: 'Pedir referencia del comprador y contrato en cada pedido',
  },
  asksAbove: {
    en: 'The company or a unit above already asks for them.',
    es: 'La empresa o una unidad superior ya lo pide.',
  },
  email: { en: 'E-mail address for invoices', es: 'Correo electrónico para facturas' },
  emailHint: {
    en: 'Where invoices are sent by e-mail (BT-49). Empty: the address of the person who ordered.',
    es: 'Adónde se envían las facturas por correo (BT-49). Vacío: la dirección de quien hizo el pedido.',
  },
  noEmail: {
    en: 'Please enter an e-mail address such as invoices@company.com.',
    es: 'Indique un correo electrónico como facturas@empresa.com.',
  },
  peppol: { en: 'Peppol address', es: 'Dirección Peppol' },
  peppolHint: {
    en: 'Scheme and number, such as 0088:4012345000009. Empty: the address of your VAT number.',
    es: 'Esquema y número, como 0088:4012345000009. Vacío: la dirección de su NIF-IVA.',
  },
  noPeppol: {
    en: 'This cannot be a Peppol address: it consists of a four-digit scheme that Peppol knows, a colon, and a number with matching check digits.',
    es: 'Esta no puede ser una dirección Peppol: consta de un esquema de cuatro cifras que Peppol conozca, dos puntos y un número con dígitos de control correctos.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'The invoice data have been saved.', es: 'Se han guardado los datos de facturas.' },
  conflict: {
    en: 'Somebody else has changed these data in the meantime. What you entered is kept below; saving again replaces theirs.',
    es: 'Otra persona ha modificado estos datos mientras tanto. Abajo se conserva lo que ha introducido; si guarda de nuevo, sustituirá lo suyo.',
  },
  wholeCompany: {
    en: 'They can be changed by an administrator of the whole company.',
    es: 'Puede modificarlos un administrador de toda la empresa.',
  },
  change: { en: 'Change the invoice data', es: 'Modificar los datos de facturas' },
  toCompany: { en: 'To the company', es: 'A la empresa' },
  enteredAt: {
    en: 'An administrator of your company can enter it under My account, Invoice data.',
    es: 'Puede introducirlo un administrador de su empresa en Mi cuenta, Datos de facturas.',
  },
  enteredAtDesk: {
    en: 'It is entered on the page of the company, under Invoice data.',
    es: 'Se introduce en la página de la empresa, en Datos de facturas.',
  },
})
/** The section of the account, and its help. */
export const sayInvoiceDataSection = texts({
  name: { en: 'Invoice data', es: 'Datos de facturas' },
  help: {
    en: 'How invoices reach you: by e-mail with a link, with the PDF and its data (ZUGFeRD), as XRechnung, or by Peppol; for the company, and for units that differ.\nWhat your accounts department needs on every invoice: your buyer reference or Leitweg-ID, our supplier number, the number of a framework contract, the electronic address and the Peppol address. Check digits are checked as you save. If an invoice cannot be written in a format, you see which of these is missing.',
    es: 'Cómo le llegan las facturas: por correo con un enlace, con el PDF y sus datos (ZUGFeRD), como XRechnung o por Peppol; para la empresa, y para las unidades que difieran.\nLo que su contabilidad necesita en cada factura: su referencia o Leitweg-ID, nuestro número de proveedor, el número de un contrato marco, la dirección electrónica y la dirección Peppol. Los dígitos de control se comprueban al guardar. Una factura que no se puede emitir en un formato indica cuál de estos datos falta.',
  },
})
