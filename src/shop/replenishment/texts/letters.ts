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
  total: { en: 'It would come to {total}.', es: 'El importe sería de {total}.' },
  decide: {
    en: 'You decide: release the order, change the schedule or let this date pass. All other dates stay as planned.',
    es: 'Usted decide: libere el pedido, cambie la programación o deje pasar esta fecha. Las demás fechas siguen como estaban previstas.',
  },
  see: { en: 'Decide on the order', es: 'Decidir sobre el pedido' },
  madeSubject: {
    en: 'Your replenishment schedule {code}',
    es: 'Su programación de reposición {code}',
  },
  made: {
    en: 'We will place this order for you again and again: {rhythm}. The first order goes out on {day}.',
    es: 'Realizaremos este pedido por usted periódicamente: {rhythm}. El primer pedido se realiza el {day}.',
  },
  terms: {
    en: 'Each order is placed at the prices of its day. If an article costs more than {percent}% above the price of today, or cannot be had, the order waits for you, and we write to you, usually three days ahead.',
    es: 'Cada pedido se realiza a los precios de su día. Si un artículo cuesta más de un {percent} % por encima del precio de hoy, o no se puede suministrar, el pedido espera su decisión y le escribimos, normalmente tres días antes.',
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
    en: 'Your replenishment schedule {code} goes on',
    es: 'Su programación de reposición {code} continúa',
  },
  resumed: {
    en: '{who} has resumed your schedule {code} ({reference}).',
    es: '{who} ha reanudado su programación {code} ({reference}).',
  },
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
