import { texts } from '#kit/texts.ts'

export const sayLetter = texts({
  heldSubject: {
    en: 'Your repeated order {code} for {day} is on hold',
    es: 'Su pedido periódico {code} del {day} está retenido',
  },
  held: {
    en: 'We have not placed the order of {day} from your schedule {code} ({reference}), because something has changed:',
    es: 'No hemos realizado el pedido del {day} de su programación {code} ({reference}) porque algo ha cambiado:',
  },
  heldAhead: {
    en: 'The order of {day} from your schedule {code} ({reference}) will not be placed unless you release it, because something has changed:',
    es: 'El pedido del {day} de su programación {code} ({reference}) no se realizará si no lo libera, porque algo ha cambiado:',
  },
  total: { en: 'Total: {total}.', es: 'Importe total: {total}.' },
  totalWithout: { en: 'Total without {codes}: {total}.', es: 'Importe total sin {codes}: {total}.' },
  decide: {
    en: 'Please decide: release the order, change the schedule or skip this date. All other dates remain as planned.',
    es: 'Decida usted: libere el pedido, cambie la programación u omita esta fecha. Las demás fechas se mantienen como estaban previstas.',
  },
  decideMend: {
    en: 'The order cannot be placed like this. Change the schedule or skip this date. All other dates remain as planned.',
    es: 'El pedido no se puede realizar así. Cambie la programación u omita esta fecha. Las demás fechas se mantienen como estaban previstas.',
  },
  decideRest: {
    en: 'The schedule is paused until you correct this: change its positions, cost center or address. It is then checked immediately and resumes; you can also end it.',
    es: 'La programación está en pausa hasta que lo corrija: cambie sus posiciones, su centro de coste o su dirección. Entonces se comprueba de inmediato y continúa; también puede finalizarla.',
  },
  totalToday: { en: 'Total at today’s prices', es: 'Total a los precios de hoy' },
  reference: { en: 'Reference', es: 'Referencia' },
  costCenter: { en: 'Cost center', es: 'Centro de coste' },
  address: { en: 'Delivery address', es: 'Dirección de entrega' },
  eachApproved: {
    en: 'Each of these orders goes to your approvers before it is placed.',
    es: 'Cada uno de estos pedidos pasa por sus aprobadores antes de realizarse.',
  },
  goesOn: {
    en: 'Your schedule {code} ({reference}), paused while no orders could be placed for you, has resumed. Dates that passed in the meantime were not ordered.',
    es: 'Su programación {code} ({reference}), en pausa mientras no se podían realizar pedidos para usted, continúa. Las fechas que pasaron mientras tanto no se han pedido.',
  },
  staysPaused: {
    en: 'Your schedule {code} ({reference}) is paused: something has to be corrected before it can resume.',
    es: 'Su programación {code} ({reference}) está en pausa: hay que corregir algo antes de que pueda continuar.',
  },
  handedSubject: {
    en: 'Replenishment schedule {code} is now yours',
    es: 'La programación {code} está ahora a su cargo',
  },
  handed: {
    en: '{who} has handed the schedule {code} ({reference}) over to you. Its orders are placed for you from now on.',
    es: '{who} le ha traspasado la programación {code} ({reference}). Sus pedidos se realizan a partir de ahora para usted.',
  },
  handedAwaySubject: {
    en: 'Replenishment schedule {code} has a new buyer',
    es: 'La programación {code} tiene un nuevo comprador',
  },
  handedAway: {
    en: '{who} has handed your schedule {code} ({reference}) over to {to}. Its orders are no longer placed for you.',
    es: '{who} ha traspasado su programación {code} ({reference}) a {to}. Sus pedidos ya no se realizan para usted.',
  },
  restsSubject: {
    en: 'Replenishment schedule {code} of {name} is paused',
    es: 'La programación {code} de {name} está en pausa',
  },
  rests: {
    en: 'Schedule {code} ({reference}) of {name} is paused because {name} may no longer order. No orders are placed until you hand it over to a colleague or {name} may order again.',
    es: 'La programación {code} ({reference}) de {name} está en pausa porque {name} ya no puede realizar pedidos. No se realizan pedidos hasta que la traspase a un compañero o {name} pueda volver a pedir.',
  },
  restsForNow: {
    en: 'Your schedule {code} ({reference}) is paused because your company cannot place orders at present. It resumes automatically afterwards, and we will let you know.',
    es: 'Su programación {code} ({reference}) está en pausa porque ahora no se pueden realizar pedidos para su empresa. Continuará automáticamente cuando sea posible y se lo comunicaremos.',
  },
  see: { en: 'Decide on the order', es: 'Decidir sobre el pedido' },
  madeSubject: {
    en: 'Your replenishment schedule {code}',
    es: 'Su programación de reposición {code}',
  },
  made: {
    en: 'We will place this order for you regularly: {rhythm}. The first order is placed on {day}.',
    es: 'Realizaremos este pedido por usted periódicamente: {rhythm}. El primer pedido se realiza el {day}.',
  },
  terms: {
    en: 'Each order is placed at the prices of its day. If an article costs more than {percent}% above today’s price or is not available, the order waits for your decision and we will write to you, usually three days ahead.',
    es: 'Cada pedido se realiza a los precios de su día. Si un artículo cuesta más de un {percent} % por encima del precio de hoy, o no se puede suministrar, el pedido espera su decisión y le escribiremos, normalmente tres días antes.',
  },
  seeSchedule: { en: 'See the schedule', es: 'Ver la programación' },
  pausedSubject: {
    en: 'Your replenishment schedule {code} is paused',
    es: 'Su programación de reposición {code} está en pausa',
  },
  paused: {
    en: '{who} has paused your schedule {code} ({reference}). Nothing is ordered until it is resumed.',
    es: '{who} ha puesto en pausa su programación {code} ({reference}). No se pide nada hasta que se reanude.',
  },
  resumedSubject: {
    en: 'Your replenishment schedule {code} has resumed',
    es: 'Su programación de reposición {code} continúa',
  },
  resumed: {
    en: '{who} has resumed your schedule {code} ({reference}).',
    es: '{who} ha reanudado su programación {code} ({reference}).',
  },
  addressGoneSubject: {
    en: 'Your replenishment schedule {code} needs another delivery address',
    es: 'Su programación de reposición {code} necesita otra dirección de entrega',
  },
  addressGone: {
    en: '{who} has removed the delivery address of your schedule {code} ({reference}): {address}. No order is placed until you choose another address for the schedule.',
    es: '{who} ha eliminado la dirección de entrega de su programación {code} ({reference}): {address}. No se realizará ningún pedido hasta que elija otra dirección para la programación.',
  },
  addressGoneOfSeveralSubject: {
    en: 'Your replenishment schedules {codes} need another delivery address',
    es: 'Sus programaciones de reposición {codes} necesitan otra dirección de entrega',
  },
  addressGoneOfSeveral: {
    en: '{who} has removed the delivery address of your schedules {codes}: {address}. They place no order until you choose another address for each of them.',
    es: '{who} ha eliminado la dirección de entrega de sus programaciones {codes}: {address}. No realizarán ningún pedido hasta que elija otra dirección para cada una.',
  },
  seeOne: { en: 'See schedule {code}', es: 'Ver la programación {code}' },
  endedSubject: {
    en: 'Your replenishment schedule {code} has ended',
    es: 'Su programación de reposición {code} ha terminado',
  },
  ended: {
    en: '{who} has ended your schedule {code} ({reference}).',
    es: '{who} ha finalizado su programación {code} ({reference}).',
  },
  theShop: { en: 'Our sales team', es: 'Nuestro departamento de ventas' },
})
