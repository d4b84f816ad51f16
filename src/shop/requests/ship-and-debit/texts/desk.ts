import { texts } from '#kit/texts.ts'

/** What the seller's desk reads of claims and agreements. */
export const sayClaimDesk = texts({
  claims: { en: 'Ship-and-debit claims', es: 'Solicitudes ship-and-debit' },
  company: { en: 'Distributor', es: 'Distribuidor' },
  dueOn: { en: 'Answer due', es: 'Respuesta hasta' },
  overdue: { en: '{day}, overdue', es: '{day}, vencida' },
  noClaims: { en: 'No claim', es: 'Ninguna solicitud' },
  choose: { en: 'Select', es: 'Elegir' },
  chooseAll: { en: 'Select all', es: 'Seleccionar todo' },
  chooseRow: { en: 'Select row {row}', es: 'Elegir la fila {row}' },
  approveChosen: { en: 'Approve selected', es: 'Aprobar las elegidas' },
  rejectChosen: { en: 'Reject selected', es: 'Rechazar las elegidas' },
  approveAll: { en: 'Approve all {n} under review', es: 'Aprobar las {n} en revisión' },
  approveAllAsk: {
    en: 'Approve all {n} positions under review, {amount}?',
    es: '¿Aprobar las {n} posiciones en revisión, {amount}?',
  },
  keepChecking: { en: 'Keep checking', es: 'Seguir revisando' },
  decide: { en: 'Decide', es: 'Decidir' },
  reason: { en: 'Reason for a rejection', es: 'Motivo del rechazo' },
  noReason: { en: 'Please select', es: 'Elija' },
  note: { en: 'Note to the distributor', es: 'Nota para el distribuidor' },
  chooseLines: { en: 'Please select at least one position.', es: 'Elija al menos una posición.' },
  chooseReason: { en: 'Please select a reason.', es: 'Elija un motivo.' },
  noteNeeded: { en: 'Please say the other reason in the note.', es: 'Indique el otro motivo en la nota.' },
  nothingWaits: {
    en: 'None of these positions waits any more.',
    es: 'Ninguna de estas posiciones sigue en espera.',
  },
  reopen: { en: 'Check again', es: 'Revisar de nuevo' },
  reopenAsk: {
    en: 'Take the approvals back? All approved positions wait for a decision again.',
    es: '¿Anular las aprobaciones? Todas las posiciones aprobadas volverán a quedar en espera.',
  },
  credit: { en: 'Credit {amount}', es: 'Abonar {amount}' },
  creditAsk: {
    en: 'Credit {amount} to {company}? The credit note gets its number, and this cannot be undone.',
    es: '¿Abonar {amount} a {company}? La nota de abono recibe su número y no se puede deshacer.',
  },
  done: { en: 'Claim {code} is ‘{state}’.', es: 'La solicitud {code} está «{state}».' },
  history: { en: 'Course', es: 'Historial' },
  by: { en: '{what} ({who})', es: '{what} ({who})' },
  agreements: { en: 'Ship-and-debit agreements', es: 'Acuerdos ship-and-debit' },
  add: { en: 'New agreement', es: 'Nuevo acuerdo' },
  agreement: { en: 'Agreement {number}', es: 'Acuerdo {number}' },
  agreementSearch: {
    en: 'Number, part number, end customer or distributor',
    es: 'Número, referencia, cliente final o distribuidor',
  },
  noneFound: { en: 'No agreement fits', es: 'Ningún acuerdo coincide' },
  numberLabel: { en: 'Agreement number', es: 'Número de acuerdo' },
  numberHint: {
    en: 'One number may cover several articles of one distributor.',
    es: 'Un número puede valer para varios artículos de un mismo distribuidor.',
  },
  endCustomer: { en: 'End customer', es: 'Cliente final' },
  partNumber: { en: 'Part number', es: 'Referencia' },
  currency: { en: 'Currency', es: 'Moneda' },
  priceUnit: { en: 'Prices per', es: 'Precios por' },
  referencePrice: { en: 'Reference price', es: 'Precio de referencia' },
  referenceHint: { en: 'What the distributor paid.', es: 'Lo que pagó el distribuidor.' },
  agreedPrice: { en: 'Agreed price', es: 'Precio acordado' },
  agreedHint: {
    en: 'What the purchase is reduced to for this end customer.',
    es: 'A lo que se reduce la compra para este cliente final.',
  },
  quantity: { en: 'Agreed quantity', es: 'Cantidad acordada' },
  claimed: { en: 'Claimed', es: 'Solicitado' },
  claimedSoFar: { en: '{n} claimed so far', es: '{n} solicitadas hasta ahora' },
  validFrom: { en: 'Valid from', es: 'Válido desde' },
  validUntil: { en: 'Valid until', es: 'Válido hasta' },
  active: { en: 'Open for claims', es: 'Abierto a solicitudes' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Agreement {number} is saved.', es: 'Se ha guardado el acuerdo {number}.' },
  savedMeanwhile: {
    en: 'Somebody has saved this agreement in the meantime. Your entries are below; saving again overwrites the other change.',
    es: 'Alguien ha guardado este acuerdo mientras tanto. Sus datos están abajo; si guarda de nuevo, sobrescribirá el otro cambio.',
  },
  wrongNumber: { en: 'Please enter letters or digits.', es: 'Introduzca letras o cifras.' },
  wrongCurrency: { en: 'Please select a currency of the shop.', es: 'Elija una moneda de la tienda.' },
  wrongUnit: { en: 'Please select 1, 100 or 1000.', es: 'Elija 1, 100 o 1000.' },
  wrongPrice: {
    en: 'Please enter a price with at most four decimals.',
    es: 'Introduzca un precio con cuatro decimales como máximo.',
  },
  notBelow: {
    en: 'The agreed price must be below the reference price.',
    es: 'El precio acordado debe ser inferior al de referencia.',
  },
  wrongQuantity: {
    en: 'Please enter a whole number above 0.',
    es: 'Introduzca un número entero mayor que 0.',
  },
  wrongDay: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  beforeStart: { en: 'The last day is before the first.', es: 'El último día es anterior al primero.' },
  companyUnknown: { en: 'Please select a distributor.', es: 'Elija un distribuidor.' },
  articleUnknown: { en: 'No article has this part number.', es: 'Ningún artículo tiene esta referencia.' },
  numberOfOther: {
    en: 'Another distributor has this number.',
    es: 'Otro distribuidor tiene este número.',
  },
  thereAlready: {
    en: 'This agreement number has this article already.',
    es: 'Este número de acuerdo ya incluye este artículo.',
  },
  belowClaimed: {
    en: '{n} {n#is|are} already claimed; the quantity cannot be lower.',
    es: 'Ya se {n#ha|han} solicitado {n}; la cantidad no puede ser menor.',
  },
})

export const sayClaimDeskSection = texts({
  name: { en: 'Ship-and-debit', es: 'Ship-and-debit' },
  help: {
    en: 'Claims of distributors. Rows that cannot be right are rejected when the file comes in; approve or reject the others within two working days.\nWhen all positions are decided, credit what is approved: the credit note gets its number, and the distributor a mail.',
    es: 'Solicitudes de los distribuidores. Las filas que no pueden ser correctas se rechazan al recibir el archivo; apruebe o rechace las demás en dos días laborables.\nCuando todas las posiciones estén decididas, abone lo aprobado: la nota de abono recibe su número y el distribuidor, un correo.',
  },
})
export const sayAgreementSection = texts({
  name: { en: 'Debit agreements', es: 'Acuerdos de abono' },
  help: {
    en: 'Which distributor may claim what for which end customer: article, reference and agreed price, quantity and validity.',
    es: 'Qué puede solicitar cada distribuidor y para qué cliente final: artículo, precio de referencia y acordado, cantidad y vigencia.',
  },
})
