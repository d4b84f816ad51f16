import { texts } from '#kit/texts.ts'

/** The seller's record at the desk. */
export const saySeller = texts({
  title: { en: 'Seller', es: 'Vendedor' },
  note: {
    en: 'The seller as shown on invoices, credit notes and other documents. A change applies to new documents; those already issued stay as they are.',
    es: 'El vendedor, tal como figura en facturas, notas de abono y demás documentos. Un cambio se aplica a los documentos nuevos; los ya emitidos no cambian.',
  },
  legalName: { en: 'Registered name', es: 'Razón social' },
  line1: { en: 'Street and number', es: 'Calle y número' },
  line2: { en: 'Address, second line', es: 'Dirección, segunda línea' },
  postcode: { en: 'Postcode', es: 'Código postal' },
  town: { en: 'Town', es: 'Población' },
  country: { en: 'Country', es: 'País' },
  vatId: { en: 'VAT number', es: 'NIF-IVA' },
  vatIdHint: { en: 'With the letters of the country.', es: 'Con las letras del país.' },
  taxNumber: { en: 'Tax number', es: 'Número fiscal' },
  taxNumberHint: {
    en: 'Only where it is to be printed as well, or there is no VAT number.',
    es: 'Solo si también debe figurar o si no hay NIF-IVA.',
  },
  register: { en: 'Register', es: 'Registro mercantil' },
  registerHint: { en: 'Court and number.', es: 'Registro y número.' },
  email: { en: 'E-mail', es: 'Correo electrónico' },
  phone: { en: 'Phone', es: 'Teléfono' },
  accounts: { en: 'Bank accounts', es: 'Cuentas bancarias' },
  account: { en: 'Bank account', es: 'Cuenta bancaria' },
  bank: { en: 'Bank {n}', es: 'Banco {n}' },
  iban: { en: 'IBAN {n}', es: 'IBAN {n}' },
  bic: { en: 'BIC {n}', es: 'BIC {n}' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'The seller has been saved.', es: 'Se han guardado los datos del vendedor.' },
  missing: {
    en: 'No invoice is issued until this has been entered: {fields}.',
    es: 'No se emite ninguna factura mientras falte: {fields}.',
  },
  missingWrong: { en: 'Please fill in this field.', es: 'Rellene este campo.' },
  countryWrong: { en: 'Please select a country.', es: 'Elija un país.' },
  vatIdWrong: {
    en: 'This is not a VAT number of this country. Please check it.',
    es: 'No es un NIF-IVA de este país. Compruébelo.',
  },
  emailWrong: { en: 'Please enter a valid email address.', es: 'Introduzca una dirección de correo válida.' },
  ibanWrong: {
    en: 'This is not an IBAN: its length or check digits are wrong.',
    es: 'No es un IBAN: la longitud o los dígitos de control no son correctos.',
  },
  bicWrong: { en: 'A BIC has 8 or 11 characters.', es: 'Un BIC tiene 8 u 11 caracteres.' },
  savedMeanwhile: {
    en: 'Somebody else has saved these details in the meantime. What you entered is still here; saving again overwrites it.',
    es: 'Alguien ha guardado los datos mientras tanto. Lo que introdujo sigue aquí; si guarda de nuevo, lo sustituye.',
  },
  numbers: { en: 'Numbers of orders and invoices', es: 'Números de pedidos y facturas' },
  incomplete: {
    en: 'Details of the seller are missing: no invoice is issued',
    es: 'Faltan datos del vendedor: no se emiten facturas',
  },
})

/** The numbers that the shop gives. */
export const sayNumbers = texts({
  title: { en: 'Numbers of orders and invoices', es: 'Números de pedidos y facturas' },
  note: {
    en: 'The next number to be assigned. A series in use only goes up; before its first number it can start anywhere, for instance where another system ended.',
    es: 'El número que se asignará a continuación. Una serie iniciada solo avanza; antes del primero puede empezar en cualquier punto, por ejemplo donde terminó otro sistema.',
  },
  order: { en: 'Next order', es: 'Próximo pedido' },
  quote: { en: 'Next quote', es: 'Próxima oferta' },
  invoice: { en: 'Next invoice', es: 'Próxima factura' },
  creditNote: { en: 'Next credit note', es: 'Próxima nota de abono' },
  request: { en: 'Next request', es: 'Próxima solicitud' },
  registration: { en: 'Next registration', es: 'Próximo registro' },
  schedule: { en: 'Next schedule of repeated orders', es: 'Próxima programación de pedidos' },
  return: { en: 'Next return number', es: 'Próximo número de devolución' },
  claim: { en: 'Next ship-and-debit claim', es: 'Próxima solicitud ship-and-debit' },
  claimCredit: { en: 'Next credit of a claim', es: 'Próximo abono de una solicitud' },
  prefix: { en: 'Preceded by {prefix}.', es: 'Lleva delante {prefix}.' },
  upOnly: { en: 'In use: {next} or higher.', es: 'Iniciada: {next} o más.' },
  notBegun: { en: 'None assigned yet.', es: 'Aún no se ha asignado ninguno.' },
  notWhole: {
    en: 'A whole number from 1 to 999999999 in figures, without separators.',
    es: 'Un número entero de 1 a 999999999 en cifras, sin separadores.',
  },
  given: {
    en: 'Numbers below {next} have already been assigned and cannot be reused.',
    es: 'Los números anteriores a {next} ya se han asignado y no se asignan dos veces.',
  },
  leap: {
    en: 'These series skip numbers that can never be assigned later: {kinds}. Please confirm.',
    es: 'Se omiten números que después no se podrán asignar: {kinds}. Confírmelo.',
  },
  sure: { en: 'Leave these numbers out', es: 'Omitir estos números' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'The numbers have been saved.', es: 'Los números se han guardado.' },
})

/** The section of the desk. */
export const saySellerSection = texts({
  name: { en: 'Seller', es: 'Vendedor' },
  help: {
    en: 'Name, address, VAT number and bank accounts, as they appear on invoices and other documents. Until name, address, VAT or tax number and one bank account are entered, no invoice is issued.\nEvery change is in the change log with what was there before.',
    es: 'Nombre, dirección, NIF-IVA y cuentas bancarias, tal como figuran en facturas y otros documentos. No se emite ninguna factura hasta que consten nombre, dirección, NIF-IVA o número fiscal y una cuenta bancaria.\nCada cambio queda en el registro con lo que había antes.',
  },
})
