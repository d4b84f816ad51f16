import { texts } from '#kit/texts.ts'

export const sayDocuments = texts({
  title: { en: 'Reference documents', es: 'Documentos de referencia' },
  note: {
    en: 'Quotations, contracts, scheduling agreements and earlier orders that can be called off.',
    es: 'Ofertas, contratos, planes de entregas y pedidos anteriores de los que se puede pedir.',
  },
  search: { en: 'Number, title or company', es: 'Número, título o empresa' },
  find: { en: 'Find', es: 'Buscar' },
  document: { en: 'Document', es: 'Documento' },
  kind: { en: 'Kind', es: 'Tipo' },
  company: { en: 'Company', es: 'Empresa' },
  validity: { en: 'Valid', es: 'Validez' },
  from: { en: 'from {on}', es: 'desde el {on}' },
  until: { en: 'until {on}', es: 'hasta el {on}' },
  always: { en: 'without limit', es: 'sin límite' },
  left: { en: 'Pieces left', es: 'Unidades restantes' },
  status: { en: 'Status', es: 'Estado' },
  open: { en: 'Open', es: 'Abierto' },
  notYet: { en: 'Not valid yet', es: 'Aún no válido' },
  ended: { en: 'Ended', es: 'Vencido' },
  closed: { en: 'Closed', es: 'Cerrado' },
  usedUp: { en: 'Used up', es: 'Agotado' },
  position: { en: 'Position', es: 'Posición' },
  article: { en: 'Article', es: 'Artículo' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  calledOff: { en: 'Called off', es: 'Ya pedido' },
  rest: { en: 'Left', es: 'Restante' },
  price: { en: 'Net price', es: 'Precio neto' },
  priceOfDay: { en: 'Price of the day', es: 'Precio del día' },
  addAll: { en: 'Put what is left into the basket', es: 'Poner lo restante en la cesta' },
  none: { en: 'No reference documents', es: 'No hay documentos de referencia' },
  noneText: {
    en: 'Agreements of your company appear here as soon as we have entered them.',
    es: 'Los acuerdos de su empresa aparecerán aquí en cuanto los hayamos registrado.',
  },
  noneFound: { en: 'No document matches', es: 'Ningún documento coincide' },
  showAll: { en: 'Show all', es: 'Mostrar todos' },
  callOffs: { en: 'Called off by orders', es: 'Retirado con pedidos' },
  order: { en: 'Order', es: 'Pedido' },
  date: { en: 'Date', es: 'Fecha' },
  noCallOffs: { en: 'Nothing has been called off yet.', es: 'Aún no se ha pedido nada.' },
  close: { en: 'Close document', es: 'Cerrar documento' },
  closeQuestion: {
    en: 'Do you really want to close {code}? Nothing more can be called off then.',
    es: '¿Seguro que quiere cerrar {code}? Ya no se podrá pedir nada más.',
  },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  reopen: { en: 'Reopen document', es: 'Reabrir documento' },
  changedMeanwhile: {
    en: 'The document was changed in the meantime. Please look at it again.',
    es: 'El documento se ha modificado mientras tanto. Revíselo de nuevo.',
  },
  wasClosed: { en: '{code} is closed.', es: '{code} está cerrado.' },
  wasOpened: { en: '{code} is open again.', es: '{code} vuelve a estar abierto.' },
  import: { en: 'Import', es: 'Importar' },
  file: { en: 'File (XLSX or CSV)', es: 'Archivo (XLSX o CSV)' },
  fileHint: {
    en: 'A row for each position: document, kind (quotation, contract, scheduling-agreement, order), company, title, currency, valid from, valid until, position, part number, quantity, price, price unit. Known documents are changed. If one row is wrong, nothing is changed.',
    es: 'Una fila por posición: documento, tipo (quotation, contract, scheduling-agreement, order), empresa, título, moneda, válido desde, válido hasta, posición, referencia, cantidad, precio, unidad de precio. Los documentos conocidos se modifican. Si una fila es incorrecta, no se cambia nada.',
  },
  imported: {
    en: '{documents} {documents#document|documents} with {n} {n#position|positions} imported.',
    es: '{documents#Se ha importado|Se han importado} {documents} {documents#documento|documentos} con {n} {n#posición|posiciones}.',
  },
  notImported: {
    en: 'Nothing was changed: {n} {n#row needs|rows need} to be corrected.',
    es: 'No se ha cambiado nada: hay que corregir {n} {n#fila|filas}.',
  },
  row: { en: 'Row', es: 'Fila' },
  reason: { en: 'Reason', es: 'Motivo' },
  emptyFile: { en: 'The file holds no rows.', es: 'El archivo no contiene filas.' },
  headsMissing: {
    en: 'The file needs a header row with document, kind, company, part number and quantity.',
    es: 'El archivo necesita una fila de encabezado con documento, tipo, empresa, referencia y cantidad.',
  },
  faultDocument: {
    en: 'Document number missing or not usable',
    es: 'Número de documento ausente o no válido',
  },
  faultKind: { en: 'Unknown kind of document', es: 'Tipo de documento desconocido' },
  faultCurrency: {
    en: 'Currency is not a three-letter code',
    es: 'La moneda no es un código de tres letras',
  },
  faultDay: { en: 'Date cannot be read', es: 'No se puede leer la fecha' },
  faultPeriod: { en: 'Ends before it begins', es: 'Termina antes de empezar' },
  faultPosition: { en: 'Position is not a number', es: 'La posición no es un número' },
  faultQuantity: {
    en: 'Quantity is not a whole number from 1 to 9,999,999',
    es: 'La cantidad no es un número entero de 1 a 9.999.999',
  },
  faultPrice: { en: 'Price cannot be read', es: 'No se puede leer el precio' },
  faultUnit: { en: 'Price unit is not 1, 100 or 1000', es: 'La unidad de precio no es 1, 100 ni 1000' },
  faultCompany: { en: 'No company has this code', es: 'Ninguna empresa tiene este código' },
  faultArticle: { en: 'No article has this number', es: 'Ningún artículo tiene esta referencia' },
  faultOther: { en: 'The document belongs to another company', es: 'El documento es de otra empresa' },
  faultBefore: {
    en: 'Company or kind differ from the first row of the document',
    es: 'La empresa o el tipo difieren de la primera fila del documento',
  },
  faultTwice: { en: 'The position is listed twice', es: 'La posición aparece dos veces' },
  faultCalledOff: {
    en: 'More was called off already, or the position is of another article',
    es: 'Ya se ha pedido más, o la posición es de otro artículo',
  },
})

export const sayDocumentSection = texts({
  name: { en: 'Reference documents', es: 'Documentos de referencia' },
  help: {
    en: 'What your company agreed on before: quotations, contracts, scheduling agreements and earlier orders, with what is left of each position. Put all of it into the basket, or choose the document at a position of the basket.',
    es: 'Lo que su empresa acordó antes: ofertas, contratos, planes de entregas y pedidos anteriores, con lo que queda de cada posición. Póngalo todo en la cesta o elija el documento en una posición de la cesta.',
  },
})
export const sayDocumentDeskSection = texts({
  name: { en: 'Reference documents', es: 'Documentos de referencia' },
  help: {
    en: 'What customers may call off: import documents with their positions, see what is left and which orders took it, close a document.',
    es: 'De qué pueden pedir los clientes: importe documentos con sus posiciones, vea lo que queda y qué pedidos lo han retirado, cierre un documento.',
  },
})
