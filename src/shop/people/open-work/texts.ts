import { texts } from '#kit/texts.ts'

/** What waits with somebody whose account is closed, handed over, or opened again. */
export const sayOpenWork = texts({
  has: { en: 'Open work: {what}.', es: 'Trabajo pendiente: {what}.' },
  schedules: {
    en: '{n} replenishment {n#schedule|schedules} ({codes})',
    es: '{n} {n#programación|programaciones} de reposición ({codes})',
  },
  orders: {
    en: '{n} {n#order|orders} awaiting approval ({codes})',
    es: '{n} {n#pedido pendiente|pedidos pendientes} de aprobación ({codes})',
  },
  quotes: {
    en: '{n} open {n#quote|quotes} ({codes})',
    es: '{n} {n#oferta abierta|ofertas abiertas} ({codes})',
  },
  approvals: {
    en: '{n} {n#order|orders} of others to approve ({codes})',
    es: '{n} {n#pedido|pedidos} de otras personas por aprobar ({codes})',
  },
  rules: {
    en: '{n} approval {n#rule|rules} without another approver ({codes})',
    es: '{n} {n#regla|reglas} de aprobación sin nadie más que apruebe ({codes})',
  },
  units: {
    en: '{n} {n#unit|units} without another approver ({codes})',
    es: '{n} {n#unidad|unidades} sin otro aprobador ({codes})',
  },
  subject: {
    en: 'Account of {name} disabled: open work',
    es: 'Cuenta de {name} desactivada: trabajo pendiente',
  },
  subjectNothing: { en: 'Account of {name} disabled', es: 'Cuenta de {name} desactivada' },
  told: {
    en: '{by} has disabled the account of {name}.',
    es: '{by} ha desactivado la cuenta de {name}.',
  },
  closedItself: {
    en: '{name} has deactivated their account.',
    es: '{name} ha desactivado su propia cuenta.',
  },
  closedBySeller: {
    en: 'We have blocked the account of {name}.',
    es: 'Hemos bloqueado la cuenta de {name}.',
  },
  closedByDirectory: {
    en: 'The directory of your company has closed the account of {name}.',
    es: 'El directorio de su empresa ha cerrado la cuenta de {name}.',
  },
  companyBlockedSubject: {
    en: 'Ordering is stopped for {company}',
    es: 'Los pedidos de {company} están detenidos',
  },
  companyBlocked: {
    en: 'We have blocked {company}: at present nobody there can sign in or order. Orders already placed are not affected.',
    es: 'Hemos bloqueado {company}: por el momento nadie de la empresa puede iniciar sesión ni pedir. Los pedidos ya realizados no cambian.',
  },
  schedulesRest: {
    en: 'Replenishment schedules order nothing until then.',
    es: 'Hasta entonces las programaciones de reposición no piden nada.',
  },
  askUs: { en: 'Contact us', es: 'Contactar' },
  companyOpenSubject: { en: '{company} can order again', es: '{company} puede pedir de nuevo' },
  companyOpen: {
    en: '{company} is active again: its people can sign in and order.',
    es: '{company} vuelve a estar activa: sus usuarios pueden iniciar sesión y pedir.',
  },
  leftOutside: {
    en: 'The account of {name} is closed. Work waits with them in a unit that nobody administers, so nobody can hand it over. Please contact us, or have somebody made administrator of the whole company.',
    es: 'La cuenta de {name} está cerrada. Hay trabajo pendiente en una unidad que nadie administra, por lo que nadie puede traspasarlo. Póngase en contacto con nosotros o nombre a un administrador de toda la empresa.',
  },
  nothingOpen: { en: 'There is no open work.', es: 'No queda nada pendiente.' },
  'ways-schedules': {
    en: 'Schedules pause at their next date until you hand them over to a colleague.',
    es: 'Las programaciones se detienen en su próxima fecha hasta que las traspase a un compañero.',
  },
  'ways-orders': {
    en: 'Orders awaiting approval can still be approved or handed over.',
    es: 'Los pedidos pendientes de aprobación aún se pueden aprobar y traspasar.',
  },
  'ways-quotes': {
    en: 'Quotes wait until you hand them over to a colleague.',
    es: 'Las ofertas esperan hasta que las traspase a un compañero.',
  },
  'ways-approvals': {
    en: 'Orders that waited for this approver go to you when nobody else can decide.',
    es: 'Los pedidos que esperaban a este aprobador pasan a usted si nadie más puede decidir.',
  },
  'ways-above': {
    en: 'If a rule or unit has no approver left, its orders go to the approvers above.',
    es: 'Si una regla o unidad se queda sin aprobador, sus pedidos pasan a los aprobadores superiores.',
  },
  toHandOver: { en: 'Hand the work over', es: 'Traspasar el trabajo' },
  goOn: {
    en: '{n} {n#schedule resumes|schedules resume} ({codes}).',
    es: '{n} {n#programación continúa|programaciones continúan} ({codes}).',
  },
  stay: {
    en: '{n} {n#schedule remains|schedules remain} paused ({codes}).',
    es: '{n} {n#programación sigue|programaciones siguen} en pausa ({codes}).',
  },
  title: { en: 'Hand over the work of {name}', es: 'Traspasar el trabajo de {name}' },
  link: { en: 'Hand over work', es: 'Traspasar trabajo' },
  to: { en: 'To', es: 'A' },
  choose: { en: 'Please select', es: 'Elija' },
  note: {
    en: 'Schedules, orders awaiting approval and open quotes pass to the selected person, who is notified of each. Orders paid by the person’s own card, and those that the selected person has to approve, are not handed over.',
    es: 'Las programaciones, los pedidos pendientes de aprobación y las ofertas abiertas pasan a la persona elegida, que recibe un aviso de cada uno. Los pedidos que se pagan con tarjeta propia y los que debe aprobar la persona elegida se quedan como están.',
  },
  nobody: {
    en: 'Nobody else in the company may order. Give somebody the buyer role first.',
    es: 'Nadie más de la empresa puede pedir. Dé antes a alguien la función de comprador.',
  },
  nothing: {
    en: 'There is nothing to hand over.',
    es: 'No hay nada pendiente que se pueda traspasar.',
  },
  press: { en: 'Hand over', es: 'Traspasar' },
  unknown: { en: 'Please select one of the people offered.', es: 'Elija una de las personas ofrecidas.' },
  done: { en: 'Handed over to {name}: {codes}.', es: 'Traspasado a {name}: {codes}.' },
  stayed: { en: 'Not handed over: {codes}.', es: 'Sin traspasar: {codes}.' },
})
