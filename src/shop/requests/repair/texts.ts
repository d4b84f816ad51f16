import { texts } from '#kit/texts.ts'

export const sayRepair = texts({
  title: { en: 'Request a repair', es: 'Solicitar una reparación' },
  help: {
    en: 'Describe the fault. We will check your request within two working days, send you a return number with a label, and give you a cost estimate before we start.',
    es: 'Describa el fallo. Revisaremos su solicitud en un plazo de dos días laborables, le enviaremos un número de devolución con su etiqueta y le daremos un presupuesto antes de empezar.',
  },
  problem: { en: 'Description of the problem', es: 'Descripción del problema' },
  problemHint: {
    en: 'What happens, since when, and under which conditions?',
    es: '¿Qué ocurre, desde cuándo y en qué condiciones?',
  },
  problemMissing: {
    en: 'Please enter preferably a precise description of the problem.',
    es: 'Introduzca una descripción del problema lo más precisa posible.',
  },
  conditions: {
    en: 'I have read and accept the repair conditions.',
    es: 'He leído y acepto las condiciones de reparación.',
  },
  readConditions: { en: 'Read the repair conditions', es: 'Leer las condiciones de reparación' },
  conditionsMissing: {
    en: 'Please read and accept the repair conditions.',
    es: 'Lea y acepte las condiciones de reparación.',
  },
  piece: { en: 'The article', es: 'El artículo' },
  productCode: { en: 'Part number', es: 'Referencia' },
  unknownCode: {
    en: 'We do not know this part number. Please check it; if it is printed like this on the part, send the request again.',
    es: 'No conocemos esta referencia. Compruébela; si figura así en la pieza, envíe la solicitud de nuevo.',
  },
  sentBefore: {
    en: 'This form was sent before as {code}, and what you have changed since is not in it. Write it to us under that request, or send it again as a request of its own.',
    es: 'Este formulario ya se envió como {code} y no incluye lo que ha cambiado después. Escríbanoslo en esa solicitud o envíelo de nuevo como otra solicitud.',
  },
  serialNumber: { en: 'Serial number', es: 'Número de serie' },
  quantity: { en: 'Quantity', es: 'Cantidad' },
  quantityWrong: {
    en: 'Please enter a whole number above 0.',
    es: 'Introduzca un número entero mayor que 0.',
  },
  orderNumber: { en: 'Order or delivery number', es: 'Número de pedido o de entrega' },
  faultDate: { en: 'Date of the fault', es: 'Fecha del fallo' },
  dayWrong: {
    en: 'Please enter a date as dd/mm/yyyy.',
    es: 'Introduzca una fecha con el formato dd/mm/aaaa.',
  },
  dayFuture: { en: 'This date is in the future.', es: 'Esta fecha es futura.' },
  contact: { en: 'Contact and return address', es: 'Contacto y dirección de devolución' },
  contactName: { en: 'Contact person', es: 'Persona de contacto' },
  phone: { en: 'Phone', es: 'Teléfono' },
  returnAddress: { en: 'Return address', es: 'Dirección de devolución' },
  returnAddressHint: {
    en: 'Where we send the repaired goods.',
    es: 'Adónde enviamos la mercancía reparada.',
  },
  send: { en: 'Send repair request', es: 'Enviar solicitud de reparación' },
  tooMany: {
    en: 'You have sent too many requests today. Please call us or try again tomorrow.',
    es: 'Hoy ha enviado demasiadas solicitudes. Llámenos o inténtelo mañana.',
  },
  sent: {
    en: 'Thank you. Your repair request has the number {code}. We will answer within two working days.',
    es: 'Gracias. Su solicitud de reparación tiene el número {code}. Le responderemos en dos días laborables.',
  },
  facts: { en: 'Repair', es: 'Reparación' },
  conditionsAccepted: { en: 'Conditions accepted', es: 'Condiciones aceptadas' },
  versionOf: { en: 'version {n}', es: 'versión {n}' },
  returnNumber: { en: 'Return number', es: 'Número de devolución' },
  label: { en: 'Return label (PDF)', es: 'Etiqueta de devolución (PDF)' },
  labelHelp: {
    en: 'Print the label, enclose the lower part and stick the upper part to the parcel.',
    es: 'Imprima la etiqueta, incluya la parte inferior en el paquete y pegue la superior por fuera.',
  },
  estimate: { en: 'Cost estimate', es: 'Presupuesto' },
  estimateText: {
    en: '{amount} net, ready about {n} working days after you accept. You can accept it until {day}.',
    es: '{amount} netos, listo unos {n} días laborables después de su aceptación. Puede aceptarlo hasta el {day}.',
  },
  estimateEnded: {
    en: 'The estimate expired on {day}. Please write to us for a new one.',
    es: 'El presupuesto venció el {day}. Escríbanos para recibir uno nuevo.',
  },
  accept: { en: 'Accept estimate', es: 'Aceptar el presupuesto' },
  acceptAsk: {
    en: 'Accept the estimate of {amount}? We will then start the repair.',
    es: '¿Aceptar el presupuesto de {amount}? Entonces empezaremos la reparación.',
  },
  refuse: { en: 'Refuse estimate', es: 'Rechazar el presupuesto' },
  refuseAsk: {
    en: 'Refuse the estimate? We will send the goods back to you unrepaired.',
    es: '¿Rechazar el presupuesto? Le devolveremos la mercancía sin reparar.',
  },
  keep: { en: 'Not now', es: 'Ahora no' },
  done: { en: 'Repair {code}, status: {state}.', es: 'Reparación {code}, estado: {state}.' },
  tracking: { en: 'Sent back with', es: 'Devuelto con' },
  next: { en: 'Next step', es: 'Siguiente paso' },
  issueReturn: { en: 'Issue return number', es: 'Emitir número de devolución' },
  issueHelp: {
    en: 'The customer receives the number and the label by e-mail.',
    es: 'El cliente recibe el número y la etiqueta por correo.',
  },
  receive: { en: 'Goods have arrived', es: 'La mercancía ha llegado' },
  estimateAmount: { en: 'Net price', es: 'Precio neto' },
  currency: { en: 'Currency', es: 'Moneda' },
  estimateDays: { en: 'Working days', es: 'Días laborables' },
  estimateUntil: { en: 'Can be accepted until', es: 'Se puede aceptar hasta' },
  amountWrong: {
    en: 'Please enter an amount, for example 120.50.',
    es: 'Introduzca un importe, por ejemplo 120,50.',
  },
  daysWrong: { en: 'Please enter 1 to 365.', es: 'Introduzca de 1 a 365.' },
  untilWrong: {
    en: 'Please enter today or a later date.',
    es: 'Introduzca la fecha de hoy o una posterior.',
  },
  sendEstimate: { en: 'Send estimate', es: 'Enviar el presupuesto' },
  repairFree: { en: 'Repair free of charge', es: 'Reparar sin cargo' },
  sendBack: { en: 'Goods sent back', es: 'Mercancía devuelta' },
  trackingField: { en: 'Carrier and parcel number', es: 'Transportista y número de envío' },
  mailReturn: {
    en: 'Please send the goods to us with the return number {number}. You will find the label with your request.',
    es: 'Envíenos la mercancía con el número de devolución {number}. Encontrará la etiqueta en su solicitud.',
  },
  mailReceived: {
    en: 'Your goods have arrived and we are checking them.',
    es: 'Su mercancía ha llegado y la estamos revisando.',
  },
  mailEstimate: { en: 'The repair would cost: {text}', es: 'La reparación costaría: {text}' },
  mailRepair: { en: 'We will repair your goods free of charge.', es: 'Repararemos su mercancía sin cargo.' },
  mailAccepted: {
    en: 'The customer has accepted the estimate.',
    es: 'El cliente ha aceptado el presupuesto.',
  },
  mailRefused: {
    en: 'The customer has refused the estimate.',
    es: 'El cliente ha rechazado el presupuesto.',
  },
  mailSentBack: {
    en: 'Your goods are on their way back: {tracking}',
    es: 'Su mercancía está en camino de vuelta: {tracking}',
  },
})

