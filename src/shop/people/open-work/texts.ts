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
    en: '{n} approval {n#rule|rules} with nobody else to approve ({codes})',
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
    en: '{by} has disabled the account of {name}. This waits there:',
    es: '{by} ha desactivado la cuenta de {name}. Queda pendiente:',
  },
  closedItself: {
    en: '{name} has deactivated their account.',
    es: '{name} ha desactivado su propia cuenta.',
  },
  closedBySeller: {
    en: 'We have blocked the account of {name}.',
    es: 'Hemos bloqueado la cuenta de {name}.',
  },
  companyBlockedSubject: {
    en: 'Ordering is stopped for {company}',
    es: 'Los pedidos de {company} están detenidos',
  },
  companyBlocked: {
    en: 'We have blocked {company}: nobody of it can sign in or order at present. Orders that were placed before are kept as they are.',
    es: 'Hemos bloqueado {company}: por el momento nadie de ella puede iniciar sesión ni pedir. Los pedidos ya realizados se conservan.',
  },
  schedulesRest: {
    en: 'Replenishment schedules order nothing until then.',
    es: 'Hasta entonces las programaciones de reposición no piden nada.',
  },
  askUs: { en: 'Contact us', es: 'Contactar' },
  companyOpenSubject: { en: '{company} can order again', es: '{company} puede pedir de nuevo' },
  companyOpen: {
    en: '{company} is open again: its people can sign in and order.',
    es: '{company} vuelve a estar abierta: sus personas pueden iniciar sesión y pedir.',
  },
  nothingOpen: { en: 'Nothing waits there.', es: 'No queda nada pendiente.' },
  ways: {
    en: 'Schedules rest at their next date, and quotes wait, until you hand them over to a colleague. Orders that wait can still be approved, and be handed over. Orders that waited for this approver go to you when nobody else can decide; where a rule or a unit has no approver left, its orders go to the approvers above.',
    es: 'Las programaciones se detienen en su próxima fecha y las ofertas esperan hasta que las traspase a un compañero. Los pedidos pendientes aún se pueden aprobar y traspasar. Los que esperaban a este aprobador pasan a usted si nadie más puede decidir; si una regla o unidad se queda sin aprobador, sus pedidos pasan a los aprobadores superiores.',
  },
  toHandOver: { en: 'Hand the work over', es: 'Traspasar el trabajo' },
  goOn: {
    en: '{n} {n#schedule goes|schedules go} on ({codes}).',
    es: '{n} {n#programación continúa|programaciones continúan} ({codes}).',
  },
  stay: {
    en: '{n} {n#schedule stays|schedules stay} paused ({codes}).',
    es: '{n} {n#programación sigue|programaciones siguen} en pausa ({codes}).',
  },
  title: { en: 'Hand over the work of {name}', es: 'Traspasar el trabajo de {name}' },
  link: { en: 'Hand over work', es: 'Traspasar trabajo' },
  to: { en: 'To', es: 'A' },
  choose: { en: 'Please choose', es: 'Elija' },
  note: {
    en: 'Schedules, orders awaiting approval and open quotes become those of the chosen person, who is told of each. Orders to be paid by the own card, and those that the chosen person has to approve, stay where they are.',
    es: 'Las programaciones, los pedidos pendientes de aprobación y las ofertas abiertas pasan a la persona elegida, que recibe un aviso de cada uno. Los pedidos que se pagan con tarjeta propia y los que debe aprobar la persona elegida se quedan como están.',
  },
  nobody: {
    en: 'Nobody else of the company may order. Give the role of a buyer to somebody first.',
    es: 'Nadie más de la empresa puede pedir. Dé antes a alguien la función de comprador.',
  },
  nothing: {
    en: 'Nothing waits that could be handed over.',
    es: 'No hay nada pendiente que se pueda traspasar.',
  },
  press: { en: 'Hand over', es: 'Traspasar' },
  unknown: { en: 'Please choose one of the people offered.', es: 'Elija una de las personas ofrecidas.' },
  done: { en: 'Handed over to {name}: {codes}.', es: 'Traspasado a {name}: {codes}.' },
  stayed: { en: 'Not handed over: {codes}.', es: 'Sin traspasar: {codes}.' },
})
