import { texts } from '#kit/texts.ts'

/** What distributors read. */
export const sayClaims = texts({
  title: { en: 'Ship-and-debit', es: 'Ship-and-debit' },
  help: {
    en: 'Have you sold to an end customer at a price agreed with us? Claim the difference from your reference price: one row for each position of your invoice. We will answer within two working days.',
    es: '¿Ha vendido a un cliente final a un precio acordado con nosotros? Solicite la diferencia respecto a su precio de referencia: una fila por cada posición de su factura. Responderemos en dos días laborables.',
  },
  newClaim: { en: 'New claim', es: 'Nueva solicitud' },
  template: { en: 'Template (XLSX)', es: 'Plantilla (XLSX)' },
  templateCsv: { en: 'Template (CSV)', es: 'Plantilla (CSV)' },
  agreements: { en: 'Your agreements', es: 'Sus acuerdos' },
  claims: { en: 'Claims', es: 'Solicitudes' },
  claim: { en: 'Claim {code}', es: 'Solicitud {code}' },
  number: { en: 'Claim', es: 'Solicitud' },
  file: { en: 'File', es: 'Archivo' },
  sentOn: { en: 'Sent on', es: 'Enviada el' },
  sentBy: { en: 'Sent by', es: 'Enviada por' },
  state: { en: 'Status', es: 'Estado' },
  anyState: { en: 'Any status', es: 'Cualquier estado' },
  positions: { en: 'Positions', es: 'Posiciones' },
  claimed: { en: 'Under review', es: 'En revisión' },
  approvedAmount: { en: 'Approved', es: 'Aprobado' },
  creditNote: { en: 'Credit note', es: 'Nota de abono' },
  creditNotePdf: { en: 'Credit note {number} (PDF)', es: 'Nota de abono {number} (PDF)' },
  answerBy: { en: 'Answer by', es: 'Respuesta a más tardar el' },
  search: { en: 'Claim, file, invoice, agreement or part number', es: 'Solicitud, archivo, factura, acuerdo o referencia' }, // prettier-ignore
  find: { en: 'Find', es: 'Buscar' },
  noClaims: { en: 'No claim yet', es: 'Aún no hay ninguna solicitud' },
  noClaimsText: {
    en: 'Download the template, fill in your resales and send it with ‘New claim’.',
    es: 'Descargue la plantilla, rellene sus reventas y envíela con «Nueva solicitud».',
  },
  noneFound: { en: 'No claim matches your search', es: 'Ninguna solicitud coincide con su búsqueda' },
  showAll: { en: 'Show all', es: 'Mostrar todas' },
  importTitle: { en: 'New claim', es: 'Nueva solicitud' },
  importHint: {
    en: 'XLSX or CSV, at most 5 MB and 5,000 rows, with the columns of the template.',
    es: 'XLSX o CSV, como máximo 5 MB y 5000 filas, con las columnas de la plantilla.',
  },
  columnsAre: { en: 'Columns: {columns}.', es: 'Columnas: {columns}.' },
  chooseFile: { en: 'File with your resales', es: 'Archivo con sus reventas' },
  send: { en: 'Send claim', es: 'Enviar solicitud' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  emptyFile: { en: 'The file has no rows below its headings.', es: 'El archivo no tiene filas bajo los encabezados.' }, // prettier-ignore
  leftOut: {
    en: 'Left out, as the file takes them back or strikes them through: {list}',
    es: 'No incluidas, porque el archivo las anula o las tacha: {list}',
  },
  rowTakenBack: { en: 'row {row} (“{says}”)', es: 'fila {row} («{says}»)' },
  rowStruck: { en: 'row {row} (struck through)', es: 'fila {row} (tachada)' },
  columnsMissing: {
    en: 'These columns are missing: {columns}. Please name them below, or use the template.',
    es: 'Faltan estas columnas: {columns}. Indíquelas más abajo o utilice la plantilla.',
  },
  tooManyFiles: {
    en: 'Your company has sent too many files within an hour. Please try again later.',
    es: 'Su empresa ha enviado demasiados archivos en una hora. Inténtelo más tarde.',
  },
  messages: { en: 'Result of your file', es: 'Resultado de su archivo' },
  saidTaken: {
    en: '{n} {n#position is|positions are} under review as {code}: {amount}.',
    es: '{n} {n#posición está|posiciones están} en revisión como {code}: {amount}.',
  },
  saidDue: { en: 'We will answer by {day}.', es: 'Responderemos a más tardar el {day}.' },
  saidResent: {
    en: '{n} {n#position|positions} rejected in {code} {n#was|were} sent again, corrected.',
    es: '{n} {n#posición rechazada|posiciones rechazadas} en {code} se {n#ha|han} enviado de nuevo, {n#corregida|corregidas}.', // prettier-ignore
  },
  saidLeft: {
    en: 'Agreement {number}, {code}: {n} left after this claim.',
    es: 'Acuerdo {number}, {code}: {n#queda|quedan} {n} tras esta solicitud.',
  },
  saidNothing: {
    en: 'No position of the file could be claimed. Correct the file and send it again.',
    es: 'No se ha podido aceptar ninguna posición del archivo. Corrija el archivo y envíelo de nuevo.',
  },
  saidRow: { en: 'Row {row} ({code}): {reason}', es: 'Fila {row} ({code}): {reason}' },
  saidMore: {
    en: '{n} more rejected {n#position|positions}, see the claim.',
    es: '{n} {n#posición rechazada|posiciones rechazadas} más, véase la solicitud.',
  },
  toClaim: { en: 'Open claim {code}', es: 'Abrir la solicitud {code}' },
  rejectedFile: { en: 'Rejected positions (XLSX)', es: 'Posiciones rechazadas (XLSX)' },
  rejectedHelp: {
    en: 'Correct the rejected positions in the file and send it with ‘New claim’. Leave out the positions that were accepted.',
    es: 'Corrija en el archivo las posiciones rechazadas y envíelo con «Nueva solicitud». No incluya las que ya se aceptaron.',
  },
  withdraw: { en: 'Withdraw claim', es: 'Retirar la solicitud' },
  withdrawAsk: {
    en: 'Withdraw claim {code}? Its positions can be claimed again afterwards.',
    es: '¿Retirar la solicitud {code}? Después podrá presentar de nuevo sus posiciones.',
  },
  keep: { en: 'Keep it', es: 'Mantenerla' },
  withdrawn: { en: 'Claim {code} was withdrawn.', es: 'Se ha retirado la solicitud {code}.' },
  movedMeanwhile: {
    en: 'The claim has changed in the meantime. Status: {state}.',
    es: 'La solicitud ha cambiado mientras tanto. Estado: {state}.',
  },
  row: { en: 'Row', es: 'Fila' },
  agreement: { en: 'Agreement', es: 'Acuerdo' },
  article: { en: 'Part number', es: 'Referencia' },
  endCustomer: { en: 'End customer', es: 'Cliente final' },
  invoice: { en: 'Invoice / position', es: 'Factura / posición' },
  resaleOn: { en: 'Resale date', es: 'Fecha de reventa' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  difference: { en: 'Reference − agreed', es: 'Referencia − acordado' },
  amount: { en: 'Claim', es: 'Importe' },
  reason: { en: 'Reason', es: 'Motivo' },
  reasonCode: { en: 'Reason code', es: 'Código del motivo' },
  sentAgain: { en: 'Sent again with {code}', es: 'Enviada de nuevo con {code}' },
  note: { en: 'Note', es: 'Nota' },
  show: { en: 'Show', es: 'Mostrar' },
  allPositions: { en: 'All', es: 'Todas' },
  history: { en: 'Course', es: 'Historial' },
  noAgreements: { en: 'No agreement', es: 'Ningún acuerdo' },
  noAgreementsText: {
    en: 'Your contact at our sales department enters agreements for you.',
    es: 'Su persona de contacto en nuestro departamento de ventas registra los acuerdos.',
  },
  referencePrice: { en: 'Reference price', es: 'Precio de referencia' },
  agreedPrice: { en: 'Agreed price', es: 'Precio acordado' },
  agreedQuantity: { en: 'Agreed quantity', es: 'Cantidad acordada' },
  left: { en: 'Left', es: 'Restante' },
  validity: { en: 'Valid', es: 'Vigencia' },
  fromTo: { en: '{from} to {until}', es: 'del {from} al {until}' },
  back: { en: 'Back to the claims', es: 'Volver a las solicitudes' },
})

export const sayClaimSection = texts({
  name: { en: 'Ship-and-debit', es: 'Ship-and-debit' },
  help: {
    en: 'Claims of your company for sales to end customers at agreed prices, and the agreements behind them.',
    es: 'Solicitudes de su empresa por ventas a clientes finales a precios acordados, y los acuerdos en los que se basan.',
  },
})