export const sayRepairSection = texts({
  name: { en: 'Repair service', es: 'Servicio de reparación' },
  help: {
    en: 'Request a repair; you can follow its progress among your requests.',
    es: 'Solicite una reparación; podrá seguir su estado en sus solicitudes.',
  },
})

export const sayReturnLabel = texts({
  title: { en: 'Return label', es: 'Etiqueta de devolución' },
  subject: { en: 'Repair {code}', es: 'Reparación {code}' },
  to: { en: 'To', es: 'Destinatario' },
  from: { en: 'From', es: 'Remitente' },
  repairDesk: { en: 'Repair desk', es: 'Servicio de reparación' },
  request: { en: 'Repair request', es: 'Solicitud de reparación' },
  stepPack: {
    en: 'Pack the goods so that they cannot be damaged further.',
    es: 'Embale la mercancía de modo que no sufra más daños.',
  },
  stepStick: {
    en: 'Stick this label to the parcel; the barcode must remain readable.',
    es: 'Pegue esta etiqueta en el paquete; el código de barras debe quedar legible.',
  },
  stepOnly: {
    en: 'Send only what this request is about. Goods without a return number are sent back unchecked.',
    es: 'Envíe únicamente lo indicado en esta solicitud. La mercancía sin número de devolución se devuelve sin revisar.',
  },
})
